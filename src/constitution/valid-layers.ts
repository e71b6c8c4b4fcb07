import type { Constitution } from '../model/constitution.generated.ts'
import type { Fault } from '../model/error.ts'
import type { JsonObject } from '../model/json.ts'
import type { Layer } from '../model/policy.ts'
import { overlayOf } from './corrections.ts'
import { dateFaults } from './expiry.ts'
import { leaveFaults, mismatchFaults } from './layer-faults.ts'
import { mergeLayers } from './merge.ts'
import { throwFaults } from './text-fault.ts'
import { nearMissFaults, type PlaceOf, statementFaults, valid, validate } from './validate.ts'
import { valueAt } from './value-at.ts'

/** The constitution of a stack without a fault. Throws `CheckError` with every fault of every layer. */
export function validLayers(base: Layer, corrections: readonly Layer[]): Constitution {
  const alone = validate(base.data, base.place)
  const faults = [
    ...nearMissFaults(base),
    ...('faults' in alone ? alone.faults : leaveFaults(alone.constitution, base.place)),
    ...corrections.flatMap((layer) => [...nearMissFaults(layer), ...dateFaults(layer), ...statementFaults(layer)]),
    ...stackFaults(base, corrections),
  ]
  throwFaults(inReadingOrder(onePerPlace(faults)))
  return 'constitution' in alone ? alone.constitution : valid(base.data, base.place)
}

/** What is wrong with corrections once they lie on the policy. */
function stackFaults(base: Layer, corrections: readonly Layer[]): readonly Fault[] {
  if (corrections.length === 0) return []
  const replaces = valueAt(base.data, '/merge/type_mismatch') === 'replace'
  const faults: Fault[] = []
  let document: JsonObject = base.data
  for (const layer of corrections) {
    const overlay = overlayOf(layer)
    if (!replaces) faults.push(...mismatchFaults(document, overlay, layer.place))
    document = mergeLayers(document, overlay)
  }
  const merged = validate(document, placeAmong([base, ...corrections]))
  return 'faults' in merged ? [...faults, ...merged.faults] : faults
}

/** The place in the highest layer that writes the value. */
export function placeAmong(layers: readonly [Layer, ...Layer[]]): PlaceOf {
  return (pointer, part) => {
    const writer = layers.findLast(({ data }) => valueAt(data, pointer) !== undefined) ?? layers[0]
    return writer.place(pointer, part)
  }
}

/** The first thing that is said about a place is the nearest to its cause. */
function onePerPlace(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>()
  return faults.filter(({ at, message }) => {
    const place = at ? `${at.file}:${at.line}:${at.column}` : message
    return !seen.has(place) && seen.add(place)
  })
}

function inReadingOrder(faults: readonly Fault[]): readonly Fault[] {
  const files = [...new Set(faults.map(({ at }) => at?.file))]
  const rank = ({ at }: Fault) => files.indexOf(at?.file)
  const line = ({ at }: Fault) => at?.line ?? Number.MAX_SAFE_INTEGER
  const column = ({ at }: Fault) => at?.column ?? 0
  return [...faults].sort((a, b) => rank(a) - rank(b) || line(a) - line(b) || column(a) - column(b))
}
