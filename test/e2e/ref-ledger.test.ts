import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, judge, runChecker } from '../helpers/checker.ts'
import { Random } from '../helpers/random.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'
import { attest, entriesOf, openLedgerShop, POLICY, REF, stage, startChecker } from '../helpers/shared-ledger.ts'

let shop: Repository
beforeEach(() => {
  shop = shopWith('sha1')
})

function shopWith(objectFormat: 'sha1' | 'sha256'): Repository {
  const made = openLedgerShop(objectFormat)
  stage(made, 'more bread')
  return made
}

const run = (...args: readonly string[]) => runChecker(shop.dir, args)
const verify = () => run('verify', REF)
const beside = (name: string): string => join(shop.dir, '..', name)
const holds = (links: number) => ({ exit: 0, stdout: expect.stringContaining(`holds, ${links} link`) })

/** Three links, each about another tree. */
function attestThree(): void {
  for (const text of ['one', 'two', 'three']) {
    stage(shop, text)
    expect(attest(shop).exit).toBe(0)
  }
}

describe.each(['sha1', 'sha256'] as const)('%s', (format) => {
  beforeEach(() => {
    shop = shopWith(format)
  })

  test('each verdict is a commit of the reference that the constitution names, with the link and its report', () => {
    const { stdout } = judge(shop.dir, ['--staged', '--attest'])
    attestThree()
    expect(verify()).toMatchObject(holds(4))
    expect(shop.git('rev-list', '--count', REF)).toBe('4')
    expect(shop.git('cat-file', 'blob', `${REF}~3:report.json`)).toBe(stdout.trimEnd())
    expect(shop.git('ls-tree', '--name-only', REF)).toBe('attestation.intoto.jsonl\nreport.json')
    expect(shop.git('log', '-1', '--format=%an <%ae>, %cn: %s', REF)).toBe(
      'constitution-check <constitution-check@invalid>, constitution-check: 4: allow',
    )
    shop.git('fsck', '--strict', '--no-dangling')
  })

  test('export and import go from reference to file and back', () => {
    attestThree()
    const bundle = beside('bundle.intoto.jsonl')
    expect(run('export', '--output', bundle).exit).toBe(0)
    expect(run('export', REF).stdout).toBe(readFileSync(bundle, 'utf8'))
    expect(run('verify', bundle)).toMatchObject(holds(3))
    expect(run('import', bundle, 'refs/constitution/copy').exit).toBe(0)
    expect(run('export', 'refs/constitution/copy').stdout).toBe(readFileSync(bundle, 'utf8'))
    expect(run('verify', 'refs/constitution/copy')).toMatchObject(holds(3))
    shop.git('fsck', '--strict', '--no-dangling')
  })
})

test('neither index nor work tree nor any other reference is touched', () => {
  const seen = () => [
    shop.git('status', '--porcelain=v2', '--branch'),
    shop.git('for-each-ref', 'refs/heads', 'refs/tags'),
    readFileSync(join(shop.dir, '.git/index')).toString('latin1'),
  ]
  const before = seen()
  attestThree()
  stage(shop, 'more bread')
  attest(shop)
  expect(seen().slice(0, 2)).toEqual(before.slice(0, 2))
})

