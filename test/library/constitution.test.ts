import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  CheckError,
  Constitution,
  ConstitutionContext,
  type LayerSource,
  mergeLayers,
  PolicyReject,
} from '../../src/constitution.ts'
import { faultsOf } from '../constitution/layer-of.ts'
import { temporaryFolder } from '../helpers/repository.ts'

const TEAM = 'fixtures/library/team.yaml'
const FAULTY = 'fixtures/library/faulty.yaml'

const fromValue = (value: unknown): Constitution => Reflect.apply(Constitution.fromObject, Constitution, [value])
const fromValues = (...values: readonly unknown[]): Promise<Constitution> =>
  Reflect.apply(Constitution.fromLayers, Constitution, values)

describe('a constitution is frozen', () => {
  test.each(['rules', 'rules.limits', 'rules.list', 'rules.list.0', 'warnings'])('%s', (path) => {
    const constitution = Constitution.fromObject({ limits: { max_files: 1 }, list: [{ a: 1 }] })
    const part = path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), constitution)
    expect(Object.isFrozen(part)).toBe(true)
  })

  test('so are the warnings of its files, and it keeps its properties', async () => {
    const constitution = await Constitution.fromFile('fixtures/library/easily-misread.yaml')
    expect(Reflect.set(constitution, 'rules', {})).toBe(false)
    expect(constitution.warnings.map((one) => Reflect.set(one, 'message', ''))).toEqual([false, false])
    expect(constitution.warnings.map((one) => Reflect.set(Object(one.at), 'line', 9))).toEqual([false, false])
    expect(constitution.warnings.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual(['1:10', '2:14'])
  })

  test('what was given stays open', () => {
    const mine = { list: [1] }
    Constitution.fromObject(mine)
    mine.list.push(2)
    expect(mine.list).toEqual([1, 2])
  })

  test('a mapping changed while a file is read does not change it', async () => {
    const mine = { limits: { max_files: 7 } }
    const loading = Constitution.fromLayers(TEAM, mine)
    mine.limits.max_files = 1000
    expect((await loading).get('limits.max_files')).toBe(7)
  })
})

describe('a dotted key', () => {
  const constitution = Constitution.fromObject({ 'a.b': 1, list: [{ a: 1 }], '': { '': { c: 2 } }, toString: 'a fact' })

  test.each([
    ['does not lead into a list', 'list.0', false],
    ['does not lead into a list by a bracket', 'list[0].a', false],
    ['does not lead to what a list has', 'list.length', false],
    ['does not lead to a key with a dot', 'a.b', false],
    ['leads to a key with a dot, in quotes', '"a.b"', true],
    ['leads to empty keys, in quotes', '""."".c', true],
    ['leads to any key, in quotes', '"list"', true],
    ['leads to a key named like a method', 'toString', true],
    ['does not lead to what objects inherit', 'hasOwnProperty', false],
    ['does not lead to prototypes', '__proto__.toString', false],
  ])('%s: %j', (_, key, present) => {
    expect(constitution.has(key)).toBe(present)
    expect(constitution.get(key, 'nothing') !== 'nothing').toBe(present)
  })

  test('undefined can be the fallback', () => expect(constitution.get('nothing', undefined)).toBeUndefined())

  test.each(['get', 'has', 'require'] as const)('%s: another type is a type error', (question) => {
    expect(() => Reflect.apply(constitution[question], constitution, [5])).toThrow(TypeError)
    expect(() => Reflect.apply(constitution[question], constitution, [])).toThrow(TypeError)
  })

  test.each(['', '.', 'a..b', 'a."b', 'list[a]', '"a"b'])('is not %j', (key) => {
    for (const question of ['get', 'has', 'require'] as const) {
      expect(() => constitution[question](key)).toThrow(TypeError)
      expect(() => constitution[question](key)).toThrow(`${JSON.stringify(key)} is no dotted key. Write dots`)
    }
  })

  test('require gives null where null is the value, and refuses what is missing', () => {
    const one = Constitution.fromObject({ limit: null })
    expect(one.require('limit')).toBeNull()
    expect(() => one.require('limits')).toThrow(PolicyReject)
    expect(() => one.require('a\u001b2J')).toThrow('The constitution is missing a\\u{1b}2J.')
  })
})

