import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { locateRepository } from '../../src/adapters/git/locate.ts'
import { openGit } from '../../src/adapters/git/open.ts'
import type { Git, GitBytes } from '../../src/model/git.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'

/** A name that a shell would run. */
const ODD_BRANCH = ['we$(touch$', "{IFS}x)ird'name"].join('')

const opened: Git[] = []
afterEach(() => {
  for (const git of opened.splice(0)) git.close()
})

function open(cwd: string, env: NodeJS.ProcessEnv = {}): Git {
  const git = openGit({ cwd, env: { ...ENVIRONMENT, ...env } })
  opened.push(git)
  return git
}

async function textOf(bytes: GitBytes): Promise<string> {
  let text = ''
  for await (const piece of bytes) text += piece.toString('latin1')
  return text
}

const withCode = (code: string) => expect.objectContaining({ faults: [expect.objectContaining({ code })] })

describe('locateRepository', () => {
  test('finds the work tree from any folder below it', () => {
    const { dir, write } = buildRepository()
    write('a/b/c', 'x')
    for (const cwd of [dir, join(dir, 'a/b')]) {
      expect(locateRepository(cwd, {})).toEqual({ top: dir, gitDir: join(dir, '.git'), commonDir: join(dir, '.git') })
    }
  })

  test('a linked work tree has its own repository and shares the common one', () => {
    const { dir, git, commit } = buildRepository()
    commit()
    const linked = join(temporaryFolder(), 'linked')
    git('worktree', 'add', '-q', '-b', 'side', linked)
    expect(locateRepository(linked, {})).toEqual({
      top: linked,
      gitDir: join(dir, '.git/worktrees/linked'),
      commonDir: join(dir, '.git'),
    })
  })

  test('a bare repository has no top', () => {
    const { dir, git, commit } = buildRepository()
    commit()
    const bare = join(temporaryFolder(), 'bare.git')
    git('clone', '-q', '--bare', dir, bare)
    expect(locateRepository(bare, {})).toEqual({ top: null, gitDir: bare, commonDir: bare })
  })

  test('the environment of a hook names repository and work tree', () => {
    const { dir } = buildRepository()
    const elsewhere = temporaryFolder()
    const gitDir = join(dir, '.git')
    expect(locateRepository(elsewhere, { GIT_DIR: gitDir })).toMatchObject({ top: elsewhere, gitDir })
    expect(locateRepository(elsewhere, { GIT_DIR: gitDir, GIT_WORK_TREE: dir })).toMatchObject({ top: dir, gitDir })
    expect(locateRepository(dir, { GIT_DIR: '.git' })).toMatchObject({ top: dir, gitDir })
  })

  test('settings of the repository have no say', () => {
    const { dir, git } = buildRepository()
    git('config', 'core.worktree', temporaryFolder())
    git('config', 'core.bare', 'true')
    expect(locateRepository(dir, {}).top).toBe(dir)
  })

  test.each(['missing', 'not a repository', 'a file that points nowhere', 'above the ceiling', 'GIT_DIR nowhere'])(
    'refuses: %s',
    (what) => {
      const root = temporaryFolder()
      const cwd = join(root, 'a')
      mkdirSync(cwd)
      if (what === 'not a repository') mkdirSync(join(cwd, '.git'))
      if (what === 'a file that points nowhere') writeFileSync(join(cwd, '.git'), 'gitdir: nowhere\n')
      if (what === 'above the ceiling') buildRepository({ dir: root }).git('init', '-q')
      const env = { GIT_CEILING_DIRECTORIES: root, ...(what === 'GIT_DIR nowhere' ? { GIT_DIR: 'no' } : {}) }
      expect(() => locateRepository(cwd, env)).toThrow(withCode('not_a_repository'))
    },
  )
})

