import type { Fault } from '../model/error.ts'
import type { JsonObject } from '../model/json.ts'
import type { Layer, Policy } from '../model/policy.ts'
import { applyCorrections, type Correction } from './corrections.ts'
import { expiryOf } from './expiry.ts'
import type { Speaker } from './overrides.ts'
import { NO_POLICY, policyOf } from './policy-value.ts'
import { placeAmong, validLayers } from './valid-layers.ts'
import { valid } from './validate.ts'

export { NO_POLICY }

/** The layers of a policy. */
export interface PolicyStack {
  readonly constitution: Layer
  /** Corrections that are committed at the base. */
  readonly committed: Layer | null
  /** Corrections on top of them, and who lays them there. */
  readonly requested: Layer | null
  readonly speaker: Exclude<Speaker, 'base'>
  /** The latest committer date of the base and of all that is judged, in seconds since the epoch; null without a commit. */
  readonly asOf: number | null
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
 * from no one. What is not honoured leaves its value as it was. Throws `CheckError` with every fault of every layer.
 */
export function resolvePolicy(stack: PolicyStack): ResolvedPolicy {
  const base = stack.constitution
  const present = correctionsOf(stack)
  const constitution = validLayers(
    base,
    present.map(({ layer }) => layer),
  )
  const expired = present.flatMap(({ layer }) => expiryOf(layer, stack.asOf) ?? [])
  const corrections = present.filter(({ layer }) => expiryOf(layer, stack.asOf) === null)
  const { document, asked, ...rest } = applyCorrections(base.data, constitution, corrections)
  const parts = { ...rest, base, corrections: corrections.map(({ layer }) => layer) }
  const placeOf = placeAmong([base, ...parts.corrections])
  const policyFor = (effective: JsonObject) =>
    policyOf({
      ...parts,
      document: effective,
      constitution: effective === base.data ? constitution : valid(effective, placeOf),
    })
  return {
    policy: policyFor(document),
    asked: rest.overrides.some(({ honoured, forbidden }) => !honoured && !forbidden) ? policyFor(asked) : null,
    warnings: [...[base, ...present.map(({ layer }) => layer)].flatMap((layer) => layer.warnings), ...expired],
  }
}

function correctionsOf({ committed, requested, speaker }: PolicyStack): readonly Correction[] {
  const corrections: Correction[] = committed ? [{ layer: committed, speaker: 'base' }] : []
  const again = committed !== null && requested?.sha256 === committed.sha256
  return requested && !again ? [...corrections, { layer: requested, speaker }] : corrections
}
