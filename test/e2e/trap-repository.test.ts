import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ATTRIBUTES, type BoobyTraps, layTraps } from '../helpers/booby-traps.ts'
import { decisive, ENVIRONMENT, judge, type Run, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

const POLICY = `protected_paths:
  - path: legal/**
    action: deny
limits: {max_files_per_commit: 5, max_lines_added: 4}
prohibited_terms: [cheap]
`
const MODES = ['--staged', '--diff main...feature', '--diff main..feature', '--commit feature', '--commit HEAD~1']

type Content = string | Buffer | null

/** Puts the files into the index and the work tree, byte for byte: no attribute has a say. */
function record({ dir, git, feed, write }: Repository, files: Readonly<Record<string, Content>>): void {
  for (const [path, content] of Object.entries(files)) {
    if (content === null) git('rm', '-q', '--cached', path)
    else {
      git('update-index', '--add', '--cacheinfo', `100644,${feed(content, 'hash-object', '-w', '--stdin')},${path}`)
      if (!existsSync(join(dir, path)) || path !== '.gitattributes') write(path, content)
    }
  }
}

/** A branch with two commits and a staged edit; its attributes name every driver, and its configuration none. */
function plainRepository(attributes: readonly string[] = ATTRIBUTES): Repository {
  const shop = buildRepository()
  const commit = (message: string) => shop.git('commit', '-q', '--no-verify', '-m', message)
  record(shop, {
    '.agent/constitution.yaml': POLICY,
    'docs/page.hidden': 'start\n',
    'docs/old.golang': 'func a() {\n\tone\n}\n',
    'docs/image.bin': 'a\0b',
    'legal/terms.md': 'Terms\n',
    'src/$Id$.txt': '$Id$\n',
    '.gitattributes': `${attributes.join('\n')}\n`,
  })
  commit('base')
  shop.git('branch', 'feature')
  shop.git('symbolic-ref', 'HEAD', 'refs/heads/feature')
  record(shop, { 'docs/page.hidden': 'start\ncheap\n', 'docs/image.bin': 'a\0b\ncheap\n' })
  commit('first')
  record(shop, {
    'legal/terms.md': 'Terms\r\nmore\r\n',
    'docs/old.golang': 'func a() {\n\tcheap\n}\n',
    'docs/wide.utf16': Buffer.from('\ufeffcheap\n', 'utf16le'),
    'docs/narrow.utf16': 'cheap\n',
  })
  commit('second')
  record(shop, {
    'docs/page.hidden': 'start\nCHEAP\n',
    'docs/old.golang': null,
    'docs/new.golang': 'func a() {\n\tcheap\n}\n',
    'src/$Id$.txt': '$Id: cheap $\r\n',
    'Docs/Page.hidden': 'cheap\n',
  })
  return shop
}

function copied(repository: Repository): string {
  const dir = join(temporaryFolder(), 'copy')
  cpSync(repository.dir, dir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return dir
}

/** Each file with the digest of its bytes; no git is asked, since it would fall into the traps. */
function filesBelow(dir: string): readonly string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort()
}

const judged = (dir: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Run =>
  runChecker(dir, [...args, '--format', 'json'], env)

describe('a repository full of traps', () => {
  let plain: Repository
  let trapped: string
  let traps: BoobyTraps
  beforeAll(() => {
    plain = plainRepository()
    trapped = copied(plain)
    traps = layTraps(trapped, temporaryFolder())
  })

  test('is armed: the commands that people use fall into the traps', () => {
    const other = copied(plain)
    const armed = layTraps(other, temporaryFolder())
    writeFileSync(join(other, 'docs/page.hidden'), 'edited\n')
    const env = { ...ENVIRONMENT, GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other }
    const git = (more: NodeJS.ProcessEnv, ...args: readonly string[]) =>
      spawnSync('git', args, { cwd: other, env: { ...env, ...more } })
    git({}, 'status')
    git({}, '-c', 'filter.trap.required=false', 'diff', '--cached', 'main')
    git({}, '-c', 'filter.trap.required=false', 'diff', '--cached', '--no-ext-diff', 'main')
    git({}, 'add', 'docs/page.hidden')
    git({}, 'add', 'docs/new.golang')
    git({}, 'update-ref', 'refs/heads/other', 'HEAD')
    git({ GIT_CONFIG_GLOBAL: armed.environment.GIT_CONFIG_GLOBAL, GIT_TRACE: armed.environment.GIT_TRACE }, 'version')
    expect(armed.fired()).toEqual(
      expect.arrayContaining([
        ...['diff-command', 'diff-textconv', 'env-TRACE', 'filter-clean', 'filter-process', 'filter-smudge'],
        ...['hook-reference-transaction', 'included-if-fsmonitor', 'user-trace2'],
      ]),
    )
    const read = (...args: readonly string[]) => git({}, '-c', 'diff.external=', ...args).stdout.toString()
    expect(read('cat-file', 'blob', 'feature:docs/page.hidden')).toBe('start\n')
    expect(read('rev-list', '--count', 'feature')).toBe('1\n')
    expect(
      git({}, 'diff-index', '--cached', '--no-ext-diff', '--text', '-p', 'HEAD', '--').stderr.toString(),
    ).toContain('regexp')
  })

  test.each(MODES)('%s: nothing runs, and the report is the same bytes', (mode) => {
    const args = mode.split(' ')
    const clean = judged(plain.dir, args)
    expect(clean).toMatchObject({ exit: 1, stderr: '' })
    const before = filesBelow(trapped)
    expect(judged(trapped, args)).toEqual(clean)
    expect(judged(trapped, args, traps.environment)).toEqual(clean)
    expect(judged(plain.dir, args, traps.environment)).toEqual(clean)
    expect(judged(join(trapped, 'docs'), args, traps.environment)).toEqual(clean)
    expect(traps.fired()).toEqual([])
    expect(filesBelow(trapped)).toEqual(before)
  })

  test('the text behind the attributes is found', () => {
    const found = (args: readonly string[]) => decisive(judge(trapped, args, traps.environment).report)
    expect(found(['--staged'])).toEqual(
      ['Docs/Page.hidden:1', 'docs/page.hidden:2', 'src/$Id$.txt:1'].map((place) => `deny prohibited_term ${place}`),
    )
    expect(found(['--diff', 'main...feature'])).toEqual(
      expect.arrayContaining([
        'deny prohibited_term docs/image.bin:2',
        'deny prohibited_term docs/narrow.utf16:1',
        'deny prohibited_term docs/old.golang:2',
        'deny prohibited_term docs/page.hidden:2',
        'deny prohibited_term docs/wide.utf16:1',
        'deny protected_path legal/terms.md',
      ]),
    )
  })

  test('settings that git itself refuses to read change nothing', () => {
    const dir = copied(plain)
    const clean = judged(dir, ['--staged'])
    const configuration = {
      'core.compression': '99',
      'core.abbrev': 'many',
      'color.diff.new': 'no colour',
      'core.whitespace': 'x',
    }
    for (const [key, value] of Object.entries(configuration))
      spawnSync('git', ['config', '-f', join(dir, '.git/config'), key, value])
    expect(spawnSync('git', ['diff'], { cwd: dir, env: ENVIRONMENT }).status).not.toBe(0)
    expect(judged(dir, ['--staged'])).toEqual(clean)
  })
})

test('attributes of the repository change nothing but the ids of its commits', () => {
  const withoutIds = ({ stdout, ...run }: Run) => ({ ...run, stdout: stdout.replace(/\b[0-9a-f]{40,64}\b/g, 'id') })
  const none = plainRepository(['# none'])
  const many = plainRepository()
  for (const args of MODES.map((mode) => mode.split(' '))) {
    expect(withoutIds(judged(many.dir, args))).toEqual(withoutIds(judged(none.dir, args)))
  }
})

describe('a name that begins with a dash is data', () => {
  let shop: Repository
  beforeAll(() => {
    shop = plainRepository()
    shop.git('update-ref', 'refs/heads/-x', 'feature')
    shop.git('update-ref', 'refs/heads/--output=fired', 'feature')
  })

  test.each(['--output=fired', '-x', '--all', '--no-index', '-O/etc/passwd', '--stdin'])('%s', (name) => {
    for (const args of [[`--diff=main...${name}`], [`--diff=${name}..main`], [`--commit=${name}`]]) {
      const run = runChecker(shop.dir, args)
      if (name === '-x' || name === '--output=fired') expect(run.exit).toBe(1)
      else {
        expect(run).toMatchObject({ exit: 2, stdout: '' })
        expect(run.stderr).toContain('names no commit')
      }
    }
    expect(existsSync(join(shop.dir, 'fired')) || existsSync(join(shop.dir, '.git/fired'))).toBe(false)
  })

  test('what it names is judged as under its id', () => {
    const named = judge(shop.dir, ['--diff=main...--output=fired']).report
    const byId = judge(shop.dir, ['--diff', `main...${shop.git('rev-parse', 'feature')}`]).report
    expect(named.findings).toEqual(byId.findings)
    expect(named.change).toMatchObject({ head: { name: '--output=fired', id: byId.change.head?.id } })
  })
})
