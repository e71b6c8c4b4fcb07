import type { Fault, FaultPlace } from '../../model/error.ts'
import { child, isObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import type { Layer } from '../../model/policy.ts'
import { dotted, pointerOf } from '../../model/spelling.ts'
import { valueAt } from '../values/value-at.ts'
import { keyFaults } from '../vocabulary/key-faults.ts'
import { entryOf, isKnown } from '../vocabulary/vocabulary.ts'
import { keyedIdentity } from './list-edits.ts'
import type { MergeSettings } from './merge-settings.ts'
import type { MergeIssue } from './overlay.ts'

/** What is wrong with laying a layer over others; null where the settings allow it. */
export function mergeFault({ kind, pointer }: MergeIssue, layer: Layer, settings: MergeSettings): Fault | null {
  if (kind === 'nothing_there') {
    // A correction that nothing needs does no harm, and is told as unused.
    return layer.origin.name === 'corrections' ? null : fault(NOTHING_THERE, layer.place(pointer, 'value'))
  }
  if (kind === 'inside_entry') return fault(INSIDE_ENTRY, layer.place(pointer, 'key'))
  if (settings.typeMismatch === 'replace') return null
  const [was, is] = KINDS[kind]
  const message = `${dotted(pointer)} is ${was} in the layer below, and ${is} here.`
  return fault({ message, hint: MISMATCH_HINT }, layer.place(pointer, 'value'))
}

const KINDS = {
  mapping_replaced: ['a mapping', 'something else'],
  mapping_over_other: ['no mapping', 'a mapping'],
  no_list: ['no list', 'changed like one'],
} as const
const MISMATCH_HINT = 'Write it as the layer below does, or set merge.type_mismatch to replace in the constitution.'
const INSIDE_ENTRY = {
  message: 'A directive inside an entry of a list has nothing below it: entries of this list do not merge.',
  hint: 'Write the value itself, or name a key of the entries in merge.list_keys.',
}
const NOTHING_THERE = {
  message: 'No layer below has what this takes out.',
  hint: 'Write it as the layer below does, or leave it out.',
}

/** What is wrong with `merge.list_keys`, and with the entries of the lists that it names in each layer. */
export function listKeyFaults(
  { data, place }: Pick<Layer, 'data' | 'place'>,
  layers: readonly Layer[],
): readonly Fault[] {
  const listKeys = valueAt(data, '/merge/list_keys')
  const names = new Map<Pointer, string>()
  return Object.entries(isObject(listKeys) ? listKeys : {}).flatMap(([name, key]) => {
    const at = child('/merge/list_keys', name)
    const unknown = keyFaults(name, () => place(at, 'key'))
    const list = pointerOf(name)
    // What is no text is the schema's to refuse.
    if (list === null || typeof key !== 'string' || unknown.length > 0) return unknown
    const misnamed = entryKeyFaults(list, key, () => place(at, 'value'))
    const other = names.get(list)
    names.set(list, name)
    return [
      ...(other === undefined
        ? []
        : [fault({ message: `${other} and ${name} are the same list.`, hint: 'Keep one.' }, place(at, 'key'))]),
      ...(misnamed.length > 0 ? misnamed : layers.flatMap((layer) => identityFaults(layer, list, key))),
    ]
  })
}

/** Fail closed: a key that no entry has would tell no entries apart. */
function entryKeyFaults(list: Pointer, key: string, place: () => FaultPlace): readonly Fault[] {
  const known = Object.keys(entryOf(list).items?.keys ?? {})
  if (known.includes(key)) return []
  if (known.length === 0) {
    // A fact may be any list.
    if (!isKnown(keysOf(list)[0] ?? '')) return []
    return [fault({ message: `${dotted(list)} is no list of mappings.`, hint: 'Take the entry out.' }, place())]
  }
  const message = `The entries of ${dotted(list)} have no key ${key}.`
  return [
    fault({ message, hint: `Write ${nearest(key, known) ?? `one of their keys: ${known.join(', ')}`}.` }, place()),
  ]
}

function identityFaults({ data, place }: Layer, list: Pointer, key: string): readonly Fault[] {
  return listsAt(list, valueAt(data, list)).flatMap(({ pointer, entries }) => {
    const seen = new Set<string>()
    return entries.flatMap((entry, index) => {
      const id = keyedIdentity(entry, key)
      const isNew = id !== undefined && !seen.has(id)
      if (id !== undefined) seen.add(id)
      const message =
        id === undefined
          ? `This entry of ${dotted(list)} lacks the key ${key}, by which merge.list_keys merges them.`
          : `Two entries of ${dotted(list)} have the same ${key}, by which merge.list_keys merges them.`
      const hint = id === undefined ? `Give it a ${key}.` : 'Write them as one.'
      return isNew ? [] : [fault({ message, hint }, place(child(pointer, index), 'value'))]
    })
  })
}

/** The list that a layer writes, or those of its directives. */
function listsAt(
  pointer: Pointer,
  value: JsonValue | undefined,
): readonly { pointer: Pointer; entries: JsonValue[] }[] {
  if (Array.isArray(value)) return [{ pointer, entries: value }]
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((key) => {
    const entries = value[key]
    return key.startsWith('$') && Array.isArray(entries) ? [{ pointer: child(pointer, key), entries }] : []
  })
}

const fault = ({ message, hint }: Pick<Fault, 'message' | 'hint'>, at: FaultPlace): Fault => ({
  code: 'layer_invalid',
  message,
  hint,
  at,
})
