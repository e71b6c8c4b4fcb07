import { deepmergeCustom } from 'deepmerge-ts'
import { isObject, type JsonObject, type JsonValue } from '../model/json.ts'
import { FORBIDDEN_KEYS } from './forbidden-keys.ts'

/** Lists, scalars and null are leaves: the right one replaces the left one. */
const mergePair = deepmergeCustom<unknown, { DeepMergeArraysURI: never }>({ mergeArrays: false })

/**
 * Lays each layer over those before it: mappings merge key by key, everything else is replaced, null stays a value.
 *
 * Pure: the result shares nothing with the layers. Throws `TypeError` where a layer is not a mapping, or holds a key that
 * reaches into prototypes. (The layers are merged in pairs, since merging many at once is not the same as a fold.)
 */
export function mergeLayers(...layers: readonly JsonObject[]): JsonObject {
  return layers.reduce<JsonObject>((below, layer) => asMapping(mergePair(below, copyOf(asMapping(layer)))), {})
}

function asMapping(value: unknown): JsonObject {
  if (isObject(value)) return value
  throw new TypeError(`A layer must be a mapping, not ${Array.isArray(value) ? 'a list' : String(value)}.`)
}

function copyOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return value
  const copy: Record<string, JsonValue> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new TypeError(`${key} cannot be a key.`)
    copy[key] = copyOf(inner)
  }
  return copy
}
