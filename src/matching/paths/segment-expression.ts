import micromatch from 'micromatch'
import { type Character, charactersOf, exactRun, matchesRun, runsOf } from './characters.ts'
import type { PatternFault } from './pattern-fault.ts'
import type { Piece, Segment } from './piece.ts'

/** The longest name that common file systems hold; beyond it an expensive segment is not tried. */
const LONGEST_NAME = 255
const MOST_WILDCARDS = 2

/** Brackets, `?` and choices are written out, so that no name takes more than its length times the pattern's. */
export function compileExpression(pieces: readonly Piece[], text: string): Segment | PatternFault {
  if (hasNegation(pieces)) return negation(pieces, text)
  const runs = runsOfPieces(pieces)
  if (runs === 'never') return neverMatches(text)
  if (runs === 'too_many') return tooCostly('Brackets and groups stand for too many names to be tried.', text)
  const matches = (name: string): boolean => {
    const characters = charactersOf(name)
    return runs.some((run) => matchesRun(run, characters))
  }
  return { literal: null, matches }
}

/** A negated group is a backtracking expression: few wildcards beside it, and names of ordinary length. */
function negation(pieces: readonly Piece[], text: string): Segment | PatternFault {
  const wildcards = pieces.reduce((sum, piece) => sum + piece.wildcards, 0)
  if (wildcards > MOST_WILDCARDS)
    return tooCostly('More than one wildcard beside a negated group is too costly to match.', text)
  const compiled = expressionOf(pieces.map((piece) => piece.micromatch).join(''))
  if (compiled === null) return neverMatches(text)
  const costly = wildcards > 1
  const matches = (name: string, inDoubt: boolean) => {
    // Fail closed: no file system holds such a name, and trying it could take minutes.
    if (costly && name.length > LONGEST_NAME) return inDoubt
    return compiled.test(name)
  }
  return { literal: null, matches }
}

/** Whether a negated group stands somewhere in the pieces. */
const hasNegation = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ negates, branches = [] }) => negates === true || branches.some(hasNegation))

type Runs = readonly (readonly Character[])[]

/** Every run that pieces stand for, one after the other. */
function runsOfPieces(pieces: readonly Piece[]): Runs | NoRuns {
  const parts: Runs[] = []
  for (const piece of pieces) {
    const runs = runsOfPiece(piece)
    if (typeof runs === 'string') return runs
    parts.push(runs)
  }
  return runsOf(parts) ?? 'too_many'
}

/** Why a piece has no runs: nothing can match it, or there are too many. */
type NoRuns = 'never' | 'too_many'

/** Every run of characters that a piece without negations stands for. */
function runsOfPiece({ micromatch: pattern, literal, branches }: Piece): Runs | NoRuns {
  if (literal !== null) return [exactRun(literal)]
  if (pattern === '*') return [[null]]
  if (pattern === '?') return [[() => true]]
  if (branches !== undefined) {
    const all: (readonly Character[])[] = []
    for (const branch of branches) {
      const runs = runsOfPieces(branch)
      if (typeof runs === 'string') return runs
      all.push(...runs)
    }
    return all
  }
  const compiled = expressionOf(pattern)
  if (compiled === null) return 'never'
  const known = new Map<string, boolean>()
  const matches = (char: string): boolean => {
    const before = known.get(char)
    if (before !== undefined) return before
    const answer = compiled.test(char)
    known.set(char, answer)
    return answer
  }
  const one = [matches]
  // micromatch also reads `[id]` as the name that it is.
  return compiled.test(pattern) ? [one, exactRun(pattern)] : [one]
}

/** Null where micromatch has no expression for it, or one that can never match. */
function expressionOf(pattern: string): RegExp | null {
  try {
    const options = { dot: true, nonegate: true, strictBrackets: true, posix: true, windows: false }
    // micromatch's own `flags` option is typed as a boolean: the flag is set where the source is compiled again.
    const { source } = micromatch.makeRe(pattern, options)
    return source === '$^' ? null : byCodePoint(source)
  } catch {
    return null
  }
}

const ESCAPED = /\\([\s\S])/g

/** With `u`, a character beyond U+FFFF is one and not two halves, in `?`, in brackets and in ranges. */
function byCodePoint(source: string): RegExp {
  // `u` allows no backslash before these signs; as numbers they mean the same inside of brackets and outside.
  const numbered = source.replace(ESCAPED, (written, sign: string) =>
    /[ !"#%&',:;<=>@`~-]/.test(sign) ? `\\x${sign.charCodeAt(0).toString(16)}` : written,
  )
  try {
    return new RegExp(numbered, 'su')
  } catch {
    // What `u` refuses all the same matches as micromatch itself has it.
    return new RegExp(source, 's')
  }
}

const tooCostly = (message: string, text: string): PatternFault => ({
  message,
  hint: `Write ${JSON.stringify(text.replace(/[[(].*[\])]/s, '*').replace(/\*{2,}/g, '*'))}, or several simpler patterns.`,
})

const neverMatches = (text: string): PatternFault => ({
  message: 'The pattern can never match.',
  hint: `To mean the characters themselves, write ${JSON.stringify(text.replace(/(?<!\\)[[\]()!^]/g, '\\$&'))}.`,
})
