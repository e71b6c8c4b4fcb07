import type { Attestation } from '../../model/constitution.generated.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { namedFileFaults } from './named-file.ts'

/** Where verdicts are recorded, unless the policy says otherwise. */
export const DEFAULT_LEDGER = '.agent/attestations.intoto.jsonl'

/** The ledger by the constitution: a path from the top of the repository, or a reference. */
export function ledgerName({ attestation }: { readonly attestation?: Attestation | undefined }): string {
  return attestation?.ledger ?? DEFAULT_LEDGER
}

/**
 * Whether a ledger of that name is kept in a reference of the repository. Any name below `refs/` is one: a file of such a
 * name is called `./refs/…`.
 */
export function namesRef(ledger: string): boolean {
  return ledger.startsWith('refs/')
}

/** The references that may hold a ledger; git takes all of these names. The same expression stands in the schema. */
const LEDGER_REF = /^refs\/constitution(?:\/(?!.*\.lock(?:\/|$))[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+$/

/** Whether that reference may hold a ledger. A branch or a tag may not: people, and other tools, move those. */
export function isLedgerRef(ref: string): boolean {
  return LEDGER_REF.test(ref)
}

/** What is wrong with the ledger's name in a policy; empty where it is a reference, or a file that the rules know again. */
export function ledgerFaults(ledger: string): readonly ClauseFault[] {
  return namedFileFaults(ledger, '/attestation/ledger', DEFAULT_LEDGER)
}
