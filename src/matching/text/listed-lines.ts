import type { AddedLine, TextBlock } from '../../model/text.ts'

const LINE_FEED = 0x0a

/** Texts that are searched as the lines of one block. The number of a line is that of its text in the list, from 1. */
export class ListedLines implements TextBlock {
  readonly bytes: Buffer
  /** The walk: the line that starts at `at` has this number. */
  #walk = { at: 0, number: 1 }

  /** One character for each byte. A line feed within a text counts as a carriage return. */
  constructor(texts: readonly string[]) {
    this.bytes = Buffer.from(texts.map((text) => `${text.replaceAll('\n', '\r')}\n`).join(''), 'latin1')
  }

  lineAt(offset: number): AddedLine {
    const start = offset === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, offset - 1) + 1
    return { start, end: this.bytes.indexOf(LINE_FEED, offset) }
  }

  numberOf({ start }: AddedLine): number {
    let { at, number } = start < this.#walk.at ? { at: 0, number: 1 } : this.#walk
    for (; at < start; number++) at = this.bytes.indexOf(LINE_FEED, at) + 1
    this.#walk = { at, number }
    return number
  }
}