test('the commit depends on the link alone, not on who writes it or how git is configured', () => {
  shop.git('config', 'i18n.commitEncoding', 'latin1')
  shop.git('config', 'user.name', 'Somebody Else')
  shop.git('config', 'commit.gpgSign', 'true')
  shop.git('config', 'core.logAllRefUpdates', 'always')
  writeFileSync(join(shop.dir, '.git/hooks/reference-transaction'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(attest(shop).exit).toBe(0)
  const bundle = beside('bundle')
  run('export', '--output', bundle)
  const other = buildRepository()
  runChecker(other.dir, ['import', bundle, REF])
  const bare = shop.git('cat-file', 'commit', REF).replace(/^tree .*\n/, '')
  expect(other.git('cat-file', 'commit', REF).replace(/^tree .*\n/, '')).toBe(bare)
})

test('many at once make one chain', { timeout: 120_000 }, async () => {
  const runs = await Promise.all(
    Array.from({ length: 16 }, () => startChecker(shop.dir, ['--staged', '--attest', REF])),
  )
  expect(runs.map(({ exit }) => exit)).toEqual(runs.map(() => 0))
  expect(verify()).toMatchObject(holds(16))
  expect(entriesOf(shop).at(-1)?.seq).toBe(16)
})

test('killed at any moment, the reference holds what it held, or one link more', { timeout: 240_000 }, async () => {
  const random = new Random(3)
  attest(shop)
  const began = performance.now()
  attest(shop)
  const milliseconds = performance.now() - began
  for (let round = 0; round < 24; round += 1) {
    const child = spawn(process.execPath, [BUNDLE, '--staged', '--attest', REF], { cwd: shop.dir, env: ENVIRONMENT })
    const ended = once(child, 'close')
    await new Promise((resolve) => setTimeout(resolve, (milliseconds * (30 + random.below(80))) / 100))
    child.kill('SIGKILL')
    await ended
  }
  expect(attest(shop).exit).toBe(0)
  const { exit, stdout } = verify()
  expect([exit, stdout]).toEqual([0, expect.stringMatching(/holds, \d+ links/)])
  shop.git('fsck', '--strict', '--no-dangling')
})

test('a linked work tree appends to the same ledger', () => {
  attest(shop)
  shop.git('worktree', 'add', '-q', beside('linked'))
  const linked = buildRepository({ dir: beside('linked') })
  stage(linked, 'linked')
  expect(attest(linked).exit).toBe(0)
  expect(verify()).toMatchObject(holds(2))
})

describe('what is no ledger is not appended to', () => {
  const refused = (said: RegExp, ref = REF) => {
    const before = shop.git('for-each-ref')
    expect(run('--staged', '--attest', ref)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringMatching(said) })
    expect(shop.git('for-each-ref')).toBe(before)
  }

  test.each(['refs/heads/main', 'refs/constitution', 'refs/constitution/', 'refs/constitution/a..b', 'refs/notes/x'])(
    '%s',
    (ref) => refused(/usage.*no reference that may hold a ledger/s, ref),
  )
  test('a symbolic reference', () => {
    shop.git('symbolic-ref', REF, 'refs/heads/main')
    refused(/ledger_unreadable.*it stands for refs\/heads\/main/s)
  })
  test('a commit of another kind', () => {
    shop.git('update-ref', REF, 'HEAD')
    refused(/ledger_broken/)
  })
  test('a blob', () => {
    shop.git('update-ref', REF, 'HEAD:app/main.txt')
    refused(/ledger_unreadable.*it holds a blob/s)
  })
  test('a reference below which others are', () => {
    shop.git('update-ref', `${REF}/below`, 'HEAD')
    refused(/ledger_unwritable/)
  })
  test('a branch whose name ends like it is not taken for it', () => {
    shop.git('update-ref', `refs/heads/${REF}`, 'HEAD')
    expect(verify()).toMatchObject({ exit: 2, stderr: expect.stringContaining('there is no such reference') })
    expect(attest(shop).exit).toBe(0)
    expect(verify()).toMatchObject(holds(1))
  })
  test('a lock that a killed git left', () => {
    attest(shop)
    writeFileSync(join(shop.dir, '.git', `${REF}.lock`), '')
    refused(/ledger_unwritable.*\.lock/s)
  })
  test('a constitution that names another reference is an error of the constitution', () => {
    shop.write('.agent/constitution.yaml', POLICY.replace(REF, 'refs/heads/main'))
    shop.commit('wrong')
    stage(shop, 'next')
    refused(/layer_invalid.*attestation\.ledger: expected a path in the repository, or a reference/s)
  })
})

describe('verify names what was done to the commits', () => {
  const blob = (text: string | Buffer): string => shop.feed(text, 'hash-object', '-w', '--stdin')
  const envelope = (rev: string) => shop.git('rev-parse', `${rev}:attestation.intoto.jsonl`)
  const treeOf = (entries: string): string => shop.feed(entries, 'mktree')
  const line = (oid: string, name = 'attestation.intoto.jsonl') => `100644 blob ${oid}\t${name}\n`
  /** Puts a commit of such a tree on top of `parents`, and makes it the ledger. */
  const replaceTip = (tree: string, parents: readonly string[]): void => {
    const of = parents.flatMap((parent) => ['-p', shop.git('rev-parse', parent)])
    shop.git('update-ref', REF, shop.git('commit-tree', '-m', 'x', ...of, tree))
  }
  const faulty = (said: RegExp) => expect(verify()).toMatchObject({ exit: 1, stdout: expect.stringMatching(said) })
  beforeEach(attestThree)

  test('nothing, but its beginning was not fetched', () => {
    const dir = join(temporaryFolder(), 'shallow')
    shop.git('clone', '-q', '--depth=1', '--branch=main', `file://${shop.dir}`, dir)
    shop.git('-C', dir, 'fetch', '-q', '--depth=1', 'origin', `${REF}:${REF}`)
    for (const command of ['verify', 'log', 'export']) {
      const said = runChecker(dir, [command, REF])
      expect(said).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('(shallow_clone)') })
      expect(said.stderr).toContain(`git fetch --unshallow origin ${REF}:${REF}`)
    }
    shop.git('-C', dir, 'fetch', '-q', '--unshallow', 'origin', `${REF}:${REF}`)
    expect(runChecker(dir, ['verify', REF]).exit).toBe(0)
  })
  test('another report', () => {
    replaceTip(treeOf(line(envelope(REF)) + line(blob('{}\n'), 'report.json')), [`${REF}~1`])
    faulty(/attestations:3: report_differs/)
    expect(run('log').exit).toBe(1)
    expect(run('export')).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('report_differs') })
  })
  test('another file beside them', () => {
    replaceTip(treeOf(line(envelope(REF)) + line(blob('x'), 'notes.txt')), [`${REF}~1`])
    faulty(/attestations:3: commit_invalid/)
  })
  test('two links in one commit', () => {
    const both = [`${REF}~1`, REF].map((rev) => shop.git('cat-file', 'blob', envelope(rev))).join('\n')
    replaceTip(treeOf(line(blob(`${both}\n`))), [`${REF}~2`])
    faulty(/attestations:2: commit_invalid/)
  })
  test('a link edited', () => {
    const text = shop.git('cat-file', 'blob', envelope(REF))
    replaceTip(treeOf(line(blob(`${text.replace(/.(.{20}",")/, 'A$1')}\n`))), [`${REF}~1`])
    faulty(/attestations:3: (payload|statement)_/)
  })
  test('a link taken out', () => {
    replaceTip(shop.git('rev-parse', `${REF}^{tree}`), [`${REF}~2`])
    faulty(/attestations:2: link_missing/)
    faulty(/attestations:2: parents_differ/)
  })
  test('a link in front of which others were put', () => {
    replaceTip(shop.git('rev-parse', `${REF}~2^{tree}`), [])
    replaceTip(shop.git('rev-parse', `${REF}^{tree}`), [REF])
    faulty(/attestations:2: link_duplicated/)
  })
  test('a parent that the link does not name', () => {
    const tip = shop.git('rev-parse', REF)
    replaceTip(shop.git('rev-parse', `${tip}^{tree}`), [`${tip}~1`, `${tip}~2`])
    faulty(/attestations:3: parents_differ/)
  })
  test('its end cut off, against a head that was noted', () => {
    const { digest = '' } = entriesOf(shop).at(-1) ?? {}
    shop.git('update-ref', REF, `${REF}~1`)
    expect(run('verify', REF, '--head', digest)).toMatchObject({
      exit: 1,
      stdout: expect.stringContaining('head_missing'),
    })
  })
  test('heads that nothing joins, and the next link joins them', () => {
    const tip = shop.git('rev-parse', REF)
    shop.git('update-ref', REF, `${tip}~1`)
    // Else it could be the same link: of the same state, in the same second.
    shop.write('app/another.txt', 'bread\n')
    shop.git('add', '-A')
    attest(shop)
    replaceTip(treeOf(''), [REF, tip])
    faulty(/link_unjoined/)
    expect(run('export').exit).toBe(0)
    expect(attest(shop).exit).toBe(0)
    expect(verify()).toMatchObject(holds(5))
  })
})

