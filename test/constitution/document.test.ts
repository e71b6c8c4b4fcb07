import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../src/constitution/text/yaml-text.ts'
import { growth, LINEAR, processorTime } from '../helpers/growth.ts'
import { faultsOf, layerOf } from './layer-of.ts'

const refused = async (text: string | Uint8Array) => {
  const [fault] = await faultsOf(() => layerOf(text))
  return `${fault?.at?.line}:${fault?.at?.column} ${fault?.message}`
}

describe('bytes that are no policy', () => {
  test('not UTF-8', async () => {
    expect(await refused(Buffer.from('limits: {}\nname: ö', 'latin1'))).toBe('2:7 constitution.yaml is not UTF-8.')
  })
  test.each([
    ['little endian', Buffer.from('\ufefflimits: {}', 'utf16le')],
    ['big endian', Buffer.from('\ufefflimits: {}', 'utf16le').swap16()],
  ])('UTF-16, %s', async (_, bytes) => {
    expect(await refused(bytes)).toContain('is UTF-16')
  })
  test.each(['\0', '\u0001', '\u001b', '\u007f', '\r'])('the control character %j', async (control) => {
    expect(await refused(`limits: {}\nname: ä${control}b\n`)).toMatch(/^2:8 .* holds the control character U\+00/)
  })
  test('over a mebibyte', async () => {
    expect(await refused(`name: "${'x'.repeat(1024 * 1024)}"`)).toContain('has 1048584 bytes')
  })
  test('a mebibyte exactly is read', async () => {
    const { data } = await layerOf(`name: "${'x'.repeat(1024 * 1024 - 8)}"`)
    expect(data.name).toHaveLength(1024 * 1024 - 8)
  })
})

test('a byte order mark and CRLF are legal, and move no place', async () => {
  const layer = await layerOf('\ufeffprotected_paths:\r\n  - path: "legal/**"\r\nlimits:\r\n  max_files: 50\r\n')
  expect(layer.data).toEqual({ protected_paths: [{ path: 'legal/**' }], limits: { max_files: 50 } })
  expect(layer.place('/protected_paths', 'key')).toMatchObject({ line: 1, column: 1, text: 'protected_paths:' })
  expect(layer.place('/limits/max_files', 'value')).toMatchObject({ line: 4, column: 14, text: '  max_files: 50' })
})

