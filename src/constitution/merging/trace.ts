import { child, isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import { own } from '../values/value-at.ts'
import { isDirective } from './directives.ts'
import { type Combined, combine } from './list-edits.ts'
import type { MergeSettings } from './merge-settings.ts'

/** Which of two merged documents a value is from, and where it stands there. */
export interface Origin {
  readonly side: 'below' | 'above'
  readonly pointer: Pointer
}

/**
 * Where the value at a pointer into `layOver(below, above)` is from. What both wrote is from above; what neither wrote,
 * from where it would have been written.
 */
export function originOf(below: JsonObject, above: JsonObject, pointer: Pointer, settings: MergeSettings): Origin {
  let lower: Part = { value: below, pointer: '' }
  let upper: Part = { value: above, pointer: '' }
  const keys = keysOf(pointer)
  for (const [index, key] of keys.entries()) {
    const next = stepTo(key, lower, upper, settings)
    const behind = keys.slice(index + 1)
    if (!next.upper) return { side: 'below', pointer: behind.reduce<Pointer>(child, next.lower.pointer) }
    lower = next.lower
    upper = next.upper
  }
  return { side: 'above', pointer: upper.pointer }
}

/**
 * Where each of two merged documents says something about the value at a pointer into `layOver(below, above)`.
 *
 * An entry of a list is followed to where it stands in each; a document that does not have it says something about the list.
 */
export function bothOrigins(below: JsonObject, above: JsonObject, pointer: Pointer, settings: MergeSettings): Both {
  let lower: Part = { value: below, pointer: '' }
  let upper: Part = { value: above, pointer: '' }
  const keys = keysOf(pointer)
  for (const [index, key] of keys.entries()) {
    const entry = entryIn(key, lower, upper, settings)
    if (entry === null) {
      lower = inner(lower, key)
      upper = inner(upper, key)
      continue
    }
    const behind = keys.slice(index + 1)
    const [under, over] = [joined(lower, entry.below), joined(upper, entry.above)]
    const rest = (part: Part) => behind.reduce<Pointer>(child, part.pointer)
    if (!under || !over) return { below: under ? rest(under) : lower.pointer, above: over ? rest(over) : upper.pointer }
    lower = under
    upper = over
  }
  return { below: lower.pointer, above: upper.pointer }
}

/** Pointers into two documents. */
interface Both {
  readonly below: Pointer
  readonly above: Pointer
}

/** The entry of a list that the upper document writes or changes; null where it does not, or there is no list. */
function entryIn(key: string, lower: Part, upper: Part, settings: MergeSettings): Combined | null {
  const [under, over] = [lower.value, upper.value]
  if (!Array.isArray(over) && !isDirective(over)) return null
  const entries = combine(Array.isArray(under) ? under : [], over, settings.listKeys.get(upper.pointer))
  return entries[Number(key)] ?? { below: null, above: null }
}

/** A part of a document; undefined where it has none. */
interface Part {
  readonly value: JsonValue | undefined
  readonly pointer: Pointer
}

/** What stands behind a key in both documents; `upper` is null where the upper one leaves it to the lower. */
function stepTo(key: string, lower: Part, upper: Part, settings: MergeSettings): { lower: Part; upper: Part | null } {
  const [under, over] = [lower.value, upper.value]
  const entry = entryIn(key, lower, upper, settings)
  if (entry) {
    if (!entry.below && !entry.above) return { lower: NOWHERE, upper: inner(upper, key) }
    return { lower: joined(lower, entry.below) ?? NOWHERE, upper: joined(upper, entry.above) }
  }
  const written = isObject(over) && own(over, key) !== undefined
  return { lower: inner(lower, key), upper: isObject(under) && isObject(over) && !written ? null : inner(upper, key) }
}

const NOWHERE: Part = { value: undefined, pointer: '' }

function inner({ value, pointer }: Part, key: string): Part {
  return { value: isObject(value) ? own(value, key) : undefined, pointer: child(pointer, key) }
}

function joined(outer: Part, part: Part | null): Part | null {
  return part && { value: part.value, pointer: outer.pointer + part.pointer }
}
