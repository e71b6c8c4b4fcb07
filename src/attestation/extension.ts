import { verifyChain } from './chain.ts'
import { readLink } from './link.ts'

/**
 * Whether a ledger keeps every link of an earlier one, and verifies.
 *
 * Branches that both appended may end side by side: the next link joins them.
 */
export function extendsLedger(earlier: Uint8Array, later: Uint8Array): boolean {
  const { faults } = verifyChain(later)
  return faults.every(({ code }) => code === 'link_unjoined') && keepsEveryLink(earlier, later)
}

/**
 * Whether a ledger holds every link of an earlier one, in the same order; more may stand between and after them, as a
 * merge of branches leaves it. Only payloads count, so that signatures may have been added since.
 *
 * A line of either that is not a link makes it false: nothing can be said of it.
 */
export function keepsEveryLink(earlier: Uint8Array, later: Uint8Array): boolean {
  const before = bufferOf(earlier)
  const after = bufferOf(later)
  const same = after.subarray(0, before.length).equals(before) && (before.length === 0 || before.at(-1) === LINE_FEED)
  const kept = digestsOf(same ? before.subarray(0, 0) : before)
  const found = digestsOf(same ? after.subarray(before.length) : after)
  // Fail closed: an unreadable line could have been any link.
  if (!kept || !found) return false
  let at = 0
  for (const digest of found) if (digest === kept[at]) at += 1
  return at === kept.length
}

const LINE_FEED = 0x0a

function digestsOf(ledger: Buffer): readonly string[] | null {
  const digests: string[] = []
  for (let start = 0; start < ledger.length; ) {
    const end = ledger.indexOf(LINE_FEED, start)
    const link = end === -1 ? null : readLink(ledger.subarray(start, end))
    if (!link || 'code' in link) return null
    digests.push(link.digest)
    start = end + 1
  }
  return digests
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
