import { boundedFindings } from '../matching/bounded-findings.ts'
import { patternFaults } from '../matching/clause-patterns.ts'
import { forbidding, permitting } from '../matching/path-list.ts'
import { compileTerms, isVisible, type TermQuery } from '../matching/terms.ts'
import type { Change } from '../model/change.ts'
import type { Term } from '../model/constitution.generated.ts'
import type { Action } from '../model/decision.ts'
import type { Draft } from '../model/finding.ts'
import { child, type Pointer } from '../model/json.ts'
import type { RepoPath } from '../model/path.ts'
import type { ClauseFault, Clauses } from '../model/rule.ts'
import { countOf, defineRule } from './rule.ts'

type TermClauses = Clauses<'brand' | 'prohibited_terms'>

/**
 * Added text does not contain the terms that the policy prohibits.
 *
 * What stays, or goes, is not judged; nor is what an unedited rename carries along inside the same term's paths.
 */
export const prohibitedTerms = defineRule({
  id: 'prohibited-terms',
  clauses: ['brand', 'prohibited_terms'],
  summary: 'Added text does not contain the terms that the policy prohibits.',
  codes: {
    prohibited_term: {
      summary: 'An added line contains a prohibited term, in whatever spelling a reader would take for it.',
      hint: 'Use another wording; if the term is meant here, ask a person to name this place in its allow_in.',
    },
  },

  faults: (clauses) => entriesOf(clauses).flatMap(faultsOf),

  scan(clauses, exempt) {
    const entries = entriesOf(clauses)
    const scopes = scopesOf(entries)
    const scanner = compileTerms(entries.map(({ query }) => query))
    const findings: Draft[] = []
    return {
      file(change) {
        if (exempt(change) || change.head?.kind === 'link' || change.head?.kind === 'submodule') return null
        const inside = scopes.map((scope) => scope(change))
        if (!inside.includes(true)) return null
        const wanted = (term: number) => inside[entries[term]?.scope ?? -1] ?? false
        const report = boundedFindings(findings)
        return (block) =>
          scanner.scan(block, wanted, ({ term, line, column, excerpt }) => {
            const { pointer, action, reason, query } = entries[term] ?? NO_ENTRY
            const message = `The added text has the prohibited term "${query.term}"${reason === '' ? '' : ` (${reason})`}.`
            const place = { path: change.path, line, column, evidence: excerpt, clause: pointer }
            report({ code: 'prohibited_term', decision: action, message, ...place })
          })
      },
      findings: () => findings,
    }
  },

  check(clauses, { change: { changes } }, hits) {
    const looked = `${countOf(entriesOf(clauses).length, 'term')} looked for in ${countOf(changes.length, 'file')}`
    return { findings: hits, reason: `${looked}, and ${countOf(hits.length, 'addition')} found.` }
  },
})

/** A term with the defaults of its section filled in. */
interface Entry {
  readonly query: TermQuery
  readonly pointer: Pointer
  readonly action: Action
  readonly reason: string
  readonly item: Partial<Term>
  /** Terms that count in the same places share a scope. */
  readonly scope: number
}

const NO_QUERY: TermQuery = { term: '', match: 'substring', caseSensitive: false, german: false }
const NO_ENTRY: Entry = { query: NO_QUERY, pointer: '', action: 'deny', reason: '', item: {}, scope: 0 }

function entriesOf({ brand = {}, prohibited_terms: general = [] }: TermClauses): readonly Entry[] {
  const scopes = new Map<string, number>()
  const german = brand.fold?.includes('german') ?? false
  const section = (items: readonly (string | Term)[], list: Pointer, match: TermQuery['match'], german: boolean) =>
    items.map((written, index): Entry => {
      const item = typeof written === 'string' ? { term: written } : written
      const key = JSON.stringify([item.paths ?? null, item.allow_in ?? []])
      const scope = scopes.get(key) ?? scopes.set(key, scopes.size).size - 1
      const query = { term: item.term, match: item.match ?? match, caseSensitive: item.case_sensitive ?? false, german }
      const pointer = child(list, index)
      return { query, pointer, action: item.action ?? 'deny', reason: item.reason ?? '', item, scope }
    })
  return [
    ...section(brand.prohibited_terms ?? [], '/brand/prohibited_terms', brand.match ?? 'substring', german),
    ...section(general, '/prohibited_terms', 'substring', false),
  ]
}

/** For each scope, whether a change brings text into it that was not there before. */
function scopesOf(entries: readonly Entry[]): readonly ((change: Change) => boolean)[] {
  const first = new Map(entries.map(({ scope, item }) => [scope, item]))
  return [...first.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, { paths, allow_in: allowed = [] }]) => {
      const places = paths === undefined ? null : forbidding(paths)
      const isAllowed = permitting(allowed)
      const covers = (path: RepoPath) => (places === null || places.find(path) !== null) && !isAllowed(path)
      return ({ path, oldPath }) => covers(path) && (oldPath === null || !covers(oldPath))
    })
}

function faultsOf({ query, pointer, item }: Entry): readonly ClauseFault[] {
  const faults = [
    ...patternFaults(item.paths, child(pointer, 'paths')),
    ...patternFaults(item.allow_in, child(pointer, 'allow_in')),
  ]
  if (isVisible(query.term) && !/[\n\r]/.test(query.term)) return faults
  const message = 'The term can never match: it has a line break, or nothing that can be seen.'
  return [{ pointer, message, hint: 'Lines are judged one by one: write a term that stands in one line.' }, ...faults]
}
