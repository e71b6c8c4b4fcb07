import type { Fault, FaultPlace } from '../../model/error.ts'
import { child, keysOf, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { dotted, pointerOf } from '../../model/spelling.ts'
import { VOCABULARY } from './vocabulary.generated.ts'
import type { VocabularyEntry } from './vocabulary-entry.ts'

const SPELLING =
  'Write dots between keys, and a key that has a dot, a quote or a bracket in it in quotes: business."a.b".'

/**
 * What is wrong with a dotted key that a policy names. Fail closed: a misspelt one would freeze, or merge, nothing; and
 * one that counts entries of a list would freeze another entry once the list has one more.
 */
export function keyFaults(key: string, place: () => FaultPlace): Fault[] {
  const fault = (message: string, hint: string): Fault[] => [{ code: 'layer_invalid', message, hint, at: place() }]
  const pointer = pointerOf(key)
  if (pointer === null) return fault(`${key} is no dotted key.`, SPELLING)
  let entry: VocabularyEntry | undefined = VOCABULARY
  let at: Pointer = ''
  for (const segment of keysOf(pointer)) {
    // Facts, and top-level keys without a vocabulary of their own, may hold anything.
    if (!entry || (!entry.keys && !entry.items && keysOf(at).length === 1)) return []
    if (entry.items) return fault(`${key} leads into a list, and lists change as a whole.`, `Write ${dotted(at)}.`)
    const keys: VocabularyEntry['keys'] = entry.keys ?? {}
    if (!Object.hasOwn(keys, segment)) {
      const near = nearest(segment, Object.keys(keys))
      if (at === '' && near === null) return []
      return fault(`${key} names no known key.`, near ? `Write ${near} for ${segment}.` : UNKNOWN)
    }
    entry = keys[segment]
    at = child(at, segment)
  }
  return []
}

const UNKNOWN = 'Name a key that the vocabulary has.'
