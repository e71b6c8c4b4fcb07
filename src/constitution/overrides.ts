import type { Constitution } from '../model/constitution.generated.ts'
import { isWithin, type JsonObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Direction, Override } from '../model/policy.ts'
import { pointerOf } from '../model/spelling.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { directionOf } from './directions.ts'
import { isEqual } from './equal.ts'
import { frozenKeyOf } from './frozen.ts'
import { referencesIn } from './references.ts'
import { valueAt } from './value-at.ts'

/**
 * Who laid a corrections file on the policy: people who merged it, the hook's user, the operator, or the change itself.
 * `lapsed`: people merged it, and it has expired by the dates of the change alone.
 */
export type Speaker = 'base' | 'lapsed' | 'work_tree' | 'operator' | 'head'

const WORD: Readonly<Record<Speaker, { readonly honoured: boolean; readonly reason: string }>> = {
  base: { honoured: true, reason: 'It is committed at the base.' },
  work_tree: {
    honoured: true,
    reason: 'The work tree asks for it, for this commit; a committed range is judged anew.',
  },
  operator: { honoured: true, reason: 'The operator named the corrections file.' },
  lapsed: { honoured: true, reason: 'It has expired by the dates of the change, and does not only loosen.' },
  head: { honoured: false, reason: 'A change cannot loosen the policy that judges it: a person has to agree.' },
}

/** Each value that a corrections layer changes, classed and ruled on. The constitution's own `corrections` decide. */
export function overridesOf(
  below: JsonObject,
  above: JsonObject,
  layer: string,
  speaker: Speaker,
  { base, constitution }: { readonly base: JsonObject; readonly constitution: Constitution },
): readonly Override[] {
  const references = new Set([...referencesIn(below), ...referencesIn(above)])
  const listed = constitution.corrections?.frozen ?? []
  /** Two layers together must not do what neither may do alone. */
  const frozenInBase = (pointer: Pointer, to: JsonValue | undefined): string | null => {
    if (below === base) return null
    const from = valueAt(base, pointer)
    return isEqual(from, to)
      ? null
      : frozenKeyOf({ pointer, from, to }, directionOf(pointer, from, to, references), listed)
  }
  return differencesBetween(below, above).flatMap((difference) => {
    const { pointer, from, to } = difference
    const direction = directionOf(pointer, from, to, references)
    const frozen = frozenKeyOf(difference, direction, listed) ?? frozenInBase(pointer, to)
    const ruling = frozen ? refused(frozen) : rulingOn(difference, direction, speaker, constitution)
    if (speaker !== 'lapsed' || ruling.forbidden || direction === 'tightens') {
      return [{ ...difference, layer, direction, ...ruling }]
    }
    // What only loosens, or what no rule reads, has ended. What does both cannot be undone by half: it stays, and a person decides.
    const hasEnded = direction === 'neutral' || directionOf(pointer, to, from, references) === 'tightens'
    return hasEnded ? [] : [{ ...difference, layer, direction, ...ruling, honoured: true, lapsed: true }]
  })
}

type Ruling = Pick<Override, 'honoured' | 'forbidden' | 'reason'>

function rulingOn(
  difference: Difference,
  direction: Direction,
  speaker: Speaker,
  { corrections }: Constitution,
): Ruling {
  if (direction === 'tightens') return honoured('It tightens the policy.')
  if (direction === 'neutral') return honoured('No rule reads it.')
  const leave = leaveFor(difference, corrections?.may_loosen ?? [])
  return leave ? honoured(leave) : { ...WORD[speaker], forbidden: false }
}

const refused = (frozen: string): Ruling => {
  return { honoured: false, forbidden: true, reason: `${frozen} is frozen: no correction may change it so.` }
}
const honoured = (reason: string): Ruling => ({ honoured: true, forbidden: false, reason })

type Leave = NonNullable<NonNullable<Constitution['corrections']>['may_loosen']>[number]

/** Why the constitution lets a correction loosen the value; null where it does not. */
function leaveFor({ pointer, to }: Difference, leaves: readonly Leave[]): string | null {
  for (const leave of leaves) {
    const { key, cap = null } = typeof leave === 'string' ? { key: leave } : leave
    const named = pointerOf(key)
    if (named === null || !isWithin(pointer, named)) continue
    if (cap === null) return 'The constitution lets corrections loosen it.'
    // Fail closed: null and everything else that is not a number is beyond any cap.
    if (typeof to === 'number' && to <= cap) return `The constitution lets corrections loosen it up to ${cap}.`
  }
  return null
}