describe('a mapping', () => {
  class Limits {
    max_files = 5
  }
  const itself: Record<string, unknown> = {}
  itself.a = itself

  test.each<[string, unknown, string]>([
    ['undefined', { a: { b: undefined } }, 'a.b is undefined.'],
    ['a function', { a: () => 1 }, 'a is a function.'],
    ['a symbol', { a: Symbol('x') }, 'a is a symbol.'],
    ['a big integer', { a: 1n }, 'a is a bigint.'],
    ['not a number', { a: [0, Number.NaN] }, 'a[1] is the number NaN.'],
    ['infinity', { a: Number.POSITIVE_INFINITY }, 'a is the number Infinity.'],
    ['a date', { a: new Date(0) }, 'a is an object of the class Date.'],
    ['a map', { a: new Map([['b', 1]]) }, 'a is an object of the class Map.'],
    ['an object of a class', { 'a.b': [new Limits()] }, '"a.b"[0] is an object of the class Limits.'],
    ['a hole in a list', { a: Object.assign([1], { length: 2 }) }, 'a[1] is undefined.'],
    ['keys on a list', { a: [Object.assign([1], { b: 2 })] }, 'a[0] is a list with the key b.'],
    [
      'a list that makes up its entries',
      { a: Object.assign([1], { *[Symbol.iterator]() {} }) },
      'a is a list with the key Symbol(Symbol.iterator).',
    ],
    [
      'keys that are inherited',
      { a: Object.create(Object.assign(Object.create(null), { b: 1 })) },
      'a is an object of a class without a name.',
    ],
    ['itself', itself, 'a is what it stands in, without end.'],
    ['itself, further in', { b: [{ c: itself }] }, 'b[0].c.a is what it stands in, without end.'],
    ['a symbol for a key', { a: { [Symbol('x')]: 1 } }, 'a has the key Symbol(x).'],
    ['a way into prototypes', JSON.parse('{"a": {"__proto__": {"b": 1}}}'), 'a.__proto__ has a name that reaches'],
  ])('with %s is refused', (_, value, message) => {
    expect(() => fromValue(value)).toThrow(TypeError)
    expect(() => fromValue(value)).toThrow(message)
    expect(() => Reflect.apply(mergeLayers, null, [{ z: 1 }, value])).toThrow(message)
  })

  test.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['text', 'a string'],
    [5, 'the number 5'],
    [[1], 'a list'],
    [new Map(), 'an object of the class Map'],
    [Object.create(Object.create({ constructor: { name: '\n' } })), 'an object of a class without a name'],
    [() => 1, 'a function'],
  ])('is not %j', (value, kind) => {
    expect(() => fromValue(value)).toThrow(new TypeError(`A layer must be a mapping, not ${kind}.`))
  })

  test('is not made into a constitution by new', () => {
    expect(() => Reflect.construct(Constitution, [{ a: 1 }])).toThrow('fromObject, fromFile or fromLayers')
  })

  test('without a prototype is a mapping', () => {
    expect(fromValue(Object.assign(Object.create(null), { a: 1 })).rules).toEqual({ a: 1 })
  })

  test('can be as deep as a file', async () => {
    const file = join(temporaryFolder(), 'deep.yaml')
    const depth = 63
    writeFileSync(file, `a: ${'['.repeat(depth)}1${']'.repeat(depth)}\n`)
    const constitution = await Constitution.fromFile(file)
    expect(Constitution.fromObject(constitution.rules).rules).toEqual(constitution.rules)
    writeFileSync(file, `a: ${'['.repeat(depth + 1)}1${']'.repeat(depth + 1)}\n`)
    expect((await faultsOf(() => Constitution.fromFile(file))).map(({ code }) => code)).toEqual(['layer_invalid'])
    expect(() => fromValue({ a: [constitution.get('a')] })).toThrow(/64 deep/)
  })
})

