import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisive, judge } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const CASES = 'fixtures/attacks'

/** What a branch that changes `base` into `head` with the given deletions comes to. */
interface Expected {
  readonly why: string
  readonly exit: 1 | 3
  readonly findings: readonly string[]
  /** Codes of notices, among others. */
  readonly notices?: readonly string[]
  readonly deleted?: readonly string[]
  /** The date that the branch's commit claims. */
  readonly committed_at?: string
}

const cases = readdirSync(CASES).sort()

test('there are attacks', () => expect(cases.length).toBeGreaterThan(10))

test.each(cases)('%s is refused', (name) => {
  const expected: Expected = JSON.parse(readFileSync(`${CASES}/${name}/expected.json`, 'utf8'))
  const shop = buildRepository()
  copyInto(shop, `${CASES}/${name}/base`)
  shop.commit('base')
  shop.git('checkout', '-q', '-b', 'feature')
  copyInto(shop, `${CASES}/${name}/head`)
  for (const path of expected.deleted ?? []) shop.git('rm', '-q', path)
  shop.commit('attack')
  if (expected.committed_at !== undefined) claimDate(shop, expected.committed_at)
  const { exit, report } = judge(shop.dir, ['--diff', 'main...feature'])
  expect({ exit, findings: decisive(report) }).toEqual({ exit: expected.exit, findings: expected.findings })
  expect(report.notices.map(({ code }) => code)).toEqual(expect.arrayContaining([...(expected.notices ?? [])]))
})

/** Every file of a folder, at its path. */
function copyInto(shop: Repository, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    shop.write(file.slice(folder.length + 1), readFileSync(file))
  }
}

/** The same commit, with another date in it than that of its making. */
function claimDate(shop: Repository, date: string): void {
  const seconds = String(Date.parse(date) / 1000)
  const forged = `${shop.git('cat-file', 'commit', 'HEAD')}\n`.replace(/> [0-9]+ /g, `> ${seconds} `)
  shop.git('reset', '-q', '--hard', shop.feed(forged, 'hash-object', '-t', 'commit', '-w', '--stdin'))
}
