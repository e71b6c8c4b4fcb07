import type { Constitution } from '../../model/constitution.generated.ts'
import { isObject, isWithin, type JsonValue, type Pointer } from '../../model/json.ts'
import type { Direction } from '../../model/policy.ts'
import { dotted, pointerOf } from '../../model/spelling.ts'
import { isEqual } from '../values/equal.ts'
import { valueAt } from '../values/value-at.ts'
import { overlaps } from '../vocabulary/references.ts'
import { entryOf } from '../vocabulary/vocabulary.ts'
import type { Difference } from './differences.ts'
import { directionBy } from './directions.ts'

/** What decides who may decide: no correction touches it, not even to tighten. */
const ALWAYS_FROZEN: readonly Pointer[] = [
  '/approvals',
  '/attestation',
  '/corrections',
  '/extends',
  '/governance',
  '/merge',
  '/trusted_keys',
  '/version',
]
/** What no correction loosens, whatever the constitution says of it. */
const FROZEN_BY_DEFAULT: readonly Pointer[] = ['/scope/deny', '/sealed_scenarios']

/** The frozen key that a correction would change; null where there is none. `listed` is the constitution's own list. */
export function frozenKeyOf(difference: Difference, direction: Direction, listed: readonly string[]): string | null {
  if (restatesDefault(difference)) return null
  const always = ALWAYS_FROZEN.find((frozen) => overlaps(difference.pointer, frozen))
  if (always || direction === 'tightens') return always ? dotted(always) : null
  const frozen = [...FROZEN_BY_DEFAULT, ...placesOf(listed)].find((one) => changes(difference, one))
  if (frozen) return dotted(frozen)
  return opensDeniedPlace(difference) ? 'protected_paths' : null
}

/** What an absent key means, written out, changes nothing. */
function restatesDefault({ pointer, from, to }: Difference): boolean {
  const usual = entryOf(pointer).default
  return isEqual(from === undefined ? usual : from, to === undefined ? usual : to)
}

/** Whether `may_loosen` must not name a key, because it is frozen. */
export function isFrozen(key: string, constitution: Constitution): boolean {
  const pointer = pointerOf(key)
  if (pointer === '/protected_paths' && denials(constitution.protected_paths).length > 0) return true
  const frozen = [...ALWAYS_FROZEN, ...FROZEN_BY_DEFAULT, ...placesOf(constitution.corrections?.frozen ?? [])]
  return pointer !== null && frozen.some((one) => isWithin(pointer, one))
}

/** Where the named keys are; what is no such name is refused before. */
const placesOf = (names: readonly string[]): readonly Pointer[] => names.flatMap((name) => pointerOf(name) ?? [])

/** A section that is replaced as a whole changes a key inside it where that key's own value changes for the looser. */
function changes({ pointer, from, to }: Difference, frozen: Pointer): boolean {
  if (pointer === frozen || !isWithin(frozen, pointer)) return overlaps(pointer, frozen)
  const inside = frozen.slice(pointer.length)
  const [before, after] = [valueAt(from, inside), valueAt(to, inside)]
  return !isEqual(before, after) && directionBy(entryOf(pointer + inside), before, after) !== 'tightens'
}

function opensDeniedPlace({ pointer, from, to }: Difference): boolean {
  return pointer === '/protected_paths' && directionBy(entryOf(pointer), denials(from), to) === 'loosens'
}

function denials(protectedPaths: unknown): JsonValue[] {
  return Array.isArray(protectedPaths) ? protectedPaths.filter((one) => isObject(one) && one.action === 'deny') : []
}
