import type { Change } from '../model/change.ts'
import type { Term } from '../model/constitution.generated.ts'
import type { Action } from '../model/decision.ts'
import { child, type Pointer } from '../model/json.ts'
import type { Clauses } from '../model/rule.ts'
import { entering } from './covering.ts'
import type { TermQuery } from './terms.ts'

type TermClauses = Clauses<'brand' | 'prohibited_terms'>

/** A term with the defaults of its section filled in. */
export interface TermEntry {
  readonly query: TermQuery
  readonly pointer: Pointer
  readonly action: Action
  readonly reason: string
  readonly item: Partial<Term>
  /** Terms that count in the same places share a scope. */
  readonly scope: number
}

const NO_QUERY: TermQuery = { term: '', match: 'substring', caseSensitive: false, german: false }
/** Stands where an index leads to none. */
export const NO_ENTRY: TermEntry = { query: NO_QUERY, pointer: '', action: 'deny', reason: '', item: {}, scope: 0 }

/** Every term of a policy. */
export function entriesOf({ brand = {}, prohibited_terms: general = [] }: TermClauses): readonly TermEntry[] {
  const scopes = new Map<string, number>()
  const german = brand.fold?.includes('german') ?? false
  const section = (items: readonly (string | Term)[], list: Pointer, match: TermQuery['match'], german: boolean) =>
    items.map((written, index): TermEntry => {
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
export function scopesOf(entries: readonly TermEntry[]): readonly ((change: Change) => boolean)[] {
  const first = new Map(entries.map(({ scope, item }) => [scope, item]))
  return [...first.entries()].sort(([one], [other]) => one - other).map(([, item]) => entering(item))
}
