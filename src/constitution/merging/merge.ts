import type { JsonObject } from '../../model/json.ts'
import { dotted } from '../../model/spelling.ts'
import { jsonCopy } from '../text/json-copy.ts'
import { directiveFaults } from './directives.ts'
import { PLAIN_MERGE } from './merge-settings.ts'
import { layOver, type MergeIssue } from './overlay.ts'

/**
 * Lays each layer over those before it: mappings merge key by key, everything else is replaced, null stays a value.
 *
 * A mapping of `$append`, `$prepend` and `$remove`, or of `$replace` alone, changes the list below it; `$delete: true` takes
 * the key out. Pure: the result shares nothing with the layers. Throws `TypeError`, with the key, where a layer is not a
 * mapping, or holds what JSON cannot (dates, functions, undefined, NaN, itself), or a key that reaches into prototypes, or
 * a directive that is misspelt or misplaced. (The layers are merged in pairs, since merging many at once is not the same as
 * a fold.)
 */
export function mergeLayers(...layers: readonly JsonObject[]): JsonObject {
  return layers.reduce<JsonObject>((below, layer) => layOver(below, checkedCopy(layer), PLAIN_MERGE, refuseInside), {})
}

function refuseInside({ kind, pointer }: MergeIssue): void {
  if (kind !== 'inside_entry') return
  throw new TypeError(`${dotted(pointer)}: a directive inside an entry of a list has nothing below it.`)
}

function checkedCopy(layer: JsonObject): JsonObject {
  const copy = jsonCopy(layer)
  const [fault] = directiveFaults(copy)
  if (fault) throw new TypeError(`${fault.message} ${fault.hint}`)
  return copy
}
