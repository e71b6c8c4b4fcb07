import { isKeptInRef } from '../../ledger/ledger-place.ts'
import type { ChainFault } from '../../model/chain.ts'
import type { Git } from '../../model/git.ts'
import type { RefStore } from '../../model/refs.ts'

/** Where ledgers are, in files and in references. */
export interface LedgerHost {
  ledgers(): Promise<{ readLedger(file: string): Uint8Array }>
  openGit(fetchMissing: boolean): Git
  refs(): Promise<RefStore>
}

/** A ledger as lines, and what is wrong with how it is kept. */
export interface ReadLedger {
  readonly bytes: Uint8Array
  readonly faults: readonly ChainFault[]
  /** For each line, the object that holds the report beside the link; absent for a file, which holds none. */
  readonly reports?: readonly (string | null)[]
}

/** The links of a ledger, named as on the command line. Throws `CheckError`. */
export async function readLedger(name: string, host: LedgerHost, fetchMissing = false): Promise<ReadLedger> {
  if (!isKeptInRef(name)) return { bytes: (await host.ledgers()).readLedger(name), faults: [] }
  return withRefs(host, fetchMissing, async (world) =>
    (await import('../../ledger/ref-ledger.ts')).readRefLedger(name, world),
  )
}

/** Opens the repository around the working directory, to read it and to move its references, and closes it in the end. */
export async function withRefs<T>(
  host: Omit<LedgerHost, 'ledgers'>,
  fetchMissing: boolean,
  work: (world: { readonly git: Git; readonly store: RefStore }) => Promise<T>,
): Promise<T> {
  const git = host.openGit(fetchMissing)
  try {
    const store = await host.refs()
    try {
      return await work({ git, store })
    } finally {
      store.close()
    }
  } finally {
    git.close()
  }
}