describe('import', () => {
  const bundle = () => beside('bundle')
  beforeEach(() => {
    attestThree()
    run('export', '--output', bundle())
  })

  test('has nothing to do where every link is there, the second time as well', () => {
    for (const to of [REF, bundle()]) {
      expect(run('import', bundle(), to)).toMatchObject({ exit: 0, stdout: `${to}: has every link of ${bundle()}\n` })
    }
    expect(shop.git('rev-list', '--count', REF)).toBe('3')
  })

  test('appends what came since, to a file and to a reference', () => {
    const [copy, early] = [beside('copy'), 'refs/constitution/early']
    shop.git('update-ref', early, `${REF}~2`)
    run('export', early, '--output', copy)
    for (const to of [copy, early]) {
      expect(run('import', REF, to)).toMatchObject({ exit: 0, stdout: `${to}: 2 links appended, those of ${REF}\n` })
      expect(run('export', to).stdout).toBe(readFileSync(bundle(), 'utf8'))
    }
  })

  test('refuses a fork, and leaves both as they were', () => {
    shop.git('update-ref', REF, `${REF}~1`)
    stage(shop, 'other')
    attest(shop)
    const before = run('export').stdout
    const copy = beside('copy')
    writeFileSync(copy, before)
    for (const to of [REF, copy]) {
      expect(run('import', bundle(), to)).toMatchObject({ exit: 2, stderr: expect.stringContaining('ledger_forked') })
      expect(run('export', to).stdout).toBe(before)
    }
  })

  test.each([
    ['an edited line', (text: string) => text.replace('"payload":"ey', '"payload":"eA')],
    ['a missing line', (text: string) => text.replace(/\n[^\n]+\n/, '\n')],
    ['a torn line', (text: string) => text.slice(0, -20)],
    ['another kind of file', () => 'Read me.\n'],
  ])('refuses a source with %s', (_, change) => {
    writeFileSync(bundle(), change(readFileSync(bundle(), 'utf8')))
    for (const to of ['refs/constitution/new', beside('new')]) {
      expect(run('import', bundle(), to)).toMatchObject({ exit: 2, stderr: expect.stringContaining('ledger_broken') })
      expect(run('verify', to).exit).toBe(2)
    }
  })

  test('an export replaces an earlier copy, and nothing else', () => {
    stage(shop, 'four')
    attest(shop)
    expect(run('export', '--output', bundle()).exit).toBe(0)
    expect(run('verify', bundle())).toMatchObject(holds(4))
    shop.git('update-ref', REF, `${REF}~1`)
    expect(run('export', '--output', bundle())).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('would be lost'),
    })
    expect(run('export', bundle(), '--output', bundle()).exit).toBe(2)
    writeFileSync(beside('notes'), 'mine\n')
    expect(run('export', '--output', beside('notes')).exit).toBe(2)
    expect(readFileSync(beside('notes'), 'utf8')).toBe('mine\n')
  })
})

