import type { AddedLine } from '../model/text.ts'
import { type LineCounts, lineFeeds } from './line-counts.ts'
import { LineWindows, WINDOW_SIZE } from './line-windows.ts'
import type { Section } from './sections.ts'
import type { NumberedBlock, TextWatch } from './text-watch.ts'

const LINE_FEED = 0x0a
const NUL = 0

/** Lines of a file that is new as a whole: each of them is added text. */
class WholeText implements NumberedBlock {
  readonly bytes: Buffer
  readonly #firstNumber: number
  /** The walk: the line that starts at `at` has this number. */
  #walk: { at: number; number: number }

  /** `firstNumber`: of the first line in `bytes`. */
  constructor(bytes: Buffer, firstNumber: number) {
    this.bytes = bytes
    this.#firstNumber = firstNumber
    this.#walk = { at: 0, number: firstNumber }
  }

  lineAt(offset: number): AddedLine {
    const start = offset === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, offset - 1) + 1
    const end = this.bytes.indexOf(LINE_FEED, offset)
    return { start, end: end < 0 ? this.bytes.length : end }
  }

  addedRuns(): Iterable<readonly [first: number, last: number]> {
    return [[1, Number.POSITIVE_INFINITY]]
  }

  numberOf({ start }: AddedLine): number {
    if (start < this.#walk.at) this.#walk = { at: 0, number: this.#firstNumber }
    const { at, number } = this.#walk
    this.#walk = { at: start, number: number + lineFeeds(this.bytes, at, start) }
    return this.#walk.number
  }
}

/** A pass over files that are new or gone as a whole, one after the other. Memory is bounded by the longest line. */
class WholeReader {
  readonly #watch: TextWatch
  readonly #counts: LineCounts
  readonly #windows = new LineWindows()
  #scanned = 0

  constructor(watch: TextWatch, counts: LineCounts) {
    this.#watch = watch
    this.#counts = counts
  }

  /** Bytes of added text that the visitor took. */
  get scannedBytes(): number {
    return this.#scanned
  }

  /** Takes the bytes of a section's only side, `size` in all, piece by piece. */
  open({ text, counts, whole }: Section, size: number): (piece: Buffer) => void {
    const file = text === null ? null : this.#watch.file(text)
    if (file?.isVisited) this.#scanned += size
    let number = 1
    let left = size
    const show = (lines: Buffer) => {
      file?.show(new WholeText(lines, number))
      const ends = lineFeeds(lines, 0, lines.length)
      const found = ends + (left === 0 && lines[lines.length - 1] !== LINE_FEED ? 1 : 0)
      number += found
      if (counts === null) return
      if (whole?.side === 'base') this.#counts.add(counts, 0, found)
      else this.#counts.add(counts, found, 0)
      if (lines.includes(NUL)) this.#counts.setBinary(counts)
    }
    return (piece) => {
      const isAll = piece.length === size && size < WINDOW_SIZE
      if (left === size) file?.begin(piece, size)
      left -= piece.length
      if (isAll) return show(piece)
      for (const window of this.#windows.take(piece)) show(window.subarray(1))
      const rest = left === 0 ? this.#windows.rest() : null
      if (rest !== null) show(rest.subarray(1))
    }
  }
}

/** Counts the lines of each file, and shows them to whoever watches it. */
export function wholeReader(watch: TextWatch, counts: LineCounts): WholeReader {
  return new WholeReader(watch, counts)
}
