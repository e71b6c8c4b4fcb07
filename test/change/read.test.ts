import { chmodSync, existsSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { type ChangeReading, type ChangeRequest, readChange } from '../../src/change/read.ts'
import type { Change } from '../../src/model/change.ts'
import type { Git } from '../../src/model/git.ts'
import { LineCollector, shown } from '../helpers/added-lines.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { footprint } from '../helpers/footprint.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

const STAGED: ChangeRequest = { mode: 'staged' }
const opened: Git[] = []
afterEach(() => {
  for (const git of opened.splice(0)) git.close()
})

function range(from: string, to: string, dots: 2 | 3 = 3): ChangeRequest {
  return { mode: 'range', from, to, dots }
}

interface Place {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly fetchMissing?: boolean
}

function reading(
  repository: { readonly dir: string },
  request: ChangeRequest,
  place: Place = {},
): Promise<ChangeReading> {
  const { cwd = repository.dir, env = {}, fetchMissing = false } = place
  const git = openGit({ cwd, env: { ...ENVIRONMENT, ...env }, fetchMissing })
  opened.push(git)
  return readChange(git, request)
}

function named({ operation, path, oldPath }: Change): string {
  return oldPath === null ? `${operation} ${path.text}` : `${operation} ${oldPath.text} -> ${path.text}`
}

/** `operation path` of each change. */
async function changes(repository: { readonly dir: string }, request: ChangeRequest, place?: Place) {
  return (await reading(repository, request, place)).change.changes.map(named)
}

async function addedText(repository: { readonly dir: string }, request: ChangeRequest, place?: Place) {
  const collector = new LineCollector()
  await (await reading(repository, request, place)).readText(collector)
  return shown(collector.lines)
}

const failure = (code: string, message = /./) =>
  expect.objectContaining({
    faults: [
      expect.objectContaining({ code, message: expect.stringMatching(message), hint: expect.stringMatching(/./) }),
    ],
  })

/** One commit with a file, a protected file and a folder. */
function started(options?: Parameters<typeof buildRepository>[0]): Repository {
  const repository = buildRepository(options)
  repository.write('legal/terms.md', 'Terms\n')
  repository.write('src/a.txt', 'one\ntwo\nthree\n')
  repository.commit('start')
  return repository
}

describe.each(['sha1', 'sha256'] as const)('staged, %s', (objectFormat) => {
  test('before the first commit everything is new', async () => {
    const repository = buildRepository({ objectFormat })
    repository.write('a', 'text\n')
    repository.git('add', '.')
    const { change, readText } = await reading(repository, STAGED)
    expect(change).toMatchObject({ mode: 'staged', objectFormat, base: null, head: null, latestCommittedAt: null })
    expect(change.changes.map(named)).toEqual(['add a'])
    expect((await readText(new LineCollector())).lines).toEqual([{ added: 1, deleted: 0, binary: false }])
  })

  test('every operation, with both sides, lines and text', async () => {
    const repository = started({ objectFormat })
    const { dir, git, write } = repository
    write('gone', 'was\nhere\n')
    write('run', 'script\n')
    write('file', 'to be\na link\n')
    write('from', 'moved\n')
    write('bin', 'a\0b')
    const base = repository.commit()
    write('src/a.txt', 'one\nTWO\nthree\nfour')
    write('new', 'brand\nnew\n')
    write('bin', 'a\0c')
    write('empty', '')
    for (const path of ['gone', 'file', 'from']) rmSync(join(dir, path))
    symlinkSync('legal/terms.md', join(dir, 'file'))
    write('to', 'moved\n')
    chmodSync(join(dir, 'run'), 0o755)
    git('add', '-A')
    git('update-index', '--add', '--cacheinfo', `160000,${base},vendor`)
    const collector = new LineCollector()
    const read = await reading(repository, STAGED)
    const { lines: counts } = await read.readText(collector)
    const of = (added: number, deleted: number) => ({ added, deleted, binary: false })
    expect(read.change.changes.map((change, index) => [named(change), counts[index]])).toEqual([
      ['modify bin', { added: 0, deleted: 0, binary: true }],
      ['add empty', of(0, 0)],
      ['type file', of(0, 2)],
      ['delete gone', of(0, 2)],
      ['add new', of(2, 0)],
      ['mode run', of(0, 0)],
      ['modify src/a.txt', of(2, 1)],
      ['rename from -> to', of(0, 0)],
      ['add vendor', of(0, 0)],
    ])
    expect([...shown(collector.lines)].sort()).toEqual([
      'bin:1 a\0c',
      'new:1 brand',
      'new:2 new',
      'src/a.txt:2 TWO',
      'src/a.txt:4 four',
      'to:1 moved',
    ])
    expect(read.scannedBytes()).toBe('a\0cbrand\nnew\nTWO\nfourmoved\n'.length)
    expect(read.change.changes.find(({ path }) => path.text === 'file')).toMatchObject({
      base: { mode: '100644', kind: 'file' },
      head: { mode: '120000', kind: 'link' },
    })
    expect(read.change).toMatchObject({ objectFormat, base: { name: 'HEAD', id: base }, commits: [], mergeBases: [] })
  })
})

describe('staged', () => {
  test('nothing staged is an empty change', async () => {
    const { change } = await reading(started(), STAGED)
    expect(change.changes).toEqual([])
    // The second commit date that the helper gives.
    expect(change.latestCommittedAt).toBe(1_767_225_660)
  })

  test('a file becomes a folder, and a folder a file', async () => {
    const repository = started()
    repository.git('rm', '-q', '-r', 'legal', 'src/a.txt')
    repository.write('legal', 'x\n')
    repository.write('src/a.txt/b', 'y\n')
    repository.git('add', '-A')
    expect(await changes(repository, STAGED)).toEqual([
      'add legal',
      'delete legal/terms.md',
      'delete src/a.txt',
      'add src/a.txt/b',
    ])
  })

  test('is read from the index, whatever the work tree says', async () => {
    const repository = started()
    const { dir, git, write } = repository
    write('src/a.txt', 'bad\n')
    git('add', '.')
    write('src/a.txt', 'ok!\n')
    expect(await addedText(repository, STAGED)).toEqual(['src/a.txt:1 bad'])
    // Dates and size as in the index, and settings that make git trust them.
    git('config', 'core.trustctime', 'false')
    git('config', 'core.checkStat', 'minimal')
    write('src/a.txt', 'bad\n')
    utimesSync(join(dir, 'src/a.txt'), 1_700_000_000, 1_700_000_000)
    git('add', '.')
    git('update-index', '--refresh')
    write('src/a.txt', 'ok!\n')
    utimesSync(join(dir, 'src/a.txt'), 1_700_000_000, 1_700_000_000)
    expect(await addedText(repository, STAGED)).toEqual(['src/a.txt:1 bad'])
  })

  test('from a folder, from a hook with its own index, and while the index is locked', async () => {
    const repository = started()
    const { dir, git, write } = repository
    write('.git/next-index', '')
    rmSync(join(dir, '.git/next-index'))
    write('legal/terms.md', 'New terms\n')
    // As `git commit -a` does: the ordinary index stays as it is.
    git('-c', 'core.fsmonitor=false', 'read-tree', '--index-output=.git/next-index', 'HEAD')
    const index = { GIT_INDEX_FILE: '.git/next-index' }
    buildRepository({ dir }).git('status')
    const { spawnSync } = await import('node:child_process')
    spawnSync('git', ['add', 'legal'], { cwd: dir, env: { ...ENVIRONMENT, ...index } })
    writeFileSync(join(dir, '.git/index.lock'), '')
    expect(await changes(repository, STAGED)).toEqual([])
    for (const cwd of [dir, join(dir, 'src')]) {
      expect(await changes(repository, STAGED, { cwd, env: index })).toEqual(['modify legal/terms.md'])
    }
  })

  test('in a linked work tree, also with what git tells its hooks', async () => {
    const repository = started()
    const linked = join(temporaryFolder(), 'linked')
    repository.git('worktree', 'add', '-q', '-b', 'side', linked)
    const side = buildRepository({ dir: linked })
    side.write('legal/terms.md', 'New\n')
    side.git('add', '.')
    const gitDir = join(repository.dir, '.git/worktrees/linked')
    const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: join(gitDir, 'index') }
    expect(await changes(side, STAGED)).toEqual(['modify legal/terms.md'])
    expect(await changes(side, STAGED, { env })).toEqual(['modify legal/terms.md'])
    expect(await changes(repository, STAGED)).toEqual([])
  })

  test('intent to add is not part of the commit; skipped and assumed entries are', async () => {
    const repository = started()
    const { feed, git, write } = repository
    write('later', 'x\n')
    git('add', '-N', 'later')
    const oid = feed('other\n', 'hash-object', '-w', '--stdin')
    git('update-index', '--cacheinfo', `100644,${oid},legal/terms.md`)
    git('update-index', '--skip-worktree', 'legal/terms.md')
    git('update-index', '--cacheinfo', `100644,${oid},src/a.txt`)
    git('update-index', '--assume-unchanged', 'src/a.txt')
    expect(await changes(repository, STAGED)).toEqual(['modify legal/terms.md', 'modify src/a.txt'])
  })

  test('a sparse checkout and a sparse index hide nothing and invent nothing', async () => {
    const repository = started()
    const { dir, feed, git, write } = repository
    git('sparse-checkout', 'set', '--cone', '--sparse-index', 'src')
    expect(existsSync(join(dir, 'legal'))).toBe(false)
    write('src/a.txt', 'x\n')
    git('add', 'src')
    expect(await changes(repository, STAGED)).toEqual(['modify src/a.txt'])
    const oid = feed('other\n', 'hash-object', '-w', '--stdin')
    git('update-index', '--cacheinfo', `100644,${oid},legal/terms.md`)
    expect(await changes(repository, STAGED)).toEqual(['modify legal/terms.md', 'modify src/a.txt'])
  })

  test('names are bytes', async () => {
    const repository = started()
    const { feed, git } = repository
    const oid = feed('x\n', 'hash-object', '-w', '--stdin')
    const long = `${'d'.repeat(200)}/`.repeat(20)
    const names = [
      '--staged',
      '-n',
      ':(glob)*',
      'a\nb',
      'b\t"q\\',
      'caf\xe9',
      'l b/x b/y',
      `${long}x`,
      'tr. ',
      '\x1b[2J',
    ]
    const records = names.map((name) => Buffer.from(`100644 ${oid}\t${name}\0`, 'latin1'))
    feed(Buffer.concat(records), 'update-index', '-z', '--index-info')
    const collector = new LineCollector()
    const { change, readText } = await reading(repository, STAGED)
    await readText(collector)
    expect(change.changes.map(({ path }) => path.bytes)).toEqual([...names].sort())
    expect(shown(collector.lines)).toEqual([...names].sort().map((name) => `${name}:1 x`))
    expect(git('status', '--porcelain')).not.toBe('')
  })

  test('a merge in progress marks what equals the other parent', async () => {
    const repository = started()
    const { git, write } = repository
    git('checkout', '-q', '-b', 'feature')
    write('src/b.txt', 'feature\n')
    repository.commit('feature')
    git('checkout', '-q', 'main')
    write('legal/terms.md', 'Approved\n')
    git('rm', '-q', 'src/a.txt')
    repository.commit('approved')
    git('checkout', '-q', 'feature')
    git('merge', '-q', '--no-ff', '--no-commit', 'main')
    write('src/own.txt', 'own\n')
    git('add', '.')
    const { change } = await reading(repository, STAGED)
    expect(change.changes.map((one) => [named(one), one.fromOtherParent])).toEqual([
      ['modify legal/terms.md', true],
      ['delete src/a.txt', true],
      ['add src/own.txt', false],
    ])
  })

  test('a cherry-pick is an ordinary change', async () => {
    const repository = started()
    const { git, write } = repository
    git('checkout', '-q', '-b', 'side')
    write('legal/terms.md', 'Side\n')
    repository.commit('side')
    git('checkout', '-q', 'main')
    git('cherry-pick', '-n', 'side')
    writeFileSync(join(repository.dir, '.git/CHERRY_PICK_HEAD'), `${git('rev-parse', 'side')}\n`)
    const { change } = await reading(repository, STAGED)
    expect(change.changes.map((one) => [named(one), one.fromOtherParent])).toEqual([['modify legal/terms.md', false]])
  })

  test('what stands in MERGE_HEAD and is no object id is no argument', async () => {
    const repository = started()
    const output = join(temporaryFolder(), 'output')
    writeFileSync(join(repository.dir, '.git/MERGE_HEAD'), `--output=${output}\n`)
    repository.write('src/a.txt', 'x\n')
    repository.git('add', '.')
    expect(await changes(repository, STAGED)).toEqual(['modify src/a.txt'])
    expect(existsSync(output)).toBe(false)
  })

  test('conflicts are an error that names the paths', async () => {
    const repository = started()
    const { git, write } = repository
    git('checkout', '-q', '-b', 'feature')
    write('legal/terms.md', 'A\n')
    repository.commit('a')
    git('checkout', '-q', 'main')
    write('legal/terms.md', 'B\n')
    repository.commit('b')
    expect(() => git('merge', '-q', 'feature')).toThrow()
    await expect(reading(repository, STAGED)).rejects.toThrow(failure('index_unmerged', /legal\/terms\.md/))
  })

  test.each([
    ['damaged', (dir: string) => writeFileSync(join(dir, '.git/index'), 'DIRC'), 'index_unreadable'],
    [
      'of an unknown version',
      (dir: string) => writeFileSync(join(dir, '.git/index'), `DIRC\0\0\0\x09${'\0'.repeat(40)}`),
      'index_unreadable',
    ],
  ] as const)('an index that is %s is an error', async (_, damage, code) => {
    const repository = started()
    damage(repository.dir)
    await expect(reading(repository, STAGED)).rejects.toThrow(failure(code))
  })

  test('a HEAD whose commit is missing is an error, not a first commit', async () => {
    const repository = started()
    writeFileSync(join(repository.dir, '.git/refs/heads/main'), `${'1'.repeat(40)}\n`)
    await expect(reading(repository, STAGED)).rejects.toThrow(failure('object_missing'))
  })

  test('a bare repository has nothing staged', async () => {
    const bare = join(temporaryFolder(), 'bare.git')
    started().git('clone', '-q', '--bare', '.', bare)
    await expect(reading({ dir: bare }, STAGED)).rejects.toThrow(failure('usage', /bare/))
  })

  test('text can be read once', async () => {
    const { readText } = await reading(started(), STAGED)
    await readText(new LineCollector())
    await expect(readText(new LineCollector())).rejects.toThrow('once')
  })
})