describe('log asks the reports that stand beside the links', () => {
  const log = (...args: readonly string[]) => runChecker(shop.dir, ['log', ...args])
  beforeEach(() => {
    attest(shop)
    for (const name of ['a', 'b', 'c', 'd']) shop.write(`docs/${name}.txt`, 'x\n')
    shop.git('add', '-A')
    attest(shop)
    shop.git('commit', '-qm', 'many')
    runChecker(shop.dir, ['--commit', 'HEAD', '--quiet', '--attest', REF])
  })

  test('which rules decided, and whose commit it was', () => {
    expect(log('--rule', 'limits').stdout).toMatch(/^2 .*\n3 .* by Ada <ada@example\.invalid>\n.*: 2 of 3 links; /)
    expect(log('--rule', 'scope').stdout).toContain(': 0 of 3 links; ')
    expect(log('--author', 'ada').stdout).toMatch(/^3 .*\n.*: 1 of 3 links, and of 2 more it is not known/)
    expect(log('--path', 'app').stdout).toContain(': 0 of 3 links; ')
    expect(log('--stats').stdout).toMatch(/: decided by limits 2; overrides 0\n/)
  })

  test('a report that is another is none', () => {
    const other = shop.feed('{}', 'hash-object', '-w', '--stdin')
    const link = shop.git('rev-parse', `${REF}:attestation.intoto.jsonl`)
    const entries = `100644 blob ${link}\tattestation.intoto.jsonl\n100644 blob ${other}\treport.json\n`
    const made = shop.git('commit-tree', '-m', 'x', '-p', `${REF}~1`, shop.feed(entries, 'mktree'))
    shop.git('update-ref', REF, made)
    expect(log('--rule', 'limits')).toMatchObject({
      exit: 1,
      stdout: expect.stringContaining('1 of 3 links, and of 1 more'),
    })
  })

  test('a file has none, and shows links without a repository', () => {
    const file = join(shop.dir, '../l.jsonl')
    runChecker(shop.dir, ['export', '--output', file])
    expect(log(file, '--rule', 'limits')).toMatchObject({ exit: 2, stderr: expect.stringContaining('in a reference') })
    expect(log(file, '--author', 'ada').stdout).toContain('1 of 3 links')
    const elsewhere = runChecker(join(shop.dir, '..'), ['log', file])
    expect(elsewhere).toMatchObject({ exit: 0, stdout: expect.not.stringContaining(' by ') })
    expect(runChecker(join(shop.dir, '..'), ['log', file, '--author', 'ada'])).toMatchObject({ exit: 2 })
  })
})
