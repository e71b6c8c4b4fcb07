import type { LineCount } from '../model/change.ts'

const LINE_FEED = 0x0a

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
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0 && at < to; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
