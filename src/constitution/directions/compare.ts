import type { JsonObject } from '../../model/json.ts'
import type { PolicyDifference } from '../../model/policy.ts'
import { referencesIn } from '../vocabulary/references.ts'
import { differencesBetween } from './differences.ts'
import { directionOf } from './directions.ts'

/** What one policy says otherwise than another, each value with the direction of its change, in order of key. */
export function comparePolicies(before: JsonObject, after: JsonObject): readonly PolicyDifference[] {
  const references = new Set([...referencesIn(before), ...referencesIn(after)])
  return differencesBetween(before, after).map((difference) => {
    const { pointer, from, to } = difference
    return { ...difference, direction: directionOf(pointer, from, to, references) }
  })
}
