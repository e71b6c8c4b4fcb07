import { declaresNothing } from '../../model/allowlist.ts'
import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { isEqual } from '../values/equal.ts'
import { own } from '../values/value-at.ts'
import { entryOf } from '../vocabulary/vocabulary.ts'

/** One value that differs; undefined where the key is absent. */
export interface Difference {
  readonly pointer: Pointer
  readonly from: JsonValue | undefined
  readonly to: JsonValue | undefined
}

/** What differs between two documents, key by key down to lists, scalars and sections that come or go, in order of key. */
export function differencesBetween(from: JsonObject, to: JsonObject): readonly Difference[] {
  return inside('', from, to)
}

function inside(pointer: Pointer, from: JsonObject, to: JsonObject): readonly Difference[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return keys.flatMap((key) => at(child(pointer, key), own(from, key), own(to, key)))
}

function at(pointer: Pointer, from: JsonValue | undefined, to: JsonValue | undefined): readonly Difference[] {
  const entry = entryOf(pointer)
  // A key more in an allowlist that names nothing opens it: the whole is what differs.
  const opens = entry.direction === 'wider_loosens' && declaresNothing(from) !== declaresNothing(to)
  if (hasKeys(from) && hasKeys(to) && !opens) return inside(pointer, from, to)
  if (isEqual(from, to)) return []
  // Where empty means the same as absent, what empties a section takes out its keys.
  const empties = isObject(from) && isObject(to) && entry.default !== undefined
  const byKey = entry.direction === 'by_key' || empties
  const [before, after] = [from ?? {}, to ?? {}]
  return byKey && isObject(before) && isObject(after) ? inside(pointer, before, after) : [{ pointer, from, to }]
}

const hasKeys = (value: JsonValue | undefined): value is JsonObject => isObject(value) && Object.keys(value).length > 0
