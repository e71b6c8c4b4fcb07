import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { directiveFaults, isDirective } from '../../../src/constitution/merging/directives.ts'
import { settingsOf, stackLayers } from '../../../src/constitution/merging/layer-stack.ts'
import { mergeLayers } from '../../../src/constitution/merging/merge.ts'
import { PLAIN_MERGE } from '../../../src/constitution/merging/merge-settings.ts'
import { valueAt } from '../../../src/constitution/values/value-at.ts'
import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../../src/model/json.ts'
import type { Layer } from '../../../src/model/policy.ts'
import { layerOf } from '../layer-of.ts'

/** A layer whose places are pointers into it. */
function layerWith(data: JsonObject, file: string): Layer {
  return {
    origin: { name: 'constitution', file, revision: null },
    data,
    sha256: '',
    faults: [],
    warnings: [],
    source: () => ({ layer: 'constitution', file, line: 1, column: 1 }),
    isDoubtful: () => false,
    place: (pointer) => ({ file, text: pointer }),
  }
}

const entry = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.record(
    { id: fc.constantFrom('a', 'b', 'x', 'y'), note: fc.constantFrom(1, 2), tags: fc.constantFrom(['p'], ['q']) },
    { requiredKeys: ['id'], noNullPrototype: true },
  ),
)
const list = fc.array(entry, { maxLength: 4 })
const value = fc.letrec<{ leaf: JsonValue; mapping: JsonObject }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<JsonValue>(null, 1, 'text'),
    list,
    fc.record({ $append: list, $remove: list }, { requiredKeys: [], noNullPrototype: true }),
    fc.record({ $prepend: list }, { noNullPrototype: true }),
    fc.record({ $replace: list }, { noNullPrototype: true }),
    fc.constant({ $delete: true }),
    tie('mapping'),
  ),
  mapping: fc.dictionary(fc.constantFrom('keyed', 'plain', 'other'), tie('leaf'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
})).mapping
const stacks = fc.array(
  value.filter((document) => directiveFaults(document).length === 0),
  { minLength: 1, maxLength: 4 },
)
const settings = fc.record({
  nulls: fc.constantFrom('keep' as const, 'delete' as const),
  typeMismatch: fc.constant('replace' as const),
  listKeys: fc.constantFrom(new Map(), new Map([['/keyed', 'id']])),
})

function leavesIn(document: JsonValue, pointer: Pointer = ''): readonly Pointer[] {
  const inner = isObject(document) || Array.isArray(document) ? Object.entries(document) : []
  return inner.length === 0 ? [pointer] : inner.flatMap(([key, one]) => leavesIn(one, child(pointer, key)))
}

property.prop([stacks, settings], { numRuns: 1000 })('the place of each leaf has its value', (documents, how) => {
  const layers = documents.map((data, index) => layerWith(data, String(index)))
  const { data, place } = stackLayers(layers, how)
  for (const leaf of leavesIn(data).filter((one) => one !== '')) {
    const { file, text = '' } = place(leaf, 'value')
    const written = valueAt(documents[Number(file)], text)
    // A directive that found nothing to do, or emptied a list, was the last to say something.
    if (isDirective(written) || isEmpty(valueAt(data, leaf))) continue
    expect(written, `${leaf} at ${file}${text}`).toEqual(valueAt(data, leaf))
  }
})

const isEmpty = (one: JsonValue | undefined) => typeof one === 'object' && one !== null && Object.keys(one).length === 0

property.prop([stacks])('a stack is what the library would merge', (documents) => {
  const layers = documents.map((data, index) => layerWith(data, String(index)))
  expect(stackLayers(layers, PLAIN_MERGE).data).toEqual(mergeLayers(...documents))
})

test('a constitution alone is handed on as it is', async () => {
  const layer = await layerOf('limits: {max_files: 5}')
  expect(stackLayers([layer], settingsOf([layer]))).toBe(layer)
})

test('no layer is no stack', () => {
  expect(() => stackLayers([], PLAIN_MERGE)).toThrow(RangeError)
})

test('how layers merge is merged first', async () => {
  const layers = [
    await layerOf('merge: {nulls: delete, list_keys: {facts: id, patterns: id}}', 'extended'),
    await layerOf('merge: {type_mismatch: replace, list_keys: {patterns: {$delete: true}}}'),
  ]
  expect(settingsOf(layers)).toEqual({
    nulls: 'delete',
    typeMismatch: 'replace',
    listKeys: new Map([['/facts', 'id']]),
  })
})
