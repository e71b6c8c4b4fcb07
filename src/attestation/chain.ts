import type { ChainFault, ChainFaultCode, ChainHead, ChainNotice, ChainVerification } from '../model/chain.ts'
import { HINTS } from './chain-hints.ts'
import { type Defect, type Link, readLink } from './link.ts'

/** A readable line, with its number from 1. */
interface Entry extends Link {
  readonly line: number
  /** An unreadable line stands between this one and the readable one before it. */
  readonly afterUnreadable: boolean
}

/** Where the bytes begin: with the ledger's first line, or with a later one. */
type Beginning = 'at the start' | 'midway'

/**
 * Reads every line of a ledger and checks that the links form one chain that runs together in one head.
 *
 * `pinned` is the digest of a link that must be in it, noted elsewhere before: only that shows that the end was cut off,
 * or that the last link is another. Signatures are counted, not checked.
 */
export function verifyChain(ledger: Uint8Array, pinned: string | null = null): ChainVerification {
  return examine(ledger, 'at the start', pinned)
}

/** The same of a run of whole lines; `midway` where lines stand before them, which links may then follow. */
export function examine(bytes: Uint8Array, beginning: Beginning, pinned: string | null = null): ChainVerification {
  const faults: ChainFault[] = []
  const report: Report = (line, code, message) => faults.push({ line, code, message, hint: HINTS[code] })
  const { lines, links } = readLinks(bytes, report)
  if (lines === 0) report(1, 'ledger_empty', 'The file holds no link.')
  if (pinned !== null && !links.has(pinned)) {
    report(Math.max(lines, 1), 'head_missing', `No line has the digest ${pinned} that was pinned.`)
  }
  const entries = [...links.values()]
  const chain: Chain = { entries, links, followed: followedBy(entries), beginning, report }
  const unsettled = checkOrder(chain)
  const heads = findHeads(chain, unsettled)
  return {
    lines,
    unsigned: entries.filter(({ signed }) => !signed).length,
    head: faults.every(({ code }) => code === 'link_unjoined') ? headOf(heads) : null,
    faults: faults.sort((one, other) => one.line - other.line),
    notices: timeNotices(chain),
  }
}

type Report = (line: number, code: ChainFaultCode, message: string) => void

interface Chain {
  /** Readable lines in order, each link once. */
  readonly entries: readonly Entry[]
  /** The same by digest. */
  readonly links: ReadonlyMap<string, Entry>
  /** Digests that some link names as one before it. */
  readonly followed: ReadonlySet<string>
  readonly beginning: Beginning
  readonly report: Report
}

function readLinks(bytes: Uint8Array, report: Report): { readonly lines: number; readonly links: Map<string, Entry> } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const links = new Map<string, Entry>()
  let lines = 0
  let afterUnreadable = false
  for (let start = 0; start < buffer.length; ) {
    lines += 1
    const feed = buffer.indexOf(0x0a, start)
    const end = feed === -1 ? buffer.length : feed
    const link = feed === -1 ? TORN : end === start ? EMPTY : lineOf(buffer.subarray(start, end))
    start = end + 1
    if ('code' in link) {
      report(lines, link.code, link.message)
      afterUnreadable = true
      continue
    }
    const { digest, seq, time, signed } = link
    const first = links.get(digest)
    if (first) {
      report(lines, 'link_duplicated', `The link on line ${first.line} stands here again.`)
      continue
    }
    // The text that a digest was cut from would stay in memory with it: take the string that the link before has.
    const prev = link.prev.map((name) => links.get(name)?.digest ?? name)
    links.set(digest, { digest, seq, prev, time, signed, line: lines, afterUnreadable })
    afterUnreadable = false
  }
  return { lines, links }
}

const TORN = { code: 'line_torn', message: 'The last line has no line feed: its writer was stopped midway.' } as const
const EMPTY = { code: 'line_empty', message: 'The line is empty.' } as const
const CONVERTED = {
  code: 'line_end_converted',
  message: 'The line ends in CR LF, as git writes text in a work tree where it is told to.',
} as const
const CARRIAGE_RETURN = 0x0d

/** Git writes such an end where it converts text for the work tree; no link has one. */
function lineOf(line: Buffer): Link | Defect {
  return line.at(-1) === CARRIAGE_RETURN ? CONVERTED : readLink(line)
}

