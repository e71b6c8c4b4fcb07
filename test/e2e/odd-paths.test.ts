import { describe, expect, test } from 'vitest'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

/** Path bytes, one character each, as git stores them. */
const LONG = `${`${'d'.repeat(203)}/`.repeat(20)}${'f'.repeat(16)}`
const NAMES: readonly string[] = [
  ...[
    'a b',
    ' leading',
    'trailing ',
    'trailing.',
    '"quoted"',
    "it's",
    'tab\there',
    'two\nlines',
    'back\\slash',
    'c\rr',
  ],
  ...[
    '--staged',
    '-n',
    '-',
    '--',
    '@',
    '~',
    '!x',
    '#x',
    ':(glob)**',
    ':/top',
    '*',
    '?',
    '[a]',
    '{a,b}',
    '$(id)',
    '`id`',
  ],
  ...['caf\xe9', '\xff\xfe', '\xc3\xa9', 'e\xcc\x81', '\xf0\x9f\x99\x82', '\xef\xbb\xbfbom', '\xe2\x80\xaegnp.exe'],
  ...[
    '\x01\x1b[2J\x7f',
    '::error::x',
    '%0A',
    'a => b',
    '{a => b}/c',
    'dev/null',
    'a/b/ c /d',
    'x/..y/...',
    'NUL',
    LONG,
  ],
]

/** A repository with this constitution, in which each of the names is staged as a new file of one line. */
function staged(names: readonly string[], policy: string): Repository {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', policy)
  shop.commit('base')
  const oid = shop.feed('cheap\n', 'hash-object', '-w', '--stdin')
  shop.feed(
    Buffer.from(names.map((name) => `100644 ${oid}\t${name}\0`).join(''), 'latin1'),
    'update-index',
    '-z',
    '--index-info',
  )
  return shop
}

/** A commit on top of main with the names beside the constitution, by way of trees alone: git's index refuses some of them. */
function committed(shop: Repository, names: readonly string[]): string {
  const blob = shop.feed('x\n', 'hash-object', '-w', '--stdin')
  const constitution = shop.git('rev-parse', 'main:.agent/constitution.yaml')
  const treeOf = (paths: readonly string[]): string => {
    const below = new Map<string, string[]>()
    for (const path of paths) {
      const [name = '', ...rest] = path.split('/')
      below.set(name, [...(below.get(name) ?? []), ...(rest.length > 0 ? [rest.join('/')] : [])])
    }
    const entries = [...below].map(([name, inner]) => ({
      name,
      mode: inner.length > 0 ? '40000' : '100644',
      oid: inner.length > 0 ? treeOf(inner) : name === 'constitution.yaml' ? constitution : blob,
    }))
    const order = ({ name, mode }: { name: string; mode: string }) => (mode === '40000' ? `${name}/` : name)
    const bytes = entries
      .sort((one, other) => (order(one) < order(other) ? -1 : 1))
      .map(({ name, mode, oid }) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]))
    return shop.feed(Buffer.concat(bytes), 'hash-object', '-t', 'tree', '-w', '--literally', '--stdin')
  }
  return shop.git('commit-tree', '-p', 'main', '-m', 'odd', treeOf([...names, '.agent/constitution.yaml']))
}

