import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { mergeLayers } from '../../../src/constitution/merging/merge.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts'

function caught(layer: JsonObject): string {
  try {
    mergeLayers({}, layer)
    return ''
  } catch (error) {
    return error instanceof TypeError ? error.message : ''
  }
}

describe('by example', () => {
  test.each<[string, JsonObject[], JsonObject]>([
    ['no layer', [], {}],
    ['one', [{ a: 1 }], { a: 1 }],
    ['the right one wins', [{ a: 1 }, { a: 2 }], { a: 2 }],
    ['keys add up', [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }],
    ['mappings recurse', [{ x: { a: 1, b: 2 } }, { x: { b: 99, c: 3 } }], { x: { a: 1, b: 99, c: 3 } }],
    ['lists are replaced', [{ l: ['p', 'q'] }, { l: ['r'] }], { l: ['r'] }],
    ['null stays', [{ a: 1 }, { a: null }], { a: null }],
    ['three layers', [{ x: 1, y: { a: 1 } }, { x: 2, y: { b: 2 } }, { x: 3 }], { x: 3, y: { a: 1, b: 2 } }],
    ['in pairs, not all at once', [{ a: null }, { a: { y: 1 } }, { a: { z: 1 } }], { a: { y: 1, z: 1 } }],
    ['mapping to scalar', [{ a: { b: 1 } }, { a: 5 }], { a: 5 }],
    ['scalar to mapping', [{ a: 5 }, { a: { b: 1 } }], { a: { b: 1 } }],
    ['list to mapping', [{ a: [1] }, { a: { b: 1 } }], { a: { b: 1 } }],
    ['four deep', [{ a: { b: { c: { d: 1 } } } }, { a: { b: { c: { e: 2 } } } }], { a: { b: { c: { d: 1, e: 2 } } } }],
  ])('%s', (_, layers, expected) => {
    expect(mergeLayers(...layers)).toEqual(expected)
  })

  test.each<[string, JsonObject[], JsonObject]>([
    ['$append', [{ l: ['p'] }, { l: { $append: ['q', 'p'] } }], { l: ['p', 'q'] }],
    ['$prepend', [{ l: ['p'] }, { l: { $prepend: ['q', 'p'] } }], { l: ['q', 'p'] }],
    ['$remove', [{ l: ['p', 'q', 'p'] }, { l: { $remove: ['p', 'r'] } }], { l: ['q'] }],
    [
      'all three',
      [{ l: ['p', 'q'] }, { l: { $append: ['z'], $remove: ['q'], $prepend: ['a'] } }],
      { l: ['a', 'p', 'z'] },
    ],
    ['$replace', [{ l: ['p'] }, { l: { $replace: ['q', 'q'] } }], { l: ['q', 'q'] }],
    ['$replace by nothing', [{ l: ['p'] }, { l: { $replace: [] } }], { l: [] }],
    ['$delete', [{ a: { b: 1, c: 2 } }, { a: { b: { $delete: true } } }], { a: { c: 2 } }],
    ['$delete of all', [{ a: { b: 1 }, c: 2 }, { a: { $delete: true } }], { c: 2 }],
    ['$delete, then a value', [{ a: { b: 1 } }, { a: { $delete: true } }, { a: { c: 1 } }], { a: { c: 1 } }],
    [
      'entries are equal as values',
      [{ l: [{ a: 1, b: [2] }] }, { l: { $append: [{ b: [2], a: 1 }] } }],
      { l: [{ a: 1, b: [2] }] },
    ],
    ['on nothing', [{ l: { $append: ['p'] }, m: { $remove: ['p'] }, n: { $delete: true } }], { l: ['p'] }],
    [
      'on something else',
      [
        { l: 5, m: { a: 1 } },
        { l: { $append: ['p'] }, m: { $prepend: ['q'] } },
      ],
      { l: ['p'], m: ['q'] },
    ],
    [
      'on null',
      [
        { l: null, m: null },
        { l: { $append: ['p'] }, m: { $remove: ['p'] } },
      ],
      { l: ['p'], m: null },
    ],
    ['inside what is new', [{ a: 1 }, { b: { c: { d: { $append: ['p'] } } } }], { a: 1, b: { c: { d: ['p'] } } }],
    ['taking out of nothing leaves nothing', [{ a: 1 }, { b: { c: { $delete: true } }, d: {} }], { a: 1, d: {} }],
    ['what was emptied stays', [{ b: { c: 1 } }, { b: { c: { $delete: true } } }], { b: {} }],
  ])('directives: %s', (_, layers, expected) => {
    expect(mergeLayers(...layers)).toEqual(expected)
  })

  test.each<[JsonObject, string]>([
    [{ l: { $apend: [] } }, '$apend is no directive. Write $append.'],
    [{ $append: [] }, '$append stands where no key'],
    [{ l: [{ $delete: true }] }, '$delete stands where no key'],
    [{ l: { $append: 'p' } }, '$append takes a list'],
    [{ l: { $append: [], m: 1 } }, 'm stands beside a directive in l.'],
    [{ l: { $replace: [], $append: [] } }, '$replace stands alone.'],
    [{ l: { $delete: false } }, '$delete is true or is not written.'],
    [{ l: { $append: ['p'], $remove: ['p'] } }, 'The same entry stands in $remove and in $append.'],
    [{ l: [{ m: { $append: ['p'] } }] }, 'l[0].m.$append: a directive inside an entry of a list has nothing below it.'],
  ])('%j is a type error', (layer, message) => {
    expect(caught(layer)).toContain(message)
  })

  test.each([[[1]], ['text'], [null], [5], [undefined]])('a layer of %j is a type error', (layer) => {
    expect(() => Reflect.apply(mergeLayers, null, [{}, layer])).toThrow(TypeError)
  })

  test('a key that reaches into prototypes is a type error', () => {
    expect(() => mergeLayers(JSON.parse('{"a": {"__proto__": {"polluted": true}}}'))).toThrow(TypeError)
    expect(() => mergeLayers({}, { constructor: { prototype: { polluted: true } } })).toThrow(TypeError)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('the same value may stand in several places', () => {
    const shared = { a: [1] }
    expect(mergeLayers({ b: shared, c: [shared, shared] })).toEqual({ b: shared, c: [shared, shared] })
  })

  test('the result shares nothing with the layers', () => {
    const layer = { list: [{ a: 1 }], mapping: { inner: [1] } }
    const merged = mergeLayers(layer)
    expect(merged.list).not.toBe(layer.list)
    expect(merged.mapping).not.toBe(layer.mapping)
    expect(mergeLayers({ b: 1 }, layer).list).not.toBe(layer.list)
  })
})

/** The semantics in ten lines, to agree with. */
function reference(left: JsonValue | undefined, right: JsonValue): JsonValue {
  if (!isObject(right)) return right
  const result: Record<string, JsonValue> = isObject(left) ? { ...left } : {}
  for (const [key, value] of Object.entries(right)) {
    result[key] = reference(Object.hasOwn(result, key) ? result[key] : undefined, value)
  }
  return result
}

const keys = fc.constantFrom('a', 'b', 'c', 'limits', 'toString', 'hasOwnProperty', '')
const value = fc.letrec<{ value: JsonValue; mapping: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1, '', 'x'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('mapping'),
  ),
  mapping: fc.dictionary(keys, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))
const layers = fc.array(value.mapping, { maxLength: 5 })

/** Entries that are put in and those that are taken out never meet: those that do are refused. */
const entries = (...names: string[]) => fc.array(fc.constantFrom(...names), { maxLength: 3 })
const edit = fc.oneof(
  fc.record(
    { $append: entries('a', 'b'), $prepend: entries('c', 'd'), $remove: entries('e', 'f') },
    { requiredKeys: [], noNullPrototype: true },
  ),
  fc.record({ $replace: entries('a', 'c', 'e') }, { noNullPrototype: true }),
  fc.constant({ $delete: true }),
)
const directed = fc.letrec<{ mapping: JsonObject; leaf: JsonValue }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(null, true, 1),
    entries('a', 'b', 'c', 'd', 'e', 'f'),
    edit.filter((one) => Object.keys(one).length > 0),
    tie('mapping'),
  ),
  mapping: fc.dictionary(fc.constantFrom('l', 'm', 'n'), tie('leaf'), { maxKeys: 3, noNullPrototype: true }),
})).mapping
const directedLayers = fc.array(directed, { maxLength: 5 })

