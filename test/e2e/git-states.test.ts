import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, judge, type Run, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, type RepositoryOptions, temporaryFolder } from '../helpers/repository.ts'

/** Every changed path becomes a finding, so that a report shows the whole change set. */
const POLICY = 'protected_paths: [{path: "**", action: deny}]\n'

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('')

/** `main` with a policy and three files; nothing is staged. */
function started(options?: RepositoryOptions): Repository {
  const shop = buildRepository(options)
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('a.txt', LINES)
  shop.write('b.txt', 'b\n')
  shop.write('dir/c.txt', 'c\n')
  shop.write('name', 'a.txt')
  shop.commit('start')
  return shop
}

/** `operation path` of each change, as a check names them; a denial that was softened ends with a question mark. */
function changesSeen(
  cwd: string,
  args: readonly string[] = ['--staged'],
  env: NodeJS.ProcessEnv = {},
): readonly string[] {
  const { exit, report } = judge(cwd, args, env)
  expect(exit).toBe(VERDICTS.indexOf(report.verdict))
  return report.findings
    .filter(({ rule }) => rule === 'protected-paths')
    .map(({ message, path, decision }) => `${operationIn(message)} ${path}${decision === 'deny' ? '' : '?'}`)
}

/** What a finding says was done, whoever brought it; the message itself where it is about something else. */
function operationIn(message: string): string {
  const said = message.replace(/ It came with the merge, .*$/, '')
  return OPERATIONS[said] ?? said
}

const VERDICTS = ['allow', 'deny', 'incomplete', 'require_review']
const OPERATIONS: Readonly<Record<string, string>> = {
  'A protected path was added.': 'add',
  'A protected path was modified.': 'modify',
  'A protected path was deleted.': 'delete',
  'A protected path was given another mode.': 'mode',
  'A protected path was turned into another kind of entry.': 'type',
}

/** Installs the checker as a hook that keeps its report and lets the commit through. */
function hooked({ dir, write }: Repository, name = 'pre-commit', args = '--staged'): () => readonly string[] {
  const folder = temporaryFolder()
  const command = `"${process.execPath}" "${BUNDLE}" ${args} --format json > "${folder}/report" 2> "${folder}/error"`
  write(
    existsSync(join(dir, '.git')) ? `.git/hooks/${name}` : `hooks/${name}`,
    `#!/bin/sh\n${command}\nexit 0\n`,
    0o755,
  )
  return () => {
    const text = readFileSync(join(folder, 'report'), 'utf8')
    expect(text, readFileSync(join(folder, 'error'), 'utf8')).not.toBe('')
    const report: { findings: { rule: string; path: string }[] } = JSON.parse(text)
    return report.findings.filter(({ rule }) => rule === 'protected-paths').map(({ path }) => path)
  }
}

/** Runs git with an answer on its standard input, or an editor; whether it succeeded is not asked. */
function attempt(
  dir: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
) {
  return spawnSync('git', args, {
    cwd: dir,
    env: { ...ENVIRONMENT, GIT_EDITOR: 'true', ...env },
    input,
    encoding: 'utf8',
  })
}

function refused(run: Run): string {
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).not.toMatch(/\n\s+at /)
  return run.stderr
}

/** `feature` and `main` each went on alone. */
function forked(): Repository {
  const shop = started()
  shop.git('checkout', '-q', '-b', 'feature')
  shop.write('feature.txt', 'feature\n')
  shop.commit('feature')
  shop.git('checkout', '-q', 'main')
  shop.write('b.txt', 'approved\n')
  shop.commit('approved')
  return shop
}