describe('a path is bytes', () => {
  const POLICY = 'protected_paths: ["**"]\nprohibited_terms: [cheap]\n'

  test('4,096 of them at most are tried', () => expect(LONG.length).toBe(4096))

  test.each(['staged', 'committed'])('%s: each is named as it is, once for each rule, and its text is read', (how) => {
    const shop = staged(NAMES, POLICY)
    if (how === 'committed') shop.git('commit', '-q', '--no-verify', '-m', 'odd')
    for (const args of how === 'staged'
      ? [['--staged']]
      : [
          ['--commit', 'HEAD'],
          ['--diff', 'HEAD~1...HEAD'],
        ]) {
      const { exit, report } = judge(shop.dir, args)
      expect(exit).toBe(1)
      for (const rule of ['protected-paths', 'prohibited-terms']) {
        const named = report.findings
          .filter((one) => one.rule === rule)
          .map(({ path, path_base64 }) =>
            (path_base64 === undefined ? Buffer.from(path ?? '') : Buffer.from(path_base64, 'base64')).toString(
              'latin1',
            ),
          )
        expect(named).toEqual([...NAMES].sort())
      }
      expect(report.change).toMatchObject({ files: NAMES.length, lines_added: NAMES.length })
    }
  })

  test('none of them can write to a terminal, or end a line', () => {
    const { stdout } = runChecker(staged(NAMES, POLICY).dir, ['--staged'])
    expect(stdout).toContain('two')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
    expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f\u202e\ufeff]/)
    expect(stdout.split('\n').filter((line) => line.startsWith('lines') || line.startsWith('::'))).toEqual([])
  })

  test('a pattern covers them whatever they are made of', () => {
    const names = NAMES.map((name) => `legal/${name}`)
    const { report } = judge(staged(names, 'protected_paths: [legal]\n').dir, ['--staged'])
    const found = report.findings.filter(({ rule }) => rule === 'protected-paths')
    expect(found.map(({ code }) => code)).toEqual(names.map(() => 'protected_path'))
  })

  test('a path that is given to be explained may begin with a dash', () => {
    const shop = staged([], 'protected_paths: [-n]\n')
    expect(runChecker(shop.dir, ['explain', '--path=-n'])).toMatchObject({ exit: 0, stderr: '' })
  })
})

describe('names that become the same on another system', () => {
  const POLICY = 'protected_paths: [{path: "légal/terms.md", action: deny}, {path: "secret/**", action: deny}]\n'
  const SAME = [
    ...['Légal/terms.md', 'légal/TERMS.MD', 'le\u0301gal/terms.md', 'LE\u0301GAL/Terms.md', 'légal/ter\u200bms.md'],
    ...['légal/terms.md.', 'légal/terms.md ', 'légal/terms.md. .', 'légal./terms.md', 'légal /terms.md'],
    ...['légal/terms.md:stream', 'légal/terms.md::$DATA', 'légal:$I30:$INDEX_ALLOCATION/terms.md', 'légal\\terms.md'],
    ...['Secret', 'secret.', 'SECRET::$INDEX_ALLOCATION/x', 'ſecret/x', 'secret\\x'],
  ]
  const OTHER = [
    'legal/terms.md',
    'légal/terms.md5',
    'légal/terms',
    'secrets/x',
    'x/secret',
    'notes/10:30 secret.md',
    'a~1/b.',
    'v1. /x',
  ]

  test('are findings, and ordinary names are not', () => {
    const shop = staged([], POLICY)
    const { report } = judge(shop.dir, ['--diff', `main..${committed(shop, [...OTHER, ...SAME])}`])
    const hidden = 'require_review hidden_text légal/ter\u200bms.md'
    expect(decisive(report)).toEqual([...SAME.map((path) => `deny path_confusable ${path}`), hidden].sort())
  })

  test("git's own folder has many names, none of which may come", () => {
    const shop = staged([], '{version: 1}\n')
    const into = [
      '.GIT/config',
      '.git./hooks/x',
      '.git /x',
      '.git::$INDEX_ALLOCATION/config',
      'GIT~1/x',
      'docs/.gi\u200ct/x',
      'docs\\.git\\x',
    ]
    const beside = ['docs/.gitkeep', 'git/x', 'my.git/x', '.git-blame-ignore-revs', 'git~2']
    const { exit, report } = judge(shop.dir, ['--diff', `main..${committed(shop, [...into, ...beside])}`])
    const hidden = 'require_review hidden_text docs/.gi\u200ct/x'
    const expected = [...into.map((path) => `deny path_into_git ${path}`), hidden].sort()
    expect([exit, decisive(report)]).toEqual([1, expected])
  })
})
