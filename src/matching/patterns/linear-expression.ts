import { RE2JS, RE2JSException } from 're2js'
import type { Span } from '../text/full-fold.ts'
import {
  asksForLineEnds,
  type Expression,
  longest,
  needsLineFeed,
  parseExpression,
  shortest,
  writtenOut,
} from './expression-tree.ts'
import { requiredText } from './required-text.ts'

/** Characters that are looked at together. What one of them costs grows with the size of the expression alone. */
export const WINDOW = 2 ** 15
/** Characters that a window shares with the next one. */
export const OVERLAP = 2 ** 12
/** Characters and places of the largest expression, its repetitions written out. */
const LARGEST_EXPRESSION = 1000

/** An expression for lines of text, whose search takes time linear in the text, whatever the two are. */
export interface LinearExpression {
  /** Source of an expression of JavaScript that finds something in every text of ASCII with a match; null where nothing is known. */
  readonly sign: string | null
  /**
   * Where its first match stands in a line, in UTF-16 code units; null where it has none; undefined where the line is longer
   * than a window, and there is none in any window, but there may be one that does not fit in.
   */
  find(line: string): Span | null | undefined
}

/** An expression for values, which are short; in the same time. */
export interface ValueExpression {
  /** Whether it matches somewhere in the text. */
  finds(text: string): boolean
  /** Whether it matches the whole text. */
  covers(text: string): boolean
}

/** Why an expression is refused. */
export interface ExpressionFault {
  readonly message: string
  readonly hint: string
}

const known = new Map<string, LinearExpression | ExpressionFault>()

/** Compiles an expression in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax). */
export function compileExpression(source: string, caseSensitive: boolean): LinearExpression | ExpressionFault {
  const key = `${caseSensitive} ${source}`
  const before = known.get(key)
  if (before) return before
  const compiled = compile(source, caseSensitive)
  known.set(key, compiled)
  return compiled
}

/** Compiles an expression in the same syntax for values: it may match the empty text, and over several lines. */
export function compileForValues(source: string): ValueExpression | ExpressionFault {
  const read = readExpression(source, true)
  if ('message' in read) return read
  const { engine } = read
  return { finds: (text) => engine.test(text), covers: (text) => engine.testExact(text) }
}

interface ReadExpression {
  readonly engine: RE2JS
  /** Null where something in it is not known here. */
  readonly tree: Expression | null
}

function readExpression(source: string, caseSensitive: boolean): ReadExpression | ExpressionFault {
  let engine: RE2JS
  try {
    engine = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return refusalOf(source, error.message)
  }
  const tree = parseExpression(source, caseSensitive)
  const size = tree ? writtenOut(tree) : 0
  return size > LARGEST_EXPRESSION ? tooLarge(size) : { engine, tree }
}

function compile(source: string, caseSensitive: boolean): LinearExpression | ExpressionFault {
  const read = readExpression(source, caseSensitive)
  if ('message' in read) return read
  const { engine, tree } = read
  if (tree === null ? engine.test('') : shortest(tree) === 0) return MATCHES_NOTHING
  if (tree && needsLineFeed(tree)) return NEVER_IN_A_LINE
  // Fail closed: of an expression that is not understood here, a match may be long, and ask for the line's ends. Where a match
  // touches a cut and hides another, the neighbouring window has that one whole.
  const isExact = tree !== null && !asksForLineEnds(tree) && longest(tree) < OVERLAP / 2
  return {
    sign: tree && requiredText(tree),
    find: (line) => (line.length <= WINDOW ? firstIn(engine, line) : firstInWindows(engine, line, isExact)),
  }
}

function firstIn(engine: RE2JS, text: string): Span | null {
  // To ask whether there is one takes a tenth of the time.
  if (!engine.test(text)) return null
  const matcher = engine.matcher(text)
  return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null
}

function firstInWindows(engine: RE2JS, line: string, isExact: boolean): Span | null | undefined {
  for (let from = 0; from < line.length; from += WINDOW - OVERLAP) {
    const text = line.slice(from, from + WINDOW)
    if (!engine.test(text)) continue
    const matcher = engine.matcher(text)
    while (matcher.find()) {
      const [start, end] = [from + matcher.start(), from + matcher.end()]
      // What touches a cut may be there for the cut's sake; where it is not, another window has it inside.
      if (isTouching(start, end, from, text.length, line.length)) continue
      return { start, end }
    }
  }
  return isExact ? null : undefined
}

function isTouching(start: number, end: number, from: number, length: number, all: number): boolean {
  return (from > 0 && start === from) || (from + length < all && end === from + length)
}

const MATCHES_NOTHING: ExpressionFault = {
  message: 'The expression matches the empty text, and with it every line.',
  hint: 'Let it ask for a character at least: `+` instead of `*`, or no `?` around all of it.',
}

const NEVER_IN_A_LINE: ExpressionFault = {
  message: 'The expression can never match: it asks for a line break.',
  hint: 'Lines are judged one by one: write an expression for text that stands in one line.',
}

function tooLarge(size: number): ExpressionFault {
  return {
    message: `The expression is too large: with its repetitions written out it has ${size} characters, and ${LARGEST_EXPRESSION} are allowed.`,
    hint: 'Repeat less often, or without an upper bound, as in `{20,}`.',
  }
}

/** What is not in the syntax because no linear search has it, how to recognize it, and what to write instead. */
const REFUSED: readonly (readonly [construct: RegExp, name: string, hint: string])[] = [
  [
    /\(\?<?[=!]/,
    'look-around',
    'Match the text around it as well, use \\b at the edges of words, or say with paths and allow_in where it counts.',
  ],
  [/\\(?:[1-9]|k[<{'])/, 'a back-reference', 'Write out the texts that may be repeated, as in `(?:aa|bb)`.'],
  [/\(\?>|[*+?}]\+/, 'an atomic group or possessive repetition', 'Leave it out: a search never takes longer for it.'],
  [/\\[Zz]|\\[hHRXK]/, 'an escape of other engines', 'Write \\z for the end of the line, and sets such as [ \\t].'],
]

function refusalOf(source: string, message: string): ExpressionFault {
  const plain = source.replace(/\\[^1-9kZzhHRXK]|\[(?:\\.|[^\]\\])*\]/g, (text) => ' '.repeat(text.length))
  const reason = message.replace(/^error parsing regexp: /, '').replace(/: `.*$/s, '')
  const part = /: `(.*)`$/s.exec(message)?.[1] ?? ''
  const refused = REFUSED.map(([construct, name, hint]) => ({ at: plain.search(construct), name, hint })).find(
    ({ at }) => at >= 0 && !/missing/.test(reason),
  )
  if (refused) {
    const message = `The expression has ${refused.name} at character ${refused.at + 1}, which the linear-time syntax of RE2 does not have.`
    return { message, hint: refused.hint }
  }
  const at = part === '' ? -1 : source.indexOf(part)
  const place = at < 0 ? '' : ` at character ${at + 1}`
  const hint =
    reason === 'invalid repeat count'
      ? 'Repeat at most 1000 times in all, or without an upper bound, as in `{20,}`.'
      : 'Write it in the syntax of RE2: https://github.com/google/re2/wiki/Syntax'
  return { message: `The expression cannot be read${place}: ${reason}.`, hint }
}
