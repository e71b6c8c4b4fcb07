import type { LineCount } from '../model/change.ts'

const LINE_FEED = 0x0a
const LINE_FEEDS = 0x0a0a0a0a

/** Lines added and deleted by each change, while they are being counted. */
export class LineCounts {
  readonly #added: Float64Array
  readonly #deleted: Float64Array
  readonly #binary: Uint8Array

  constructor(changes: number) {
    this.#added = new Float64Array(changes)
    this.#deleted = new Float64Array(changes)
    this.#binary = new Uint8Array(changes)
  }

  add(index: number, added: number, deleted: number): void {
    this.#added[index] = (this.#added[index] ?? 0) + added
    this.#deleted[index] = (this.#deleted[index] ?? 0) + deleted
  }

  setBinary(index: number): void {
    this.#binary[index] = 1
  }

  /** By index of change; a binary file has no lines. */
  result(): readonly LineCount[] {
    return Array.from(this.#binary, (binary, index) =>
      binary
        ? { added: 0, deleted: 0, binary: true }
        : { added: this.#added[index] ?? 0, deleted: this.#deleted[index] ?? 0, binary: false },
    )
  }
}

/** How many lines end between two offsets. */
export function lineFeeds(bytes: Buffer, from: number, to: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  let at = from
  for (; at + 4 <= to; at += 4) {
    // Four bytes at once: the upper bit of each byte of `ends` is set where that byte is a line feed.
    const other = view.getInt32(at, true) ^ LINE_FEEDS
    const ends = ~(((other & 0x7f7f7f7f) + 0x7f7f7f7f) | other | 0x7f7f7f7f)
    if (ends !== 0) count += Math.imul((ends >>> 7) & 0x01010101, 0x01010101) >>> 24
  }
  for (; at < to; at++) if (bytes[at] === LINE_FEED) count++
  return count
}
