import { isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'

/** The value at a pointer, through mappings and lists; undefined where there is none. */
export function valueAt(document: JsonValue | undefined, pointer: Pointer): JsonValue | undefined {
  let value: JsonValue | undefined = document
  for (const key of keysOf(pointer)) value = childOf(value, key)
  return value
}

/** The value behind a key of a mapping, or at an index of a list; undefined where there is none. */
export function childOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) ? own(value, key) : undefined
}

/** The value of a mapping's own key, so that a fact may be named like a method of objects. */
export function own(mapping: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined
}

/** A copy of the document with another value at a pointer through mappings; undefined takes the key out. */
export function withValueAt(document: JsonObject, pointer: Pointer, value: JsonValue | undefined): JsonObject {
  const [key, ...rest] = keysOf(pointer)
  return key === undefined ? document : replaced(document, key, rest, value)
}

function replaced(mapping: JsonObject, key: string, rest: readonly string[], value: JsonValue | undefined): JsonObject {
  const [next, ...deeper] = rest
  const { [key]: old, ...others } = mapping
  const inner = next === undefined ? value : replaced(isObject(old) ? old : {}, next, deeper, value)
  // A key that is there keeps its place.
  return inner === undefined ? others : { ...mapping, [key]: inner }
}