const shuffled = (one: JsonValue): JsonValue => {
  if (Array.isArray(one)) return one.map(shuffled)
  if (!isObject(one)) return one
  return Object.fromEntries(
    Object.entries(one)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}

const PROTOTYPE = Reflect.ownKeys(Object.prototype)

describe('by property', () => {
  property.prop([layers], { numRuns: 1000 })('agrees with the reference', (stack) => {
    expect(mergeLayers(...stack)).toEqual(stack.reduce<JsonValue>(reference, {}))
  })
  property.prop([value.mapping])('an empty layer changes nothing', (layer) => {
    expect(mergeLayers({}, layer)).toEqual(layer)
    expect(mergeLayers(layer, {})).toEqual(layer)
  })
  property.prop([value.mapping])('a layer over itself changes nothing', (layer) => {
    expect(mergeLayers(layer, layer)).toEqual(layer)
  })
  property.prop([value.mapping, value.mapping, value.mapping])('grouping changes nothing', (a, b, c) => {
    expect(mergeLayers(mergeLayers(a, b), c)).toEqual(mergeLayers(a, b, c))
  })
  property.prop([layers])('the order of keys changes nothing', (stack) => {
    expect(mergeLayers(...stack.map((layer) => shuffled(layer) as JsonObject))).toEqual(mergeLayers(...stack))
  })
  property.prop([directedLayers], { numRuns: 500 })('no directive is left over', (stack) => {
    expect(JSON.stringify(mergeLayers(...stack))).not.toContain('$')
  })
  property.prop([directedLayers, directed], { numRuns: 500 })(
    'the same directives twice change nothing more',
    (stack, layer) => {
      expect(mergeLayers(...stack, layer, layer)).toEqual(mergeLayers(...stack, layer))
    },
  )
  property.prop([directedLayers])('directives do not depend on the order of keys', (stack) => {
    expect(mergeLayers(...stack.map((layer) => shuffled(layer) as JsonObject))).toEqual(mergeLayers(...stack))
  })
  property.prop([layers])('no prototype is touched', (stack) => {
    mergeLayers(...stack, { toString: { valueOf: 1 } })
    expect(Reflect.ownKeys(Object.prototype)).toEqual(PROTOTYPE)
  })
  property.prop([layers])('the layers stay as they are', (stack) => {
    const before = JSON.stringify(stack)
    mergeLayers(...stack)
    expect(JSON.stringify(stack)).toBe(before)
  })
})

describe('a layer that has no end', () => {
  test('is refused, and does not exhaust the stack', () => {
    const round: Record<string, unknown> = {}
    round.again = round
    expect(() => mergeLayers(round as JsonObject)).toThrow(TypeError)
  })
})
