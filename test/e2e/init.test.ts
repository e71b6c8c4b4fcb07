import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

/** A repository with one commit of these files. */
function repositoryOf(files: Readonly<Record<string, string>>): Repository {
  const repository = buildRepository()
  for (const [path, text] of Object.entries(files)) repository.write(path, text, path.includes('hook') ? 0o755 : 0o644)
  repository.commit()
  return repository
}

const read = ({ dir }: Repository, path: string): string => readFileSync(join(dir, path), 'utf8')
const installed = { devDependencies: { 'constitution-check': '0.1.0' } }
const packageJson = (more: object): string => `${JSON.stringify({ name: 'site', ...more }, null, 2)}\n`

/** Everything in the work tree and among the hooks that is a file, with its text. */
function filesOf(repository: Repository): readonly string[] {
  const paths = repository.git('ls-files', '-z', '--cached', '--others').split('\0').filter(Boolean)
  return [...paths, '.git/hooks/pre-commit']
    .filter((path) => lstatSync(join(repository.dir, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => `${path}\n${read(repository, path)}`)
}

const MANAGERS: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  [
    'husky, with a hook',
    {
      'package.json': packageJson({ devDependencies: { husky: '9.1.7', 'constitution-check': '0.1.0' } }),
      '.husky/pre-commit': 'npm test\n',
    },
    '.husky/pre-commit',
    'constitution-check --staged --allow-review || exit $?\nnpm test\n',
  ],
  [
    'husky, without',
    { 'package.json': packageJson({ devDependencies: { husky: '9.1.7' } }) },
    '.husky/pre-commit',
    'constitution-check --staged --allow-review\n',
  ],
  [
    'husky 8',
    {
      'package.json': packageJson(installed),
      '.husky/pre-commit': '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\n\nnpm test\n',
    },
    '.husky/pre-commit',
    '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\nnpx --no -- constitution-check --staged --allow-review || exit $?\n\nnpm test\n',
  ],
  [
    'lefthook, with commands',
    {
      'lefthook.yml':
        '# ours\npre-commit:\n  parallel: true\n  commands:\n    lint:\n      run: make lint\n\npre-push:\n  commands:\n    test:\n      run: make test\n',
    },
    'lefthook.yml',
    '# ours\npre-commit:\n  parallel: true\n  commands:\n    constitution-check:\n      run: constitution-check --staged --allow-review\n    lint:\n      run: make lint\n\npre-push:\n  commands:\n    test:\n      run: make test\n',
  ],
  [
    'lefthook, without pre-commit',
    { 'lefthook.yml': 'pre-push:\n  commands:\n    test:\n      run: make test' },
    'lefthook.yml',
    'pre-push:\n  commands:\n    test:\n      run: make test\npre-commit:\n  commands:\n    constitution-check:\n      run: constitution-check --staged --allow-review\n',
  ],
  [
    'pre-commit',
    {
      '.pre-commit-config.yaml':
        'repos:\n- repo: https://example.invalid/hooks\n  rev: v1\n  hooks:\n  - id: end-of-file-fixer\n',
    },
    '.pre-commit-config.yaml',
    'repos:\n- repo: https://example.invalid/hooks\n  rev: v1\n  hooks:\n  - id: end-of-file-fixer\n- repo: local\n  hooks:\n    - id: constitution-check\n      name: constitution-check\n      entry: constitution-check --staged --allow-review\n      language: system\n      pass_filenames: false\n      always_run: true\n',
  ],
  [
    'simple-git-hooks',
    { 'package.json': packageJson({ ...installed, 'simple-git-hooks': { 'pre-commit': 'npm test' } }) },
    'package.json',
    packageJson({
      ...installed,
      'simple-git-hooks': { 'pre-commit': 'npx --no -- constitution-check --staged --allow-review && npm test' },
    }),
  ],
  [
    'plain git hooks, one with an exit',
    { 'a.md': 'a\n', 'hooks/pre-commit': '#!/bin/sh\n# ours\nmake lint\nexit 0\n' },
    'hooks/pre-commit',
    '#!/bin/sh\nconstitution-check --staged --allow-review || exit $?\n# ours\nmake lint\nexit 0\n',
  ],
]

describe.each(MANAGERS)('%s', (name, files, path, text) => {
  const repository = repositoryOf(files)
  if (name.startsWith('plain')) repository.git('config', 'core.hooksPath', 'hooks')

  test('gets the hook line, and keeps what was there', () => {
    const before = filesOf(repository)
    const dry = runChecker(repository.dir, ['init', '--dry-run'])
    expect(dry.exit, dry.stderr).toBe(0)
    expect(filesOf(repository)).toEqual(before)
    const applied = buildRepository({
      dir: (() => {
        const dir = join(temporaryFolder(), 'copy')
        repository.git('clone', '-q', repository.dir, dir)
        return dir
      })(),
    })
    applied.feed(dry.stdout, 'apply')
    const run = runChecker(repository.dir, ['init', '--yes'])
    expect(run.exit, run.stderr).toBe(0)
    expect(read(repository, path)).toBe(text)
    // The difference says what was written, byte for byte.
    expect(read(applied, path)).toBe(text)
    expect(read(applied, '.agent/constitution.yaml')).toBe(read(repository, '.agent/constitution.yaml'))
  })

  test('a second time changes nothing', () => {
    const before = filesOf(repository)
    const run = runChecker(repository.dir, ['init', '--yes'])
    expect(run.stdout).toContain('Nothing to write.\n')
    expect(run.exit).toBe(0)
    expect(filesOf(repository)).toEqual(before)
    expect(runChecker(repository.dir, ['init', '--dry-run']).stdout).not.toMatch(/^(diff|\+|-)/m)
  })

  test('what was written loads without a warning, and judges the next commit', () => {
    repository.commit('Add a constitution')
    repository.write('.env', 'SECRET=1\n')
    repository.git('add', '-f', '.env')
    const { report, exit } = judge(repository.dir, ['--staged', '--strict'])
    expect(report.findings.map(({ code, path: where }) => `${code} ${where}`)).toEqual(['protected_path .env'])
    expect([exit, report.notices, report.not_enforced]).toEqual([1, [], []])
  })
})

describe('a repository without a hook manager', () => {
  test('gets a hook of its own that stops a commit', () => {
    const repository = repositoryOf({ 'a.md': 'a\n' })
    expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
    expect(read(repository, '.git/hooks/pre-commit')).toBe(`#!/bin/sh\nexec node ${BUNDLE} --staged --allow-review\n`)
    expect(lstatSync(join(repository.dir, '.git/hooks/pre-commit')).mode & 0o777).toBe(0o755)
    repository.git('add', '-A')
    repository.git('commit', '-q', '-m', 'Add a constitution')
    repository.write('key.pem', 'x\n')
    repository.git('add', '-A')
    expect(() => repository.git('commit', '-q', '-m', 'A key')).toThrow(/git commit/)
    expect(repository.git('log', '--format=%s', '-1')).toBe('Add a constitution')
  })

  test('before its first commit as well', () => {
    const repository = buildRepository()
    expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
    expect(read(repository, '.agent/constitution.yaml')).toContain('No commit could be measured')
    repository.git('add', '-A')
    repository.git('commit', '-q', '-m', 'Add a constitution')
    expect(judge(repository.dir, ['--staged', '--strict']).exit).toBe(0)
  })

  test('and from a folder of it, or a linked work tree', () => {
    const repository = repositoryOf({ 'docs/a.md': 'a\n' })
    const linked = join(temporaryFolder(), 'linked')
    repository.git('worktree', 'add', '-q', linked)
    expect(runChecker(join(linked, 'docs'), ['init', '--yes']).exit).toBe(0)
    expect(existsSync(join(linked, '.agent/constitution.yaml'))).toBe(true)
    expect(existsSync(join(repository.dir, '.git/hooks/pre-commit'))).toBe(true)
  })
})

test('limits are what 95 of 100 commits stayed within, without lock files', () => {
  const repository = repositoryOf({ 'a.md': 'a\n', 'yarn.lock': '' })
  for (let commit = 1; commit <= 40; commit++) {
    const files = commit === 7 ? 400 : commit % 2 === 0 ? 33 : 2
    for (let file = 0; file < files; file++) repository.write(`d/${file}.md`, `${commit}\n`.repeat(50))
    repository.write('yarn.lock', `${commit}\n`.repeat(9000))
    repository.commit()
  }
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  const text = read(repository, '.agent/constitution.yaml')
  expect(text).toContain(
    '# Measured on the last 40 commits: 95 of 100 changed at most 33 files,\n# and commits and merges added at most 1650 lines; rounded up.\n',
  )
  expect(text).toContain('  max_files_per_commit: 40\n  max_lines_added: 2000\n')
  expect(text).toContain('exempt: ["**/yarn.lock"]')
})

test('what agents are told, and pipelines, are found as the groups that ship with the checker name them', () => {
  const repository = repositoryOf({
    'GEMINI.md': 'a\n',
    '.cursor/rules/a.mdc': 'a\n',
    'WARP.md': 'a\n',
    Jenkinsfile: 'a\n',
    '.github/workflows/test.yml': 'on: push\n',
    'pixi.lock': 'a\n',
    'vendor/CRUSH.md': 'a\n',
  })
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  const text = read(repository, '.agent/constitution.yaml')
  expect(text).toContain(
    '  paths: ["**/AGENTS.md", "**/CLAUDE.md", "**/GEMINI.md", "**/.cursor/**", "**/WARP.md", "**/Jenkinsfile"]\n',
  )
  expect(text).toContain('  exempt: ["**/pixi.lock"]\n')
})

test('a repository on GitHub gets the workflow', () => {
  const repository = repositoryOf({
    '.github/CODEOWNERS': '* @ada\n',
    'package.json': packageJson(installed),
    'package-lock.json': '{}\n',
  })
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  const text = read(repository, '.github/workflows/constitution.yml')
  expect(text).toContain('pull_request_target:')
  expect(text).toContain('npm ci --ignore-scripts')
  expect(text).toContain('uses: ./node_modules/constitution-check\n')
  expect(text).not.toContain('OWNER')
  expect(read(repository, '.agent/constitution.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/constitution-check\//,
  )
})

test('an audit is no workflow for pull requests, which gets one beside it', () => {
  const audit = `on: {schedule: [{cron: "0 5 * * *"}]}\njobs: {a: {uses: acme/constitution-check/.github/workflows/audit.yml@v1}}\n`
  const repository = repositoryOf({ '.github/CODEOWNERS': '* @ada\n', '.github/workflows/audit.yml': audit })
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  expect(read(repository, '.github/workflows/constitution.yml')).toContain('uses: OWNER/')
})

describe('nothing is written', () => {
  const untouched = (repository: Repository, args: readonly string[], exit: number, said: RegExp) => {
    const before = filesOf(repository)
    const run = runChecker(repository.dir, args)
    expect(run.exit, run.stderr).toBe(exit)
    expect(run.stdout + run.stderr).toMatch(said)
    expect(filesOf(repository)).toEqual(before)
  }

  test('without a terminal and without --yes', () => {
    untouched(repositoryOf({ 'a.md': 'a\n' }), ['init'], 2, /no terminal/)
  })

  test('with both options, or an argument', () => {
    untouched(repositoryOf({ 'a.md': 'a\n' }), ['init', '--yes', '--dry-run'], 2, /exclude/)
    untouched(repositoryOf({ 'a.md': 'a\n' }), ['init', 'here'], 2, /no here/)
  })

  test('outside of a repository, or in a bare one', () => {
    const folder = temporaryFolder()
    expect(runChecker(folder, ['init', '--yes']).exit).toBe(2)
    spawnSync('git', ['init', '-q', '--bare', folder], { env: ENVIRONMENT })
    expect(runChecker(folder, ['init', '--yes']).stderr).toContain('no files to set up')
  })
})

describe('what cannot be changed safely is told', () => {
  const byHand = (files: Readonly<Record<string, string>>, path: string, prepare = (_: Repository) => {}) => {
    const repository = repositoryOf(files)
    prepare(repository)
    const before = existsSync(join(repository.dir, path)) ? read(repository, path) : null
    const run = runChecker(repository.dir, ['init', '--yes'])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain(`by hand ${path}: `)
    expect(existsSync(join(repository.dir, path)) ? read(repository, path) : null).toBe(before)
  }

  test('a hook in another language', () =>
    byHand({ 'hooks/pre-commit': '#!/usr/bin/env python3\n' }, 'hooks/pre-commit', (one) =>
      one.git('config', 'core.hooksPath', 'hooks'),
    ))
  test('a hook that is not executable', () =>
    byHand({ 'hooks/pre-commit': '#!/bin/sh\n' }, 'hooks/pre-commit', (one) => {
      one.git('config', 'core.hooksPath', 'hooks')
      chmodSync(join(one.dir, 'hooks/pre-commit'), 0o644)
    }))
  test('hooks of the whole machine', () => {
    const folder = temporaryFolder()
    byHand({ 'a.md': '' }, `${folder}/pre-commit`, (one) => one.git('config', 'core.hooksPath', folder))
  })
  test('lefthook in TOML', () =>
    byHand({ 'lefthook.toml': '[pre-push.commands.lint]\nrun = "true"\n' }, 'lefthook.toml'))
  test('lefthook with jobs', () =>
    byHand({ 'lefthook.yml': 'pre-commit:\n  jobs:\n    - run: make\n' }, 'lefthook.yml'))
  test('lefthook that is broken', () => byHand({ 'lefthook.yml': 'pre-commit: [\n' }, 'lefthook.yml'))
  test('repos that are not last', () =>
    byHand(
      { '.pre-commit-config.yaml': 'repos:\n  - repo: local\n    hooks: []\nfail_fast: true\n' },
      '.pre-commit-config.yaml',
    ))
  test('a package.json with a layout of its own', () =>
    byHand({ 'package.json': '{"simple-git-hooks": {}, "x": 1.0}' }, 'package.json'))
  test('a folder that is a link', () => {
    const outside = temporaryFolder()
    byHand({ 'a.md': '' }, '.agent/constitution.yaml', (one) => symlinkSync(outside, join(one.dir, '.agent')))
    expect(readdirSync(outside)).toEqual([])
  })
  test('husky 4', () =>
    byHand({ 'package.json': packageJson({ husky: { hooks: {} }, devDependencies: { husky: '4' } }) }, 'package.json'))
  test('.gitignore that is no text', () =>
    byHand({ 'a.md': '' }, '.gitignore', (one) => symlinkSync('a.md', join(one.dir, '.gitignore'))))
})

test('a hostile repository runs nothing, and its names say nothing', () => {
  const repository = repositoryOf({
    'package.json': '{"simple-git-hooks": ',
    'a\n+b.sql': '',
    'migrations/x\u001b[2J.sql': '',
    'Gr\u00fc\u00dfe/migrations/1.sql': '',
  })
  const trap = join(temporaryFolder(), 'sprung')
  const run = `touch ${trap}`
  for (const [name, value] of [
    ['alias.log', `!${run}`],
    ['alias.ls-files', `!${run}`],
    ['core.fsmonitor', run],
    ['core.pager', run],
    ['pager.config', run],
    ['core.editor', run],
    ['diff.external', run],
    ['log.showSignature', 'true'],
    ['gpg.program', run],
    ['include.path', '/nonexistent\nfile'],
  ] as const)
    repository.git('config', name, value)
  writeFileSync(join(repository.dir, '.git/info/attributes'), '* diff=trap\n')
  repository.git('config', 'diff.trap.textconv', run)
  repository.git('config', 'diff.trap.command', run)
  for (const args of [
    ['init', '--dry-run'],
    ['init', '--yes'],
  ]) {
    const { exit, stdout, stderr } = runChecker(repository.dir, args)
    expect(exit, stderr).toBe(0)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  }
  expect(existsSync(trap)).toBe(false)
  expect(read(repository, '.git/hooks/pre-commit')).toContain('cli.cjs')
})