describe('commits, as a hook sees them', () => {
  test('the first one brings everything, and its own policy', () => {
    const shop = buildRepository()
    shop.write('.agent/constitution.yaml', POLICY)
    shop.write('a.txt', 'a\n')
    shop.git('add', '-A')
    const { exit, report } = judge(shop.dir, ['--staged'])
    expect([exit, report.change.base, report.change.files]).toEqual([3, null, 2])
    expect(report.findings.map(({ code }) => code)).toContain('constitution_introduced')
  })

  test('--amend: what the new commit adds to the old one', () => {
    const shop = started()
    const seen = hooked(shop)
    shop.write('b.txt', 'bb\n')
    attempt(shop.dir, ['commit', '-q', '-a', '--amend', '--no-edit'])
    expect(seen()).toEqual(['b.txt'])
  })

  test('-p: the chosen part alone', () => {
    const shop = started()
    const seen = hooked(shop)
    shop.write('a.txt', LINES.replace('line 0', 'ONE').replace('line 19', 'LAST'))
    shop.write('b.txt', 'bb\n')
    attempt(shop.dir, ['commit', '-q', '-p', '-m', 'part'], { input: 'n\ny\nn\n' })
    expect(seen()).toEqual(['a.txt'])
    expect(shop.git('show', '--format=', '--unified=0', 'HEAD')).toMatch(/-line 19\n\+LAST$/)
  })

  test('-a and -- path: the temporary index, in a linked work tree too', () => {
    const shop = started()
    const linked = join(temporaryFolder(), 'linked')
    shop.git('worktree', 'add', '-q', '-b', 'side', linked)
    const seen = hooked(shop)
    for (const dir of [shop.dir, linked]) {
      writeFileSync(join(dir, 'a.txt'), 'A\n')
      writeFileSync(join(dir, 'b.txt'), 'B\n')
      attempt(dir, ['add', 'a.txt'])
      attempt(dir, ['commit', '-q', '-m', 'one path', '--', 'b.txt'])
      expect(seen()).toEqual(['b.txt'])
      attempt(dir, ['commit', '-q', '-a', '-m', 'all'])
      expect(seen()).toEqual(['a.txt'])
    }
  })

  test('what a push brings is read from its quarantine', () => {
    const shop = started()
    const bare = join(temporaryFolder(), 'bare.git')
    shop.git('clone', '-q', '--bare', '.', bare)
    const seen = hooked(
      { ...shop, dir: bare, write: buildRepository({ dir: bare }).write },
      'pre-receive',
      '--diff main...$(read old new ref; echo $new)',
    )
    shop.write('b.txt', 'pushed\n')
    shop.commit()
    attempt(shop.dir, ['push', '-q', bare, 'main'])
    expect(seen()).toEqual(['b.txt'])
  })
})

