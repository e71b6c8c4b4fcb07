import type { TextPattern } from '../../model/constitution.generated.ts'
import { createFold } from '../text/fold.ts'
import { masked } from './masked.ts'
import { isSecret, queryOf } from './pattern-entries.ts'
import { ALL_SECRETS } from './text-kind.ts'
import { matchersOf, type PatternQuery, type TextMatcher } from './text-matchers.ts'

const BUILT_IN: PatternQuery = { id: ALL_SECRETS, use: ALL_SECRETS, caseSensitive: true }
/** Of such a key the beginning alone is found. */
const PRIVATE_KEY = 'private_key'
const KEY_GOES_ON = /^\s*(?:[A-Za-z0-9+/=]*|-+ ?END .*|[\w-]+: .*)\s*$/
/** What an ellipsis cut may be the rest of a secret. */
const TORN = /(?<=…)[\w+/=.-]{12,}|[\w+/=.-]{12,}(?=…)/g

const fold = createFold({ keepCase: true })

/**
 * Writes a text with every secret masked: of the kinds that are built in, and what entries of `patterns` call so. A line in
 * which one is disguised is written in plain letters.
 */
export function withoutSecrets(patterns: readonly TextPattern[]): (text: string) => string {
  const matchers = [BUILT_IN, ...patterns.filter(isSecret).map(queryOf)].flatMap(matchersOf)
  const maskAll = (text: string, below: () => string) =>
    matchers.reduce((line, matcher) => maskedLine(line, matcher, below), text)
  return (text) => {
    const rows = text.split('\n')
    const shown: string[] = []
    let inKey = false
    for (const [index, row] of rows.entries()) {
      inKey &&= KEY_GOES_ON.test(row)
      if (inKey) continue
      const below = () => rows.slice(index + 1).join('\n')
      const asWritten = maskAll(row, below).replace(TORN, (part) => (/\d/.test(part) ? '' : part))
      const plain = fold.text(asWritten)
      const revealed = maskAll(plain, below)
      const line = revealed === plain ? asWritten : revealed
      inKey = line !== row && line.includes(`(${PRIVATE_KEY}, `)
      shown.push(line)
    }
    return shown.join('\n')
  }
}

/** Masks what one matcher finds. */
function maskedLine(line: string, matcher: TextMatcher, below: () => string): string {
  let done = ''
  let rest = line
  for (let match = matcher.find(rest, below); match !== null; match = matcher.find(rest, below)) {
    // Fail closed: in so long a line nobody can be sure.
    if (match === undefined) return `${done}…`
    const start = rest.indexOf(match.value, match.start)
    done += rest.slice(0, start) + masked(match.value, match.what)
    rest = match.what === PRIVATE_KEY ? '' : rest.slice(start + match.value.length)
  }
  return done + rest
}
