/** A bracket expression: where it ends, and its characters; null where it has more than ASCII. */
export interface CharacterClass {
  readonly end: number
  readonly ascii: ReadonlySet<number> | null
}

const range = (from: string, to: string): readonly number[] => {
  const first = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => first + index)
}
const codes = (text: string): readonly number[] => [...text].map((one) => one.charCodeAt(0))

const DIGIT = range('0', '9')
const UPPER = range('A', 'Z')
const LOWER = range('a', 'z')
const WORD = [...DIGIT, ...UPPER, ...LOWER, ...codes('_')]
const ALL = range('\0', '\x7f')
const GRAPH = range('!', '~')
/** RE2's names; each is of ASCII alone. */
const NAMED: Readonly<Record<string, readonly number[]>> = {
  alnum: [...DIGIT, ...UPPER, ...LOWER],
  alpha: [...UPPER, ...LOWER],
  ascii: ALL,
  blank: codes('\t '),
  cntrl: [...range('\0', '\x1f'), 0x7f],
  digit: DIGIT,
  graph: GRAPH,
  lower: LOWER,
  print: [...codes(' '), ...GRAPH],
  punct: GRAPH.filter((code) => !WORD.includes(code) || code === 0x5f),
  space: codes('\t\n\v\f\r '),
  upper: UPPER,
  word: WORD,
  xdigit: [...DIGIT, ...range('A', 'F'), ...range('a', 'f')],
}
const PERL: Readonly<Record<string, readonly number[]>> = { d: DIGIT, s: codes('\t\n\f\r '), w: WORD }
/** Characters that have a letter to be written with, behind a backslash. */
export const ESCAPED: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 }

/** `\d`, `\s` and `\w`; null for their opposites. */
export function perlClass(letter: string): ReadonlySet<number> | null {
  const known = PERL[letter]
  return known ? new Set(known) : null
}

/** Reads the bracket expression at `start` of an expression that the engine accepts; null where something is not known. */
export function parseClass(source: string, start: number, folds: boolean): CharacterClass | null {
  let at = start + 1
  const isNegated = source[at] === '^'
  if (isNegated) at++
  const members = new Set<number>()
  let isBeyond = isNegated
  for (let isFirst = true; isFirst || source[at] !== ']'; isFirst = false) {
    const set = /\[:(\^?)(\w+):\]|\\([dDsSwW])|\\[pP](?:\{[^}]*\}|.)/y
    set.lastIndex = at
    const found = set.exec(source)
    if (found) {
      const named = NAMED[found[2] ?? ''] ?? PERL[found[3] ?? '']
      if (named === undefined || found[1] === '^') isBeyond = true
      else for (const code of named) members.add(code)
      at += found[0].length
      continue
    }
    const low = pointAt(source, at)
    if (low === null) return null
    at = low.end
    let high = low
    if (source[at] === '-' && source[at + 1] !== ']') {
      const last = pointAt(source, at + 1)
      if (last === null) return null
      high = last
      at = last.end
    }
    if (high.point > 0x7f) isBeyond = true
    else for (let code = low.point; code <= high.point; code++) members.add(code)
  }
  return { end: at + 1, ascii: isBeyond ? null : folds ? inBothCases(members) : members }
}

function inBothCases(members: ReadonlySet<number>): ReadonlySet<number> {
  const letters = [...members].map((code) => String.fromCharCode(code))
  return new Set(letters.flatMap((one) => [one.toLowerCase().charCodeAt(0), one.toUpperCase().charCodeAt(0)]))
}

interface Point {
  readonly point: number
  readonly end: number
}

/** One character of a bracket expression, written plainly or with a backslash. */
function pointAt(source: string, at: number): Point | null {
  if (at >= source.length) return null
  const escaped = /\\(?:x\{([0-9A-Fa-f]+)\}|x([0-9A-Fa-f]{2})|(0[0-7]{0,2}|[1-7][0-7]{1,2})|([aftnrv])|([^\w]))/uy
  escaped.lastIndex = at
  const found = escaped.exec(source)
  if (found) {
    const [text, long, short, octal, letter, mark] = found
    const hex = long ?? short
    const point =
      hex !== undefined
        ? Number.parseInt(hex, 16)
        : octal !== undefined
          ? Number.parseInt(octal, 8)
          : letter !== undefined
            ? (ESCAPED[letter] ?? 0)
            : (mark?.codePointAt(0) ?? 0)
    return { point, end: at + text.length }
  }
  if (source[at] === '\\') return null
  const point = source.codePointAt(at) ?? 0
  return { point, end: at + (point > 0xffff ? 2 : 1) }
}
