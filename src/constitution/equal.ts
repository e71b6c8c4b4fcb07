import { isObject, type JsonObject, type JsonValue } from '../model/json.ts'
import { own } from './value-at.ts'

/** Whether two values are the same, whatever the order of keys; undefined, an absent key, is the same as itself alone. */
export function isEqual(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    const others: readonly JsonValue[] = other
    return one.every((entry: JsonValue, index: number) => isEqual(entry, others[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], own(other, key)))
}

/** Of lists and mappings, which never change. */
const IDENTITIES = new WeakMap<object, string>()

/** A text that two values share exactly where they are equal; asked for again and again where lists are compared. */
export function identityOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = IDENTITIES.get(value) ?? compoundIdentity(value)
  IDENTITIES.set(value, known)
  return known
}

function compoundIdentity(value: readonly JsonValue[] | JsonObject): string {
  if (!isObject(value)) return `[${value.map(identityOf).join()}]`
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${identityOf(value[key] ?? null)}`).join()}}`
}
