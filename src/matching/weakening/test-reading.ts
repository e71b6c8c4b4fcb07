import { placesOfText } from '../facts/data/file-text.ts'
import { codeText, SYNTAX } from './code-text.ts'
import type { Family } from './test-files.ts'
import { MARKS } from './test-marks.ts'

/** One thing in a test, by the line on which it stands. */
export interface Spot {
  /** From 1. */
  readonly line: number
  /** In code points, from 1. */
  readonly column: number
  /** The line as it is written, without blanks at its ends and with single ones in it. */
  readonly text: string
}

/** A skip, and the line that would stand there without it: its own, or the next one. */
export interface Skip extends Spot {
  readonly subject: string
}

/** What of a test file counts. */
export interface TestReading {
  readonly skips: readonly Skip[]
  /** Those that can fail. */
  readonly assertions: readonly Spot[]
  readonly weak: number
  readonly tests: readonly Spot[]
  /** Every line of code that says something, as `Spot.text` has it. */
  readonly lines: ReadonlySet<string>
}

export const NOTHING_READ: TestReading = { skips: [], assertions: [], weak: 0, tests: [], lines: new Set() }

/** A build constraint is a comment, and decides whether Go sees the file at all. Every Go in use is as new as 1.21. */
const BUILD_CONSTRAINT = /^\/\/(?:go:build|[ \t]{0,9}\+build)\b(?![ \t]{1,9}go1\.(?:\d|1\d|2[01])[ \t]{0,9}$).*/gm
/** What is a skip where it stands in a string: the brackets behind `test` name it. */
const NAMED_IN_BRACKETS = /\[\s*['"`](?:skip|only|todo|fixme|failing|fails)['"`]/

/** Reads a test file. `inlineOnly`: its tests stand below `#[cfg(test)]`, and what is above is not one. */
export function readTest(source: string, family: Family, inlineOnly: boolean): TestReading {
  const whole = family === 'rust' && inlineOnly ? belowTests(source) : { text: source, line: 0 }
  const { code } = codeText(whole.text, SYNTAX[family])
  const marks = MARKS[family]
  const places = new Places(whole.text, code, whole.line)
  const trivial = new Set([
    ...matches(code, marks.trivial).map(({ index }) => index),
    ...(family === 'javascript' ? bareExpects(code) : []),
  ])
  const skips = matches(code, marks.skips).filter(({ index, end }) => {
    return (
      !code.slice(index, end).includes('[') ||
      family !== 'javascript' ||
      NAMED_IN_BRACKETS.test(whole.text.slice(index, end))
    )
  })
  const constraints = family === 'go' ? matches(whole.text, [BUILD_CONSTRAINT]) : []
  return {
    skips: [...skips, ...constraints].map(({ index, end }) => ({
      ...places.at(index),
      subject: places.without(index, end),
    })),
    assertions: matches(code, marks.assertions).flatMap(({ index }) => (trivial.has(index) ? [] : [places.at(index)])),
    weak: matches(code, marks.weak).length,
    tests: matches(code, marks.tests).map(({ index }) => places.at(index)),
    lines: places.lines(),
  }
}

/** Where `expect(…)` stands and nothing is asked of what it was given: it then cannot fail. One walk over the code. */
function bareExpects(code: string): ReadonlySet<number> {
  const bare = new Set<number>()
  const open: number[] = []
  for (const { 0: mark, index } of code.matchAll(/(?<![\w$.])expect\s{0,20}\(|[()]/g)) {
    if (mark !== ')') open.push(mark === '(' ? -1 : index)
    else {
      const start = open.pop() ?? -1
      if (start >= 0 && !/^\s{0,200}(?:\.|\[|\?\.)/.test(code.slice(index + 1, index + 202))) bare.add(start)
    }
  }
  return bare
}

interface Match {
  readonly index: number
  readonly end: number
}

/** Where any of the expressions matches, once for each place. */
function matches(text: string, expressions: readonly RegExp[]): readonly Match[] {
  const found = new Map<number, Match>()
  for (const expression of expressions) {
    for (const match of text.matchAll(expression)) {
      const blanks = match[0].length - match[0].trimStart().length
      const index = match.index + blanks
      if (!found.has(index)) found.set(index, { index, end: match.index + match[0].length })
    }
  }
  return [...found.values()].sort((one, other) => one.index - other.index)
}

function belowTests(source: string): { readonly text: string; readonly line: number } {
  const at = source.search(/#\s{0,9}\[\s{0,9}cfg\s{0,9}\(\s{0,9}test\b/)
  if (at < 0) return { text: '', line: 0 }
  return { text: source.slice(at), line: source.slice(0, at).split('\n').length - 1 }
}

/** Longer lines were written by a machine. */
const LONG = 2000
const SHOWN = 200

/** Lines below a mark in which the test is looked for that it is about. */
const NEAR = 20

const squeezed = (line: string): string => line.trim().replace(/\s{1,200}/g, ' ')

/** Turns offsets into places: cheaply where they come in ascending order, once for each kind of mark. */
class Places {
  readonly #source: readonly string[]
  readonly #code: readonly string[]
  readonly #starts: readonly number[]
  readonly #placeOf: ReturnType<typeof placesOfText>
  readonly #first: number

  constructor(source: string, code: string, first: number) {
    this.#source = source.split('\n')
    this.#code = code.split('\n')
    this.#placeOf = placesOfText(source)
    this.#first = first
    let start = 0
    this.#starts = this.#source.map((line) => {
      const at = start
      start += line.length + 1
      return at
    })
  }

  at(index: number): Spot {
    const { line, column } = this.#placeOf(index)
    const row = line - 1
    return { line: this.#first + line, column, text: this.#textOf(row, index - (this.#starts[row] ?? 0)) }
  }

  /** What the line is without the mark; where nothing of a test is left of it, the next line that says something. */
  without(index: number, end: number): string {
    const row = this.#placeOf(index).line - 1
    const start = this.#starts[row] ?? 0
    const line = this.#source[row] ?? ''
    if (line.length > LONG) return ''
    const mark = line.slice(index - start, Math.min(end - start, line.length))
    const bare = mark.replace(
      /^[xf](?=[a-z])|\s*\.\s*(?:skip|todo|fixme|failing|fails|fail|only|skipIf|runIf)\b|[FPX](?=[A-Z])/g,
      '',
    )
    const rest = squeezed(line.slice(0, index - start) + bare + line.slice(index - start + mark.length))
    if (/^[@#[]|^\s*(?:skip|pending)\b/.test(rest) || bare === mark) return this.#next(row)
    return rest
  }

  /** Of a long line the part that begins at the place: each of its places would cost the whole line. */
  #textOf(row: number, from: number): string {
    const line = this.#source[row] ?? ''
    return squeezed(line.length > LONG ? line.slice(from, from + SHOWN) : line)
  }

  #next(row: number): string {
    for (let next = row + 1; next <= Math.min(row + NEAR, this.#code.length - 1); next++) {
      const line = this.#code[next] ?? ''
      if (/\w/.test(line) && !/^\s*[@#[]/.test(line)) return squeezed(this.#source[next] ?? '')
    }
    return ''
  }

  lines(): ReadonlySet<string> {
    return new Set(this.#source.flatMap((line, row) => (/\S/.test(this.#code[row] ?? '') ? [squeezed(line)] : [])))
  }
}
