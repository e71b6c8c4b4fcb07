import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENVIRONMENT, type Run, runChecker } from '../helpers/checker.ts'
import { footprint } from '../helpers/footprint.ts'
import type { Repository } from '../helpers/repository.ts'
import { openWorkshop } from '../helpers/workshop.ts'

let shop: Repository
beforeEach(() => {
  shop = openWorkshop()
})

/** One message, on standard error, that names `what`; nothing printed, nothing written. */
function refuses(args: readonly string[], what: RegExp, cwd = '.'): Run {
  const outside = readdirSync(join(shop.dir, '..'), { recursive: true }).sort()
  const before = existsSync(join(shop.dir, '.git/index')) ? footprint(shop.dir) : null
  const run = runChecker(join(shop.dir, cwd), args)
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toMatch(what)
  expect(run.stderr).not.toMatch(/\n\s+at |node:internal|^fatal:|undefined|\[object/m)
  if (before) expect(footprint(shop.dir)).toEqual(before)
  expect(readdirSync(join(shop.dir, '..'), { recursive: true }).sort()).toEqual(outside)
  return run
}

function stageOrdinaryEdit(): void {
  shop.write('app/main.txt', 'bread\nmore bread\n')
  shop.git('add', '-A')
}

describe('usage', () => {
  test.each([
    [['--stagd'], /--staged/],
    [['--diff'], /--diff/],
    [['--diff', 'main'], /A\.\.\.B/],
    [['--diff', 'main...'], /A\.\.\.B/],
    [['--diff', '...main'], /A\.\.\.B/],
    [['--staged', '--diff', 'main...main'], /exclude/],
    [['--staged', '--commit', 'main'], /exclude/],
    [['--allow-review', '--diff', 'main...main'], /--allow-review/],
    [['--allow-review', '--commit', 'main'], /--allow-review/],
    [['--format', 'xml'], /--format xml/],
    [['--report', 'json'], /--report/],
    [['--report', 'xml=report.xml'], /xml/],
    [['--as-of', 'yesterday'], /--as-of/],
    [['--timeout', '-1'], /--timeout/],
    [['--address', 'https://example.org/shop.git'], /--address goes with --attest/],
    [['--attest', '--address', 'https://token@example.org/shop.git'], /--address is not a URI(?!.*token)/],
    [['verifi', 'x'], /verify/],
    [['verify'], /Write: constitution-check verify .agent\/attestations/],
    [['verify', 'nowhere.jsonl'], /nowhere\.jsonl/],
  ])('%j', (args, what) => {
    refuses(args, what)
  })
})

describe('repository and revisions', () => {
  test.each(['config', 'MERGE_HEAD', 'commondir'])(
    'a pipe in the place of .git/%s, which nobody writes into',
    (name) => {
      stageOrdinaryEdit()
      const place = join(shop.dir, '.git', name)
      rmSync(place, { force: true })
      spawnSync('mkfifo', [place])
      const run = runChecker(shop.dir, [])
      expect(run).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr).toContain(`.git/${name} cannot be read: it is not a regular file`)
    },
  )

  test('an unknown revision', () => {
    refuses(['--diff', 'nowhere...main'], /nowhere/)
    refuses(['--diff', 'main...nowhere'], /nowhere/)
    refuses(['--commit', '0000000000000000000000000000000000000000'], /0000000/)
  })

  test('a revision that looks like an option', () => {
    refuses(['--diff=--output=x...main'], /--output=x/)
    refuses(['--commit=--all'], /--all/)
  })

  test('unrelated histories', () => {
    shop.git('checkout', '-q', '--orphan', 'island')
    shop.git('commit', '-qm', 'island')
    refuses(['--diff', 'main...island'], /no_merge_base/)
  })

  test('a shallow clone', () => {
    shop.git('checkout', '-qb', 'topic')
    for (const number of [1, 2]) {
      shop.write('app/main.txt', `bread ${number}\n`)
      shop.commit(`topic ${number}`)
    }
    shop.git('checkout', '-q', 'main')
    shop.write('app/other.txt', 'butter\n')
    shop.commit('main')
    shop.git('clone', '-q', '--depth', '1', '--no-single-branch', `file://${shop.dir}`, '../shallow')
    const run = runChecker(join(shop.dir, '../shallow'), ['--diff', 'origin/main...origin/topic'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(/git fetch/)
  })

  test('a damaged repository', () => {
    stageOrdinaryEdit()
    writeFileSync(join(shop.dir, '.git/HEAD'), 'nonsense\n')
    expect(runChecker(shop.dir, ['--staged'])).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('layers outside the repository', () => {
  test.each([
    ['--constitution', '../nowhere.yaml', /nowhere\.yaml/],
    ['--constitution', '..', /folder/],
    ['--corrections', '../nowhere.yaml', /nowhere\.yaml/],
    ['--constitution', 'nowhere.yaml', /nowhere\.yaml/],
  ])('%s %s', (option, path, what) => {
    stageOrdinaryEdit()
    refuses(['--staged', option, path], what)
  })

  test('faults are all listed, with places', () => {
    stageOrdinaryEdit()
    const policy =
      'limits:\n  max_filez: 3\n  max_files: "3"\nprotected_paths:\n  - path: contracts/**\n    action: Deny\n'
    writeFileSync(join(shop.dir, '../policy.yaml'), policy)
    const { stderr } = refuses(['--staged', '--constitution', '../policy.yaml'], /max_files/)
    for (const place of ['policy.yaml:2:', 'policy.yaml:3:', 'policy.yaml:6:']) expect(stderr).toContain(place)
    expect(stderr).toContain('^')
  })
})

test('a manifest of seals outside the repository is one fault, and nobody looks for it there', () => {
  shop.write(
    '.agent/constitution.yaml',
    'version: 1\nsealed_scenarios: {manifest: ../seals.json, paths: [scenarios/]}\n',
  )
  shop.commit('Seal')
  stageOrdinaryEdit()
  const { stderr } = refuses([], /no path from the top of the repository/)
  expect(stderr).not.toContain('there is no such file')
})

describe('outputs', () => {
  test('a report that cannot be written', () => {
    stageOrdinaryEdit()
    refuses(['--staged', '--report', 'json=nowhere/report.json'], /nowhere/)
    refuses(['--staged', '--report', 'json=.'], /output_unwritable/)
  })

  test('a report on a full disk', () => {
    stageOrdinaryEdit()
    expect(runChecker(shop.dir, ['--staged', '--report', 'json=/dev/full']).exit).toBe(2)
  })

  test('a ledger that is a directory, a link, or in a folder that is not there', () => {
    stageOrdinaryEdit()
    mkdirSync(join(shop.dir, '../folder'))
    symlinkSync('elsewhere', join(shop.dir, '../link'))
    for (const ledger of ['../folder', '../link', '../nowhere/deep/ledger.jsonl']) {
      refuses(['--staged', '--attest', ledger], /ledger_unwritable/)
    }
  })

  test('a ledger whose last line is torn', () => {
    stageOrdinaryEdit()
    const ledger = join(shop.dir, '../ledger.jsonl')
    expect(runChecker(shop.dir, ['--staged', '--attest', '../ledger.jsonl']).exit).toBe(0)
    const whole = readFileSync(ledger)
    writeFileSync(ledger, whole.subarray(0, whole.length - 10))
    const { exit, stderr } = runChecker(shop.dir, ['--staged', '--attest', '../ledger.jsonl'])
    const [kept = ''] = /\.\.\/ledger\.jsonl\.[0-9a-f]{64}\.torn/.exec(stderr) ?? []
    expect([exit, stderr]).toEqual([0, expect.stringMatching(/^constitution-check: notice: .*torn/)])
    expect(readFileSync(join(shop.dir, kept))).toEqual(whole.subarray(0, whole.length - 10))
    expect(runChecker(shop.dir, ['verify', '../ledger.jsonl']).exit).toBe(0)
  })

  test('a ledger that is another kind of file', () => {
    stageOrdinaryEdit()
    for (const text of ['Read me.\n', 'Read me.']) {
      writeFileSync(join(shop.dir, '../ledger.jsonl'), text)
      refuses(['--staged', '--attest', '../ledger.jsonl'], /ledger_broken/)
      expect(readFileSync(join(shop.dir, '../ledger.jsonl'), 'utf8')).toBe(text)
    }
  })
})

test('an error in git is told in our words', () => {
  stageOrdinaryEdit()
  const { status, stderr } = spawnSync(process.execPath, [join(process.cwd(), 'dist/cli.cjs'), '--staged'], {
    cwd: shop.dir,
    env: { ...ENVIRONMENT, PATH: '/nonexistent' },
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/git/)
  expect(stderr).not.toMatch(/\n\s+at /)
})
