import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { dotted } from '../../model/spelling.ts'
import { FORBIDDEN_KEYS } from './forbidden-keys.ts'
import { MAX_DEPTH } from './parsed-text.ts'

/**
 * A deep copy of a mapping that code hands over.
 *
 * Throws `TypeError`, with the key, where it is no mapping, or holds what JSON cannot: the copy would not say what the
 * original says.
 */
export function jsonCopy(mapping: unknown): JsonObject {
  if (!isPlain(mapping)) throw new TypeError(`A layer must be a mapping, not ${kindOf(mapping)}.`)
  return copyOfMapping(mapping, '', [mapping])
}

/** `around` are the mappings and lists that the value stands in. */
function copyOf(value: unknown, at: Pointer, around: readonly unknown[]): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'object') {
    if (around.includes(value)) refuse(at, 'is what it stands in, without end')
    if (around.length >= MAX_DEPTH) refuse(at, `is nested more than ${MAX_DEPTH} deep`)
    const outer = [...around, value]
    if (Array.isArray(value)) return copyOfList(value, at, outer)
    if (isPlain(value)) return copyOfMapping(value, at, outer)
  }
  return refuse(at, `is ${kindOf(value)}`)
}

function copyOfList(list: readonly unknown[], at: Pointer, around: readonly unknown[]): readonly JsonValue[] {
  const names = Reflect.ownKeys(list).filter((key) => key !== 'length' && !/^\d+$/.test(String(key)))
  if (names[0] !== undefined) refuse(at, `is a list with the key ${String(names[0])}`)
  // By index, which visits holes, and whatever the list says its entries are.
  return Array.from({ length: list.length }, (_, index) => copyOf(list[index], child(at, index), around))
}

function copyOfMapping(
  mapping: Readonly<Record<string, unknown>>,
  at: Pointer,
  around: readonly unknown[],
): JsonObject {
  const [symbol] = Object.getOwnPropertySymbols(mapping)
  if (symbol) refuse(at, `has the key ${String(symbol)}`)
  const copy: Record<string, JsonValue> = {}
  for (const [key, value] of Object.entries(mapping)) {
    if (FORBIDDEN_KEYS.has(key)) refuse(child(at, key), 'has a name that reaches into prototypes')
    copy[key] = copyOf(value, child(at, key), around)
  }
  return copy
}

const ALLOWED = 'A layer holds mappings, lists, texts, finite numbers, true, false and null.'

function refuse(at: Pointer, what: string): never {
  throw new TypeError(`${at === '' ? 'A layer' : dotted(at)} ${what}. ${ALLOWED}`)
}

/** Whether it is an object literal, or one without a prototype; also one of another realm. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null) return true
  // Keys that are inherited from anything else would be lost.
  return isObject(prototype) && Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf')
}

/** What a value is, for a message that refuses it. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value === '') return 'an empty string'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value !== 'object') return `a ${typeof value}`
  return isPlain(value) ? 'a mapping' : `an object of ${classOf(value)}`
}

function classOf(value: object): string {
  const { name }: { readonly name?: unknown } = value.constructor ?? {}
  return typeof name === 'string' && /^[\w$]+$/.test(name) ? `the class ${name}` : 'a class without a name'
}