/** `main` and `feature` from one start; each of them goes on alone. */
function forked(): Repository & { on(branch: string, path: string, content: string): string } {
  const repository = started()
  repository.git('branch', 'feature')
  return {
    ...repository,
    on(branch, path, content) {
      repository.git('checkout', '-q', branch)
      repository.write(path, content)
      return repository.commit(`${branch} ${path}`)
    },
  }
}

describe('ranges', () => {
  test('three dots show the branch, two dots the difference of the tips', async () => {
    const repository = forked()
    const base = repository.git('rev-parse', 'main')
    const main = repository.on('main', 'legal/terms.md', 'Approved\n')
    const feature = repository.on('feature', 'docs/page.md', 'intro\nbillig\n')
    const { change, readText } = await reading(repository, range('main', 'feature'))
    const collector = new LineCollector()
    expect((await readText(collector)).lines).toEqual([{ added: 2, deleted: 0, binary: false }])
    expect(shown(collector.lines)).toEqual(['docs/page.md:1 intro', 'docs/page.md:2 billig'])
    expect(change).toMatchObject({
      mode: 'range',
      base: { name: 'main', id: main },
      head: { name: 'feature', id: feature },
      mergeBases: [{ name: base, id: base }],
      restored: [],
      latestCommittedAt: 1_767_225_600 + 3 * 60,
    })
    expect(change.changes.map(named)).toEqual(['add docs/page.md'])
    expect(change.commits.map(({ id, parents }) => [id, parents])).toEqual([[feature, [base]]])
    expect(await changes(repository, range('main', 'feature', 2))).toEqual([
      'add docs/page.md',
      'modify legal/terms.md',
    ])
  })

  test('what the base has accepted meanwhile is quiet', async () => {
    const repository = forked()
    repository.on('feature', 'legal/terms.md', 'New\n')
    repository.on('main', 'legal/terms.md', 'New\n')
    repository.on('feature', 'src/b.txt', 'b\n')
    const { change, readText } = await reading(repository, range('main', 'feature'))
    expect(change.changes.map(named)).toEqual(['add src/b.txt'])
    expect((await readText(new LineCollector())).lines).toEqual([{ added: 1, deleted: 0, binary: false }])
    expect(change.restored).toEqual([])
    expect(change.commits.map((commit) => commit.changes.map(named))).toEqual([
      ['modify legal/terms.md'],
      ['add src/b.txt'],
    ])
  })

  test('a base that was merged in is not the work of the branch, a resolution is', async () => {
    const repository = forked()
    repository.on('feature', 'src/a.txt', 'one\nfeature\nthree\n')
    repository.on('main', 'src/a.txt', 'one\nmain\nthree\n')
    repository.on('main', 'legal/terms.md', 'Approved\n')
    repository.git('checkout', '-q', 'feature')
    expect(() => repository.git('merge', '-q', '--no-edit', 'main')).toThrow()
    repository.write('src/a.txt', 'one\nboth\nthree\n')
    const merge = repository.commit('merge')
    const { change } = await reading(repository, range('main', 'feature'))
    expect(change.changes.map(named)).toEqual(['modify src/a.txt'])
    expect(change.commits.map(({ id, changes: own }) => [id === merge, own.map(named)])).toEqual([
      [false, ['modify src/a.txt']],
      [true, ['modify src/a.txt']],
    ])
  })

  test('touched and restored is said, not judged', async () => {
    const repository = forked()
    repository.on('feature', 'legal/terms.md', 'Other\n')
    repository.on('feature', 'legal/terms.md', 'Terms\n')
    const { change } = await reading(repository, range('main', 'feature'))
    expect(change.changes).toEqual([])
    expect(change.restored.map(({ text }) => text)).toEqual(['legal/terms.md'])
  })

  test('with several merge bases a path is judged if it differs from any of them, and from A', async () => {
    const repository = forked()
    const { git } = repository
    const left = repository.on('main', 'left.txt', 'left\n')
    const right = repository.on('feature', 'right.txt', 'right\n')
    git('merge', '-q', '--no-edit', left)
    git('checkout', '-q', 'main')
    git('merge', '-q', '--no-edit', right)
    repository.on('feature', 'own.txt', 'own\n')
    repository.on('feature', 'left.txt', 'left\nmore\n')
    const { change, readText } = await reading(repository, range('main', 'feature'))
    expect(change.mergeBases.map(({ id }) => id)).toEqual([left, right].sort())
    expect(change.changes.map(({ path }) => path.text)).toEqual(['left.txt', 'own.txt'])
    const collector = new LineCollector()
    const { lines: counts } = await readText(collector)
    expect(counts[1]).toEqual({ added: 1, deleted: 0, binary: false })
    expect(new Set(shown(collector.lines))).toEqual(new Set(['left.txt:1 left', 'left.txt:2 more', 'own.txt:1 own']))
  })

  test('a commit is compared with its first parent, the first one with nothing', async () => {
    const repository = forked()
    const root = repository.git('rev-parse', 'main')
    repository.on('feature', 'src/b.txt', 'b\n')
    repository.git('checkout', '-q', 'main')
    repository.git('merge', '-q', '--no-ff', '--no-edit', 'feature')
    const merge = await reading(repository, { mode: 'commit', revision: 'main' })
    expect(merge.change).toMatchObject({ mode: 'commit', base: { name: 'main^1', id: root }, mergeBases: [] })
    expect(merge.change.changes.map(named)).toEqual(['add src/b.txt'])
    expect(merge.change.commits.map((commit) => commit.changes.length)).toEqual([1, 0])
    const first = await reading(repository, { mode: 'commit', revision: root })
    expect(first.change.base).toBeNull()
    expect(first.change.changes.map(named)).toEqual(['add legal/terms.md', 'add src/a.txt'])
    expect(first.change.commits.map((commit) => commit.changes.map(named))).toEqual([
      ['add legal/terms.md', 'add src/a.txt'],
    ])
  })

  test('an empty range is an empty change', async () => {
    const { change } = await reading(forked(), range('main', 'feature'))
    expect([change.changes, change.commits]).toEqual([[], []])
  })

  test('works in a bare repository, and needs no index that can be read', async () => {
    const repository = forked()
    repository.on('feature', 'src/b.txt', 'b\n')
    const bare = join(temporaryFolder(), 'bare.git')
    repository.git('clone', '-q', '--bare', '.', bare)
    expect(await addedText({ dir: bare }, range('main', 'feature'))).toEqual(['src/b.txt:1 b'])
    writeFileSync(join(repository.dir, '.git/index'), 'junk')
    expect(await addedText(repository, range('main', 'feature'))).toEqual(['src/b.txt:1 b'])
  })

  test.each([
    ['an unknown name', 'nowhere', /"nowhere" names no commit/],
    ['all zeros', '0'.repeat(40), /names no commit/],
    ['a lost commit', '1'.repeat(40), /names no commit/],
    ['an option', '--upload-pack=x', /names no commit/],
    ['a blob', 'main:src/a.txt', /names no commit/],
    ['a terminal sequence', '\x1b[2J', /"\\u001b\[2J" names no commit/],
  ])('%s is an unknown revision', async (_, name, message) => {
    const repository = forked()
    await expect(reading(repository, range(name, 'feature'))).rejects.toThrow(failure('revision_unknown', message))
    await expect(reading(repository, range('main', name))).rejects.toThrow(failure('revision_unknown', message))
    await expect(reading(repository, { mode: 'commit', revision: name })).rejects.toThrow(failure('revision_unknown'))
  })

  test.each([
    ['a tag', 'refs/tags/main'],
    ['a reference of no kind', 'refs/main'],
    ['a branch of a remote', 'refs/remotes/main'],
    ['the head of a remote', 'refs/remotes/main/HEAD'],
  ])('a branch is refused that %s could stand for, and means itself in full', async (_, other) => {
    const repository = forked()
    repository.on('feature', 'src/b.txt', 'b\n')
    repository.git('update-ref', other, 'feature')
    for (const name of ['main', 'main~0']) {
      await expect(reading(repository, range(name, 'feature'))).rejects.toThrow(
        failure('revision_unknown', /may name several commits: .*refs\/heads\/main/),
      )
    }
    expect(await changes(repository, range('refs/heads/main', 'feature'))).toEqual(['add src/b.txt'])
  })

  test('a file of the repository is refused that goes before a branch', async () => {
    const repository = forked()
    repository.on('feature', 'src/b.txt', 'b\n')
    writeFileSync(join(repository.dir, '.git/main'), repository.git('rev-parse', 'feature'))
    await expect(reading(repository, range('main', 'feature'))).rejects.toThrow(
      failure('revision_unknown', /refs\/heads\/main and what git takes it for differ/),
    )
  })

  test('the beginning of an id means its commit, and is refused where a branch has that name', async () => {
    const repository = forked()
    repository.on('feature', 'src/b.txt', 'b\n')
    const short = repository.git('rev-parse', '--short', 'main').trim()
    expect(await changes(repository, range(short, 'feature'))).toEqual(['add src/b.txt'])
    repository.git('update-ref', `refs/heads/${short}`, 'feature')
    await expect(reading(repository, range(short, 'feature'))).rejects.toThrow(
      failure('revision_unknown', /the commit whose id begins so/),
    )
  })

  test('unrelated histories have no merge base, but two trees can be compared', async () => {
    const repository = forked()
    repository.git('checkout', '-q', '--orphan', 'other')
    repository.write('src/a.txt', 'other\n')
    repository.commit('other')
    await expect(reading(repository, range('main', 'other'))).rejects.toThrow(failure('no_merge_base', /unrelated/))
    expect(await changes(repository, range('main', 'other', 2))).toEqual(['modify src/a.txt'])
  })
})

