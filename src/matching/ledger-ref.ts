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
