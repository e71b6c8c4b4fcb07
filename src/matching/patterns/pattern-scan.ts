import { type Change, leadsElsewhere } from '../../model/change.ts'
import type { TextPattern } from '../../model/constitution.generated.ts'
import type { Draft, Unread } from '../../model/finding.ts'
import { child, type Pointer } from '../../model/json.ts'
import type { Scan } from '../../model/rule.ts'
import type { TextVisitor } from '../../model/text.ts'
import { boundedFindings } from '../text/bounded-findings.ts'
import { masked } from './masked.ts'
import { isSecret, queryOf } from './pattern-entries.ts'
import { compilePatterns, type HitTaker, type PatternHit } from './pattern-scanner.ts'

/** Whether a change brings text into the place of an entry that was not there before. */
export type Entering = (change: Change) => boolean

const PRIVATE_KEY = 'private_key'
/** Characters of the longest line that is remembered, to be told once. */
const REMEMBERED = 4096

/** A pass for entries without fault. `places` belong to the entries, by index. */
export function scanPatterns(
  patterns: readonly TextPattern[],
  list: Pointer,
  places: readonly Entering[],
  exempt: (change: Change) => boolean,
): Scan {
  const scanner = compilePatterns(patterns.map(queryOf))
  const secret = patterns.map(isSecret)
  const findings: Draft[] = []
  const unread: Unread[] = []
  /** Entry, path and line of secrets that were told: commits on the way to the same line say nothing new. */
  const told = new Set<string>()

  const visitor = (commit: string | null): TextVisitor => ({
    file(change) {
      if (leadsElsewhere(change.head)) return null
      // The policy's own files have its expressions in them, and perhaps addresses of people; secrets they have none.
      const isOwn = exempt(change)
      const inside = places.map((entering, query) => {
        const counts = (commit === null && !isOwn) || secret[query] === true
        return counts && !(isOwn && patterns[query]?.regex !== undefined) && entering(change)
      })
      if (!inside.includes(true)) return null
      const taker = takerOf(change, commit)
      return (block) => scanner.scan(block, (query) => inside[query] ?? false, taker)
    },
  })

  const takerOf = (change: Change, commit: string | null): HitTaker => {
    const { path } = change
    const report = boundedFindings(findings)
    let isDoubtful = false
    /** By entry, the line on which the body of a key begins whose first line was told: it is not another key. */
    const bodies = new Map<number, number>()
    return {
      hit(found) {
        const key = found.text.length > REMEMBERED ? null : `${found.query} ${path.bytes}\0${found.text}`
        if (commit !== null && key !== null && told.has(key)) return
        if (key !== null && secret[found.query]) told.add(key)
        if (found.match.what === PRIVATE_KEY) {
          if (bodies.get(found.query) === found.line) return
          if (found.match.value.startsWith('-')) bodies.set(found.query, found.line + 1)
        }
        report(draftOf(found, change, commit))
      },
      doubt(query, line) {
        const reason = `Line ${line} is too long to be sure that ${patterns[query]?.id} is not in it.`
        if (!isDoubtful) unread.push({ path, reason })
        isDoubtful = true
      },
    }
  }

  const draftOf = ({ query, line, column, match }: PatternHit, { path }: Change, commit: string | null): Draft => {
    const { id = '', action = 'deny', reason = '' } = patterns[query] ?? {}
    const what = match.what === id ? `what the pattern "${id}" looks for` : `what "${id}" looks for: ${match.what}`
    const why = reason === '' ? '' : ` (${reason})`
    const message =
      commit === null
        ? `The added text has ${what}${why}.`
        : `A commit of the range added ${what}${why}; that a later one took it out does not make it unknown.`
    const place = { path, line, column, evidence: masked(match.value, match.what), clause: child(list, query) }
    const code = secret[query] ? 'secret_found' : 'pattern_matched'
    return { code, decision: action, message, ...place, ...(commit === null ? {} : { commit }) }
  }

  return {
    ...visitor(null),
    ...(secret.includes(true) ? { history: visitor } : {}),
    findings: () => findings,
    unread: () => unread,
  }
}
