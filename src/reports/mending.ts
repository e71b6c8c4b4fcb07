import type { Mending } from '../model/chain.ts'
import { inert } from './inert.ts'

/** What was done about the torn line of a ledger: one line for standard error. */
export function renderMending(file: string, { bytes, keptIn }: Mending): string {
  const name = inert(file)
  const what =
    keptIn === null
      ? `the last line of the ledger ${name} had no line feed; it is a whole link, and ends now.`
      : `the last line of the ledger ${name} was torn, since its writer was stopped midway; its ${bytes} bytes are kept in ${inert(keptIn)}.`
  return `constitution-check: notice: ${what}\n`
}
