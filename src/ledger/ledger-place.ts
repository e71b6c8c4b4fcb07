import { isLedgerRef, ledgerName, namesRef } from '../matching/paths/ledger-name.ts'
import type { Constitution } from '../model/constitution.generated.ts'
import { CheckError } from '../model/error.ts'

/** The file, or the reference, of the ledger that the constitution names. Throws `CheckError` (`usage`) where there can be none. */
export function ledgerFile(
  constitution: Constitution,
  top: string | null,
  finder: { pathInside(top: string, file: string): string | null },
): string {
  const path = ledgerName(constitution)
  if (namesRef(path)) return path
  if (top !== null && finder.pathInside(top, `${top}/${path}`) !== null) return `${top}/${path}`
  throw new CheckError({
    code: 'usage',
    message:
      top === null
        ? 'A bare repository has no work tree to keep a ledger in.'
        : `The ledger ${path} that the constitution names is outside the repository.`,
    hint: 'Name a file for it on the command line.',
  })
}

/** Whether a ledger, named on the command line, is kept in a reference. Throws `CheckError` (`usage`) for one that may not be used. */
export function isKeptInRef(ledger: string): boolean {
  if (!namesRef(ledger)) return false
  if (isLedgerRef(ledger)) return true
  throw new CheckError({
    code: 'usage',
    message: `${ledger} is no reference that may hold a ledger.`,
    hint: 'Write one below refs/constitution/, such as refs/constitution/attestations; for a file of that name, ./ before it.',
  })
}