describe('nesting', () => {
  const nested = (depth: number) => `extra: ${'['.repeat(depth)}${']'.repeat(depth)}`
  test('64 collections are read', async () => {
    expect((await layerOf(nested(63))).data.extra).toBeDefined()
  })
  test('65 are not', async () => {
    expect(await refused(nested(64))).toContain('nested more than 64 deep')
  })
  test.each([
    ['brackets', `extra: ${'['.repeat(20_000)}`],
    ['a mebibyte of brackets', `a: ${'['.repeat(1_000_000)}`],
    ['braces', '{a: '.repeat(100_000)],
    ['dashes', '- '.repeat(100_000)],
    ['indentation', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
  ])('%s are refused at once', async (_, text) => {
    expect(await refused(text)).toContain('nested more than 64 deep')
  })
  test('through aliases', async () => {
    const half = '['.repeat(40) + ']'.repeat(40)
    expect(await refused(`a: &a ${half}\nb: ${'['.repeat(40)}*a${']'.repeat(40)}`)).toContain('nested more than 64')
  })
})

test('many aliases cost no more than what they stand for', async () => {
  const bomb = `a: &a [${'x,'.repeat(200)}]\n${Array.from({ length: 5000 }, (_, at) => `k${at}: [*a, *a]\n`).join('')}`
  expect(await faultsOf(() => layerOf(bomb))).toHaveLength(1)
})

test('what is wrong behind an anchor is told once, where it is written', async () => {
  const faults = await faultsOf(() => layerOf('a: &a {k: 1, k: 2}\nb: *a\nc: [*a, *a]\n'))
  expect(faults.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual(['1:14'])
})

test('the classic bomb costs no more than an ordinary file of its size', async () => {
  const bomb = readFileSync('fixtures/layers/alias-bomb/constitution.yaml', 'utf8')
  // The same without a bomb: each alias a word, each anchor a part of the key.
  const ordinary = bomb.replace(/(.): &. /g, '$1xxx: ').replace(/[*](?=[a-h])/g, 'x')
  expect(ordinary).toHaveLength(bomb.length)
  const spent = { bomb: 0, ordinary: 0 }
  for (let round = 0; round < 200; round++) {
    spent.ordinary += await processorTime(() => parseYaml(ordinary))
    spent.bomb += await processorTime(() => parseYaml(bomb))
  }
  // Both take a fraction of a millisecond, the bomb written out would take hours: what one of them loses by chance is nothing.
  expect(spent.bomb).toBeLessThan(4 * spent.ordinary)
})

test.each([
  ['a: &x 1\nb: *x\nc: &x 2\nd: *x\n', { a: 1, b: 1, c: 2, d: 2 }],
  ['a: &a {k: &x 1}\nb: &x 2\nc: *a\nd: *x\n', { a: { k: 1 }, b: 2, c: { k: 1 }, d: 2 }],
  ['a: &x 1\nl: &l [*x]\nb: &x 2\nc: *l\n', { a: 1, l: [1], b: 2, c: [1] }],
])('an alias stands for the latest anchor before it: %j', async (text, expected) => {
  expect((await layerOf(text)).data).toEqual(expected)
})

test('forty thousand keys are read in linear time', async () => {
  const read = async (size: number) => {
    const text = Array.from({ length: size }, (_, at) => `k${at}: ${at}\n`).join('')
    expect(Object.keys((await layerOf(text)).data)).toHaveLength(size)
  }
  expect(await growth(read, 10_000)).toBeLessThan(LINEAR)
})

test.each([
  '? ',
  '- ? ',
  ': ',
  '&a ',
  '!!str ',
  '[? ',
  '{? ',
  '*a ',
  '"',
  "'",
  '| ',
  'a: ',
  '- - ',
  '%',
  ',',
  '#',
  '\ud83d\ude42',
])('forty thousand times %j ends in a fault or a fact, in linear time', async (piece) => {
  const read = async (size: number) => {
    await faultsOf(() => layerOf(`x: 1\ny: ${piece.repeat(size)}\n`))
    await faultsOf(() => layerOf(piece.repeat(size)))
  }
  expect(await growth(read, 10_000)).toBeLessThan(LINEAR)
})

test('a thousand faults are listed, and the rest counted', async () => {
  const faults = await faultsOf(() => layerOf('k: 1\n'.repeat(1502)))
  expect(faults).toHaveLength(1001)
  expect(faults.at(-1)?.message).toBe('501 more are not listed.')
})

test('faults of one long line are placed in linear time', async () => {
  const read = async (size: number) =>
    expect(await faultsOf(() => layerOf(`x: ${'] '.repeat(size)}`))).toHaveLength(1001)
  expect(await growth(read, 15_000)).toBeLessThan(LINEAR)
})

test('every fault is told at once, in reading order', async () => {
  const entries = Array.from({ length: 200 }, (_, at) => `k: ${at}\n`).join('')
  const faults = await faultsOf(() => layerOf(entries))
  expect(faults).toHaveLength(199)
  expect(faults.map(({ at }) => at?.line)).toEqual(Array.from({ length: 199 }, (_, at) => at + 2))
})

describe('places', () => {
  const text = '# ä\nlimits: {max_files: 5}\n"a/b": &x\n  - [1, 2]\n  - "🙂": *x2\nname: &x2 "ü"\n'
  const layer = layerOf('# ä\nlimits: {max_files: 5}\n"a/b":\n  - [1, 2]\n  - {"🙂": 3, y: 4}\nname: "ü"\n')
  test.each([
    ['', 2, 1],
    ['/limits', 2, 1],
    ['/limits/max_files', 2, 10],
    ['/limits/absent/deeper', 2, 1],
    ['/a~1b', 3, 1],
    ['/a~1b/0/1', 4, 9],
    ['/a~1b/1/y', 5, 14],
    ['/a~1b/7', 3, 1],
    ['/absent', 2, 1],
  ])('%s', async (pointer, line, column) => {
    expect((await layer).source(pointer)).toEqual({ layer: 'constitution', file: 'constitution.yaml', line, column })
  })
  test('a place through an alias is that of its anchor', async () => {
    const aliased = await layerOf('a: &a {b: 1}\nc: *a\n')
    expect(aliased.source('/c/b')).toMatchObject({ line: 1, column: 8 })
  })
  test('an unknown anchor is a fault', async () => {
    expect(await refused(text)).toContain('No anchor &x2')
  })
})

test('the digest is that of the bytes', async () => {
  const text = 'limits: {max_files: 5}\n'
  expect((await layerOf(text)).sha256).toBe(createHash('sha256').update(text).digest('hex'))
})
