import type { GitBytes } from '../model/git.ts'

const LINE_FEED = 0x0a
/** Bytes of a window, its leading line feed included. */
export const WINDOW_SIZE = 2 ** 20

/**
 * Cuts bytes into windows that end at line ends. Each begins with the line feed before its first line, so that every line
 * start can be found by the line feed in front of it. A window is valid until more is taken.
 *
 * Where windows are cut depends on the bytes alone, never on the pieces in which they arrive. A line that is longer than
 * `size` gets a window of its own length.
 */
export class LineWindows {
  #buffer: Buffer
  #length = 1

  constructor(size = WINDOW_SIZE) {
    this.#buffer = Buffer.allocUnsafeSlow(size)
    this.#buffer[0] = LINE_FEED
  }

  /** Takes a piece, and yields each window that it fills. */
  *take(piece: Buffer): Generator<Buffer> {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.copy(this.#buffer, this.#length, from)
      from += taken
      this.#length += taken
      if (this.#length < this.#buffer.length) continue
      const end = this.#buffer.lastIndexOf(LINE_FEED) + 1
      if (end > 1) {
        yield this.#buffer.subarray(0, end)
        this.#buffer.copyWithin(0, end - 1, this.#length)
        this.#length -= end - 1
      } else {
        const longer = Buffer.allocUnsafeSlow(2 * this.#buffer.length)
        this.#buffer.copy(longer)
        this.#buffer = longer
      }
    }
  }

  /** The last window, null where nothing is left; then other bytes can be taken. */
  rest(): Buffer | null {
    const length = this.#length
    this.#length = 1
    this.#buffer[0] = LINE_FEED
    return length > 1 ? this.#buffer.subarray(0, length) : null
  }
}

/** All windows of the bytes. */
export async function* lineWindows(bytes: GitBytes, size?: number): AsyncGenerator<Buffer> {
  const windows = new LineWindows(size)
  for await (const piece of bytes) yield* windows.take(piece)
  const rest = windows.rest()
  if (rest !== null) yield rest
}
