import type { ChainFault } from '../model/chain.ts'
import type { DrawnLedger } from '../model/drawn-ledger.ts'
import type { LogEntry } from '../model/log.generated.ts'
import { verifyChain } from './chain.ts'
import { readDrawnLinks } from './entries.ts'
import { CHAIN_FIELD } from './statement.ts'

/** Which links a page shows: the last so many, or certain ones, perhaps with what is known of them from elsewhere. */
export type DrawnChoice = { readonly last: number } | { readonly entries: readonly LogEntry[] }

/** A ledger as a page shows it; `keeping` is what is wrong with how it is kept. */
export function drawLedger(
  name: string,
  ledger: Uint8Array,
  choice: DrawnChoice,
  keeping: readonly ChainFault[] = [],
): DrawnLedger {
  const links = readDrawnLinks(ledger)
  const byLine = new Map(links.map((link) => [link.line, link]))
  const shown =
    'last' in choice
      ? links.slice(-choice.last)
      : choice.entries.flatMap((entry) => {
          const link = byLine.get(entry.line)
          return link ? [{ ...link, ...entry }] : []
        })
  return { name, links: links.length, shown, faults: [...verifyChain(ledger).faults, ...keeping], field: CHAIN_FIELD }
}
