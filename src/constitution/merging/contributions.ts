import { child, isObject, isWithin, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import type { Contribution, Layer } from '../../model/policy.ts'
import { childOf } from '../values/value-at.ts'
import { isDirective } from './directives.ts'
import { overlayOf, stepsOf } from './layer-stack.ts'
import type { MergeSettings } from './merge-settings.ts'
import { bothOrigins } from './trace.ts'
import type { Writer } from './writers.ts'

/** The layers of a policy, the lowest first, and how they merged. */
export interface Contributors {
  readonly parts: readonly Layer[]
  readonly writers: readonly Writer[]
  readonly settings: MergeSettings
}

/**
 * Tells what each layer says about a place of the policy, in the order of the layers; a layer that says nothing about it is
 * left out. An entry of a list is followed to where each layer writes it; where it does not, what it says of the list counts.
 */
export function contributionsOf(contributors: Contributors): (pointer: Pointer) => readonly Contribution[] {
  const steps = stepsOf(contributors.parts, contributors.settings)
  return (pointer) => contributionsTo(pointer, steps, contributors)
}

type Steps = ReturnType<typeof stepsOf>

function contributionsTo(pointer: Pointer, steps: Steps, { writers, settings }: Contributors): readonly Contribution[] {
  let at = pointer
  const said: Contribution[] = []
  const note = (layer: Layer, place: Pointer) => {
    const written = writtenAt(overlayOf(layer), place)
    if (written) said.push({ origin: layer.origin, ...written, source: layer.source(place) })
  }
  for (const { layer, below, changed } of writers.toReversed()) {
    const isHonoured = changed.some((one) => isWithin(at, one))
    const origins = bothOrigins(below, overlayOf(layer), at, settings)
    // Where a correction is not honoured, nothing moved: of a list, it says what it says.
    note(layer, isHonoured ? origins.above : listAbove(at, below))
    if (isHonoured) at = origins.below
  }
  for (const { layer, below, overlay } of steps.toReversed()) {
    const origins = bothOrigins(below, overlay, at, settings)
    note(layer, origins.above)
    at = origins.below
  }
  return said.reverse()
}

/** The first list that leads to a place; the place itself where none does. */
function listAbove(pointer: Pointer, document: JsonObject): Pointer {
  let value: JsonValue | undefined = document
  let at: Pointer = ''
  for (const key of keysOf(pointer)) {
    if (Array.isArray(value)) return at
    value = childOf(value, key)
    at = child(at, key)
  }
  return at
}

/** The value at the place or, where a list, a scalar or a directive stands above it, that. */
function writtenAt(overlay: JsonObject, pointer: Pointer): Pick<Contribution, 'pointer' | 'value'> | null {
  let value: JsonValue = overlay
  let at: Pointer = ''
  for (const key of keysOf(pointer)) {
    const inner = childOf(value, key)
    if (inner === undefined) return isObject(value) && !isDirective(value) ? null : { pointer: at, value }
    value = inner
    at = child(at, key)
  }
  return { pointer: at, value }
}
