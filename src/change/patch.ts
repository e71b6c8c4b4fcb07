import type { GitBytes } from '../model/git.ts'
import { AddedText, hunkHeader, malformedPatch } from './added-text.ts'
import { type LineCounts, lineFeeds } from './line-counts.ts'
import { lineWindows } from './line-windows.ts'
import type { Section } from './sections.ts'
import type { TextWatch, WatchedFile } from './text-watch.ts'

const LINE_FEED = 0x0a
const PLUS = 0x2b
const AT = 0x40
const BACKSLASH = 0x5c
/** Under `-U0` every line of content begins with `+`, `-` or `\`, so at the start of a line these can only be headers. */
const SECTION = Buffer.from('\ndiff --git ')
const HUNK = Buffer.from('\n@@ -')
const ADDED = Buffer.from('\n+')
const UNTERMINATED = Buffer.from('\n\\ No newline at end of file\n')

/** A pass over one patch, which adds up lines and shows added text. Memory is bounded by the longest line. */
export class PatchReader {
  readonly #sections: readonly Section[]
  readonly #watch: TextWatch
  readonly #counts: LineCounts
  #next = 0
  #section: Section | null = null
  /** Whether the first hunk of the section has begun. */
  #inHunks = false
  /** Null until the section's first hunk. */
  #file: WatchedFile | null = null
  /** The hunk under way: the number of its next added line, and how many are still to come. */
  #hunk = { nextNumber: 0, left: 0 }
  #scanned = 0
  /** Bytes of added text in the section. */
  #size = 0
  readonly #sizes = new Map<string, number>()

  constructor(sections: readonly Section[], watch: TextWatch, counts: LineCounts) {
    this.#sections = sections
    this.#watch = watch
    this.#counts = counts
  }

  /** Bytes of added text that the visitor took, without diff marks. */
  get scannedBytes(): number {
    return this.#scanned
  }

  /** Sizes in bytes of the new objects whose text was in the patch, by object id. */
  get sizes(): ReadonlyMap<string, number> {
    return this.#sizes
  }

  async read(patch: GitBytes, windowSize?: number): Promise<void> {
    for await (const window of lineWindows(patch, windowSize)) this.#window(window)
    this.#close()
    if (this.#next !== this.#sections.length) {
      throw malformedPatch(`it has ${this.#next} files where ${this.#sections.length} changed`)
    }
  }

  #window(window: Buffer): void {
    for (let at = 0; ; ) {
      const next = window.indexOf(SECTION, at)
      this.#part(window.subarray(at, next < 0 ? window.length : next + 1), next < 0)
      if (next < 0) return
      this.#open()
      // The section's own header starts behind this line feed; the next search must not find it again.
      at = next + SECTION.length
    }
  }

  #close(): void {
    const whole = this.#section?.whole
    if (whole?.side === 'head' && this.#inHunks) this.#sizes.set(whole.oid, this.#size)
  }

  #open(): void {
    this.#close()
    const section = this.#sections[this.#next++]
    if (!section) throw malformedPatch(`it has more files than the ${this.#sections.length} that changed`)
    this.#section = section
    this.#inHunks = false
    this.#file = null
    this.#size = 0
    this.#hunk = { nextNumber: 0, left: 0 }
  }

  /** What a window holds of one section, with one byte before its first line. The window may have `cut` it. */
  #part(part: Buffer, cut: boolean): void {
    const section = this.#section
    if (section === null) return
    let hunk = part.indexOf(HUNK)
    if (!this.#inHunks && hunk < 0) return
    const start = this.#inHunks ? 1 : hunk + 1
    const lines = part.subarray(start)
    this.#inHunks = true
    const { counts, text } = section
    if (counts !== null && hasNul(lines)) this.#counts.setBinary(counts)
    if (text !== null && lines.length > 0) this.#file ??= this.#watch.file(text)
    this.#file?.show(new AddedText(lines, this.#hunk.nextNumber))
    for (let from = start; from < part.length; ) {
      const end = hunk < 0 ? part.length : hunk + 1
      this.#measure(part.subarray(from, end), cut && hunk < 0)
      if (hunk < 0) return
      const { deleted, newStart, added } = hunkHeader(part, hunk + 1)
      if (counts !== null) this.#counts.add(counts, added, deleted)
      this.#hunk = { nextNumber: newStart, left: added }
      from = end
      hunk = part.indexOf(HUNK, from)
    }
  }

  /** Adds up the text of (a part of) one hunk. Its lines are counted only where a window may have cut it. */
  #measure(lines: Buffer, cut: boolean): void {
    // The window was cut between the last line of a new file and the mark that it has no line end.
    if (lines[0] === BACKSLASH) this.#size--
    const start = lines[0] === PLUS ? 0 : lines.indexOf(ADDED) + 1
    if (lines[start] !== PLUS) return
    const run = lines.subarray(start)
    const added = cut ? Math.min(this.#hunk.left, lineFeeds(run, 0, run.length)) : this.#hunk.left
    this.#hunk = { nextNumber: this.#hunk.nextNumber + added, left: this.#hunk.left - added }
    const unterminated = run.subarray(-UNTERMINATED.length).equals(UNTERMINATED)
    const bytes = run.length - added - (unterminated ? UNTERMINATED.length : 0)
    this.#size += bytes
    if (this.#file?.isVisited) this.#scanned += bytes
  }
}

/** Whether a changed line holds a NUL. A hunk's header quotes a line that did not change. */
function hasNul(lines: Buffer): boolean {
  for (let at = lines.indexOf(0); at >= 0; ) {
    if (lines[lines.lastIndexOf(LINE_FEED, at) + 1] !== AT) return true
    at = lines.indexOf(0, lines.indexOf(LINE_FEED, at))
  }
  return false
}
