import type { Constitution } from '../model/constitution.generated.ts'
import type { Fault } from '../model/error.ts'
import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Layer } from '../model/policy.ts'
import { isFrozen } from './frozen.ts'
import { nearest } from './nearest.ts'
import type { PlaceOf } from './validate.ts'
import { own } from './value-at.ts'
import { VOCABULARY } from './vocabulary.generated.ts'
import { dotted } from './vocabulary.ts'

/** Where a layer turns a mapping into something else, or the reverse. */
export function mismatchFaults(below: JsonObject, overlay: JsonObject, place: Layer['place']): readonly Fault[] {
  return Object.keys(overlay).flatMap((key) => mismatches(child('', key), own(below, key), own(overlay, key), place))
}

function mismatches(
  pointer: Pointer,
  below: JsonValue | undefined,
  above: JsonValue | undefined,
  place: PlaceOf,
): Fault[] {
  if (below === undefined || above === undefined) return []
  if (isObject(below) && isObject(above)) {
    return Object.keys(above).flatMap((key) => mismatches(child(pointer, key), own(below, key), own(above, key), place))
  }
  if (!isObject(below) && !isObject(above)) return []
  const [was, is] = isObject(below) ? ['a mapping', 'something else'] : ['no mapping', 'a mapping']
  return [
    {
      code: 'layer_invalid',
      message: `${dotted(pointer)} is ${was} in the layer below, and ${is} here.`,
      hint: 'Write it as the layer below does, or set merge.type_mismatch to replace in the constitution.',
      at: place(pointer, 'value'),
    },
  ]
}

/** Keys that the constitution's `corrections` name in vain, or in contradiction. */
export function leaveFaults(constitution: Constitution, place: PlaceOf): readonly Fault[] {
  const { may_loosen = [], frozen = [] } = constitution.corrections ?? {}
  const leaves = may_loosen.map((leave) => (typeof leave === 'string' ? leave : leave.key))
  return [
    ...leaves.flatMap((key, index) => keyFaults(key, place(`/corrections/may_loosen/${index}`, 'value'))),
    ...frozen.flatMap((key, index) => keyFaults(key, place(`/corrections/frozen/${index}`, 'value'))),
    ...leaves.flatMap((key, index): Fault[] => {
      if (!isFrozen(key, constitution)) return []
      const at = place(`/corrections/may_loosen/${index}`, 'value')
      return [
        {
          code: 'layer_invalid',
          message: `${key} is frozen: may_loosen cannot name it.`,
          hint: 'Take it out of may_loosen.',
          at,
        },
      ]
    }),
  ]
}

/** Fail closed: a misspelt key would freeze nothing. */
function keyFaults(key: string, at: Fault['at']): Fault[] {
  let entry: typeof VOCABULARY | undefined = VOCABULARY
  for (const segment of key.split('.')) {
    if (!entry?.keys) return []
    if (Object.hasOwn(entry.keys, segment)) {
      entry = entry.keys[segment]
      continue
    }
    const near = nearest(segment, Object.keys(entry.keys))
    if (entry === VOCABULARY && near === null) return []
    const hint = near ? `Write ${near} for ${segment}.` : 'Name a key that the vocabulary has.'
    return [{ code: 'layer_invalid', message: `${key} names no known key.`, hint, ...(at && { at }) }]
  }
  return []
}
