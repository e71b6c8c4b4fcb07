import { jsonCopy } from '../constitution/text/json-copy.ts'
import type { JsonObject, JsonValue } from '../model/json.ts'

/** A deep copy of a mapping, frozen at every level. Throws `TypeError` as `jsonCopy` does. */
export function frozenCopy(mapping: unknown): JsonObject {
  const copy = jsonCopy(mapping)
  freeze(copy)
  return copy
}

function freeze(value: JsonValue): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  const inner: readonly JsonValue[] = Object.values(value)
  inner.forEach(freeze)
}