describe('clones that lack something', () => {
  function clone(of: Repository, ...args: readonly string[]): Repository {
    const dir = join(temporaryFolder(), 'clone')
    of.git('clone', '-q', ...args, `file://${of.dir}`, dir)
    return buildRepository({ dir })
  }

  test('a shallow clone without the merge base, or with a wrong one, is an error that says how to deepen', async () => {
    const repository = forked()
    repository.on('feature', 'src/b.txt', 'b\n')
    repository.on('feature', 'src/c.txt', 'c\n')
    repository.on('main', 'src/d.txt', 'd\n')
    const shallow = clone(repository, '--depth', '1', '--no-single-branch')
    const deepen = failure('shallow_clone')
    await expect(reading(shallow, range('origin/main', 'origin/feature'))).rejects.toThrow(deepen)
    await expect(reading(shallow, range('origin/main', 'origin/feature', 2))).rejects.toThrow(deepen)
    await expect(reading(shallow, { mode: 'commit', revision: 'origin/main' })).rejects.toThrow(deepen)
    await expect(reading(shallow, range('origin/feature~1', 'origin/feature'))).rejects.toThrow(
      failure('revision_unknown'),
    )
    shallow.git('fetch', '-q', '--unshallow', 'origin')
    expect(await changes(shallow, range('origin/main', 'origin/feature'))).toEqual(['add src/b.txt', 'add src/c.txt'])
  })

  test('an older common commit that the boundary left is not taken for the merge base', async () => {
    const repository = forked()
    const { git } = repository
    const old = git('rev-parse', 'main')
    const fork = repository.on('main', 'src/fork.txt', 'fork\n')
    git('checkout', '-q', '-B', 'feature', fork)
    git('commit', '-q', '--allow-empty', '-m', 'middle')
    const middle = git('rev-parse', 'HEAD')
    git(
      'merge',
      '-q',
      '--no-ff',
      '--no-edit',
      '-s',
      'ours',
      git('commit-tree', '-p', old, '-m', 'old', `${old}^{tree}`),
    )
    const full = await reading(repository, range('main', 'feature'))
    expect(full.change.mergeBases.map(({ id }) => id)).toEqual([fork])
    // The boundary cuts the way from feature to the fork, and leaves the one to the older commit.
    writeFileSync(join(repository.dir, '.git/shallow'), `${middle}\n`)
    expect(git('merge-base', '--all', 'main', 'feature')).toBe(old)
    await expect(reading(repository, range('main', 'feature'))).rejects.toThrow(failure('shallow_clone'))
  })

  test('a shallow clone that has all it takes is judged', async () => {
    const repository = forked()
    repository.on('main', 'src/d.txt', 'd\n')
    repository.on('main', 'src/e.txt', 'e\n')
    const shallow = clone(repository, '--depth', '2', '--branch', 'main')
    expect(await changes(shallow, range('HEAD~1', 'HEAD'))).toEqual(['add src/e.txt'])
  })

  test('a partial clone: what changed is known, its text is missing, and only on request fetched', async () => {
    const repository = forked()
    repository.git('config', 'uploadpack.allowFilter', 'true')
    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
    repository.on('feature', 'docs/page.md', 'intro\nbillig\n')
    const partial = clone(repository, '--filter=blob:none', '--no-checkout')
    const request = range('origin/main', 'origin/feature')
    const objects = () => partial.git('cat-file', '--batch-all-objects', '--batch-check')
    const before = objects()
    const { change, readText } = await reading(partial, request)
    expect(change.changes.map(named)).toEqual(['add docs/page.md'])
    await expect(readText(new LineCollector())).rejects.toThrow(failure('object_missing'))
    const git = openGit({ cwd: partial.dir, env: ENVIRONMENT })
    opened.push(git)
    const oid = change.changes[0]?.head?.oid ?? ''
    const tree = repository.git('rev-parse', 'main^{tree}')
    expect(await git.sizes([oid, tree, oid.replace(/^../, '00')])).toEqual(new Map([[tree, expect.any(Number)]]))
    expect(await git.digests([oid])).toEqual(new Map())
    expect(objects()).toBe(before)
    expect(await addedText(partial, request, { fetchMissing: true })).toEqual([
      'docs/page.md:1 intro',
      'docs/page.md:2 billig',
    ])
  })

  test('nothing is fetched through a program that the repository names', async () => {
    const repository = forked()
    const fired = join(temporaryFolder(), 'fired')
    repository.git('config', 'remote.origin.uploadpack', `touch ${fired};`)
    await expect(async () => reading(repository, STAGED, { fetchMissing: true })).rejects.toThrow(
      failure('git_failed', /uploadpack/),
    )
    expect(existsSync(fired)).toBe(false)
  })
})

