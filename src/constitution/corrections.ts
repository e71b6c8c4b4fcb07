import type { Constitution } from '../model/constitution.generated.ts'
import { child, isObject, isWithin, type JsonObject, type Pointer } from '../model/json.ts'
import type { CorrectionsStatement, Override } from '../model/policy.ts'
import { type Correction, overridesOf } from './directions/overrides.ts'
import { isDirective } from './merging/directives.ts'
import { overlayOf } from './merging/layer-stack.ts'
import type { MergeSettings } from './merging/merge-settings.ts'
import { layOver } from './merging/overlay.ts'
import type { Writer } from './merging/writers.ts'
import { isEqual } from './values/equal.ts'
import { withValueAt } from './values/value-at.ts'

/** A constitution with the corrections that were honoured, and what became of each. */
export interface Corrected {
  readonly document: JsonObject
  /** The document with the loosenings that were held back too. */
  readonly asked: JsonObject
  readonly overrides: readonly Override[]
  readonly unused: readonly Pointer[]
  /** Every corrections layer, with the values that it changed. */
  readonly writers: readonly Writer[]
  /** What each layer says of itself, and who signed it. */
  readonly statements: readonly CorrectionsStatement[]
}

function statementOf(correction: Correction, wantsSignature: boolean): CorrectionsStatement {
  const { layer, speaker, signature } = correction
  const { decision, reason, by, expires } = layer.data
  return {
    file: layer.origin.file,
    speaker,
    signature,
    wantsSignature,
    expires: typeof expires === 'string' ? expires : null,
    // Fail closed: the schema allows no other word; should one come, it counts as a refusal.
    decision:
      decision === undefined || decision === 'approved' ? 'approved' : decision === 'pending' ? 'pending' : 'rejected',
    reason: typeof reason === 'string' ? reason : null,
    by: typeof by === 'string' ? by : null,
    source: layer.source('/decision'),
  }
}

/** Lays each layer over those before it, and takes over what is honoured, value by value. */
export function applyCorrections(
  base: JsonObject,
  constitution: Constitution,
  corrections: readonly Correction[],
  settings: MergeSettings,
): Corrected {
  let document = base
  let asked = base
  const overrides: Override[] = []
  const unused: Pointer[] = []
  const writers: Writer[] = []
  const statements: CorrectionsStatement[] = []
  for (const correction of corrections) {
    const { layer, lapsed } = correction
    const overlay = overlayOf(layer)
    const below = document
    const merged = layOver(below, overlay, settings)
    const found = overridesOf(below, merged, correction, { base, constitution }).map((one) =>
      one.forbidden ? { ...one, source: layer.source(one.pointer) } : one,
    )
    for (const override of found) {
      const { pointer, to, honoured, forbidden } = override
      if (honoured) document = withValueAt(document, pointer, to)
      if (!forbidden) asked = withValueAt(asked, pointer, to)
      if (!overrides.some((earlier) => isRepeated(earlier, override))) overrides.push(override)
    }
    writers.push({ layer, below, changed: found.filter(({ honoured }) => honoured).map(({ pointer }) => pointer) })
    statements.push(
      statementOf(
        correction,
        found.some(({ wantsSignature }) => wantsSignature),
      ),
    )
    if (lapsed) continue
    for (const leaf of leavesOf('', overlay)) {
      if (!found.some(({ pointer }) => concerns(pointer, leaf))) unused.push(leaf)
    }
  }
  return { document, asked, overrides, unused, writers, statements }
}

/** A layer above repeats what was refused below. */
function isRepeated(earlier: Override, later: Override): boolean {
  return earlier.pointer === later.pointer && isEqual(earlier.to, later.to) && earlier.forbidden && later.forbidden
}

/** What is deleted as a whole can differ key by key. */
const concerns = (changed: Pointer, leaf: Pointer): boolean => isWithin(leaf, changed) || isWithin(changed, leaf)

function leavesOf(pointer: Pointer, value: JsonObject): readonly Pointer[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) && !isDirective(inner) ? leavesOf(child(pointer, key), inner) : [child(pointer, key)],
  )
}
