import { kindsNamed } from './built-ins.ts'
import { compileExpression } from './linear-expression.ts'
import { ALL_SECRETS, type Kind } from './text-kind.ts'

/** What an entry of `patterns` asks for: an expression of its own, or something built in. */
export interface PatternQuery {
  readonly id: string
  readonly regex?: string
  readonly use?: string
  /** Kinds of a group that are not looked for. */
  readonly except?: readonly string[]
  readonly caseSensitive: boolean
}

/** Something in a line. */
export interface Match {
  /** Where it begins, in UTF-16 code units. */
  readonly start: number
  readonly value: string
  /** The name of the kind, or the id of the entry. */
  readonly what: string
}

/** Looks for one entry in lines of text. */
export interface TextMatcher {
  /** Finds something in every text of ASCII with a match; null where nothing can be said beforehand. Global. */
  readonly sign: RegExp | null
  /** The first match; null where there is none, undefined where the line is too long to be sure. */
  find(line: string, below: () => string): Match | null | undefined
}

/** One for each thing that the entry, which must have no fault, asks for: apart they are found faster than together. */
export function matchersOf(query: PatternQuery): readonly TextMatcher[] {
  if (query.regex !== undefined) return [expressionMatcher(query, query.regex)]
  const { use = ALL_SECRETS, except = [] } = query
  return kindsNamed(use)
    .filter(({ name }) => !except.includes(name))
    .map(kindMatcher)
}

function expressionMatcher({ id, caseSensitive }: PatternQuery, regex: string): TextMatcher {
  const compiled = compileExpression(regex, caseSensitive)
  if (!('find' in compiled)) throw new Error(`the expression of ${id} was used although it is refused`)
  return {
    sign: compiled.sign === null ? null : new RegExp(compiled.sign, 'g'),
    find(line) {
      const place = compiled.find(line)
      return place ? { start: place.start, value: line.slice(place.start, place.end), what: id } : place
    },
  }
}

function kindMatcher(kind: Kind): TextMatcher {
  return { sign: new RegExp(kind.sign, 'g'), find: (line, below) => firstOf(kind, line, below) }
}

function firstOf({ name, expression, read }: Kind, line: string, below: () => string): Match | null {
  expression.lastIndex = 0
  for (let match = expression.exec(line); match !== null; match = expression.exec(line)) {
    const value = read({ match, value: match.slice(1).find((group) => group !== undefined) ?? match[0], line, below })
    if (value !== null) return { start: match.index, value, what: name }
    // What looked like one may have the beginning of another in it.
    expression.lastIndex = match.index + 1
  }
  return null
}