describe('names and objects', () => {
  test('a name is data: dashes, line feeds, file names and unknown ids mean nothing', async () => {
    const { dir, git, write, commit } = buildRepository()
    write('feature', 'a file')
    const id = commit()
    git('branch', ODD_BRANCH)
    const { commitId } = open(dir)
    const names = [
      '--all',
      '-x',
      'feature',
      'a\nb',
      'a\0b',
      '',
      ' ',
      '0'.repeat(40),
      '1'.repeat(40),
      'HEAD:feature',
      '✓ missing',
    ]
    expect(await Promise.all(names.map(commitId))).toEqual(names.map(() => null))
    expect(await Promise.all(['HEAD', 'main', id, id.slice(0, 12), ODD_BRANCH].map(commitId))).toEqual(
      Array(5).fill(id),
    )
  })

  test('sizes and digests leave missing objects out, and answer any number of questions', async () => {
    const { dir, feed, write } = buildRepository()
    const contents = Array.from({ length: 700 }, (_, index) => Buffer.alloc(index * 200, `${index}`))
    for (const [index, content] of contents.entries()) write(String(index), content)
    const oids = feed(contents.map((_, index) => `${index}\n`).join(''), 'hash-object', '-w', '--stdin-paths').split(
      '\n',
    )
    const missing = 'f'.repeat(40)
    const git = open(dir)
    const [sizes, digests] = await Promise.all([git.sizes([...oids, missing]), git.digests([missing, ...oids])])
    expect(sizes).toEqual(new Map(oids.map((oid, index) => [oid, contents[index]?.length])))
    expect(digests).toEqual(
      new Map(
        oids.map((oid, index) => [
          oid,
          createHash('sha256')
            .update(contents[index] ?? '')
            .digest('hex'),
        ]),
      ),
    )
  })

  test('an object comes whole, or not at all where it is too large', async () => {
    const { dir, feed } = buildRepository()
    const content = Buffer.alloc(300_000, 'ab\n')
    const oid = feed(content, 'hash-object', '-w', '--stdin')
    const git = open(dir)
    expect(await git.object(oid)).toEqual({ type: 'blob', bytes: content })
    await expect(git.object(oid, 299_999)).rejects.toThrow('300000 bytes')
    expect(await git.object('e'.repeat(40))).toBeNull()
    expect((await git.object(oid))?.bytes.length).toBe(300_000)
  })

  test('what was foreseen is the same as what is asked for, by its id and no other name', async () => {
    const { dir, git: run, write, commit } = buildRepository()
    write('folder/small', 'text\n')
    write('folder/empty', '')
    write('folder/large', Buffer.alloc(2 ** 20 + 1, 'ab\n'))
    const first = commit()
    const names = ['^{commit}', '^{tree}', ':folder', ':folder/small', ':folder/empty', ':folder/large', ':missing']
    const oids = names.slice(0, -1).map((name) => run('rev-parse', `HEAD${name}`))
    const [plain, foreseeing] = [open(dir), open(dir)]
    foreseeing.foresee([...names.map((name) => `HEAD${name}`), 'no such name', 'a\0b'])
    expect(await foreseeing.commitId('HEAD')).toBe(first)
    write('folder/small', 'another\n')
    commit()
    const read = (git: Git) => Promise.all([...oids, 'HEAD:folder/small'].map((name) => git.object(name)))
    const found = await read(foreseeing)
    expect(found).toEqual(await read(plain))
    expect(found.map((object) => object?.bytes.length)).toContain(2 ** 20 + 1)
    await expect(foreseeing.object(oids[3] ?? '', 4)).rejects.toThrow('5 bytes')
  })

  test('a damaged object is missing, never an empty answer', async () => {
    const { dir, feed } = buildRepository()
    const oid = feed('content', 'hash-object', '-w', '--stdin')
    const file = join(dir, '.git/objects', oid.slice(0, 2), oid.slice(2))
    chmodSync(file, 0o644)
    writeFileSync(file, 'junk')
    expect(await open(dir).object(oid)).toBeNull()
  })
})

