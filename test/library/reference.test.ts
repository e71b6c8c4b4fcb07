import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import * as subpath from '../../src/constitution.ts'
import * as whole from '../../src/index.ts'

const { CheckError, Constitution, ConstitutionContext, haltOnReject, mergeLayers, PolicyReject, VERSION } = whole

const ARTICLE = 'fixtures/layers/article/constitution.yaml'
const TEAM = 'fixtures/library/team.yaml'
const LIST = 'fixtures/library/list.yaml'
const MISSING = 'fixtures/library/missing.yaml'

const constitution = Constitution.fromObject({
  limits: { max_files: 50, deep: { max: 3 }, none: null },
  brand: { prohibited_terms: ['billig'] },
  note: null,
  scalar: 5,
})
const context = new ConstitutionContext(constitution)
const governed = haltOnReject(constitution)

/** What is there is missing from the types on purpose: JavaScript callers have none. */
const call = (target: (...given: never[]) => unknown, ...given: readonly unknown[]) =>
  Reflect.apply(target, Constitution, given)

/** What the executors of the reference do: ask, and refuse. */
const publishFiles = governed((count: number): string => {
  if (count > Number(context.require('limits.max_files'))) throw new PolicyReject('too many files')
  return `published ${count}`
})
const publishText = governed((text: string): string => {
  const terms = context.get('brand.prohibited_terms', [])
  const term = Array.isArray(terms) && terms.find((one) => text.toLowerCase().includes(String(one).toLowerCase()))
  if (term) throw new PolicyReject(`prohibited term: ${term}`)
  return text
})

