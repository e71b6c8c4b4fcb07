/** As long as the longest of them in the locales of the Unicode CLDR, and more. */
const REACH = 40
const QUOTE = /["'`]/
/** A field of a date or a time: one letter, repeated for its length (UTS 35, table 8). */
const FIELD = /^([dDMyYLEeaGhHkKmsSzZ])\1{0,4}$/

/**
 * Whether a mark of direction stands in a text of a program that is nothing but a pattern for dates, such as `D/M/YYYY`.
 *
 * There it is in its place although the line has no letter from the right: the pattern is for languages that have.
 */
export function isInDatePattern(line: string, at: number): boolean {
  const before = line.slice(Math.max(0, at - REACH), at)
  const behind = line.slice(at + 1, at + 1 + REACH)
  const start = before.search(/["'`][^"'`]*$/)
  const end = behind.search(QUOTE)
  if (start < 0 || before[start] !== behind[end]) return false
  const fields = `${before.slice(start + 1)}${behind.slice(0, end)}`
    .replace(/[\u061c\u200e\u200f]/g, '')
    .split(/[-/.:, ]+/)
  return fields.length > 1 && fields.every((field) => FIELD.test(field))
}
