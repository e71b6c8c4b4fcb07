import { keysOf, type Pointer } from '../../model/json.ts'
import { VOCABULARY } from './vocabulary.generated.ts'
import type { VocabularyEntry } from './vocabulary-entry.ts'

const NEUTRAL: VocabularyEntry = { direction: 'neutral' }
const UNKNOWN: VocabularyEntry = { direction: 'any_loosens' }

/** The entry of a key. Notes are neutral; what stands under a known key without being known itself is not. */
export function keyEntry(entry: VocabularyEntry, key: string): VocabularyEntry {
  if (entry.keys && Object.hasOwn(entry.keys, key)) return entry.keys[key] ?? UNKNOWN
  return entry.direction === 'neutral' || key.startsWith('x-') ? NEUTRAL : UNKNOWN
}

/** The entry of a top-level key: a clause, or a fact that means nothing unless a clause refers to it. */
function topEntry(key: string): VocabularyEntry {
  return isKnown(key) ? keyEntry(VOCABULARY, key) : NEUTRAL
}

/** The entry of a place. */
export function entryOf(pointer: Pointer): VocabularyEntry {
  const [first, ...rest] = keysOf(pointer)
  if (first === undefined) return VOCABULARY
  return rest.reduce(
    (entry, key) => (entry.items && /^[0-9]+$/.test(key) ? entry.items : keyEntry(entry, key)),
    topEntry(first),
  )
}

/** Whether a top-level key is one of the vocabulary's. */
export function isKnown(key: string): boolean {
  return VOCABULARY.keys !== undefined && Object.hasOwn(VOCABULARY.keys, key)
}
