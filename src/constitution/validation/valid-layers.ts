import type { Constitution } from '../../model/constitution.generated.ts'
import type { Fault, FaultPlace } from '../../model/error.ts'
import type { JsonObject, Pointer } from '../../model/json.ts'
import type { Layer } from '../../model/policy.ts'
import { leaveFaults } from '../directions/leave-faults.ts'
import { dateFaults } from '../expiry.ts'
import { stackLayers } from '../merging/layer-stack.ts'
import { listKeyFaults } from '../merging/merge-faults.ts'
import type { MergeSettings } from '../merging/merge-settings.ts'
import { nearMissFaults } from '../vocabulary/near-misses.ts'
import { soundPart } from './sound-part.ts'
import { statementFaults, validate } from './validate.ts'

/** Layers to be validated: those of the constitution, and as one; and the corrections on top of them. */
export interface Candidates {
  readonly parts: readonly Layer[]
  readonly base: Layer
  readonly corrections: readonly Layer[]
  readonly settings: MergeSettings
  /** What is known to be wrong already. */
  readonly faults: readonly Fault[]
}

/** Clauses that keep to the schema, and where what they say was written. */
export interface SoundClauses {
  readonly constitution: Constitution
  /** Where in the policy the value at a pointer into the constitution stands. */
  originalOf(pointer: Pointer): Pointer
  /** Whether something was left out below the value at a pointer into the policy. */
  isCut(original: Pointer): boolean
  /** Where the value at a pointer into the constitution was written. */
  place(pointer: Pointer): FaultPlace
}

/** Layers with faults: what was said in one go stands in one list, and what is sound can be asked about further. */
export interface FaultyLayers {
  readonly faults: readonly (readonly Fault[])[]
  readonly sound: readonly SoundClauses[]
  /** All layers as one, as far as they could be read. */
  readonly document: JsonObject
}

/** The constitution of a stack without a fault, or every fault of every layer. */
export function validLayers({
  parts,
  base,
  corrections,
  settings,
  faults,
}: Candidates): { readonly constitution: Constitution } | FaultyLayers {
  const alone = validate(base)
  const constitution = 'constitution' in alone ? alone.constitution : null
  const all = corrections.length === 0 ? null : stackLayers([base, ...corrections], settings)
  const merged = all && validate(all)
  const found = [
    faults,
    [...parts, ...corrections].flatMap((layer) => layer.faults),
    base.faults,
    [base, ...corrections].flatMap((layer) => nearMissFaults(layer)),
    'faults' in alone ? alone.faults : leaveFaults(alone.constitution, (at) => base.place(at, 'value')),
    listKeyFaults(base, [...parts, ...corrections]),
    corrections.flatMap(dateFaults),
    corrections.flatMap(statementFaults),
    all?.faults ?? [],
    merged && 'faults' in merged ? merged.faults : [],
  ]
  const isValid = constitution !== null && (merged === null || 'constitution' in merged)
  if (isValid && found.every((group) => group.length === 0)) return { constitution }
  const sound = [base, ...(all ? [all] : [])].map(soundClausesOf)
  const leaves = constitution === null ? sound.slice(0, 1).map((one) => leaveFaults(one.constitution, one.place)) : []
  return { faults: [...found, ...leaves], sound, document: (all ?? base).data }
}

function soundClausesOf({ data, place }: Layer): SoundClauses {
  const { constitution, originalOf, isCut } = soundPart(data)
  return { constitution, originalOf, isCut, place: (pointer) => place(originalOf(pointer), 'value') }
}
