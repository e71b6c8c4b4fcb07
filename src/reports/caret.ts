import { widthOf } from './cell-width.ts'
import { inert } from './inert.ts'

/** A line, inert, and a row with a caret under the code point at that offset; a long line is cut around it. */
export function withCaret(line: string, offset: number, cells: number): readonly [string, string] {
  const chars = [...line]
  const from = Math.max(0, Math.min(offset - Math.floor(cells / 2), chars.length - cells))
  const before = inert(chars.slice(from, offset).join(''))
  // Made inert as a whole: two harmless halves can be what a runner looks for.
  return [inert(chars.slice(from, from + cells).join('')), `${' '.repeat(widthOf(before))}^`]
}
