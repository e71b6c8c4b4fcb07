import { isAscii, isUtf8 } from 'node:buffer'

const LINE_FEED = 0x0a
const WORD = 4

/** Stands for a byte that is no part of a character in UTF-8, and for NUL. */
export const NO_CHARACTER = -1

/** Finds the characters beyond ASCII in bytes, four bytes at a time. Those of which `matters` says no are passed over. */
export class UnusualBytes {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #matters: (point: number) => boolean
  readonly #none: boolean

  constructor(bytes: Buffer, matters: (point: number) => boolean) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#matters = matters
    this.#none = isAscii(bytes) && !bytes.includes(0)
  }

  /** An offset in each line that has such a character, with the end of the line, in ascending order. */
  *lines(): Generator<{ readonly offset: number; readonly end: number }> {
    for (let offset = this.#next(0); offset >= 0; ) {
      const found = this.#bytes.indexOf(LINE_FEED, offset)
      const end = found < 0 ? this.#bytes.length : found
      yield { offset, end }
      offset = this.#next(end)
    }
  }

  #next(from: number): number {
    for (let at = this.#beyondAscii(from); at >= 0; ) {
      const length = lengthOf(this.#bytes, at)
      if (this.#matters(length === 0 ? NO_CHARACTER : pointOf(this.#bytes, at, length))) return at
      at = this.#beyondAscii(at + (length || 1))
    }
    return -1
  }

  #beyondAscii(from: number): number {
    if (this.#none) return -1
    let at = from
    for (const last = this.#bytes.length - WORD; at <= last; at += WORD) {
      const word = this.#view.getInt32(at, true)
      // The upper bit of a byte is set here where the byte has it, or is zero.
      if ((((word - 0x01010101) | word) & 0x80808080) === 0) continue
      const found = this.#among(at, at + WORD)
      if (found >= 0) return found
    }
    return this.#among(at, this.#bytes.length)
  }

  #among(from: number, to: number): number {
    for (let at = from; at < to; at++) if (((this.#bytes[at] ?? 0) - 1) >>> 0 >= 0x7f) return at
    return -1
  }
}

/** Whether most of the bytes beyond ASCII are UTF-8: other bytes are less than a tenth of all. */
export function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true
  let others = 0
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : lengthOf(bytes, at)
    if (length === 0) others++
    at += length || 1
  }
  return others * 10 < bytes.length
}

/** Bytes of the UTF-8 sequence (RFC 3629) that begins here; 0 where none does. */
function lengthOf(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const second = bytes[at + 1] ?? 0
  if (first < 0xc2 || first > 0xf4 || !isContinuation(second)) return 0
  if (first < 0xe0) return 2
  if (!isContinuation(bytes[at + 2])) return 0
  // No overlong forms, and no surrogates.
  if (first < 0xf0) return (first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f) ? 0 : 3
  if (!isContinuation(bytes[at + 3])) return 0
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f) ? 0 : 4
}

function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80
}

function pointOf(bytes: Buffer, at: number, length: number): number {
  let point = (bytes[at] ?? 0) & (0xff >> (length + 1))
  for (let next = 1; next < length; next++) point = (point << 6) | ((bytes[at + next] ?? 0) & 0x3f)
  return point
}