describe('nothing runs, nothing misleads, nothing is touched', () => {
  const attributes = [
    '* diff=trap filter=trap text eol=crlf linguist-generated export-ignore',
    '*.bin -diff',
    '*.md binary',
    'x.bin working-tree-encoding=UTF-16LE',
  ]

  function plain(): Repository {
    const repository = forked()
    repository.write('docs/page.md', 'start\n')
    repository.write('.gitattributes', `${attributes.join('\n')}\n`)
    repository.commit('attributes')
    repository.git('branch', '-f', 'feature')
    repository.git('checkout', '-q', 'feature')
    repository.write('docs/page.md', 'start\nbillig\n')
    repository.write('x.bin', Buffer.from('billig\n', 'utf16le'))
    repository.commit('work')
    repository.write('src/a.txt', 'one\nbillig\nthree\n')
    repository.git('mv', 'legal/terms.md', 'legal/moved.md')
    repository.git('add', '-A')
    return repository
  }

  async function everything(repository: Repository): Promise<unknown> {
    const requests: readonly ChangeRequest[] = [STAGED, range('main', 'feature'), { mode: 'commit', revision: 'HEAD' }]
    const results: unknown[] = []
    for (const request of requests) {
      const collector = new LineCollector()
      const { change, readText, scannedBytes } = await reading(repository, request)
      results.push(change, await readText(collector), collector.lines, scannedBytes())
    }
    return results
  }

  /** One trap of each kind; whatever runs leaves a file behind. */
  function trapped(repository: Repository): string {
    const fired = join(temporaryFolder(), 'fired')
    const trap = join(temporaryFolder(), 'trap.sh')
    const head = repository.git('rev-parse', 'feature')
    repository.git('replace', head, 'main')
    repository.git('replace', 'feature:docs/page.md', 'main:docs/page.md')
    writeFileSync(join(repository.dir, '.git/info/grafts'), `${head}\n`)
    writeFileSync(trap, `#!/bin/sh\necho "$0 $*" >> ${fired}\nexit 1\n`, { mode: 0o755 })
    const settings = {
      ...{ 'diff.external': trap, 'diff.trap.command': trap, 'diff.trap.textconv': trap, 'diff.trap.binary': 'true' },
      ...{
        'filter.trap.clean': trap,
        'filter.trap.smudge': trap,
        'filter.trap.process': trap,
        'filter.trap.required': 'true',
      },
      ...{
        'core.fsmonitor': trap,
        'core.pager': trap,
        'core.editor': trap,
        'core.sshCommand': trap,
        'core.askPass': trap,
      },
      ...{
        'core.quotePath': 'false',
        'core.ignoreCase': 'true',
        'core.precomposeUnicode': 'true',
        'core.fileMode': 'false',
      },
      ...{
        'core.bigFileThreshold': '1',
        'core.abbrev': '4',
        'core.attributesFile': '.git/attributes',
        'core.worktree': '/',
      },
      ...{ 'color.ui': 'always', 'color.diff': 'always', 'diff.mnemonicPrefix': 'true', 'diff.noprefix': 'true' },
      ...{ 'diff.renames': 'copies', 'diff.algorithm': 'patience', 'diff.context': '9', 'diff.interHunkContext': '9' },
      ...{
        'diff.orderFile': '.git/order',
        'diff.relative': 'true',
        'diff.submodule': 'log',
        'diff.ignoreSubmodules': 'all',
      },
      ...{
        'diff.indentHeuristic': 'true',
        'diff.wsErrorHighlight': 'all',
        'diff.colorMoved': 'zebra',
        'diff.suppressBlankEmpty': 'true',
      },
      ...{
        'credential.helper': trap,
        'alias.diff-index': `!${trap}`,
        'alias.cat-file': `!${trap}`,
        'log.showSignature': 'true',
      },
    }
    for (const [key, value] of Object.entries(settings)) repository.git('config', key, value)
    writeFileSync(join(repository.dir, '.git/order'), 'x.bin\nsrc\n')
    writeFileSync(join(repository.dir, '.git/info/attributes'), '* -diff diff=trap\n')
    for (const hook of [
      'pre-commit',
      'post-index-change',
      'post-checkout',
      'reference-transaction',
      'fsmonitor-watchman',
    ]) {
      writeFileSync(join(repository.dir, '.git/hooks', hook), `#!/bin/sh\n${trap} ${hook}\n`, { mode: 0o755 })
    }
    return fired
  }

  test('a repository full of traps reads as one without', async () => {
    const repository = plain()
    const clean = await everything(repository)
    const fired = trapped(repository)
    rmSync(fired, { force: true })
    expect(await everything(repository)).toEqual(clean)
    expect(existsSync(fired)).toBe(false)
    expect(JSON.stringify(clean)).toContain('billig')
  })

  test('neither index nor objects nor work tree are touched', async () => {
    const repository = plain()
    repository.git('status')
    const before = footprint(repository.dir)
    await everything(repository)
    expect(footprint(repository.dir)).toEqual(before)
  })
})
