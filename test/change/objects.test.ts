import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { parseCommit, treeOf } from '../../src/change/commit.ts'
import { entriesAt, parseTree, readTree } from '../../src/change/tree.ts'
import type { Git } from '../../src/model/git.ts'
import { pathFromBytes, pathFromText } from '../../src/model/path.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

const OID = Buffer.alloc(20, 0xab)

function treeBytes(...entries: readonly [string, string][]): Buffer {
  return Buffer.concat(entries.flatMap(([mode, name]) => [Buffer.from(`${mode} ${name}\0`, 'latin1'), OID]))
}

describe('parseTree', () => {
  test('reads every kind, and names as bytes', () => {
    const bytes = treeBytes(['100644', 'a b'], ['100755', 'run'], ['120000', 'l\xff'], ['160000', 'm'], ['40000', 'd'])
    expect(parseTree(bytes, 20).map(({ name, mode, kind }) => [name, mode, kind])).toEqual([
      ['a b', '100644', 'file'],
      ['run', '100755', 'executable'],
      ['l\xff', '120000', 'link'],
      ['m', '160000', 'submodule'],
      ['d', '040000', 'tree'],
    ])
    expect(parseTree(bytes, 20)[0]?.oid).toBe('ab'.repeat(20))
  })

  test('reads modes of old trees as git does', () => {
    const modes = parseTree(treeBytes(['100664', 'a'], ['100775', 'b'], ['100600', 'c']), 20).map(({ mode }) => mode)
    expect(modes).toEqual(['100644', '100755', '100644'])
  })

  test.each([
    ['is cut short', treeBytes(['100644', 'a']).subarray(0, -1)],
    ['has no name', treeBytes(['100644', ''])],
    ['has no mode', Buffer.from('a\0')],
    ['has an unknown mode', treeBytes(['020000', 'device'])],
  ])('refuses a tree that %s', (_, bytes) => {
    expect(() => parseTree(bytes, 20)).toThrow('cannot be read')
  })
})

describe('parseCommit', () => {
  test('reads headers and not the message', () => {
    const text = `tree ${'a'.repeat(40)}\nparent ${'b'.repeat(40)}\nparent ${'c'.repeat(40)}\nauthor A <a@b> 1 +0000\ncommitter A > 9 +0000 <a@b> 1767225600 -0130\n\ntree x\nparent y\n`
    expect(parseCommit(Buffer.from(text))).toEqual({
      tree: 'a'.repeat(40),
      parents: ['b'.repeat(40), 'c'.repeat(40)],
      committedAt: 1_767_225_600,
    })
  })

  test('lines further down are not parents, and no date is the epoch', () => {
    const [tree, parent] = ['a'.repeat(40), 'b'.repeat(40)]
    const text = `tree ${tree}\nauthor A <a@b> 1 +0000\ncommitter A <a@b> x\nparent ${parent}\n\n`
    expect(parseCommit(Buffer.from(text))).toEqual({ tree, parents: [], committedAt: 0 })
  })

  test.each([
    ['without a tree', `parent ${'b'.repeat(40)}\n\n`],
    ['with an option for a tree', 'tree --output=x\n\n'],
    ['with an option for a parent', `tree ${'a'.repeat(40)}\nparent --output=x\n\n`],
  ])('a commit %s is refused', (_, text) => {
    expect(() => parseCommit(Buffer.from(text))).toThrow('cannot be read')
  })
})

describe.each(['sha1', 'sha256'] as const)('trees of a %s repository', (objectFormat) => {
  const repository = buildRepository({ objectFormat })
  let git: Git
  beforeAll(() => {
    repository.write('.agent/constitution.yaml', 'version: 1\n')
    repository.write('a/b/c.txt', 'c\n', 0o755)
    repository.write('ä', 'umlaut\n')
    repository.commit()
    git = openGit({ cwd: repository.dir, env: ENVIRONMENT })
  })
  afterAll(() => git.close())

  test('entriesAt finds files, folders and nothing, by path', async () => {
    const paths = ['.agent/constitution.yaml', 'a/b', 'a/b/c.txt', 'ä', 'a/b/c.txt/d', 'missing', 'a/missing/c'].map(
      pathFromText,
    )
    const found = await entriesAt(git, repository.git('rev-parse', 'HEAD'), paths)
    expect(Object.fromEntries([...found].map(([path, entry]) => [path, entry?.kind ?? null]))).toEqual({
      '.agent/constitution.yaml': 'file',
      'a/b': 'tree',
      'a/b/c.txt': 'executable',
      ä: 'file',
      'a/b/c.txt/d': null,
      missing: null,
      'a/missing/c': null,
    })
    expect(found.get('ä')?.oid).toBe(repository.git('rev-parse', 'HEAD:ä'))
  })

  test('without a commit there is nothing anywhere', async () => {
    expect(await entriesAt(git, null, [pathFromBytes('a')])).toEqual(new Map([['a', null]]))
  })

  test('a tree is read by its id, and a missing one is null', async () => {
    const tree = await treeOf(git, repository.git('rev-parse', 'HEAD'))
    expect(tree).toBe(repository.git('rev-parse', 'HEAD^{tree}'))
    expect((await readTree(git, tree))?.map(({ name }) => name)).toEqual(['.agent', 'a', '\xc3\xa4'])
    expect(await readTree(git, tree.replace(/./g, '1'))).toBeNull()
  })
})
