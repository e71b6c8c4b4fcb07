import type { Constitution } from '../model/constitution.generated.ts'
import { isObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Direction } from '../model/policy.ts'
import type { Difference } from './differences.ts'
import { directionBy } from './directions.ts'
import { isEqual } from './equal.ts'
import { overlaps } from './references.ts'
import { valueAt } from './value-at.ts'
import { dotted, entryOf } from './vocabulary.ts'

/** What decides who may decide: no correction touches it, not even to tighten. */
const ALWAYS_FROZEN = [
  'approvals',
  'attestation',
  'corrections',
  'extends',
  'governance',
  'merge',
  'trusted_keys',
  'version',
]
/** What no correction loosens, whatever the constitution says of it. */
const FROZEN_BY_DEFAULT = ['scope.deny', 'sealed_scenarios']

/** The frozen key that a correction would change; null where there is none. `listed` is the constitution's own list. */
export function frozenKeyOf(difference: Difference, direction: Direction, listed: readonly string[]): string | null {
  if (restatesDefault(difference)) return null
  const key = dotted(difference.pointer)
  const always = ALWAYS_FROZEN.find((frozen) => overlaps(key, frozen))
  if (always || direction === 'tightens') return always ?? null
  const frozen = [...FROZEN_BY_DEFAULT, ...listed].find((one) => changes(difference, one))
  return frozen ?? (opensDeniedPlace(difference) ? 'protected_paths' : null)
}

/** What an absent key means, written out, changes nothing. */
function restatesDefault({ pointer, from, to }: Difference): boolean {
  const usual = entryOf(pointer).default
  return isEqual(from === undefined ? usual : from, to === undefined ? usual : to)
}

/** Whether `may_loosen` must not name a key, because it is frozen. */
export function isFrozen(key: string, constitution: Constitution): boolean {
  if (key === 'protected_paths' && denials(constitution.protected_paths).length > 0) return true
  const frozen = [...ALWAYS_FROZEN, ...FROZEN_BY_DEFAULT, ...(constitution.corrections?.frozen ?? [])]
  return frozen.some((one) => key === one || key.startsWith(`${one}.`))
}

/** A section that is replaced as a whole changes a key inside it where that key's own value changes for the looser. */
function changes({ pointer, from, to }: Difference, frozen: string): boolean {
  const key = dotted(pointer)
  if (!frozen.startsWith(`${key}.`)) return overlaps(key, frozen)
  const inside: Pointer = `/${frozen.slice(key.length + 1).replaceAll('.', '/')}`
  const [before, after] = [valueAt(from, inside), valueAt(to, inside)]
  return !isEqual(before, after) && directionBy(entryOf(pointer + inside), before, after) !== 'tightens'
}

function opensDeniedPlace({ pointer, from, to }: Difference): boolean {
  return pointer === '/protected_paths' && directionBy(entryOf(pointer), denials(from), to) === 'loosens'
}

function denials(protectedPaths: unknown): JsonValue[] {
  return Array.isArray(protectedPaths) ? protectedPaths.filter((one) => isObject(one) && one.action === 'deny') : []
}
