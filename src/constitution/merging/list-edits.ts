import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { identityOf } from '../values/equal.ts'
import { own } from '../values/value-at.ts'

/** An entry of a list, and where it stands in what it was written in. */
interface Part {
  readonly value: JsonValue
  readonly pointer: Pointer
}

/** An entry of a list that a layer changed: from below, from above, or two mappings that are to be merged. */
export interface Combined {
  readonly below: Part | null
  readonly above: Part | null
}

/**
 * The entries of a list after a layer wrote another list, or list directives, over it.
 *
 * Entries are the same where they are equal or, in a list with a `key`, where they agree in it; a text stands for the
 * mapping that has it behind the key. What is there already is not put in a second time. `above` has no faults.
 */
export function combine(
  below: readonly JsonValue[],
  above: readonly JsonValue[] | JsonObject,
  key: string | undefined,
): readonly Combined[] {
  const replacing = replacementIn(above, key)
  if (replacing) return replacing.map((part) => ({ below: null, above: part }))
  const removed = new Set(partsIn(above, '$remove').map(({ value }) => identity(value, key)))
  const kept = partsOf(below, '').filter(({ value }) => !removed.has(identity(value, key)))
  const slots: Slot[] = kept.map((part) => ({ below: part, above: null }))
  const known = new Map<string, Slot>()
  for (const slot of slots) if (slot.below) addFirst(known, identity(slot.below.value, key), slot)
  const added = (parts: readonly Part[]) => parts.flatMap((part) => put(part, known, key))
  const front = added(partsIn(above, '$prepend'))
  return [...front, ...slots, ...added(isObject(above) ? partsIn(above, '$append') : partsOf(above, ''))]
}

/** Where `$remove` names entries that the list below does not have. */
export function removedInVain(
  below: readonly JsonValue[],
  directive: JsonObject,
  key: string | undefined,
): readonly Pointer[] {
  const present = new Set(below.map((entry) => identity(entry, key)))
  const vain = partsIn(directive, '$remove').filter(({ value }) => !present.has(identity(value, key)))
  return vain.map(({ pointer }) => pointer)
}

/** What an entry of a list with a key is told apart by; undefined where it has nothing. */
export function keyedIdentity(entry: JsonValue, key: string): string | undefined {
  const value = isObject(entry) ? own(entry, key) : typeof entry === 'string' ? entry : undefined
  return value === undefined ? undefined : identityOf(value)
}

interface Slot {
  below: Part | null
  above: Part | null
}

const identity = (entry: JsonValue, key: string | undefined): string =>
  (key === undefined ? undefined : keyedIdentity(entry, key)) ?? identityOf(entry)

/** The parts that take the place of the whole list; null where the list is changed. */
function replacementIn(above: readonly JsonValue[] | JsonObject, key: string | undefined): readonly Part[] | null {
  if (!isObject(above)) return key === undefined ? partsOf(above, '') : null
  return own(above, '$replace') === undefined ? null : partsIn(above, '$replace')
}

function partsIn(above: readonly JsonValue[] | JsonObject, directive: string): readonly Part[] {
  const list = isObject(above) ? own(above, directive) : undefined
  return Array.isArray(list) ? partsOf(list, child('', directive)) : []
}

const partsOf = (list: readonly JsonValue[], pointer: Pointer): readonly Part[] =>
  list.map((value, index) => ({ value, pointer: child(pointer, index) }))

/** A new slot, unless one is there already. */
function put(part: Part, known: Map<string, Slot>, key: string | undefined): readonly Slot[] {
  const id = identity(part.value, key)
  const slot = known.get(id)
  if (!slot) {
    const added = { below: null, above: part }
    known.set(id, added)
    return [added]
  }
  // Equal entries stay as they are; a text says no more than the mapping that it stands for.
  if (key === undefined || !slot.below || slot.above || !isObject(part.value)) return []
  if (!isObject(slot.below.value)) slot.below = null
  slot.above = part
  return []
}

function addFirst(known: Map<string, Slot>, id: string, slot: Slot): void {
  if (!known.has(id)) known.set(id, slot)
}
