import { isObject, type JsonObject, type JsonValue } from '../model/json.ts'
import { directiveFaults } from './directives.ts'
import { FORBIDDEN_KEYS } from './forbidden-keys.ts'
import { PLAIN_MERGE } from './merge-settings.ts'
import { layOver, type MergeIssue } from './overlay.ts'
import { dotted } from './vocabulary.ts'

/**
 * Lays each layer over those before it: mappings merge key by key, everything else is replaced, null stays a value.
 *
 * A mapping of `$append`, `$prepend` and `$remove`, or of `$replace` alone, changes the list below it; `$delete: true` takes
 * the key out. Pure: the result shares nothing with the layers. Throws `TypeError` where a layer is not a mapping, or holds
 * a key that reaches into prototypes, or a directive that is misspelt or misplaced. (The layers are merged in pairs, since
 * merging many at once is not the same as a fold.)
 */
export function mergeLayers(...layers: readonly JsonObject[]): JsonObject {
  return layers.reduce<JsonObject>((below, layer) => layOver(below, checkedCopy(layer), PLAIN_MERGE, refuseInside), {})
}

function refuseInside({ kind, pointer }: MergeIssue): void {
  if (kind !== 'inside_entry') return
  throw new TypeError(`${dotted(pointer)}: a directive inside an entry of a list has nothing below it.`)
}

function checkedCopy(layer: JsonObject): JsonObject {
  if (!isObject(layer)) {
    throw new TypeError(`A layer must be a mapping, not ${Array.isArray(layer) ? 'a list' : String(layer)}.`)
  }
  const copy = copyOfMapping(layer, 1)
  const [fault] = directiveFaults(copy)
  if (fault) throw new TypeError(`${fault.message} ${fault.hint}`)
  return copy
}

const DEEPEST = 64

function copyOf(value: JsonValue, depth: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new TypeError(`A layer must not be nested more than ${DEEPEST} deep, or hold itself.`)
  return isObject(value) ? copyOfMapping(value, depth) : value.map((inner) => copyOf(inner, depth + 1))
}

function copyOfMapping(mapping: JsonObject, depth: number): JsonObject {
  const copy: Record<string, JsonValue> = {}
  for (const [key, inner] of Object.entries(mapping)) {
    if (FORBIDDEN_KEYS.has(key)) throw new TypeError(`${key} cannot be a key.`)
    copy[key] = copyOf(inner, depth + 1)
  }
  return copy
}
