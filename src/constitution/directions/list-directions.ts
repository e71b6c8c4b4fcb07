import type { JsonValue } from '../../model/json.ts'
import type { Direction } from '../../model/policy.ts'
import { identityOf, isEqual } from '../values/equal.ts'
import type { VocabularyEntry } from '../vocabulary/vocabulary-entry.ts'

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
  const [before, after] = [new Entries(entriesOf(from)), new Entries(entriesOf(to))]
  const survives = (old: Value, renewed: Value) => compare(entry.items ?? {}, old, renewed) !== 'loosens'
  const [gone, added] = [before.without(after), after.without(before)]
  const holds = permits
    ? eachHas(added, before, (renewed, old) => survives(old, renewed))
    : eachHas(gone, after, (old, renewed) => survives(old, renewed))
  if (!holds) return 'loosens'
  return gone.length + added.length === 0 ? 'neutral' : 'tightens'
}

const isUnlimited = (value: Value): boolean => value === undefined || value === null

/** One text in the place of a list is a list of one. */
function entriesOf(value: Value): readonly JsonValue[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** Questions that are answered by looking at every entry, before an index of them pays. */
const ASKED_WITHOUT_INDEX = 4

/** The entries of a list, of which it matters which there are and not how often or in what order. */
class Entries {
  readonly list: readonly JsonValue[]
  #asked = 0
  #identities: ReadonlySet<string> | null = null

  constructor(list: readonly JsonValue[]) {
    this.list = list
  }

  /** What stands here and not there. Lists that differ in a few places are compared where they differ. */
  without(others: Entries): readonly JsonValue[] {
    return this.list.filter((entry, at) => !isEqual(entry, others.list[at]) && !others.#has(entry))
  }

  #has(entry: JsonValue): boolean {
    this.#asked += 1
    if (this.#asked <= ASKED_WITHOUT_INDEX) return this.list.some((one) => isEqual(one, entry))
    this.#identities ??= new Set(this.list.map(identityOf))
    return this.#identities.has(identityOf(entry))
  }
}

/** Whether each of some entries has a partner in a list. */
function eachHas(
  some: readonly JsonValue[],
  { list }: Entries,
  matches: (one: JsonValue, other: JsonValue) => boolean,
): boolean {
  // Fail closed: lists too long to be compared loosen.
  if (some.length * list.length > MAX_PAIRS) return false
  return some.every((one) => list.some((other) => matches(one, other)))
}