describe('a file', () => {
  test('can be named by a path, by a URL and by its text, with any characters', async () => {
    const folder = join(temporaryFolder(), 'Größe 100% #1?')
    mkdirSync(folder)
    const file = join(folder, 'base.yaml')
    writeFileSync(file, 'a: 1\n')
    for (const source of [file, pathToFileURL(file), pathToFileURL(file).href]) {
      expect((await Constitution.fromFile(source)).rules).toEqual({ a: 1 })
      expect((await Constitution.fromLayers({ b: 2 }, source)).rules).toEqual({ b: 2, a: 1 })
    }
  })

  test.each([
    ['https://user:secret@example.invalid/base.yaml', 'https'],
    ['HTTP://example.invalid', 'HTTP'],
    ['data://text/yaml,a: 1', 'data'],
    ['file://server/share/base.yaml', 'file'],
    ['file:///a%2Fb.yaml', 'file'],
    ['http://user:secret@[', 'http'],
  ])('is not %s', async (url, scheme) => {
    const sources = URL.canParse(url) ? [url, new URL(url)] : [url]
    for (const source of sources) {
      const [fault, ...more] = await faultsOf(() => Constitution.fromFile(source))
      expect(fault?.code).toBe('layer_unreadable')
      expect(fault?.message).toMatch(new RegExp(`from this ${scheme}: URL`, 'i'))
      expect(JSON.stringify(fault)).not.toContain('secret')
      expect(more).toEqual([])
    }
  })

  test('is not a device, which has no end', async () => {
    const [fault] = await faultsOf(() => Constitution.fromFile('/dev/zero'))
    expect(fault).toMatchObject({
      code: 'layer_unreadable',
      message: expect.stringContaining('it is not a regular file'),
    })
  })

  test('is not a folder', async () => {
    const [fault] = await faultsOf(() => Constitution.fromFile('fixtures/library'))
    expect(fault).toMatchObject({ code: 'layer_unreadable', message: expect.stringContaining('it is a folder') })
  })

  test.each(['empty', 'empty-mapping', 'comment-only', 'null'])('does not say nothing: %s', async (name) => {
    const [fault] = await faultsOf(() => Constitution.fromFile(`fixtures/layers/${name}/constitution.yaml`))
    expect(fault).toMatchObject({ code: 'layer_invalid', message: expect.stringContaining('mapping') })
  })

  test.each([[5], [null], [undefined], [''], [{ a: 1 }], [['base.yaml']]])('is not %j', async (value) => {
    const reading: Promise<unknown> = Reflect.apply(Constitution.fromFile, Constitution, [value])
    await expect(reading).rejects.toThrow(TypeError)
    await expect(reading).rejects.toThrow(/a path or a file: URL/)
  })

  test('can hold directives, which change what lies below', async () => {
    const file = join(temporaryFolder(), 'more.yaml')
    writeFileSync(file, 'brand: {prohibited_terms: {$append: [cheap]}}\nlimits: {$delete: true}\n')
    const { rules } = await Constitution.fromLayers(TEAM, file, {
      brand: { prohibited_terms: { $remove: ['billig'] } },
    })
    expect(rules).toEqual({ brand: { prohibited_terms: ['cheap'] } })
    expect(() => fromValue({ a: { $apend: [1] } })).toThrow(TypeError)
  })

  test('is data: the clauses of the checker do not act on it', async () => {
    const { rules } = await Constitution.fromLayers(
      { extends: ['a.yaml'], merge: { type_mismatch: 'error' }, a: 1 },
      { a: {} },
    )
    expect(rules).toEqual({ extends: ['a.yaml'], merge: { type_mismatch: 'error' }, a: {} })
  })
})

describe('layers with faults', () => {
  test('list the faults of all files at once, under the names that they were given by', async () => {
    const faults = await faultsOf(() => Constitution.fromLayers(FAULTY, TEAM, 'missing.yaml', FAULTY))
    expect(faults.map(({ code, at }) => `${code} ${at?.file}:${at?.line ?? ''}`)).toEqual([
      `layer_invalid ${FAULTY}:1`,
      `layer_invalid ${FAULTY}:2`,
      'layer_unreadable missing.yaml:',
      `layer_invalid ${FAULTY}:1`,
      `layer_invalid ${FAULTY}:2`,
    ])
  })

  test.each<[string, unknown[], string]>([
    ['a number', [TEAM, 42], 'a path or a file: URL, not the number 42'],
    ['nothing', [undefined], 'a path or a file: URL, not undefined'],
    ['an empty path', [''], 'a path or a file: URL, not an empty string'],
    ['a list of layers', [[{ a: 1 }, { b: 2 }]], 'A layer must be a mapping, not a list'],
    ['a wrong type beside a missing file', ['missing.yaml', 42], 'not the number 42'],
  ])('%s', async (_, layers, message) => {
    await expect(fromValues(...layers)).rejects.toThrow(TypeError)
    await expect(fromValues(...layers)).rejects.toThrow(message)
  })

  test('one fault is the error itself', async () => {
    const layers: LayerSource[] = [TEAM, 'missing.yaml']
    const error: unknown = await Constitution.fromLayers(...layers).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CheckError)
    expect(error).toMatchObject({ cause: { code: 'ENOENT' } })
  })
})

describe('printed', () => {
  const constitution = Constitution.fromObject({ limits: { max_files: 1 }, 'a\u001b[2J': 1 })

  test('it is one line without control characters', () => {
    expect(`${constitution}`).toBe('Constitution(limits, a\\u{1b}[2J)')
    expect(inspect(constitution)).toBe(`${constitution}`)
    expect(inspect({ constitution })).toBe(`{ constitution: ${constitution} }`)
    expect(`${Constitution.fromObject({})}`).toBe('Constitution()')
  })

  test('so is its context', () => {
    const context = new ConstitutionContext(constitution)
    expect(`${context}`).toBe(`ConstitutionContext(${constitution})`)
    expect(inspect(context)).toBe(`${context}`)
  })
})
