import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { mergeLayers } from '../../src/constitution/merge.ts'
import { isObject, type JsonObject, type JsonValue } from '../../src/model/json.ts'

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

  test.each([[[1]], ['text'], [null], [5], [undefined]])('a layer of %j is a type error', (layer) => {
    expect(() => Reflect.apply(mergeLayers, null, [{}, layer])).toThrow(TypeError)
  })

  test('a key that reaches into prototypes is a type error', () => {
    expect(() => mergeLayers(JSON.parse('{"a": {"__proto__": {"polluted": true}}}'))).toThrow(TypeError)
    expect(() => mergeLayers({}, { constructor: { prototype: { polluted: true } } })).toThrow(TypeError)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
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

const shuffled = (one: JsonValue): JsonValue => {
  if (Array.isArray(one)) return one.map(shuffled)
  if (!isObject(one)) return one
  return Object.fromEntries(
    Object.entries(one)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}

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
  property.prop([layers])('the layers stay as they are', (stack) => {
    const before = JSON.stringify(stack)
    mergeLayers(...stack)
    expect(JSON.stringify(stack)).toBe(before)
  })
})
