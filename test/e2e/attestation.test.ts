import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { openWorkshop } from '../helpers/workshop.ts'

let shop: Repository
beforeEach(() => {
  shop = openWorkshop()
})

const ledger = (): string => join(shop.dir, '../ledger.intoto.jsonl')
const lines = (): string[] => readFileSync(ledger(), 'utf8').trimEnd().split('\n')
const statementOf = (line = '{}') => JSON.parse(Buffer.from(JSON.parse(line).payload, 'base64').toString('utf8'))

test('each verdict gets a link in a chain that verifies', () => {
  const stages = [
    { path: 'app/main.txt', text: 'more bread\n', exit: 0, result: 'PASSED' },
    { path: 'contracts/lease.md', text: 'other\n', exit: 1, result: 'FAILED' },
    { path: '.husky/pre-commit', text: ':\n', exit: 3, result: 'FAILED' },
  ]
  for (const { path, text, exit } of stages) {
    shop.git('read-tree', 'HEAD')
    shop.write(path, text)
    shop.git('add', path)
    expect(runChecker(shop.dir, ['--staged', '--attest', ledger()]).exit).toBe(exit)
  }
  const statements = lines().map(statementOf)
  expect(statements.map((one) => one.predicate.verificationResult)).toEqual(stages.map((one) => one.result))
  expect(runChecker(shop.dir, ['verify', ledger()])).toMatchObject({ exit: 0 })
})

test('the subject is the tree that the commit will have', () => {
  shop.write('app/main.txt', 'more bread\n')
  shop.git('add', '-A')
  expect(runChecker(shop.dir, ['--staged', '--attest', ledger()]).exit).toBe(0)
  const objects = shop.git('count-objects')
  const subjects: readonly { name: string; digest: Record<string, string> }[] = statementOf(lines()[0]).subject
  expect(shop.git('count-objects')).toBe(objects)
  expect(subjects.find((one) => one.name === 'tree')?.digest.gitTree).toBe(shop.git('write-tree'))
})

test('a range names its tree and its commit', () => {
  shop.git('checkout', '-qb', 'topic')
  shop.write('app/main.txt', 'more bread\n')
  shop.commit('topic')
  expect(runChecker(shop.dir, ['--diff', 'main...topic', '--attest', ledger()]).exit).toBe(0)
  const { subject } = statementOf(lines()[0])
  expect(subject).toEqual(
    expect.arrayContaining([
      { name: 'tree', digest: { gitTree: shop.git('rev-parse', 'topic^{tree}') } },
      { name: 'commit', digest: { gitCommit: shop.git('rev-parse', 'topic') } },
    ]),
  )
})

test('the link says where the repository is, if whoever runs the check does; a replay takes their word', () => {
  shop.commit('more')
  const run = runChecker(shop.dir, [
    '--commit',
    'HEAD',
    '--attest',
    ledger(),
    '--address',
    'ssh://git@example.org/shop',
  ])
  expect(run, run.stderr).toMatchObject({ exit: 0, stderr: '' })
  const { predicate } = statementOf(lines()[0])
  expect(predicate).toMatchObject({ resourceUri: 'git+ssh://git@example.org/shop' })
  expect(runChecker(shop.dir, ['replay', '--ledger', ledger()])).toMatchObject({ exit: 0, stderr: '' })
})

test('a tampered ledger does not verify, and the line is named', () => {
  for (const text of ['one\n', 'two\n', 'three\n']) {
    shop.write('app/main.txt', text)
    shop.git('add', '-A')
    expect(runChecker(shop.dir, ['--staged', '--attest', ledger()]).exit).toBe(0)
  }
  const [first, , third] = lines()
  writeFileSync(ledger(), `${first}\n${third}\n`)
  const { exit, stdout, stderr } = runChecker(shop.dir, ['verify', ledger()])
  expect(exit).toBe(1)
  expect(stdout + stderr).toMatch(/ledger\.intoto\.jsonl:2/)
})

test('an error leaves no link', () => {
  expect(runChecker(shop.dir, ['--diff', 'nowhere...main', '--attest', ledger()]).exit).toBe(2)
  expect(() => readFileSync(ledger())).toThrow(/ENOENT/)
})

test.each(['+012026-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'])(
  'a clock that stands at %s leaves no link',
  (time) => {
    expect(runChecker(shop.dir, ['--staged', '--attest', ledger()]).exit).toBe(0)
    const before = lines()
    const clock = join(shop.dir, '../clock.cjs')
    writeFileSync(clock, `Date.now = () => ${Date.parse(time)}\n`)
    const run = runChecker(shop.dir, ['--staged', '--attest', ledger()], { NODE_OPTIONS: `--require ${clock}` })
    expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('ledger_unwritable') })
    expect(run.stderr).toContain('the clock of this machine')
    expect(lines()).toEqual(before)
  },
)