describe('merges', () => {
  test('in progress: what another parent brings needs a review at most, what neither has is denied', () => {
    const shop = forked()
    attempt(shop.dir, ['merge', '-q', '--no-commit', '--no-ff', 'feature'])
    shop.write('evil.txt', 'evil\n')
    shop.git('add', '-A')
    expect(changesSeen(shop.dir)).toEqual(['add evil.txt', 'add feature.txt?'])
  })

  test('in progress: an old state is not what the other parent brings', () => {
    const shop = forked()
    attempt(shop.dir, ['merge', '-q', '--no-commit', '--no-ff', 'feature'])
    shop.git('checkout', '-q', 'feature', '--', 'b.txt')
    expect(changesSeen(shop.dir)).toEqual(['modify b.txt', 'add feature.txt?'])
    // The whole tree of the branch, as `-s theirs` would leave it.
    shop.git('read-tree', 'feature')
    expect(changesSeen(shop.dir)).toEqual(['modify b.txt', 'add feature.txt?'])
  })

  test('in progress: a commit that was merged already brings nothing', () => {
    const shop = forked()
    shop.git('read-tree', 'main~1')
    writeFileSync(join(shop.dir, '.git/MERGE_HEAD'), `${shop.git('rev-parse', 'main~1')}\n`)
    expect(changesSeen(shop.dir)).toEqual(['modify b.txt'])
  })

  test('in progress: with several parents, each may bring its own', () => {
    const shop = forked()
    shop.git('checkout', '-q', '-b', 'other', 'main~1')
    shop.write('other.txt', 'other\n')
    shop.commit('other')
    shop.git('checkout', '-q', 'main')
    attempt(shop.dir, ['merge', '-q', '--no-commit', 'feature', 'other'])
    expect(changesSeen(shop.dir)).toEqual(['add feature.txt?', 'add other.txt?'])
  })

  test('in progress: a clone that was cut off cannot tell, and softens nothing', () => {
    const shop = forked()
    const dir = join(temporaryFolder(), 'clone')
    shop.git('clone', '-q', '--depth', '1', '--no-single-branch', `file://${shop.dir}`, dir)
    attempt(dir, ['merge', '-q', '--no-commit', '--no-ff', '--allow-unrelated-histories', 'origin/feature'])
    attempt(dir, ['checkout', '--ours', '--', 'b.txt'])
    attempt(dir, ['add', 'b.txt'])
    expect(changesSeen(dir)).toEqual(['add feature.txt'])
  })

  test('made: what is in neither parent is judged, and the rest is not the work of the branch', () => {
    const shop = forked()
    shop.git('checkout', '-q', 'feature')
    attempt(shop.dir, ['merge', '-q', '--no-commit', '--no-ff', 'main'])
    shop.write('evil.txt', 'evil\n')
    shop.commit('evil merge')
    expect(changesSeen(shop.dir, ['--diff', 'main...feature'])).toEqual(['add evil.txt', 'add feature.txt'])
    expect(changesSeen(shop.dir, ['--commit', 'feature'])).toEqual(['modify b.txt', 'add evil.txt'])
  })

  test('made: one that drops what the base had accepted is judged for it', () => {
    const shop = forked()
    shop.git('checkout', '-q', 'feature')
    attempt(shop.dir, ['merge', '-q', '--no-edit', '-s', 'ours', 'main'])
    expect(changesSeen(shop.dir, ['--diff', 'main...feature'])).toEqual(['modify b.txt', 'add feature.txt'])
  })

  test('criss-cross: what both sides have is quiet, what only a side or the merge has is not', () => {
    const shop = forked()
    const [main, feature] = ['main', 'feature'].map((name) => shop.git('rev-parse', name))
    attempt(shop.dir, ['merge', '-q', '--no-edit', feature ?? ''])
    shop.git('checkout', '-q', 'feature')
    attempt(shop.dir, ['merge', '-q', '--no-edit', main ?? ''])
    expect(judge(shop.dir, ['--diff', 'main...feature'])).toMatchObject({ exit: 0, report: { change: { files: 0 } } })
    shop.write('feature.txt', 'again\n')
    shop.commit()
    const { report } = judge(shop.dir, ['--diff', 'main...feature'])
    expect(report.change.merge_bases.length).toBe(2)
    expect(report.findings.map(({ path }) => path)).toEqual(['feature.txt'])
  })

  test('a MERGE_HEAD that is a directory is an error', () => {
    const shop = started()
    mkdirSync(join(shop.dir, '.git/MERGE_HEAD'))
    expect(refused(runChecker(shop.dir, ['--staged']))).toContain('MERGE_HEAD')
  })
})

