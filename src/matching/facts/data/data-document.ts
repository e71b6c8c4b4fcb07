import { isObject, type JsonValue } from '../../../model/json.ts'

/** The keys and indices that lead from a document to a value. */
export type Location = readonly (string | number)[]

/** One document of data in a text. */
export interface DataDocument {
  readonly value: JsonValue
  /** Where the value at the location begins, or its nearest ancestor, counted in UTF-16 units; null where nobody knows. */
  offsetOf(location: Location): number | null
}

/** A part of a text that does not keep to its format. */
export interface BrokenPart {
  readonly message: string
  readonly offset: number | null
}

/** What a text says: the documents in it that can be read, and what cannot. */
export interface DataReading {
  readonly documents: readonly DataDocument[]
  readonly broken: readonly BrokenPart[]
}

/** Nesting of collections that is read; deeper nesting exhausts stacks. */
export const MAX_DEPTH = 100
/** Values that are read of one file, written out where aliases stand for them. */
export const MAX_VALUES = 200_000

/** Longer texts are handed to no expression. UTF-16 units. */
export const LONGEST_VALUE = 2 ** 14

/** A text is broken: it does not keep to its format. */
export class BrokenData extends Error {
  override readonly name = 'BrokenData'
  readonly offset: number | null

  constructor(message: string, offset: number | null) {
    super(message)
    this.offset = offset
  }
}

/** A text holds more than is read. */
export class TooMuchData extends Error {
  override readonly name = 'TooMuchData'
}

/** By name: bundles that are loaded apart have classes of their own. */
export function isBroken(error: unknown): error is BrokenData {
  return error instanceof Error && error.name === 'BrokenData'
}

/** By name, for the same reason. */
export function isTooMuch(error: unknown): error is TooMuchData {
  return error instanceof Error && error.name === 'TooMuchData'
}

/** Where the value behind each key or index of a collection begins. */
export type Places = Map<object, ReadonlyMap<string | number, number>>

/** A document whose collections are in `places`. */
export function placedDocument(value: JsonValue, places: Places, start: number): DataDocument {
  return {
    value,
    offsetOf(location) {
      let offset = start
      let current: JsonValue | undefined = value
      for (const key of location) {
        if (typeof current !== 'object' || current === null) break
        const next = places.get(current)?.get(key)
        if (next === undefined) break
        offset = next
        current = memberOf(current, key)
      }
      return offset
    },
  }
}

/** The value behind a key or an index; undefined where there is none. */
export function memberOf(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A number as JavaScript has it, or its text where that would be another number. */
export function exactNumber(value: number, source: string): number | string {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return source
  const digits = source.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 15 && String(value) !== source ? source : value
}
