import { isUtf8 } from 'node:buffer'

/** Larger texts of data are not read. UTF-16 units. */
export const MOST_TEXT = 2 ** 22

const MARKS: readonly (readonly [string, string])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['<\0', 'utf-16le'],
  ['{\0', 'utf-16le'],
  ['\0<', 'utf-16be'],
  ['\0{', 'utf-16be'],
]

/**
 * The text of a file of data: UTF-8, or UTF-16 by its mark or its first character; the mark is left out. Null where the
 * bytes are neither.
 */
export function dataText(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 2)
  const encoding = MARKS.find(([mark]) => start === mark)?.[1]
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : null
}

/** The text of a page; where it is not UTF-8, the encoding that browsers then take it for has the same markup. */
export function pageText(bytes: Buffer): string {
  return dataText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** A place in a text. Line and column count from 1; columns count code points. */
interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Finds places in a text, each from the one before it where they are asked for in order. */
export function placesOfText(text: string): (offset: number) => TextPlace {
  let last = { offset: 0, line: 1, column: 1 }
  return (offset) => {
    let { offset: at, line, column } = offset < last.offset ? { offset: 0, line: 1, column: 1 } : last
    for (; at < offset; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 10) {
        line++
        column = 1
      } else if (unit < 0xdc00 || unit > 0xdfff) column++
    }
    last = { offset: at, line, column }
    return { line, column }
  }
}
