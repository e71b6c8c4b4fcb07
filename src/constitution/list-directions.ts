import type { JsonValue } from '../model/json.ts'
import type { Direction } from '../model/policy.ts'
import { canonical } from './canonical.ts'
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
  const [before, after] = [entriesOf(from), entriesOf(to)]
  const survives = (old: Value, renewed: Value) => compare(entry.items ?? {}, old, renewed) !== 'loosens'
  const holds = permits
    ? eachHas(after, before, (renewed, old) => survives(old, renewed))
    : eachHas(before, after, (old, renewed) => survives(old, renewed))
  if (!holds) return 'loosens'
  return sameEntries(before, after) ? 'neutral' : 'tightens'
}

const isUnlimited = (value: Value): boolean => value === undefined || value === null

/** One text in the place of a list is a list of one. */
function entriesOf(value: Value): readonly JsonValue[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** Whether each of some entries has a partner among others. Equal ones are found without looking at pairs. */
function eachHas(
  some: readonly JsonValue[],
  others: readonly JsonValue[],
  matches: (one: JsonValue, other: JsonValue) => boolean,
): boolean {
  const equal = new Set(others.map(canonical))
  const alone = some.filter((one) => !equal.has(canonical(one)))
  // Fail closed: lists too long to be compared loosen.
  if (alone.length * others.length > MAX_PAIRS) return false
  return alone.every((one) => others.some((other) => matches(one, other)))
}

function sameEntries(some: readonly JsonValue[], others: readonly JsonValue[]): boolean {
  const [left, right] = [new Set(some.map(canonical)), new Set(others.map(canonical))]
  return left.size === right.size && [...left].every((one) => right.has(one))
}
