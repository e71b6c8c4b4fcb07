import { FORBIDDEN_KEYS } from '../constitution/forbidden-keys.ts'
import { MAX_DEPTH } from '../constitution/parsed-text.ts'
import { isObject, type JsonObject, type JsonValue } from '../model/json.ts'

/**
 * A deep copy of a mapping, frozen at every level.
 *
 * Throws `TypeError` where it is no mapping, or holds what JSON cannot: the copy would not say what the original says.
 */
export function frozenCopy(mapping: unknown): JsonObject {
  if (!isPlain(mapping)) throw new TypeError(`A layer must be a mapping, not ${kindOf(mapping)}.`)
  return copyOfMapping(mapping, [])
}

function copyOf(value: unknown, keys: readonly string[]): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  // A mapping that contains itself ends here, too.
  if (keys.length >= MAX_DEPTH && typeof value === 'object') refuse(keys, `is nested more than ${MAX_DEPTH} deep`)
  if (Array.isArray(value)) {
    // Array.from, unlike map, visits holes.
    return Object.freeze(Array.from(value, (inner: unknown, index) => copyOf(inner, [...keys, String(index)])))
  }
  if (isPlain(value)) return copyOfMapping(value, keys)
  return refuse(keys, `is ${kindOf(value)}`)
}

function copyOfMapping(mapping: Readonly<Record<string, unknown>>, keys: readonly string[]): JsonObject {
  const copy: Record<string, JsonValue> = {}
  for (const [key, value] of Object.entries(mapping)) {
    if (FORBIDDEN_KEYS.has(key)) refuse([...keys, key], 'has a name that reaches into prototypes')
    copy[key] = copyOf(value, [...keys, key])
  }
  return Object.freeze(copy)
}

function refuse(keys: readonly string[], what: string): never {
  throw new TypeError(
    `${keys.join('.')} ${what}. A layer holds mappings, lists, texts, finite numbers, true, false and null.`,
  )
}

/** Whether it is an object literal, or one without a prototype; also one of another realm. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** What a value is, for a message that refuses it. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value === '') return 'an empty string'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value !== 'object') return `a ${typeof value}`
  return isPlain(value) ? 'a mapping' : 'an object with a class of its own'
}
