import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { REF } from '../helpers/shared-ledger.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

const LEDGER = '.agent/attestations.intoto.jsonl'

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
})

const run = (...args: readonly string[]) => runChecker(shop.dir, args)
/** Whose links a page draws, and which; null where it draws none. */
const drawn = (page: string) => {
  const [, name, links] = /<p><code>([^<]*)<\/code>: (\d+) links?/.exec(page) ?? []
  return name === undefined ? null : [name, Number(links), page.match(/<li id="link-/g)?.length]
}

describe('a report as a page', () => {
  test('has no ledger where there is none', () => {
    const { exit, stdout, stderr } = run('--format', 'html')
    expect([exit, stderr, drawn(stdout)]).toEqual([0, '', null])
    expect(stdout).toMatch(/^<!doctype html>\n<html lang="en" data-decision="allow">/)
    expect(stdout).toContain('max_files_per_commit: 10')
  })

  test('draws the ledger as it was before the verdict, printed or written', () => {
    expect([run('--attest').exit, run('--attest').exit]).toEqual([0, 0])
    const file = join(shop.dir, '../report.html')
    const { stdout } = run('--attest', '--format', 'html', '--report', `html=${file}`)
    expect(drawn(stdout)).toEqual([LEDGER, 2, 2])
    expect(readFileSync(file, 'utf8')).toBe(stdout)
    expect(drawn(run('--format', 'html').stdout)).toEqual([LEDGER, 3, 3])
  })

  test('marks links to the same verdict', () => {
    run('--attest')
    expect(run('--format', 'html').stdout).toContain('the verdict of this page')
    shop.write('app/other.txt', 'other\n')
    shop.git('add', '-A')
    expect(run('--format', 'html').stdout).not.toContain('the verdict of this page')
  })

  test('draws a ledger elsewhere by its base name, and no path of the machine', () => {
    for (const _ of [1, 2]) run('--attest', '../elsewhere.jsonl')
    for (const name of ['../elsewhere.jsonl', join(dirname(shop.dir), 'elsewhere.jsonl')]) {
      const { stdout } = run('--attest', name, '--format', 'html')
      expect(drawn(stdout)?.[0]).toBe('elsewhere.jsonl')
      expect(stdout).not.toContain(dirname(shop.dir))
    }
  })

  test('draws a ledger in a reference', () => {
    expect(drawn(run('--attest', REF, '--format', 'html').stdout)).toBeNull()
    expect(drawn(run('--attest', REF, '--format', 'html').stdout)).toEqual([REF, 1, 1])
  })

  test('follows no link in the place of the ledger, and waits for no pipe', () => {
    run('--attest')
    const ledger = join(shop.dir, LEDGER)
    const elsewhere = join(shop.dir, '../elsewhere.jsonl')
    renameSync(ledger, elsewhere)
    symlinkSync(elsewhere, ledger)
    expect(run('--format', 'html')).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('is outside the repository'),
    })
    rmSync(ledger)
    const refused = /no verdict \(layer_unreadable\)\n.*attestations\.intoto\.jsonl in the work tree cannot be read: /
    for (const put of [() => spawnSync('mkfifo', [ledger]), () => mkdirSync(ledger)]) {
      put()
      const { exit, stdout, stderr } = run('--format', 'html', '--timeout', '30')
      expect([exit, stdout, stderr]).toEqual([2, '', expect.stringMatching(refused)])
      rmSync(ledger, { recursive: true })
    }
  })

  test('says what is wrong with a ledger', () => {
    run('--attest')
    shop.write(LEDGER, `${readFileSync(join(shop.dir, LEDGER), 'utf8')}no link\n`)
    const { exit, stdout } = run('--format', 'html')
    expect(exit).toBe(0)
    expect(stdout).toContain('The chain does not hold: 1 fault.')
    expect(stdout).toContain('envelope_not_json')
  })

  test('is not written where no verdict is given', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_flies: 1}\n')
    shop.commit('broken')
    const before = readdirSync(dirname(shop.dir))
    const { exit, stdout } = run('--format', 'html', '--report', 'html=../report.html')
    expect([exit, stdout, readdirSync(dirname(shop.dir))]).toEqual([2, '', before])
    expect(existsSync(join(shop.dir, '../report.html'))).toBe(false)
  })
})

describe('log as a page', () => {
  test('draws the whole ledger, or what is chosen, and exits as log does', () => {
    for (const _ of [1, 2, 3]) run('--attest')
    const { exit, stdout, stderr } = run('log', '--format', 'html')
    expect([exit, stderr, drawn(stdout)]).toEqual([0, '', [LEDGER, 3, 3]])
    expect(drawn(run('log', '--html', '--limit', '2').stdout)).toEqual([LEDGER, 3, 2])
    expect(run('log', '--html').stdout).toBe(stdout)
    expect(run('log', '--html', '--format', 'json')).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('--html and --format json exclude each other'),
    })
    const lines = readFileSync(join(shop.dir, LEDGER), 'utf8').split('\n')
    shop.write(LEDGER, [lines[0], ...lines.slice(2)].join('\n'))
    const broken = run('log', '--format', 'html')
    expect(broken.exit).toBe(1)
    expect(broken.stdout).toContain('<h1 id="verdict-title">The chain does not hold</h1>')
  })
})
