import type { GitBytes } from '../model/git.ts'

const LINE_FEED = 0x0a

/**
 * The bytes in windows that end at line ends. Each begins with the line feed before its first line, so that every line
 * start can be found by the line feed in front of it. A window is valid until the next one is asked for.
 *
 * Where windows are cut depends on the bytes alone, never on the pieces in which they arrive. A line that is longer than
 * `size` gets a window of its own length.
 */
export async function* lineWindows(bytes: GitBytes, size = 2 ** 20): AsyncGenerator<Buffer> {
  let buffer = Buffer.allocUnsafeSlow(size)
  buffer[0] = LINE_FEED
  let length = 1
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.copy(buffer, length, from)
      from += taken
      length += taken
      if (length < buffer.length) continue
      const end = buffer.lastIndexOf(LINE_FEED) + 1
      if (end > 1) {
        yield buffer.subarray(0, end)
        buffer.copyWithin(0, end - 1, length)
        length -= end - 1
      } else {
        const longer = Buffer.allocUnsafeSlow(2 * buffer.length)
        buffer.copy(longer)
        buffer = longer
      }
    }
  }
  if (length > 1) yield buffer.subarray(0, length)
}
