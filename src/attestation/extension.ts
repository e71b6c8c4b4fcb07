import type { ChainFault } from '../model/chain.ts'
import { verifyChain } from './chain.ts'
import { HINTS } from './chain-hints.ts'
import { type Link, readLink } from './link.ts'
import { writtenLines } from './written-lines.ts'

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
 * merge of branches leaves it. Signatures may have been added since, and none may be gone: the chain does not cover them.
 *
 * A line of either that is not a link makes it false: nothing can be said of it.
 */
export function keepsEveryLink(earlier: Uint8Array, later: Uint8Array): boolean {
  return firstLost(earlier, later) === null
}

/** The first link of an earlier ledger that a later one does not hold in its order, or why that cannot be told; null for none. */
function firstLost(earlier: Uint8Array, later: Uint8Array): Link | 'unreadable' | null {
  const before = bufferOf(earlier)
  const after = bufferOf(later)
  const same = after.subarray(0, before.length).equals(before) && (before.length === 0 || before.at(-1) === LINE_FEED)
  const kept = linksOf(same ? before.subarray(0, 0) : before)
  const found = linksOf(same ? after.subarray(before.length) : after)
  // Fail closed: an unreadable line could have been any link.
  if (!kept || !found) return 'unreadable'
  let at = 0
  for (const one of found) if (isSame(kept[at], one)) at += 1
  return kept[at]?.link ?? null
}

/** A link, and what signs it: each key's name with the signature. */
interface HeldLink {
  readonly link: Link
  readonly signatures: ReadonlySet<string>
}

function isSame(earlier: HeldLink | undefined, later: HeldLink): boolean {
  if (earlier?.link.digest !== later.link.digest) return false
  return [...earlier.signatures].every((one) => later.signatures.has(one))
}

const LINE_FEED = 0x0a

function linksOf(ledger: Buffer): readonly HeldLink[] | null {
  if (ledger.length > 0 && ledger.at(-1) !== LINE_FEED) return null
  const links: HeldLink[] = []
  for (const { bytes } of writtenLines(ledger)) {
    const link = readLink(bytes)
    if ('code' in link) return null
    links.push({ link, signatures: link.signed ? signaturesOf(bytes) : UNSIGNED })
  }
  return links
}

const UNSIGNED: ReadonlySet<string> = new Set()

/** Of a line that is a link. */
function signaturesOf(line: Buffer): ReadonlySet<string> {
  const { signatures }: { signatures: readonly { keyid?: string; sig: string }[] } = JSON.parse(line.toString())
  return new Set(signatures.map(({ keyid = null, sig }) => JSON.stringify([keyid, sig])))
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Links of an earlier ledger that a later one, of so many lines, does not keep; null for none. `name` says whose it is. */
export function extensionFault(name: string, earlier: Uint8Array, later: Uint8Array, lines: number): ChainFault | null {
  const lost = firstLost(earlier, later)
  if (lost === null) return null
  const what =
    lost === 'unreadable'
      ? 'holds a line that is no link, or this one does'
      : `has the link ${lost.seq} (${lost.digest.slice(0, 12)}), which is not here with its signatures, or not in its order`
  return {
    line: Math.max(lines, 1),
    code: 'ledger_rewritten',
    message: `The ledger at ${name} ${what}.`,
    hint: HINTS.ledger_rewritten,
  }
}
