import type { Fault } from '../model/error.ts'
import type { JsonObject } from '../model/json.ts'
import type { CorrectionsSpeaker, Layer, Policy } from '../model/policy.ts'
import type { FileSignature } from '../model/signature.ts'
import { applyCorrections } from './corrections.ts'
import type { Correction } from './directions/overrides.ts'
import { expiryOf, type Moments } from './expiry.ts'
import { settingsOf, stackLayers } from './merging/layer-stack.ts'
import { writerOf } from './merging/writers.ts'
import { NO_POLICY, policyOf } from './policy-value.ts'
import { type FaultyLayers, validLayers } from './validation/valid-layers.ts'
import { type PlaceOf, valid } from './validation/validate.ts'

export { NO_POLICY }

/** The layers of a policy. */
export interface PolicyStack {
  /** What the constitution extends, the lowest first. */
  readonly extended: readonly Layer[]
  readonly constitution: Layer
  /** Corrections that are committed at the base. */
  readonly committed: Layer | null
  /** Null where nobody asks who signed them: people merged them. */
  readonly committedSignature: FileSignature | null
  /** Corrections on top of them, and who lays them there. */
  readonly requested: Layer | null
  readonly speaker: Exclude<CorrectionsSpeaker, 'base'>
  readonly signature: FileSignature
  readonly asOf: Moments
  /** What is wrong with the list of its files. */
  readonly faults: readonly Fault[]
}

/** What a stack comes to. */
export interface ResolvedPolicy {
  /** What judges. */
  readonly policy: Policy
  /** The same with the loosenings that were held back; null where none was. */
  readonly asked: Policy | null
  readonly warnings: readonly Fault[]
}

/**
 * Merges and validates the layers of a policy, and rules on each value that corrections change.
 *
 * Tightening is honoured from anyone; a loosening where the constitution allows it or the speaker may; of a frozen key
 * from no one. What is not honoured leaves its value as it was.
 */
export function resolvePolicy(stack: PolicyStack): ResolvedPolicy | FaultyLayers {
  const present = correctionsOf(stack)
  const parts = [...stack.extended, stack.constitution]
  const settings = settingsOf(parts)
  const base = stackLayers(parts, settings)
  const asking = present.map(({ layer }) => layer)
  const validated = validLayers({ parts, base, corrections: asking, settings, faults: stack.faults })
  if ('faults' in validated) return validated
  const { constitution } = validated
  const expired = present.flatMap(({ layer }) => expiryOf(layer, stack.asOf.latest) ?? [])
  const corrections = present
    .filter(({ layer, speaker }) => expiryOf(layer, speaker === 'base' ? stack.asOf.base : stack.asOf.latest) === null)
    // Fail closed: a change cannot end by the dates of its own commits what people made tighter.
    .map((one) => ({ ...one, lapsed: expiryOf(one.layer, stack.asOf.latest) !== null }))
  const { document, asked, ...rest } = applyCorrections(base.data, constitution, corrections, settings)
  const written = { base, writers: rest.writers, settings }
  const placeOf: PlaceOf = (at, part) => {
    const { layer, pointer } = writerOf(at, written)
    return layer.place(pointer, part)
  }
  const policyFor = (effective: JsonObject) =>
    policyOf({
      ...rest,
      written,
      parts,
      corrections: corrections.map(({ layer }) => layer),
      document: effective,
      constitution: effective === base.data ? constitution : valid(effective, placeOf),
    })
  return {
    policy: policyFor(document),
    asked: rest.overrides.some(({ honoured, forbidden }) => !honoured && !forbidden) ? policyFor(asked) : null,
    warnings: [...[base, ...asking].flatMap((layer) => layer.warnings), ...expired],
  }
}

type Asking = Omit<Correction, 'lapsed'>

function correctionsOf(stack: PolicyStack): readonly Asking[] {
  const { committed, committedSignature, requested, speaker, signature } = stack
  const corrections: Asking[] = committed ? [{ layer: committed, speaker: 'base', signature: committedSignature }] : []
  // Digests are computed where there are two files to compare, and only there.
  const isNew = requested !== null && (committed === null || requested.sha256 !== committed.sha256)
  return isNew ? [...corrections, { layer: requested, speaker, signature }] : corrections
}
