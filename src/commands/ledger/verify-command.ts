import { operatorKey } from '../../attestation/public-key.ts'
import { commitOf } from '../../change/revisions.ts'
import { judgedTree } from '../../ledger/judged-tree.ts'
import { isKeptInRef } from '../../ledger/ledger-place.ts'
import type { Inspected } from '../inspected.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { readLedger } from './ledger-reading.ts'
import { type Trust, verify } from './verify.ts'
import type { VerifyOptions } from './verify-arguments.ts'

/** Whether a ledger holds. Throws `CheckError`. */
export async function runVerify(asked: VerifyOptions, host: InspectionHost): Promise<Inspected> {
  const { file, commit, base, head, signed, fetchMissing } = asked
  const { bytes, faults } = await readLedger(file, host, fetchMissing)
  const world = { readLedger: () => bytes, keeping: faults, trust: () => trustOf(asked, host) }
  const about = commit === null ? null : await subjectOf(commit, asked, host)
  const earlier =
    base === null
      ? []
      : await (await import('./earlier-ledgers.ts')).earlierLedgers(base, () => host.openGit(fetchMissing))
  return verify(file, world, { pinned: head, about, earlier, signed })
}

/** What a link about that commit says that it is about. */
async function subjectOf(name: string, { file, fetchMissing }: VerifyOptions, host: InspectionHost) {
  const git = host.openGit(fetchMissing)
  try {
    const head = await commitOf(git, name)
    const change = { base: null, head, changes: [], objectFormat: await git.objectFormat() }
    const path = isKeptInRef(file) || git.top === null ? null : host.pathInside(git.top, file)
    return { name, tree: await judgedTree(change, path, git) }
  } finally {
    git.close()
  }
}

/** The keys that the operator named, or those of the constitution. */
async function trustOf({ publicKeys, keysAt, fetchMissing }: VerifyOptions, host: InspectionHost): Promise<Trust> {
  if (publicKeys.length === 0)
    return (await import('./constitutions-keys.ts')).constitutionsKeys(keysAt, fetchMissing, host)
  return { keys: (await host.keys()).readPublicKeys(publicKeys).map(operatorKey), source: '--public-key' }
}
