import type { ChainHead } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import { examine } from './chain.ts'
import type { MendedTail } from './mending.ts'

/**
 * What the next link follows; null for an empty ledger. After a merge of branches that both appended, the heads of both,
 * as far back as the tail reaches.
 *
 * Throws `CheckError` (`ledger_broken`) where the tail does not hold together: nothing is built on a broken chain.
 */
export function headOfTail({ bytes, complete }: Omit<MendedTail, 'torn'>, file: string): ChainHead | null {
  if (bytes.length === 0) return null
  const { head, faults } = examine(bytes, complete ? 'at the start' : 'midway')
  if (head) return head
  throw new CheckError({
    code: 'ledger_broken',
    message: `The last links of the ledger do not hold together (${faults[0]?.code}).`,
    hint: 'Run constitution-check verify on the ledger: it names each broken line and what to do about it.',
    at: { file },
  })
}