describe('the environment of a child', () => {
  test('nothing of the caller reaches git but what names repository and index', async () => {
    const { dir, write, commit, git } = buildRepository()
    write('a', 'one\n')
    commit()
    write('a', 'two\n')
    git('add', 'a')
    const trap = join(temporaryFolder(), 'trap')
    const config = join(temporaryFolder(), 'config')
    writeFileSync(config, `[diff]\n\texternal = touch ${trap}\n\tnoprefix = true\n`)
    const hostile = {
      GIT_EXTERNAL_DIFF: `touch ${trap}`,
      GIT_DIFF_OPTS: '-u9',
      GIT_CONFIG_GLOBAL: config,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'diff.external',
      GIT_CONFIG_VALUE_0: `touch ${trap}`,
      GIT_CONFIG_PARAMETERS: `'diff.external'='touch ${trap}'`,
      GIT_TRACE: join(temporaryFolder(), 'trace'),
      GIT_GLOB_PATHSPECS: '1',
      GIT_ICASE_PATHSPECS: '1',
      GIT_NAMESPACE: 'x',
      GIT_SHALLOW_FILE: '/dev/null',
      GIT_EXEC_PATH: '/nonexistent',
      GIT_PAGER: `touch ${trap}`,
      LC_ALL: 'de_DE.UTF-8',
      LANGUAGE: 'de',
    }
    const part = 'patch'
    const plain = await textOf(open(dir).stagedDiff('HEAD', part))
    expect(plain).toContain('\n+two\n')
    expect(await textOf(open(dir, hostile).stagedDiff('HEAD', part))).toBe(plain)
    expect(existsSync(trap)).toBe(false)
  })

  test('ends with a clear error where git is not there', async () => {
    const { dir, commit } = buildRepository()
    commit()
    const git = open(dir, { PATH: '/nonexistent' })
    await expect(git.commitId('HEAD')).rejects.toThrow('git could not be started')
    await expect(textOf(git.stagedDiff('HEAD', 'records'))).rejects.toThrow('git could not be started')
  })

  test('also where the settings are to be read', () => {
    const { dir, git } = buildRepository()
    git('config', 'core.fsmonitor', 'run')
    expect(() => open(dir, { PATH: '/nonexistent' })).toThrow('git could not be started')
  })

  test('a failing command is an error in the words of the checker, on one line', async () => {
    const { dir, commit } = buildRepository()
    const id = commit()
    const git = open(dir)
    await expect(textOf(git.treeDiff(id, '1'.repeat(40), 'records'))).rejects.toThrow(/^git diff-tree failed: [ -~]+$/)
  })

  test('output waits for whoever reads it late', async () => {
    const { dir, git, write, commit } = buildRepository()
    commit()
    write('a', 'text\n')
    git('add', '.')
    const diff = open(dir).stagedDiff('HEAD', 'patch')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await textOf(diff)).toMatch(/\n\+text\n$/)
  })

  test('output may be left early', async () => {
    const { dir, write, git } = buildRepository()
    write('big', 'line of text\n'.repeat(400_000))
    git('add', '.')
    for await (const piece of open(dir).stagedDiff('4b825dc642cb6eb9a060e54bf8d69288fbee4904', 'patch')) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
  })
})

describe('small answers', () => {
  test('merge bases, one, several and none, and the object format', async () => {
    const { dir, git, commit } = buildRepository()
    const root = commit()
    git('checkout', '-q', '-b', 'left')
    const left = commit('left')
    git('checkout', '-q', '-b', 'right', root)
    const right = commit('right')
    git('merge', '-q', '--no-edit', 'left')
    const mergedRight = git('rev-parse', 'HEAD')
    git('checkout', '-q', 'left')
    git('merge', '-q', '--no-edit', right)
    const mergedLeft = git('rev-parse', 'HEAD')
    git('checkout', '-q', '--orphan', 'other')
    const other = commit('other')
    const repository = open(dir)
    expect(await repository.mergeBases(left, right)).toEqual([root])
    expect(await repository.mergeBases(mergedLeft, mergedRight)).toEqual([left, right].sort())
    expect(await repository.mergeBases(left, other)).toEqual([])
    expect(await repository.objectFormat()).toBe('sha1')
    expect(await open(buildRepository({ objectFormat: 'sha256' }).dir).objectFormat()).toBe('sha256')
  })

  test('a commit that cannot be read is an error, not the lack of a merge base', async () => {
    const { dir, commit } = buildRepository()
    const id = commit()
    await expect(open(dir).mergeBases(id, '1'.repeat(40))).rejects.toThrow('merge-base')
  })
})
