import type { Change, CommitChanges } from '../../model/change.ts'
import type { Term } from '../../model/constitution.generated.ts'
import type { Action } from '../../model/decision.ts'
import type { Draft } from '../../model/finding.ts'
import { child, type Pointer } from '../../model/json.ts'
import type { Clauses } from '../../model/rule.ts'
import { entering } from '../paths/covering.ts'
import type { TermHit } from './term-hit.ts'
import type { TermQuery } from './term-query.ts'
import { compileTerms, type TermScanner } from './terms.ts'

type TermClauses = Clauses<'brand' | 'prohibited_terms'>

/** A term with the defaults of its section filled in. */
export interface TermEntry {
  readonly query: TermQuery
  readonly pointer: Pointer
  readonly action: Action
  readonly reason: string
  /** Whether it is looked for in commit messages as well. */
  readonly commitMessages: boolean
  readonly item: Partial<Term>
  /** Terms that count in the same places share a scope. */
  readonly scope: number
}

const NO_QUERY: TermQuery = { term: '', match: 'substring', caseSensitive: false, german: false }
/** Stands where an index leads to none. */
const NO_ENTRY: TermEntry = {
  query: NO_QUERY,
  pointer: '',
  action: 'deny',
  reason: '',
  commitMessages: false,
  item: {},
  scope: 0,
}

/** What holds for the terms of a section that do not say. */
interface SectionDefaults {
  readonly match: TermQuery['match']
  readonly german: boolean
  readonly commitMessages: boolean
}

/** Every term of a policy. */
export function entriesOf({ brand = {}, prohibited_terms: general = [] }: TermClauses): readonly TermEntry[] {
  const scopes = new Map<string, number>()
  const section = (items: readonly (string | Term)[], list: Pointer, defaults: SectionDefaults) =>
    items.map((written, index): TermEntry => {
      const item = typeof written === 'string' ? { term: written } : written
      const key = JSON.stringify([item.paths ?? null, item.allow_in ?? []])
      return {
        query: {
          term: item.term,
          match: item.match ?? defaults.match,
          caseSensitive: item.case_sensitive ?? false,
          german: defaults.german,
        },
        pointer: child(list, index),
        action: item.action ?? 'deny',
        reason: item.reason ?? '',
        commitMessages: item.commit_messages ?? defaults.commitMessages,
        item,
        scope: scopes.get(key) ?? scopes.set(key, scopes.size).size - 1,
      }
    })
  return [
    ...section(brand.prohibited_terms ?? [], '/brand/prohibited_terms', {
      match: brand.match ?? 'substring',
      german: brand.fold?.includes('german') ?? false,
      commitMessages: brand.commit_messages ?? false,
    }),
    ...section(general, '/prohibited_terms', { match: 'substring', german: false, commitMessages: false }),
  ]
}

/** The commits whose messages are searched: all, where a term asks for it. */
export function searchedCommits(entries: readonly TermEntry[], commits: readonly CommitChanges[]): readonly string[] {
  return entries.some(({ commitMessages }) => commitMessages) ? commits.map(({ id }) => id) : []
}

/** The terms of a policy, and the scanner that looks for them. */
export interface CompiledTerms {
  readonly entries: readonly TermEntry[]
  readonly scanner: TermScanner
}

const compiled = new WeakMap<TermClauses, CompiledTerms>()

/** Compiled once for each policy: text, names and messages are searched at different times. */
export function compiledTerms(clauses: TermClauses): CompiledTerms {
  const known = compiled.get(clauses)
  if (known !== undefined) return known
  const entries = entriesOf(clauses)
  const terms = { entries, scanner: compileTerms(entries.map(({ query }) => query)) }
  compiled.set(clauses, terms)
  return terms
}

/** What a hit comes to. `where` begins the sentence: "The added text". */
export function draftOf(
  { entries }: CompiledTerms,
  { term, isPart, excerpt, hidden }: TermHit,
  where: string,
): Omit<Draft, 'path'> {
  const { pointer, action, reason, query } = entries[term] ?? NO_ENTRY
  const part = isPart ? ' as part of a longer word' : ''
  const how = hidden.length === 0 ? '' : `, hidden by ${hidden.join(' and by ')}`
  return {
    code: hidden.length === 0 ? 'prohibited_term' : 'hidden_term',
    decision: action,
    message: `${where} has the prohibited term "${query.term}"${part}${how}${reason === '' ? '' : ` (${reason})`}.`,
    evidence: excerpt,
    clause: pointer,
  }
}

/** For each scope, whether a change brings text into it that was not there before. */
export function scopesOf(entries: readonly TermEntry[]): readonly ((change: Change) => boolean)[] {
  return scopeItems(entries).map(entering)
}

/** One term for each scope, by the number of the scope. */
export function scopeItems(entries: readonly TermEntry[]): readonly Partial<Term>[] {
  const first = new Map(entries.map(({ scope, item }) => [scope, item]))
  return [...first.entries()].sort(([one], [other]) => one - other).map(([, item]) => item)
}