describe('operations in progress', () => {
  function conflicting(): Repository {
    const shop = started()
    shop.git('checkout', '-q', '-b', 'side')
    shop.write('b.txt', 'side\n')
    shop.write('side.txt', 'side\n')
    shop.commit('side')
    shop.git('checkout', '-q', 'main')
    shop.write('b.txt', 'main\n')
    shop.commit('main')
    return shop
  }

  test.each([
    ['cherry-pick', ['cherry-pick', 'side'], ['modify b.txt', 'add side.txt']],
    ['rebase', ['rebase', '-q', 'main', 'side'], ['modify b.txt', 'add side.txt']],
    ['revert', ['revert', '--no-edit', 'HEAD~1'], ['modify b.txt', 'modify dir/c.txt']],
  ] as const)('a %s with conflicts is refused, and judged once it is resolved', (name, command, expected) => {
    const shop = conflicting()
    if (name === 'revert') {
      shop.write('dir/c.txt', 'reverted\n')
      shop.write('b.txt', 'middle\n')
      shop.commit('to be reverted')
      shop.write('b.txt', 'last\n')
      shop.commit('last')
    }
    expect(attempt(shop.dir, command).status).not.toBe(0)
    expect(refused(runChecker(shop.dir, ['--staged']))).toContain('b.txt')
    shop.write('b.txt', 'resolved\n')
    shop.git('add', 'b.txt')
    expect(changesSeen(shop.dir)).toEqual(expected)
  })

  test('a rebase that stops to edit: HEAD is detached, and only what comes on top is staged', () => {
    const shop = conflicting()
    attempt(shop.dir, ['rebase', '-q', '-i', 'main~1'], { env: { GIT_SEQUENCE_EDITOR: 'sed -i s/^pick/edit/' } })
    expect(attempt(shop.dir, ['symbolic-ref', '-q', 'HEAD']).status).not.toBe(0)
    shop.write('a.txt', 'edited\n')
    shop.git('add', '-A')
    expect(changesSeen(shop.dir)).toEqual(['modify a.txt'])
    expect(changesSeen(shop.dir, ['--commit', 'HEAD'])).toEqual(['modify b.txt'])
  })

  test('a squash, a revert and a cherry-pick without a commit are ordinary changes', () => {
    for (const command of [
      ['merge', '-q', '--squash', 'side'],
      ['cherry-pick', '-n', 'side'],
      ['revert', '-n', 'side'],
    ]) {
      const shop = started()
      shop.git('checkout', '-q', '-b', 'side')
      shop.write('side.txt', 'side\n')
      shop.commit('side')
      if (command[0] !== 'revert') shop.git('checkout', '-q', 'main')
      shop.git(...command)
      expect(changesSeen(shop.dir)).toEqual([`${command[0] === 'revert' ? 'delete' : 'add'} side.txt`])
    }
  })

  test('an empty commit changes nothing, and that is said', () => {
    const shop = started()
    shop.git('commit', '-q', '--allow-empty', '-m', 'empty')
    for (const args of [['--commit', 'HEAD'], ['--diff', 'HEAD~1...HEAD'], ['--staged']]) {
      const { exit, report } = judge(shop.dir, args)
      expect([exit, report.notices.map(({ code }) => code)]).toEqual([0, ['nothing_to_judge']])
    }
  })
})

