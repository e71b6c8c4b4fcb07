import { isObject, type JsonValue } from '../../../model/json.ts'
import type { Location } from './data-document.ts'

/** One place where a value is not as expected; undefined on a side that has nothing there. */
export interface ValueDifference {
  readonly location: Location
  readonly found: JsonValue | undefined
  readonly expected: JsonValue | undefined
}

/**
 * Where a value differs from what is expected, key by key.
 *
 * `linked`: as JSON-LD means it. A list of one value is that value, and what an object says about itself (`@type`, `@id`)
 * counts only where it is asked for.
 */
export function valueDifferences(
  found: JsonValue | undefined,
  expected: JsonValue | undefined,
  linked: boolean,
  location: Location = [],
): readonly ValueDifference[] {
  const [one, other] = linked ? [single(found), single(expected)] : [found, expected]
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(other), ...Object.keys(one)])]
    return keys
      .filter((key) => Object.hasOwn(other, key) || !linked || !key.startsWith('@'))
      .flatMap((key) => valueDifferences(own(one, key), own(other, key), linked, [...location, key]))
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const longer = one.length > other.length ? one : other
    return longer.flatMap((_, index) => valueDifferences(one[index], other[index], linked, [...location, index]))
  }
  return one === other ? [] : [{ location, found, expected }]
}

const own = (value: { readonly [key: string]: JsonValue }, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined

function single(value: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}
