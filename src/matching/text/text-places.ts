import type { Span } from './full-fold.ts'

/** Whether no letter, digit or mark stands beside a place of a text, or behind underscores there, as for emphasis in Markdown. */
export function standsAlone(text: string, span: Span): boolean {
  let { start, end } = span
  while (text[start - 1] === '_') start--
  while (text[end] === '_') end++
  const before = isTrailSurrogate(text, start - 1) ? start - 2 : start - 1
  if (isWordCharacter(text, before) || isWordCharacter(text, end)) return false
  return !isEscape(text, span.start) && !isEscapedLetter(text, end)
}

/** A tab or a line break that is escaped, at the start of a text or behind another one. */
const ESCAPE = /(?:\\[nrt]|["'`])\\+[nrt]$/

/** Fail closed: behind a backslash in a path or in prose a letter is one. */
function isEscape(text: string, at: number): boolean {
  return ESCAPE.test(text.slice(Math.max(0, at - 8), at + 1))
}

/** As in JSON and in programs. */
function isEscapedLetter(text: string, at: number): boolean {
  const [, code] = /^\\+u([0-9a-f]{4})/i.exec(text.slice(at, at + 10)) ?? []
  return code !== undefined && isWordCharacter(String.fromCharCode(Number.parseInt(code, 16)), 0)
}

function isWordCharacter(text: string, at: number): boolean {
  const point = at < 0 ? undefined : text.codePointAt(at)
  return point !== undefined && /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(point))
}

function isTrailSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

/** Counts the characters of a text from 1. Asked about places in ascending order, it walks the text once. */
export class Columns {
  readonly #text: string
  #counted = 0
  #column = 1

  constructor(text: string) {
    this.#text = text
  }

  at(place: number): number {
    for (; this.#counted < place; this.#counted++) if (!isTrailSurrogate(this.#text, this.#counted)) this.#column++
    return this.#column
  }
}

const AROUND = 40

/** What stands around the place, whole characters only, with an ellipsis where text was left out. */
export function excerptOf(text: string, place: Span): string {
  let start = Math.max(0, place.start - AROUND)
  let end = Math.min(text.length, Math.min(place.end, place.start + AROUND) + AROUND)
  if (isTrailSurrogate(text, start)) start++
  if (end < text.length && isTrailSurrogate(text, end)) end--
  const middle = text.slice(start, end).replace(/\r$/, '')
  // A copy: a slice would keep the whole block in memory for as long as the finding lives.
  const copy = Buffer.from(middle, 'utf16le').toString('utf16le')
  return `${start > 0 ? '…' : ''}${copy}${end < text.length ? '…' : ''}`
}