/** Every behaviour of the reference implementation's own tests, under what it is called there. */
const BEHAVIOURS: readonly (readonly [string, () => unknown])[] = [
  ['merge: no layers', () => expect(mergeLayers()).toEqual({})],
  ['merge: one layer', () => expect(mergeLayers({ a: 1 })).toEqual({ a: 1 })],
  ['merge: the right scalar wins', () => expect(mergeLayers({ a: 1 }, { a: 2 })).toEqual({ a: 2 })],
  ['merge: disjoint keys add up', () => expect(mergeLayers({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 })],
  [
    'merge: mappings recurse',
    () => expect(mergeLayers({ x: { a: 1, b: 2 } }, { x: { b: 99, c: 3 } })).toEqual({ x: { a: 1, b: 99, c: 3 } }),
  ],
  ['merge: lists are replaced', () => expect(mergeLayers({ l: ['p', 'q'] }, { l: ['r'] })).toEqual({ l: ['r'] })],
  ['merge: null is a value', () => expect(mergeLayers({ a: 1 }, { a: null })).toEqual({ a: null })],
  [
    'merge: three layers',
    () =>
      expect(mergeLayers({ x: 1, y: { a: 1 } }, { x: 2, y: { b: 2 } }, { x: 3 })).toEqual({ x: 3, y: { a: 1, b: 2 } }),
  ],
  [
    'merge: changing the result leaves the input',
    () => {
      const layer = { a: { list: [1] } }
      const merged: { a?: unknown } = mergeLayers(layer)
      expect(merged).toEqual({ a: { list: [1] } })
      Reflect.get(Object(merged.a), 'list').push(2)
      expect(layer).toEqual({ a: { list: [1] } })
    },
  ],
  [
    'merge: a list is no layer',
    () => {
      expect(() => call(mergeLayers, [1])).toThrow(TypeError)
      expect(() => call(mergeLayers, [1])).toThrow(/mapping/)
    },
  ],
  [
    'merge: branches join four deep',
    () =>
      expect(mergeLayers({ a: { b: { c: { d: 1 } } } }, { a: { b: { c: { e: 2 } } } })).toEqual({
        a: { b: { c: { d: 1, e: 2 } } },
      }),
  ],
  ['merge: scalar over mapping', () => expect(mergeLayers({ a: { b: 1 } }, { a: 5 })).toEqual({ a: 5 })],
  ['merge: mapping over scalar', () => expect(mergeLayers({ a: 5 }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })],
  ['merge: the other public name is the same', () => expect(subpath.mergeLayers).toBe(mergeLayers)],
  ['merge: the other public name without layers', () => expect(subpath.mergeLayers()).toEqual({})],

  [
    'from a mapping: the rules are the mapping',
    () => expect(Constitution.fromObject({ a: { b: [1] } }).rules).toEqual({ a: { b: [1] } }),
  ],
  [
    'from a mapping: copied from the caller',
    () => {
      const mine = { a: { list: [1] } }
      const { rules } = Constitution.fromObject(mine)
      mine.a.list.push(2)
      expect(rules).toEqual({ a: { list: [1] } })
    },
  ],
  ['from a mapping: a list is refused', () => expect(() => call(Constitution.fromObject, [1])).toThrow(TypeError)],
  ['from a mapping: empty', () => expect(Constitution.fromObject({}).rules).toEqual({})],

  [
    'from a file: loads, and answers dotted keys',
    async () => expect((await Constitution.fromFile(pathToFileURL(TEAM))).get('limits.max_files')).toBe(50),
  ],
  [
    'from a file: the path as text',
    async () => expect((await Constitution.fromFile(TEAM)).get('limits.max_lines_added')).toBe(800),
  ],
  [
    'from a file: missing',
    async () => {
      const error = await rejection(Constitution.fromFile(MISSING))
      expect(error).toBeInstanceOf(CheckError)
      expect(error).toMatchObject({ faults: [{ code: 'layer_unreadable' }], cause: { code: 'ENOENT' } })
    },
  ],
  [
    'from a file: a list at the root',
    async () => {
      const error = await rejection(Constitution.fromFile(LIST))
      expect(error).toBeInstanceOf(CheckError)
      expect(error).toMatchObject({ message: expect.stringContaining('mapping'), faults: [{ code: 'layer_invalid' }] })
    },
  ],
  [
    'from a file: a realistic one',
    async () => {
      const article = await Constitution.fromFile(ARTICLE)
      expect(article.get('business.home_address.addressLocality')).toBe('Musterstadt')
      expect(article.get('brand.prohibited_terms')).toEqual(['billig', 'guenstigster'])
    },
  ],

  [
    'from layers: the second mapping wins',
    async () => {
      const layers = [{ limits: { max_files: 50 } }, { limits: { max_files: 200 } }]
      expect((await Constitution.fromLayers(...layers)).get('limits.max_files')).toBe(200)
    },
  ],
  [
    'from layers: disjoint keys add up',
    async () => expect((await Constitution.fromLayers({ a: 1 }, { b: 2 })).rules).toEqual({ a: 1, b: 2 }),
  ],
  [
    'from layers: a path and a mapping',
    async () => {
      const { rules } = await Constitution.fromLayers(TEAM, { limits: { max_files: 200 } })
      expect(rules.limits).toEqual({ max_files: 200, max_lines_added: 800 })
    },
  ],
  [
    'from layers: a path object and a mapping',
    async () => {
      const { rules } = await Constitution.fromLayers(pathToFileURL(TEAM), { limits: { max_files: 200 } })
      expect(rules.limits).toEqual({ max_files: 200, max_lines_added: 800 })
    },
  ],
  [
    'from layers: a missing file',
    async () => {
      const error = await rejection(Constitution.fromLayers({ a: 1 }, MISSING))
      expect(error).toMatchObject({ faults: [{ code: 'layer_unreadable', at: { file: MISSING } }] })
    },
  ],
  [
    'from layers: a number is refused',
    async () => {
      const error = await rejection(call(Constitution.fromLayers, 42))
      expect(error).toBeInstanceOf(TypeError)
      expect(error).toMatchObject({ message: expect.stringContaining('path') })
    },
  ],
  [
    'from layers: three',
    async () =>
      expect((await Constitution.fromLayers({ a: 1 }, { a: 2, b: 2 }, { a: 3 })).rules).toEqual({ a: 3, b: 2 }),
  ],
  ['from layers: none', async () => expect((await Constitution.fromLayers()).rules).toEqual({})],

  ['get: depth 1', () => expect(constitution.get('scalar')).toBe(5)],
  ['get: depth 2', () => expect(constitution.get('limits.max_files')).toBe(50)],
  ['get: depth 3', () => expect(constitution.get('limits.deep.max')).toBe(3)],
  ['get: missing is null', () => expect(constitution.get('nothing')).toBeNull()],
  ['get: missing is the fallback', () => expect(constitution.get('nothing', 99)).toBe(99)],
  ['get: missing on the way', () => expect(constitution.get('limits.nothing.max')).toBeNull()],
  ['get: a null that is there is null', () => expect(constitution.get('note', 99)).toBeNull()],
  ['get: an empty text as fallback', () => expect(constitution.get('nothing', '')).toBe('')],

  ['has: depth 1', () => expect(constitution.has('limits')).toBe(true)],
  ['has: depth 2', () => expect(constitution.has('limits.max_files')).toBe(true)],
  ['has: missing at depth 1', () => expect(constitution.has('nothing')).toBe(false)],
  ['has: missing at depth 2', () => expect(constitution.has('limits.nothing')).toBe(false)],
  ['has: null is a value', () => expect(constitution.has('limits.none')).toBe(true)],
  ['has: not through a scalar', () => expect(constitution.has('scalar.max')).toBe(false)],

  [
    'text: the class and the top-level keys',
    () => expect(String(constitution)).toBe('Constitution(limits, brand, note, scalar)'),
  ],

  ['PolicyReject: can be thrown', () => expect(() => raise(new PolicyReject('no'))).toThrow(PolicyReject)],
  ['PolicyReject: keeps its message', () => expect(new PolicyReject('too many files').message).toBe('too many files')],
  ['PolicyReject: is an Error', () => expect(new PolicyReject('no')).toBeInstanceOf(Error)],

  ['halt: an allowed call returns its value', () => expect(publishFiles(10)).toBe('published 10')],
  ['halt: 100 files against 50', () => expect(() => publishFiles(100)).toThrow(new PolicyReject('too many files'))],
  ['halt: keeps the name', () => expect(governed(function archive() {}).name).toBe('archive')],
  [
    'halt: keeps what is said about the function (here, its properties)',
    () => expect(governed(Object.assign(() => 0, { description: 'does nothing' })).description).toBe('does nothing'),
  ],
  [
    'halt: a mapping is no Constitution',
    () => {
      expect(() => call(haltOnReject, { limits: {} })).toThrow(TypeError)
      expect(() => call(haltOnReject, { limits: {} })).toThrow(/Constitution/)
    },
  ],
  [
    'halt: another error passes unchanged',
    () => {
      const error = new RangeError('not a number of files')
      expect(thrown(governed(() => raise(error)))).toBe(error)
    },
  ],
  ['halt: passes arguments', () => expect(governed((a: number, b: number) => a + b)(3, 4)).toBe(7)],
  [
    'halt: passes named arguments (here, an object)',
    () => expect(governed(({ a, b = 1 }: { a: number; b?: number }) => a * b)({ b: 4, a: 3 })).toBe(12),
  ],
  [
    'halt: a prohibited term inside a word, in any case',
    () => {
      expect(publishText('Wir liefern nach Musterstadt.')).toBe('Wir liefern nach Musterstadt.')
      expect(() => publishText('Das BILLIGSTE Angebot der Stadt.')).toThrow(new PolicyReject('prohibited term: billig'))
    },
  ],

  ['context: get', () => expect(context.get('scalar')).toBe(5)],
  ['context: get, nested', () => expect(context.get('limits.deep.max')).toBe(3)],
  ['context: get, missing with a fallback', () => expect(context.get('nothing', 7)).toBe(7)],
  ['context: has', () => expect(context.has('limits.none')).toBe(true)],
  ['context: has not', () => expect(context.has('limits.nothing')).toBe(false)],
  ['context: require', () => expect(context.require('limits.max_files')).toBe(50)],
  [
    'context: require, missing',
    () => {
      const error = thrown(() => context.require('limits.nothing'))
      expect(error).toBeInstanceOf(PolicyReject)
      expect(error).toMatchObject({ message: 'The constitution is missing limits.nothing.' })
    },
  ],
  [
    'context: a mapping is no Constitution',
    () => expect(() => Reflect.construct(ConstitutionContext, [{ limits: {} }])).toThrow(TypeError),
  ],
  ['context: text names the class', () => expect(String(context)).toMatch(/^ConstitutionContext\(/)],

  ['the version is that of the package', () => expect(VERSION).toBe(manifest.version)],
]

test('there are 69 of them, each with its own name', () => {
  expect(new Set(BEHAVIOURS.map(([name]) => name)).size).toBe(69)
})

test.each(BEHAVIOURS)('%s', async (_, holds) => {
  expect.hasAssertions()
  await holds()
})

function raise(error: Error): never {
  throw error
}

function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

async function rejection(promise: unknown): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('nothing was rejected')
}
