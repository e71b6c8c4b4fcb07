import type { JsonValue } from '../model/json.ts'
import type { Direction } from '../model/policy.ts'
import { identityOf } from './equal.ts'
import type { VocabularyEntry } from './vocabulary-entry.ts'

type Value = JsonValue | undefined
type Compare = (entry: VocabularyEntry, from: Value, to: Value) => Direction

/** Pairs of entries that are looked at before two lists count as incomparable. */
const MAX_PAIRS = 250_000

/**
 * The direction of a list whose order means nothing.
 *
 * A list that forbids (`shrink_loosens`) does not loosen where each old entry lives on in a new one that is as strict; a
 * list that permits (`grow_loosens`) where each new entry was there in an old one that is as wide, and null permits all.
 */
export function listDirection(entry: VocabularyEntry, from: Value, to: Value, compare: Compare): Direction {
  const permits = entry.direction === 'grow_loosens'
  if (permits && isUnlimited(from)) return isUnlimited(to) ? 'neutral' : 'tightens'
  if (permits && isUnlimited(to)) return 'loosens'
  const [before, after] = [indexed(entriesOf(from)), indexed(entriesOf(to))]
  const survives = (old: Value, renewed: Value) => compare(entry.items ?? {}, old, renewed) !== 'loosens'
  const holds = permits
    ? eachHas(after, before, (renewed, old) => survives(old, renewed))
    : eachHas(before, after, (old, renewed) => survives(old, renewed))
  if (!holds) return 'loosens'
  const isSame = before.size === after.size && [...before.keys()].every((key) => after.has(key))
  return isSame ? 'neutral' : 'tightens'
}

const isUnlimited = (value: Value): boolean => value === undefined || value === null

/** One text in the place of a list is a list of one. */
function entriesOf(value: Value): readonly JsonValue[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** The entries of a list, equal ones once. */
type Entries = ReadonlyMap<string, JsonValue>

const indexed = (list: readonly JsonValue[]): Entries => new Map(list.map((entry) => [identityOf(entry), entry]))

/** Whether each of some entries has a partner among others. Equal ones are found without looking at pairs. */
function eachHas(some: Entries, others: Entries, matches: (one: JsonValue, other: JsonValue) => boolean): boolean {
  const alone = [...some].flatMap(([key, entry]) => (others.has(key) ? [] : [entry]))
  // Fail closed: lists too long to be compared loosen.
  if (alone.length * others.size > MAX_PAIRS) return false
  const candidates = [...others.values()]
  return alone.every((one) => candidates.some((other) => matches(one, other)))
}
