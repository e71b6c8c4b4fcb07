import type { AddedLine, TextBlock } from '../model/text.ts'
import type { LineSpans } from './line-spans.ts'

const LINE_FEED = 0x0a

/** Added lines of a file in another encoding, as UTF-8. */
export class RecodedText implements TextBlock {
  readonly bytes: Buffer
  /** Starts of the lines in `bytes`, and their numbers in the file; both ascending. */
  readonly #starts: readonly number[]
  readonly #numbers: readonly number[]

  constructor(lines: readonly { readonly number: number; readonly text: string }[]) {
    const encoded = lines.map(({ text }) => Buffer.from(`${text}\n`))
    this.bytes = Buffer.concat(encoded)
    this.#numbers = lines.map(({ number }) => number)
    let start = 0
    this.#starts = encoded.map(({ length }) => {
      start += length
      return start - length
    })
  }

  lineAt(offset: number): AddedLine {
    const start = offset === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, offset - 1) + 1
    return { start, end: this.bytes.indexOf(LINE_FEED, offset) }
  }

  numberOf({ start }: AddedLine): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= start) low = middle
      else high = middle - 1
    }
    return this.#numbers[low] ?? 1
  }
}

/**
 * The added lines of a file, decoded. `added` are the numbers of its added lines, each of which ends with the byte 0x0a, as
 * git counts them; of a decoded line that is partly added, all counts.
 */
export function recode(file: Buffer, encoding: string, added: LineSpans): RecodedText {
  const decoded = encoding.startsWith('utf-16') ? linesOfUtf16(file, encoding) : linesOfBytes(file, encoding)
  return new RecodedText(decoded.filter(({ first, last }) => added.meets(first, last)))
}

interface DecodedLine {
  readonly number: number
  readonly text: string
  /** The lines of bytes, counted from 1, that it is made of. */
  readonly first: number
  readonly last: number
}

/** In every other encoding the byte 0x0a is a line feed and nothing else. */
function linesOfBytes(file: Buffer, encoding: string): readonly DecodedLine[] {
  const decoder = new TextDecoder(encoding)
  const lines: DecodedLine[] = []
  let shift: Buffer = NO_SHIFT
  for (let start = 0, number = 1; start < file.length; number++) {
    const found = file.indexOf(LINE_FEED, start)
    const end = found < 0 ? file.length : found
    const line = file.subarray(start, end)
    lines.push({ number, text: decoder.decode(Buffer.concat([shift, line])), first: number, last: number })
    if (encoding === 'iso-2022-jp') shift = shiftBehind(line) ?? shift
    start = end + 1
  }
  return lines
}

const NO_SHIFT = Buffer.alloc(0)

/** The sequence that says what the bytes behind this line of ISO-2022-JP are: browsers heed it across line ends. */
function shiftBehind(line: Buffer): Buffer | null {
  const at = line.lastIndexOf(0x1b)
  return at < 0 ? null : line.subarray(at, at + 3)
}

/** A code unit has two bytes, and either may be 0x0a. */
function linesOfUtf16(file: Buffer, encoding: string): readonly DecodedLine[] {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const feed = encoding === 'utf-16le' ? [LINE_FEED, 0] : [0, LINE_FEED]
  const lines: DecodedLine[] = []
  const mark = file.subarray(0, 2).toString('latin1')
  let start = mark === '\xff\xfe' || mark === '\xfe\xff' ? 2 : 0
  let first = 1
  for (let at = start, bytesLine = 1; at < file.length; at += 2) {
    const isFeed = file[at] === feed[0] && file[at + 1] === feed[1]
    const isLast = at + 2 >= file.length
    if (isFeed || isLast) {
      const text = decoder.decode(file.subarray(start, isFeed ? at : file.length))
      lines.push({ number: lines.length + 1, text, first, last: bytesLine })
      start = at + 2
    }
    if (file[at] === LINE_FEED) bytesLine++
    if (file[at + 1] === LINE_FEED) bytesLine++
    if (isFeed) first = bytesLine
  }
  return lines
}
