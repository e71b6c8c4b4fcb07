import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

const LEDGER = '.agent/attestations.intoto.jsonl'

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
})

const check = (...args: readonly string[]) => runChecker(shop.dir, args)

describe('a report in the place of something else is refused, and nothing is lost', () => {
  test.each([
    ['the ledger that is appended to', ['--report', 'json=../ledger.jsonl', '--attest', '../ledger.jsonl']],
    ['it by another name', ['--report', 'json=../repository/../ledger.jsonl', '--attest', '../ledger.jsonl']],
    ['it by a link', ['--report', 'json=../link', '--attest', '../ledger.jsonl']],
    ['it by a second name of the file', ['--report', 'json=../hard-link', '--attest', '../ledger.jsonl']],
    ['the ledger of the policy, though nothing is attested', ['--report', `json=${LEDGER}`]],
    ['another report', ['--report', 'json=../report', '--report', 'text=../report']],
    ['another report, through a link', ['--report', 'json=../repository/report', '--report', 'text=report']],
  ])('%s', (_, args) => {
    const ledger = join(shop.dir, '../ledger.jsonl')
    expect(check('--attest', '../ledger.jsonl').exit).toBe(0)
    expect(check('--attest').exit).toBe(0)
    const before = [ledger, join(shop.dir, LEDGER)].map((file) => readFileSync(file, 'utf8'))
    symlinkSync('ledger.jsonl', join(shop.dir, '../link'))
    linkSync(ledger, join(shop.dir, '../hard-link'))
    const names = readdirSync(join(shop.dir, '..'))
    const run = check(...args)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(/no verdict \(usage\)\nThe report \S+ would replace (the ledger|another report)/)
    expect([ledger, join(shop.dir, LEDGER)].map((file) => readFileSync(file, 'utf8'))).toEqual(before)
    expect(readdirSync(join(shop.dir, '..'))).toEqual(names)
    expect(existsSync(join(shop.dir, 'report'))).toBe(false)
  })

  test('devices replace nothing, and may be named twice', () => {
    expect(check('--report', 'json=/dev/null', '--report', 'text=/dev/null').exit).toBe(0)
  })
})

test.each([
  [['--staged', '--staged']],
  [['--diff', 'main...main', '--diff', 'HEAD...HEAD']],
  [['--commit', 'main', '--commit=main']],
  [['--constitution', 'a', '--constitution', 'b']],
  [['--format', 'json', '--format', 'text']],
])('%j says two things at once', (args) => {
  const run = check(...args)
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toMatch(/\(usage\)\n--\w+ is given more than once/)
})

describe('a lock that a repository could have committed', () => {
  test('is not waited for', () => {
    writeFileSync(join(shop.dir, `${LEDGER}.lock`), '\nelsewhere/pid:[1] 1 1 1\n')
    const run = check('--attest', '--timeout', '20')
    expect(run).toMatchObject({ exit: 0 })
    expect(readFileSync(join(shop.dir, `${LEDGER}.lock`), 'utf8')).toBe('\nelsewhere/pid:[1] 1 1 1\n')
    expect(readdirSync(join(shop.dir, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  test('nor one in a folder that looks like a bare repository', () => {
    for (const name of ['HEAD', 'objects/x', 'refs/x']) shop.write(`.agent/${name}`, 'ref: refs/heads/main\n')
    shop.write('.agent/constitution-check.lock', '\nelsewhere/pid:[1] 1 1 1\n')
    expect(check('--attest', '--timeout', '20')).toMatchObject({ exit: 0 })
  })
})

describe('the exit code is the verdict, whatever becomes of standard output', () => {
  const shell = (script: string) => {
    const command = `check() { '${process.execPath}' '${BUNDLE}' "$@"; }; ${script}`
    const options = { cwd: shop.dir, env: ENVIRONMENT, encoding: 'utf8' } as const
    return spawnSync('bash', ['-c', command], options).stdout.trim()
  }

  test.each([
    ['allowed', 'app/other.txt', 0],
    ['denied', 'contracts/lease.md', 1],
  ])('closed, with a change that is %s', (_, path, exit) => {
    shop.write(path, 'bread\n')
    shop.git('add', '-A')
    expect(shell('check >&- 2>&-; echo $?')).toBe(String(exit))
    expect(shell('{ check; echo $? >status; } | true; cat status')).toBe(String(exit))
    expect(shell('{ check --format json; echo $? >status; } 2>&- | true; cat status')).toBe(String(exit))
  })

  test.runIf(existsSync('/dev/full'))('full, or not open for writing: no verdict was given', () => {
    expect(shell('check 2>/dev/null >/dev/full; echo $?')).toBe('2')
    expect(shell('check 2>&1 >/dev/full')).toMatch(/output_unwritable/)
    expect(shell('check 1</dev/null 2>/dev/null; echo $?')).toBe('2')
  })

  test('slow: everything arrives', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `cheap ${index}\n`)
    shop.write('app/terms.txt', names.join(''))
    shop.git('add', '-A')
    expect(shell("check --format json | (sleep 1; cat) | tail -c 2 | tr -d '\\n'; echo $PIPESTATUS")).toBe('}1')
  })
})

describe('a link that a change brought along', () => {
  const LINKS = [
    ['in the place of a report', 'report.json', '.git/config', ['--report', 'json=report.json']],
    ['on the way to a report', 'reports', '.git', ['--report', 'text=reports/config']],
    ['that ends nowhere', 'report.json', 'nowhere', ['--report', 'json=report.json']],
    ['that leads to itself', 'report.json', 'report.json', ['--report', 'json=report.json']],
    ['on the way to a ledger', 'ledgers', '..', ['--attest', 'ledgers/ledger.jsonl']],
  ] as const

  test.each(LINKS)('%s is not written through', (_, name, target, args) => {
    symlinkSync(target, join(shop.dir, name))
    const before = readFileSync(join(shop.dir, '.git/config'), 'utf8')
    const outside = readdirSync(join(shop.dir, '..'))
    const run = check(...args)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(/\(output_unwritable\)\n.* cannot be written: a symbolic link of the repository/)
    expect(readFileSync(join(shop.dir, '.git/config'), 'utf8')).toBe(before)
    expect(readdirSync(join(shop.dir, '..'))).toEqual(outside)
  })

  test('one of the operator, outside of the repository, is followed, and told of where it leads in a circle', () => {
    writeFileSync(join(shop.dir, '../real.json'), '')
    symlinkSync('real.json', join(shop.dir, '../to-report'))
    symlinkSync('circle', join(shop.dir, '../circle'))
    expect(check('--report', 'json=../to-report').exit).toBe(0)
    expect(readFileSync(join(shop.dir, '../real.json'), 'utf8')).toContain('"verdict"')
    const run = check('--report', 'json=../circle', '--report', 'text=../other')
    expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('(output_unwritable)') })
  })
})
