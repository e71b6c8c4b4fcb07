import { isWithin, type JsonObject, type Pointer } from '../../model/json.ts'
import type { Layer } from '../../model/policy.ts'
import { overlayOf } from './layer-stack.ts'
import type { MergeSettings } from './merge-settings.ts'
import { originOf } from './trace.ts'

/** A corrections layer, the document before it, and the values that it changed. */
export interface Writer {
  readonly layer: Layer
  readonly below: JsonObject
  readonly changed: readonly Pointer[]
}

/** What an effective policy was written by. `writers` are the corrections, in the order of the layers. */
export interface Written {
  readonly base: Layer
  readonly writers: readonly Writer[]
  readonly settings: MergeSettings
}

/** The layer that wrote the value at a pointer, or above it, and where it stands there. */
export function writerOf(pointer: Pointer, { base, writers, settings }: Written): { layer: Layer; pointer: Pointer } {
  let at = pointer
  for (const { layer, below, changed } of writers.toReversed()) {
    if (!changed.some((one) => isWithin(at, one))) continue
    const origin = originOf(below, overlayOf(layer), at, settings)
    if (origin.side === 'above') return { layer, pointer: origin.pointer }
    at = origin.pointer
  }
  return { layer: base, pointer: at }
}
