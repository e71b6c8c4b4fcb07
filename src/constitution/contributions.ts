import { child, isObject, type JsonValue, keysOf, type Pointer } from '../model/json.ts'
import type { Contribution, Layer } from '../model/policy.ts'
import { isDirective } from './directives.ts'
import { overlayOf } from './layer-stack.ts'
import { childOf } from './value-at.ts'

/** What each layer says about a place, in the order of the layers; a layer that says nothing about it is left out. */
export function contributionsTo(pointer: Pointer, layers: readonly Layer[]): readonly Contribution[] {
  return layers.flatMap((layer) => {
    const written = writtenAt(layer, pointer)
    return written ? [{ origin: layer.origin, ...written, source: layer.source(pointer) }] : []
  })
}

/** The value at the place or, where a list, a scalar or a directive stands above it, that. */
function writtenAt(layer: Layer, pointer: Pointer): Pick<Contribution, 'pointer' | 'value'> | null {
  let value: JsonValue = overlayOf(layer)
  let at: Pointer = ''
  for (const key of keysOf(pointer)) {
    const inner = childOf(value, key)
    if (inner === undefined) return isObject(value) && !isDirective(value) ? null : { pointer: at, value }
    value = inner
    at = child(at, key)
  }
  return { pointer: at, value }
}
