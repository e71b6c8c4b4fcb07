import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TreeEdit, treeAfter } from '../../src/attestation/tree.ts'
import { CheckError } from '../../src/model/error.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'

type Files = ReadonlyMap<string, { readonly mode: string; readonly oid: string }>

/** Names whose order depends on whether they are directories, and bytes that are not UTF-8. */
const NAMES = ['a', 'a.b', 'a-', 'a0', 'ab', 'A', 'b', ' ', '\xff', '\xc3\xa9']
const MODES = ['100644', '100755', '120000', '160000']

const files = (width: number): fc.Arbitrary<Files> => {
  const path = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  const entry = fc.record({
    mode: fc.constantFrom(...MODES),
    oid: fc.integer({ min: 1, max: 3 }).map((digit) => String(digit).repeat(width)),
  })
  return fc.array(fc.tuple(path, entry), { maxLength: 12 }).map((entries) => {
    const kept = new Map<string, { mode: string; oid: string }>()
    for (const [name, value] of entries) {
      const clashes = [...kept.keys()].some((other) => other.startsWith(`${name}/`) || name.startsWith(`${other}/`))
      if (!clashes) kept.set(name, value)
    }
    return kept
  })
}

const editsBetween = (before: Files, after: Files): TreeEdit[] => [
  ...[...before.keys()].filter((path) => !after.has(path)).map((path) => ({ path, entry: null })),
  ...[...after].map(([path, entry]) => ({ path, entry })),
]

describe.each([
  ['sha1', 40],
  ['sha256', 64],
] as const)('in a repository of %s', (objectFormat, width) => {
  let repository = ''
  const git = (args: readonly string[], input?: Buffer): Buffer => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, env: ENVIRONMENT, input })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  /** What git makes of an index with these entries; its blobs need not exist. */
  const writeTree = (entries: Files): string => {
    git(['read-tree', '--empty'])
    const lines = [...entries].map(([path, { mode, oid }]) => `${mode} ${oid}\t${path}\0`)
    git(['update-index', '-z', '--index-info'], Buffer.from(lines.join(''), 'latin1'))
    return git(['write-tree', '--missing-ok']).toString().trim()
  }
  const readTree = async (oid: string): Promise<Uint8Array> => git(['cat-file', 'tree', oid])
  const treeFrom = (base: string | null, edits: readonly TreeEdit[]) =>
    treeAfter({ base, edits, readTree, objectFormat })

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'tree-'))
    git(['init', '-q', `--object-format=${objectFormat}`])
  })
  afterAll(() => rmSync(repository, { recursive: true }))

  it('equals git write-tree', async () => {
    await fc.assert(
      fc.asyncProperty(files(width), files(width), fc.nat(), async (before, wanted, turn) => {
        const edits = editsBetween(before, wanted)
        const turned = edits.map((_, index) => edits[(index + turn) % edits.length] ?? { path: '', entry: null })
        expect(await treeFrom(writeTree(before), turned)).toBe(writeTree(wanted))
      }),
      { numRuns: 60 },
    )
  })

  it('begins with nothing', async () => {
    const wanted: Files = new Map([['a/b/c', { mode: '100644', oid: '1'.repeat(width) }]])
    expect(await treeFrom(null, editsBetween(new Map(), wanted))).toBe(writeTree(wanted))
    expect(await treeFrom(null, [])).toBe(writeTree(new Map()))
  })

  it('writes no object', async () => {
    const before: Files = new Map([['a/b', { mode: '100644', oid: '1'.repeat(width) }]])
    const base = writeTree(before)
    const objects = () => git(['cat-file', '--batch-all-objects', '--batch-check', '--unordered']).toString()
    const held = objects()
    const made = await treeFrom(base, [{ path: 'never/seen', entry: { mode: '100755', oid: '7'.repeat(width) } }])
    expect(held).not.toContain(made)
    expect(objects()).toBe(held)
  })

  it('leaves out one file, and the directories that only held it', async () => {
    const ledger = '.agent/attestations.intoto.jsonl'
    const rest: Files = new Map([['a', { mode: '100644', oid: '1'.repeat(width) }]])
    const all: Files = new Map([...rest, [ledger, { mode: '100644', oid: '2'.repeat(width) }]])
    expect(await treeFrom(writeTree(all), [{ path: ledger, entry: null }])).toBe(writeTree(rest))
    expect(await treeFrom(writeTree(rest), [{ path: ledger, entry: null }])).toBe(writeTree(rest))
  })
})

describe('what cannot be a tree', () => {
  const entry = { mode: '100644', oid: '1'.repeat(40) }
  const make = (edits: readonly TreeEdit[], content: Uint8Array = Buffer.alloc(0)) =>
    treeAfter({ base: 'b'.repeat(40), edits, readTree: async () => content, objectFormat: 'sha1' })
  const file = Buffer.concat([Buffer.from('100644 a\0'), Buffer.alloc(20)])

  it('a file and a directory at one path', async () => {
    await expect(
      make([
        { path: 'a', entry },
        { path: 'a/b', entry },
      ]),
    ).rejects.toThrow(/file and a directory/)
    await expect(make([{ path: 'a/b', entry }], file)).rejects.toThrow(/file and a directory/)
  })

  it.each([file.subarray(0, -1), file.subarray(0, 8), file.subarray(0, 4), Buffer.concat([file, Buffer.from('1')])])(
    'a malformed tree object',
    async (content) => {
      await expect(make([{ path: 'b', entry }], content)).rejects.toThrow(CheckError)
    },
  )

  it('old trees that write the mode of a directory with a leading zero are read', async () => {
    const child = 'c'.repeat(40)
    const top = Buffer.concat([Buffer.from('040000 d\0'), Buffer.from(child, 'hex')])
    const readTree = async (oid: string) => (oid === child ? file : top)
    const edits = [{ path: 'd/a', entry: null }]
    const emptied = await treeAfter({ base: 'b'.repeat(40), edits, readTree, objectFormat: 'sha1' })
    expect(emptied).toBe(await treeAfter({ base: null, edits: [], readTree, objectFormat: 'sha1' }))
  })

  it('reads nothing where nothing changes', async () => {
    const base = 'b'.repeat(40)
    const readTree = () => Promise.reject(new Error('read'))
    expect(await treeAfter({ base, edits: [], readTree, objectFormat: 'sha1' })).toBe(base)
  })
})
