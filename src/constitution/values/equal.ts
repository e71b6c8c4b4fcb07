import { isObject, type JsonObject, type JsonValue } from '../../model/json.ts'
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
const SPELLINGS = new WeakMap<object, string>()

/** A text that two values share exactly where they are equal; asked for again and again where lists are compared. */
export function identityOf(value: JsonValue): string {
  // Most entries of lists are texts, and stand for themselves; only one that begins with NUL could be taken for another value.
  if (typeof value === 'string' && !value.startsWith('\0')) return value
  return `\0${spelledOut(value)}`
}

/** A value as JSON with its keys in order. */
function spelledOut(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = SPELLINGS.get(value) ?? compound(value)
  SPELLINGS.set(value, known)
  return known
}

function compound(value: readonly JsonValue[] | JsonObject): string {
  if (!isObject(value)) return `[${value.map(spelledOut).join()}]`
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${spelledOut(value[key] ?? null)}`).join()}}`
}
