import type { Constitution } from '../../model/constitution.generated.ts'
import { isWithin, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import type { CorrectionsSpeaker, Direction, Layer, Override } from '../../model/policy.ts'
import type { FileSignature } from '../../model/signature.ts'
import { pointerOf } from '../../model/spelling.ts'
import { isEqual } from '../values/equal.ts'
import { valueAt } from '../values/value-at.ts'
import { referencesIn } from '../vocabulary/references.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { directionOf } from './directions.ts'
import { frozenKeyOf } from './frozen.ts'

/** One corrections layer, and who speaks through it. */
export interface Correction {
  readonly layer: Layer
  readonly speaker: CorrectionsSpeaker
  /** Null where nobody asks who signed it. */
  readonly signature: FileSignature | null
  /** It has expired by the dates of the change alone. */
  readonly lapsed: boolean
}

/**
 * Whose word a corrections file is in the end. `lapsed`: people merged it, and it has expired by the dates of the change
 * alone. `doubted`: it has a signature, and that does not hold. `unsigned`: the policy asks for one, and there is none.
 */
type Voice = CorrectionsSpeaker | 'lapsed' | 'signed' | 'doubted' | 'unsigned'

const WORD: Readonly<Record<Voice, { readonly honoured: boolean; readonly reason: string }>> = {
  base: { honoured: true, reason: 'It is committed at the base.' },
  work_tree: {
    honoured: true,
    reason: 'The work tree asks for it, for this commit; a committed range is judged anew.',
  },
  operator: { honoured: true, reason: 'The operator named the corrections file.' },
  lapsed: { honoured: true, reason: 'It has expired by the dates of the change, and does not only loosen.' },
  head: { honoured: false, reason: 'A change cannot loosen the policy that judges it: a person has to agree.' },
  signed: { honoured: true, reason: 'A key that the constitution trusts with the policy signed it.' },
  // Fail closed: a bad signature is no better than none, even where none was needed.
  doubted: { honoured: false, reason: 'Its signature does not hold: a person has to agree.' },
  unsigned: { honoured: false, reason: 'The policy asks for a signature, and it has none: a person has to agree.' },
}

function voiceOf({ speaker, signature, lapsed }: Correction, { corrections }: Constitution): Voice {
  if (lapsed) return 'lapsed'
  if (signature?.state === 'valid') return 'signed'
  if (signature?.state === 'faulty') return 'doubted'
  return signature !== null && corrections?.signed ? 'unsigned' : speaker
}

/** Each value that a corrections layer changes, classed and ruled on. The constitution's own `corrections` decide. */
export function overridesOf(
  below: JsonObject,
  above: JsonObject,
  correction: Correction,
  { base, constitution }: { readonly base: JsonObject; readonly constitution: Constitution },
): readonly Override[] {
  const layer = correction.layer.origin.name
  const voice = voiceOf(correction, constitution)
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
    const ruling = frozen ? refused(frozen) : rulingOn(difference, direction, voice, constitution)
    if (voice !== 'lapsed' || ruling.forbidden || direction === 'tightens') {
      return [{ ...difference, layer, direction, ...ruling }]
    }
    // What only loosens, or what no rule reads, has ended. What does both cannot be undone by half: it stays, and a person decides.
    const hasEnded = direction === 'neutral' || directionOf(pointer, to, from, references) === 'tightens'
    return hasEnded ? [] : [{ ...difference, layer, direction, ...ruling, honoured: true, lapsed: true }]
  })
}

type Ruling = Pick<Override, 'honoured' | 'forbidden' | 'wantsSignature' | 'reason'>

function rulingOn(difference: Difference, direction: Direction, voice: Voice, { corrections }: Constitution): Ruling {
  if (direction === 'tightens') return honoured('It tightens the policy.')
  if (direction === 'neutral') return honoured('No rule reads it.')
  const leave = leaveFor(difference, corrections?.may_loosen ?? [])
  return leave ? honoured(leave) : { ...WORD[voice], forbidden: false, wantsSignature: voice === 'unsigned' }
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
