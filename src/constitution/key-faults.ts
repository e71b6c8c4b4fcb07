import type { Fault, FaultPlace } from '../model/error.ts'
import { nearest } from './nearest.ts'
import { VOCABULARY } from './vocabulary.generated.ts'

/** What is wrong with a dotted key that a policy names. Fail closed: a misspelt one would freeze, or merge, nothing. */
export function keyFaults(key: string, place: () => FaultPlace): Fault[] {
  let entry: typeof VOCABULARY | undefined = VOCABULARY
  for (const segment of key.split('.')) {
    if (!entry?.keys) return []
    if (Object.hasOwn(entry.keys, segment)) {
      entry = entry.keys[segment]
      continue
    }
    const near = nearest(segment, Object.keys(entry.keys))
    if (entry === VOCABULARY && near === null) return []
    const hint = near ? `Write ${near} for ${segment}.` : 'Name a key that the vocabulary has.'
    return [{ code: 'layer_invalid', message: `${key} names no known key.`, hint, at: place() }]
  }
  return []
}