describe('entries', () => {
  const submodule = (shop: Repository, path: string, id = shop.git('rev-parse', 'HEAD')) =>
    shop.git('update-index', '--add', '--replace', '--cacheinfo', `160000,${id},${path}`)

  const renamed = (from: string, to: string) =>
    [from, to].sort().map((path) => `A protected path was renamed from ${from} to ${to}. ${path}`)

  test.each<readonly [string, (shop: Repository) => void, readonly string[]]>([
    ['a rename', ({ git }) => git('mv', 'b.txt', 'z.txt'), renamed('b.txt', 'z.txt')],
    ['a rename into a folder', ({ git }) => git('mv', 'b.txt', 'dir/b.txt'), renamed('b.txt', 'dir/b.txt')],
    ['a rename by case alone', ({ git }) => git('mv', 'b.txt', 'B.txt'), renamed('b.txt', 'B.txt')],
    [
      'a rename with an edit',
      ({ dir, write }) => {
        rmSync(join(dir, 'a.txt'))
        write('z.txt', LINES.replace('line 0', 'ONE'))
      },
      ['delete a.txt', 'add z.txt'],
    ],
    [
      'a rename with another mode',
      ({ dir, git }) => {
        git('mv', 'b.txt', 'z.txt')
        chmodSync(join(dir, 'z.txt'), 0o755)
      },
      ['delete b.txt', 'add z.txt'],
    ],
    ['a copy', ({ write }) => write('z.txt', 'b\n'), ['add z.txt']],
    ['a copy with an edit', ({ write }) => write('z.txt', LINES.replace('line 0', 'ONE')), ['add z.txt']],
    [
      'two names exchanged',
      ({ dir }) => {
        renameSync(join(dir, 'a.txt'), join(dir, 'x'))
        renameSync(join(dir, 'b.txt'), join(dir, 'a.txt'))
        renameSync(join(dir, 'x'), join(dir, 'b.txt'))
      },
      ['modify a.txt', 'modify b.txt'],
    ],
    ['the mode alone', ({ dir }) => chmodSync(join(dir, 'b.txt'), 0o755), ['mode b.txt']],
    ['the mode and the text', ({ write }) => write('b.txt', 'x\n', 0o755), ['mode b.txt']],
    [
      'a file becomes a link',
      ({ dir }) => {
        rmSync(join(dir, 'b.txt'))
        symlinkSync('a.txt', join(dir, 'b.txt'))
      },
      ['The link leads to a.txt, which is protected. b.txt?', 'type b.txt'],
    ],
    [
      'a file becomes a link of the same bytes',
      ({ dir }) => {
        rmSync(join(dir, 'name'))
        symlinkSync('a.txt', join(dir, 'name'))
      },
      ['The link leads to a.txt, which is protected. name?', 'type name'],
    ],
    [
      'a file becomes a folder',
      ({ dir, write }) => {
        rmSync(join(dir, 'b.txt'))
        write('b.txt/new', 'new\n')
      },
      ['delete b.txt', 'add b.txt/new'],
    ],
    [
      'a folder becomes a file',
      ({ dir, write }) => {
        rmSync(join(dir, 'dir'), { recursive: true })
        write('dir', 'file\n')
      },
      ['add dir', 'delete dir/c.txt'],
    ],
    [
      'a folder becomes a link',
      ({ dir }) => {
        rmSync(join(dir, 'dir'), { recursive: true })
        symlinkSync('elsewhere/d', join(dir, 'dir'))
      },
      ['The link leads to elsewhere/d, which is protected. dir?', 'add dir', 'delete dir/c.txt'],
    ],
  ])('%s', (_, edit, expected) => {
    const shop = started()
    edit(shop)
    shop.git('add', '-A')
    expect(changesSeen(shop.dir)).toEqual(expected)
    shop.git('commit', '-q', '--no-verify', '-m', 'edit')
    expect(changesSeen(shop.dir, ['--commit', 'HEAD'])).toEqual(expected)
    expect(changesSeen(shop.dir, ['--diff', 'HEAD~1...HEAD'])).toEqual(expected)
  })

  test('a submodule comes, moves on, becomes a folder, and takes the place of a file; its pointer is no object of ours', () => {
    const shop = started()
    const step = (): readonly string[] => {
      const seen = changesSeen(shop.dir)
      shop.git('commit', '-q', '--no-verify', '-m', 'step')
      return seen
    }
    submodule(shop, 'vendor', '1'.repeat(40))
    expect(step()).toEqual(['add vendor'])
    submodule(shop, 'vendor', '2'.repeat(40))
    expect(step()).toEqual(['modify vendor'])
    shop.git('rm', '-q', '--cached', 'vendor')
    shop.write('vendor/file', 'x\n')
    shop.git('add', 'vendor/file')
    expect(step()).toEqual(['delete vendor', 'add vendor/file'])
    submodule(shop, 'b.txt')
    expect(step()).toEqual(['type b.txt'])
    expect(changesSeen(shop.dir, ['--diff', 'HEAD~4...HEAD'])).toEqual(['type b.txt', 'add vendor/file'])
  })

  test('.gitmodules is a governance file, and a check inside a submodule is about the submodule', () => {
    const inner = started()
    const shop = started()
    shop.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'vendor')
    const { report } = judge(shop.dir, ['--staged'])
    expect(report.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'governance_file_changed .gitmodules',
      'protected_path .gitmodules',
      'protected_path vendor',
    ])
    shop.write('vendor/b.txt', 'inside\n')
    attempt(join(shop.dir, 'vendor'), ['add', '-A'])
    expect(changesSeen(join(shop.dir, 'vendor'))).toEqual(['modify b.txt'])
    expect(changesSeen(join(shop.dir, 'vendor', 'dir'))).toEqual(['modify b.txt'])
  })
})

