import { declaresNothing } from '../../model/allowlist.ts'
import { isObject, type JsonValue, type Pointer } from '../../model/json.ts'
import type { Direction } from '../../model/policy.ts'
import { isEqual } from '../values/equal.ts'
import { own } from '../values/value-at.ts'
import { isReferred } from '../vocabulary/references.ts'
import { entryOf, keyEntry } from '../vocabulary/vocabulary.ts'
import type { VocabularyEntry } from '../vocabulary/vocabulary-entry.ts'
import { listDirection } from './list-directions.ts'

type Value = JsonValue | undefined

/**
 * Whether a change of one value lets more pass, less, or neither. Undefined is an absent key.
 *
 * `references` are the places that clauses refer to. Fail closed: what cannot be compared loosens, and so does every
 * change of a value that a clause refers to.
 */
export function directionOf(pointer: Pointer, from: Value, to: Value, references: ReadonlySet<Pointer>): Direction {
  if (isEqual(from, to)) return 'neutral'
  return isReferred(pointer, references) ? 'loosens' : directionBy(entryOf(pointer), from, to)
}

/** The same for two values that stand in the place of one entry of the vocabulary. */
export function directionBy(entry: VocabularyEntry, written: Value, rewritten: Value): Direction {
  const from = written === undefined ? entry.default : written
  const to = rewritten === undefined ? entry.default : rewritten
  if (isEqual(from, to)) return 'neutral'
  switch (entry.direction) {
    case 'neutral':
      return 'neutral'
    case 'up_loosens':
      return towards(limit(to) > limit(from))
    case 'down_loosens':
      return towards(limit(to) < limit(from))
    case 'true_loosens':
      return towards(to === true)
    case 'false_loosens':
      return towards(to !== true)
    case 'weaker_loosens':
      return weakened(entry.order ?? [], from, to)
    case 'shrink_loosens':
    case 'grow_loosens':
      return listDirection(entry, from, to, directionBy)
    case 'absent_loosens':
      return isAbsent(entry, from) ? 'tightens' : isAbsent(entry, to) ? 'loosens' : byKeys(entry, from, to)
    case 'wider_loosens':
      return allowlistDirection(entry, from, to)
    case 'by_key':
      return byKeys(entry, from ?? {}, to ?? {})
    case undefined:
      return byKeys(entry, asMapping(entry, from), asMapping(entry, to))
  }
  return 'loosens'
}

const towards = (loosens: boolean): Direction => (loosens ? 'loosens' : 'tightens')

/** Null, like a key that is absent and has no default, is no limit. */
const limit = (value: Value): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)

function weakened(order: readonly JsonValue[], from: Value, to: Value): Direction {
  const [before, after] = [from, to].map((value) => (value === undefined ? null : order.indexOf(value)))
  if (before == null) return towards(after !== order.length - 1)
  return towards(after == null ? before !== 0 : after < before)
}

/** A section whose default is to be empty is as good as absent where it is. */
function isAbsent(entry: VocabularyEntry, value: Value): boolean {
  return value === undefined || (entry.default !== undefined && isEmpty(value))
}

const isEmpty = (value: Value): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function allowlistDirection(entry: VocabularyEntry, from: Value, to: Value): Direction {
  const [before, after] = [width(from), width(to)]
  if (before !== after) return towards(after > before)
  return before === 1 ? byKeys(entry, from, to) : 'neutral'
}

/** Of an allowlist: absent allows everything; null, `[]`, `{}` and what else names nothing allow nothing; the rest something. */
const width = (value: Value): number => (value === undefined ? 2 : declaresNothing(value) ? 0 : 1)

/** An entry of a list that may be a text or a mapping, as a mapping. */
function asMapping({ shorthand }: VocabularyEntry, value: Value): Value {
  return shorthand !== undefined && typeof value === 'string' ? { [shorthand]: value } : value
}

function byKeys(entry: VocabularyEntry, from: Value, to: Value): Direction {
  if (!isObject(from) || !isObject(to)) return 'loosens'
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return together(keys.map((key) => directionBy(keyEntry(entry, key), own(from, key), own(to, key))))
}

function together(directions: readonly Direction[]): Direction {
  if (directions.includes('loosens')) return 'loosens'
  return directions.includes('tightens') ? 'tightens' : 'neutral'
}
