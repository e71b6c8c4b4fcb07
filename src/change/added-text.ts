import { CheckError } from '../model/error.ts'
import type { AddedLine } from '../model/text.ts'
import { lineFeeds } from './line-counts.ts'
import type { NumberedBlock } from './text-watch.ts'

const LINE_FEED = 0x0a
const PLUS = 0x2b
const MINUS = 0x2d
const AT = 0x40
const HUNK = Buffer.from('\n@@ -')
/** `\ No newline at end of file`: no line of content begins with a backslash. */
const UNTERMINATED = Buffer.from('\n\\')

/** What the header of a hunk says: `@@ -a,b +c,d @@`, where a count of one is left out. */
export interface HunkHeader {
  readonly deleted: number
  readonly newStart: number
  readonly added: number
}

/** Reads the header whose `@@` stands at `at`. */
export function hunkHeader(bytes: Buffer, at: number): HunkHeader {
  const end = bytes.indexOf(' @@', at, 'latin1')
  const found = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))?$/.exec(bytes.toString('latin1', at, Math.max(at, end)))
  if (!found) throw malformedPatch('a hunk has no header that can be read')
  return { deleted: Number(found[1] ?? 1), newStart: Number(found[2]), added: Number(found[3] ?? 1) }
}

/**
 * Hunks of one file in a `-U0` patch: lines that begin with `@@`, `-`, `+` or `\`, and no others.
 *
 * Nothing is computed until a hit is asked about; hits in ascending order cost one walk over the block in all.
 */
export class AddedText implements NumberedBlock {
  readonly bytes: Buffer
  /** The line that was asked about last, from its mark to its line feed; hits often share one, and lines may be long. */
  #last: { readonly from: number; readonly to: number; readonly line: AddedLine | null } | null = null
  #unchanged: ReadonlySet<number> | null = null
  /** The walk: the line that starts at `at` gets `number` if it is an added one. */
  #walk: { at: number; number: number }
  readonly #firstNumber: number

  /** `firstNumber`: of the first added line, where the block begins inside a hunk. */
  constructor(bytes: Buffer, firstNumber: number) {
    this.bytes = bytes
    this.#firstNumber = firstNumber
    this.#walk = { at: 0, number: firstNumber }
  }

  lineAt(offset: number): AddedLine | null {
    if (this.#last === null || offset < this.#last.from || offset > this.#last.to) {
      const from = offset === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, offset - 1) + 1
      const to = endOfLine(this.bytes, offset)
      this.#last = { from, to, line: this.#isAdded(from) ? { start: from + 1, end: to } : null }
    }
    return this.#last.line
  }

  #isAdded(mark: number): boolean {
    if (this.bytes[mark] !== PLUS) return false
    this.#unchanged ??= new Set(onlyTerminated(this.bytes))
    return !this.#unchanged.has(mark)
  }

  *addedRuns(): Generator<readonly [first: number, last: number]> {
    const { bytes } = this
    const header = bytes[0] === AT ? 0 : bytes.indexOf(HUNK) + 1 || bytes.length
    if (header > 0) yield [this.#firstNumber, this.#firstNumber + lineFeeds(bytes, 0, header)]
    for (let at = header; at < bytes.length; at = bytes.indexOf(HUNK, at) + 1 || bytes.length) {
      const { newStart, added } = hunkHeader(bytes, at)
      if (added > 0) yield [newStart, newStart + added - 1]
    }
  }

  numberOf(line: AddedLine): number {
    const { bytes } = this
    const mark = line.start - 1
    if (mark < this.#walk.at) this.#walk = { at: 0, number: this.#firstNumber }
    let { at, number } = this.#walk
    for (; at < mark; at = endOfLine(bytes, at) + 1) {
      if (bytes[at] === PLUS) number++
      else if (bytes[at] === AT) number = hunkHeader(bytes, at).newStart
    }
    this.#walk = { at, number }
    return number
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from)
  return end < 0 ? bytes.length : end
}

/**
 * Starts of added lines that the old file had already, with or without its final line feed: only that came or went.
 * Fail closed: where the other half of such a pair lies in another block, the line counts as added.
 */
function* onlyTerminated(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(UNTERMINATED); at >= 0; at = bytes.indexOf(UNTERMINATED, at + 1)) {
    const mark = at === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, at - 1) + 1
    const text = bytes.subarray(mark + 1, at)
    if (bytes[mark] === MINUS) {
      const added = twin(bytes, endOfLine(bytes, at + 1) + 1, PLUS, text)
      if (added !== null) yield added
    } else if (bytes[mark] === PLUS && twin(bytes, startOfHunk(bytes, mark), MINUS, text) !== null) yield mark
  }
}

/** Start of the first line of the hunk, from `from` on, that has this mark and this text. */
function twin(bytes: Buffer, from: number, mark: number, text: Buffer): number | null {
  for (let at = from; at < bytes.length && bytes[at] !== AT; at = endOfLine(bytes, at) + 1) {
    if (bytes[at] !== mark || bytes[at + 1 + text.length] !== LINE_FEED) continue
    if (text.equals(bytes.subarray(at + 1, at + 1 + text.length))) return at
  }
  return null
}

/** Where the lines of the hunk around `at` begin. */
function startOfHunk(bytes: Buffer, at: number): number {
  const header = bytes.lastIndexOf(HUNK, at)
  if (header >= 0) return endOfLine(bytes, header + 1) + 1
  return bytes[0] === AT ? endOfLine(bytes, 0) + 1 : 0
}

/** git printed what it never prints: no line of this patch can be trusted. */
export function malformedPatch(what: string): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: `git's patch cannot be read: ${what}.`,
    hint: 'Check with `git fsck` whether the repository is damaged; if it is sound, this is a bug in the checker.',
  })
}