describe('forms of a repository', () => {
  test.each<readonly [string, (shop: Repository) => void]>([
    ['a split index', ({ git }) => git('update-index', '--split-index')],
    ['an index of version 4', ({ git }) => git('update-index', '--index-version', '4')],
    ['an index with an untracked cache', ({ git }) => git('update-index', '--force-untracked-cache')],
    ['packed references and objects', ({ git }) => git('gc', '--quiet')],
    [
      'a commit graph and a multi-pack index',
      ({ git }) => {
        git('repack', '-q', '-d')
        git('commit-graph', 'write', '--reachable')
        git('multi-pack-index', 'write')
      },
    ],
    [
      'HEAD as a symbolic link',
      ({ dir }) => {
        rmSync(join(dir, '.git/HEAD'))
        symlinkSync('refs/heads/main', join(dir, '.git/HEAD'))
      },
    ],
    ['a detached HEAD', ({ git }) => git('checkout', '-q', '--detach')],
    ['settings of each work tree', ({ git }) => git('config', 'extensions.worktreeConfig', 'true')],
    ['a sparse checkout', ({ git }) => git('sparse-checkout', 'set', '--cone', '--sparse-index', 'nothing')],
  ])('%s', (_, shape) => {
    const shop = started()
    shop.write('b.txt', 'second\n')
    shop.commit('second')
    shape(shop)
    const oid = shop.feed('new\n', 'hash-object', '-w', '--stdin')
    shop.git('update-index', '--add', '--cacheinfo', `100644,${oid},dir/c.txt`)
    expect(changesSeen(shop.dir)).toEqual(['modify dir/c.txt'])
    expect(changesSeen(shop.dir, ['--diff', 'HEAD~1...HEAD'])).toEqual(['modify b.txt'])
    expect(changesSeen(shop.dir, ['--commit', 'HEAD'])).toEqual(['modify b.txt'])
  })

  test('SHA-256', () => {
    const shop = started({ objectFormat: 'sha256' })
    shop.write('b.txt', 'second\n')
    const id = shop.commit('second')
    expect(id.length).toBe(64)
    shop.git('rm', '-q', 'a.txt')
    expect(changesSeen(shop.dir)).toEqual(['delete a.txt'])
    expect(changesSeen(shop.dir, ['--diff', 'HEAD~1...HEAD'])).toEqual(['modify b.txt'])
  })

  test('objects borrowed from another repository, and named by the caller', () => {
    const shop = started()
    const dir = join(temporaryFolder(), 'borrower')
    shop.git('clone', '-q', '--shared', shop.dir, dir)
    const borrower = buildRepository({ dir })
    borrower.write('b.txt', 'second\n')
    borrower.git('add', '-A')
    expect(changesSeen(dir)).toEqual(['modify b.txt'])
    renameSync(join(dir, '.git/objects'), join(dir, 'moved'))
    mkdirSync(join(dir, '.git/objects'))
    const env = {
      GIT_OBJECT_DIRECTORY: join(dir, 'moved'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(shop.dir, '.git/objects'),
    }
    expect(changesSeen(dir, ['--staged'], env)).toEqual(['modify b.txt'])
  })

  test('a name by way of its upstream, or of a log, means what git says', () => {
    const shop = forked()
    const dir = join(temporaryFolder(), 'clone')
    shop.git('clone', '-q', shop.dir, dir)
    const clone = buildRepository({ dir })
    clone.git('config', 'diff.renames', 'copies')
    clone.write('b.txt', 'mine\n')
    clone.commit('mine')
    expect(changesSeen(dir, ['--diff', '@{upstream}...HEAD'])).toEqual(['modify b.txt'])
    expect(changesSeen(dir, ['--diff', 'HEAD@{1}...main'])).toEqual(['modify b.txt'])
  })
})

describe('clones that lack something', () => {
  test('a partial clone is incomplete without --fetch-missing, and whole with it', () => {
    const shop = started()
    shop.write('.agent/constitution.yaml', 'prohibited_terms: [cheap]\n')
    shop.write('b.txt', 'fine\n')
    shop.commit('policy')
    shop.write('b.txt', 'cheap\n')
    shop.write('new.txt', 'cheap\n')
    shop.commit('work')
    shop.git('config', 'uploadpack.allowFilter', 'true')
    const dir = join(temporaryFolder(), 'partial')
    shop.git('clone', '-q', '--no-checkout', '--filter=blob:none', `file://${shop.dir}`, dir)
    // The policy is there; the text of the change is not.
    const kept = buildRepository({ dir })
    kept.feed('prohibited_terms: [cheap]\n', 'hash-object', '-w', '--stdin')
    kept.git('config', 'diff.default.xfuncname', '[')
    const missing = judge(dir, ['--diff', 'main~1...main'])
    expect([missing.exit, missing.report.verdict]).toEqual([2, 'incomplete'])
    expect(runChecker(dir, ['--diff', 'main~1...main']).stdout).toContain('--fetch-missing')
    const fetched = judge(dir, ['--diff', 'main~1...main', '--fetch-missing'])
    expect([fetched.exit, fetched.report.findings.map(({ path, line }) => `${path}:${line}`)]).toEqual([
      1,
      ['b.txt:1', 'new.txt:1'],
    ])
    expect(judge(dir, ['--diff', 'main~1...main']).stdout).toBe(fetched.stdout)
  })

  test.each([
    ['has no merge base', '1'],
    ['does not have the parents', '2'],
  ])('a shallow clone that %s says how to deepen', (what, depth) => {
    const shop = forked()
    const dir = join(temporaryFolder(), 'shallow')
    shop.git('clone', '-q', '--depth', depth, '--no-single-branch', `file://${shop.dir}`, dir)
    if (depth === '2') attempt(dir, ['fetch', '-q', '--depth', '1', 'origin', 'feature'])
    const error = refused(runChecker(dir, ['--diff', 'origin/main...origin/feature']))
    expect(error).toContain('git fetch --unshallow')
    expect(error).toMatch(new RegExp(`shallow clone|${what}`))
    attempt(dir, ['fetch', '-q', '--unshallow'])
    expect(changesSeen(dir, ['--diff', 'origin/main...origin/feature'])).toEqual(['add feature.txt'])
  })

  test('unrelated histories have no merge base, and two trees can be compared', () => {
    const shop = forked()
    shop.git('checkout', '-q', '--orphan', 'other')
    shop.write('b.txt', 'other\n')
    shop.commit('other')
    expect(refused(runChecker(shop.dir, ['--diff', 'main...other']))).toContain('A..B')
    expect(changesSeen(shop.dir, ['--diff', 'main..other'])).toEqual(['modify b.txt'])
  })
})

test('git 2.39 is enough, and older ones are refused by their name', () => {
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(attempt('.', ['version']).stdout) ?? []
  expect([Number(major), Number(minor)], 'the git that these tests ran with').toSatisfy(
    ([first = 0, second = 0]: readonly number[]) => first > 2 || (first === 2 && second >= 39),
  )
  const shop = started()
  const bin = temporaryFolder()
  writeFileSync(join(bin, 'git'), '#!/bin/sh\n[ "$1" = version ] && { echo git version 2.38.1; exit; }\nexit 129\n', {
    mode: 0o755,
  })
  expect(refused(runChecker(shop.dir, ['--staged'], { PATH: `${bin}:${process.env.PATH}` }))).toContain('2.39')
})
