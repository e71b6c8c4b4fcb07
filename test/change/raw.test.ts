import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { parseCommitDiffs, parseRaw, readRecords } from '../../src/change/raw.ts'

const OID = 'a'.repeat(40)
const OTHER = 'b'.repeat(40)
const NONE = '0'.repeat(40)
const FILE = { mode: '100644', kind: 'file', oid: OID }

/** Path bytes: anything but NUL, and no part that is empty or stands for a folder. */
const pathBytes = fc
  .uint8Array({ min: 1, max: 255, minLength: 1, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'))
  .filter((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))
const paths = (lengths: { minLength?: number; maxLength: number }) => fc.uniqueArray(pathBytes, lengths)

async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const end = at + (sizes[turn % sizes.length] ?? 1)
    yield bytes.subarray(at, end)
    at = end
  }
}

async function textOf(patch: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of patch) text += piece.toString('latin1')
  return text
}

describe('parseRaw', () => {
  test('reads both sides of every status', () => {
    const text = [
      `:000000 100644 ${NONE} ${OID} A\0new\0`,
      `:100644 000000 ${OID} ${NONE} D\0old\0`,
      `:100644 100755 ${OID} ${OID} M\0run\0`,
      `:100644 120000 ${OID} ${OTHER} T\0link\0`,
      `:160000 160000 ${OID} ${OTHER} M\0vendor/lib\0`,
    ].join('')
    expect(parseRaw(text)).toEqual([
      { status: 'A', base: null, head: FILE, path: 'new' },
      { status: 'D', base: FILE, head: null, path: 'old' },
      { status: 'M', base: FILE, head: { mode: '100755', kind: 'executable', oid: OID }, path: 'run' },
      { status: 'T', base: FILE, head: { mode: '120000', kind: 'link', oid: OTHER }, path: 'link' },
      {
        status: 'M',
        base: { mode: '160000', kind: 'submodule', oid: OID },
        head: { mode: '160000', kind: 'submodule', oid: OTHER },
        path: 'vendor/lib',
      },
    ])
  })

  test('takes the first parent as the base of a combined record', () => {
    const text = `::100644 100755 100644 ${OID} ${OTHER} ${'c'.repeat(40)} MM\0both\0`
    expect(parseRaw(text)).toEqual([
      { status: 'MM', base: FILE, head: { mode: '100644', kind: 'file', oid: 'c'.repeat(40) }, path: 'both' },
    ])
  })

  test.each([
    ['no end', `:100644 100644 ${OID} ${OTHER} M\0a`],
    ['no path', `:100644 100644 ${OID} ${OTHER} M\0`],
    ['an unknown mode', `:100644 100600 ${OID} ${OTHER} M\0a\0`],
    ['a field too few', `:100644 100644 ${OID} M\0a\0`],
    ['a parent too many', `::100644 100644 ${OID} ${OTHER} M\0a\0`],
    ['no colon', `100644 100644 ${OID} ${OTHER} M\0a\0`],
  ])('refuses a record with %s', (_, text) => {
    expect(() => parseRaw(text)).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ code: 'git_failed' })] }),
    )
  })

  test.each(['', '.', '..', '/a', 'a/', 'a//b', './a', 'a/./b', 'a/../b', 'a/..'])('refuses the path %j', (path) => {
    expect(() => parseRaw(`:000000 100644 ${NONE} ${OID} A\0${path}\0`)).toThrow('cannot be read')
  })

  test('takes names with dots', () => {
    const names = ['...', '.a', '..a', 'a.', 'a/.b', 'a../b', '.a/..b']
    const text = names.map((path) => `:000000 100644 ${NONE} ${OID} A\0${path}\0`).join('')
    expect(parseRaw(text).map(({ path }) => path)).toEqual(names)
  })

  test('refuses a path that is there twice, except in a conflict', () => {
    const record = (status: string) => `:000000 100644 ${NONE} ${OID} ${status}\0a\0`
    expect(() => parseRaw(record('A') + record('A'))).toThrow('"a" is there twice')
    expect(parseRaw(record('U') + record('U'))).toHaveLength(2)
  })

  property.prop([paths({ maxLength: 20 })])('gives every path back, byte for byte', (paths) => {
    const text = paths.map((path) => `:000000 100644 ${NONE} ${OID} A\0${path}\0`).join('')
    expect(parseRaw(text).map((entry) => entry.path)).toEqual(paths)
  })
})

describe('parseCommitDiffs', () => {
  test('gives each commit its records', () => {
    const text = `${OID}\0:000000 100644 ${NONE} ${OID} A\0:odd\0${OTHER}\0`
    expect(parseCommitDiffs(text)).toEqual(
      new Map([
        [OID, [{ status: 'A', base: null, head: FILE, path: ':odd' }]],
        [OTHER, []],
      ]),
    )
  })

  test('refuses records without a commit', () => {
    expect(() => parseCommitDiffs(`:000000 100644 ${NONE} ${OID} A\0a\0`)).toThrow('before the first commit')
  })
})

describe('readRecords', () => {
  property.prop([
    paths({ minLength: 1, maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('\0', '\n', '+', 'x'), maxLength: 40 }),
    fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
  ])('splits records from patch, however the bytes arrive', async (paths, patch, sizes) => {
    const records = paths.map((path) => `:000000 100644 ${NONE} ${OID} A\0${path}\0`).join('')
    const read = await readRecords(pieces(Buffer.from(`${records}\0${patch}`, 'latin1'), sizes))
    expect(read.entries.map((entry) => entry.path)).toEqual(paths)
    expect(await textOf(read.patch)).toBe(patch)
  })

  test('an empty diff has neither', async () => {
    const read = await readRecords(pieces(Buffer.alloc(0), [1]))
    expect(read.entries).toEqual([])
    expect(await textOf(read.patch)).toBe('')
  })
})