function followedBy(entries: readonly Entry[]): ReadonlySet<string> {
  const followed = new Set<string>()
  for (const { prev } of entries) for (const digest of prev) followed.add(digest)
  return followed
}

/** Checks what each link records about those before it. Returns the lines whose record does not fit what stands there. */
function checkOrder(chain: Chain): ReadonlySet<number> {
  const unsettled = new Set<number>()
  let before: Entry | undefined
  for (const entry of chain.entries) {
    if (!(isNext(entry, before) || isSettled(chain, entry, before))) unsettled.add(entry.line)
    before = entry
  }
  return unsettled
}

/** As nearly all links are: after the one on the line before, and nothing else. */
function isNext({ prev, seq }: Entry, before: Entry | undefined): boolean {
  return before !== undefined && prev.length === 1 && prev[0] === before.digest && seq === before.seq + 1
}

function isSettled(chain: Chain, entry: Entry, before: Entry | undefined): boolean {
  const named = entry.prev.map((digest) => chain.links.get(digest)).filter((one) => one !== undefined)
  if (!isAscending(entry.prev)) {
    chain.report(entry.line, 'prev_unsorted', 'The digests of the links before are not in ascending order.')
  }
  const later = named.find(({ line }) => line > entry.line)
  if (later) {
    chain.report(entry.line, 'link_out_of_order', `The link before this one stands after it, on line ${later.line}.`)
  }
  if (named.length < entry.prev.length) {
    if (mayFollowEarlier(chain, entry, before)) return true
    explainUnknown(chain, entry, before)
    return false
  }
  const expected = 1 + named.reduce((largest, { seq }) => Math.max(largest, seq), 0)
  if (entry.seq === expected) return true
  chain.report(entry.line, 'seq_wrong', `The number of this link is ${entry.seq}; ${expected} comes next.`)
  return false
}

/** Whether the unknown link may stand before the bytes: the first line, a branch that left the chain there, or a join. */
function mayFollowEarlier({ beginning }: Chain, { seq, prev }: Entry, before: Entry | undefined): boolean {
  return beginning === 'midway' && (!before || seq <= before.seq || prev.length > 1)
}

/**
 * A link names a digest that no line has: the line before was changed since, or lines are missing, or the name was.
 *
 * The first and the last look the same from outside where nothing else follows; the message names both lines.
 */
function explainUnknown(chain: Chain, entry: Entry, before: Entry | undefined): void {
  // The unreadable line has been reported, and was probably the one that is named.
  if (entry.afterUnreadable) return
  const numbered = before && entry.seq > before.seq + 1
  if (!before || numbered || chain.followed.has(before.digest)) {
    const message = `This link (number ${entry.seq}) follows one that is not in the file.`
    chain.report(entry.line, 'link_missing', message)
    return
  }
  const recorded = `line ${entry.line} records another digest for the link before it than this line has`
  chain.report(
    before.line,
    'link_altered',
    `This line was changed, or what line ${entry.line} says of it: ${recorded}.`,
  )
}

/** The links that none follows. Each but the last is a fault, unless what stands after it has been found wrong. */
function findHeads({ entries, followed, report }: Chain, unsettled: ReadonlySet<number>): readonly Entry[] {
  const heads = entries.filter(({ digest }, index) => {
    if (followed.has(digest)) return false
    const next = entries[index + 1]
    return !next || !(next.afterUnreadable || unsettled.has(next.line))
  })
  for (const { line } of heads.slice(0, -1)) {
    report(line, 'link_unjoined', 'No later link follows this one: the chain was forked and has not been joined.')
  }
  return heads
}

function headOf(heads: readonly Entry[]): ChainHead | null {
  if (heads.length === 0) return null
  const seq = heads.reduce((largest, head) => Math.max(largest, head.seq), 0)
  return { seq, digests: heads.map(({ digest }) => digest).sort() }
}

function timeNotices({ entries, links }: Chain): readonly ChainNotice[] {
  const notices: ChainNotice[] = []
  for (const { line, prev, time } of entries) {
    for (const digest of prev) {
      const before = links.get(digest)
      if (!before || !(time < before.time)) continue
      notices.push({ line, code: 'time_reversed', message: `The time is earlier than that of line ${before.line}.` })
    }
  }
  return notices
}

function isAscending(digests: readonly string[]): boolean {
  return digests.every((digest, index) => index === 0 || (digests[index - 1] ?? '') < digest)
}
