import type { Constitution } from './model/constitution.generated.ts'
import { CheckError } from './model/error.ts'
import { DEFAULT_LEDGER } from './rules/governance-files.ts'

/** The ledger's path from the top of the repository, by the constitution. */
export function ledgerPath({ attestation }: Constitution): string {
  return attestation?.ledger ?? DEFAULT_LEDGER
}

/** The file of the ledger that the constitution names. Throws `CheckError` (`usage`) where there can be none. */
export function ledgerFile(
  constitution: Constitution,
  top: string | null,
  finder: { pathInside(top: string, file: string): string | null },
): string {
  const path = ledgerPath(constitution)
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
