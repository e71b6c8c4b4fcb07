import type { Fault, FaultPlace } from '../model/error.ts'
import { keysOf } from '../model/json.ts'
import { pointerOf } from '../model/spelling.ts'
import { nearest } from './nearest.ts'
import { VOCABULARY } from './vocabulary.generated.ts'

const SPELLING =
  'Write dots between keys, and a key that has a dot, a quote or a bracket in it in quotes: business."a.b".'

/** What is wrong with a dotted key that a policy names. Fail closed: a misspelt one would freeze, or merge, nothing. */
export function keyFaults(key: string, place: () => FaultPlace): Fault[] {
  const pointer = pointerOf(key)
  if (pointer === null)
    return [{ code: 'layer_invalid', message: `${key} is no dotted key.`, hint: SPELLING, at: place() }]
  let entry: typeof VOCABULARY | undefined = VOCABULARY
  for (const segment of keysOf(pointer)) {
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
