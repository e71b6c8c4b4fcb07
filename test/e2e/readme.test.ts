import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, decisive, ENVIRONMENT, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const CHECKOUT = dirname(dirname(BUNDLE))
/** The first block of a language after a heading of a page. */
const block = (page: string, language: string, after: string): string => {
  const blocks = new RegExp(`${after}\\n[\\s\\S]*?\`\`\`${language}\\n([\\s\\S]*?)\`\`\``)
  return blocks.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
}
/** Runs lines of a page as a reader would, in the checkout that they speak of. */
const shell = (cwd: string, lines: string) => {
  const { status, stderr } = spawnSync('sh', ['-ec', lines], { cwd, env: ENVIRONMENT, encoding: 'utf8' })
  return { status, stderr }
}
const inCheckout = (lines: string): string => lines.replaceAll('/path/to/constitution-check', CHECKOUT)

let shop: Repository

beforeEach(() => {
  shop = buildRepository()
  shop.write('.agent/constitution.yaml', block('README.md', 'yaml', '## Sixty seconds'))
  shop.write('legal/terms.md', 'Terms\n\nOne year.\n')
  shop.write('pages/offer.md', 'Offers\n')
  shop.commit()
})

const offend = () => {
  shop.write('legal/terms.md', 'Terms\n\nTwo years.\n')
  shop.write('pages/offer.md', 'Offers\n\nThe CHEAPEST bread in town.\n')
  shop.git('add', '-A')
}

test('the first constitution, and what its red hook prints', () => {
  offend()
  const { exit, stdout } = runChecker(shop.dir, ['--staged', '--allow-review'])
  expect(exit).toBe(1)
  expect(block('README.md', 'console', '## When the hook is red')).toBe(`$ git commit -m "A better offer"\n${stdout}`)
})

test('the plain hook stops a commit, and what to do then lets it through', () => {
  expect(shell(shop.dir, inCheckout(block('README.md', 'sh', 'needs no installation.*')))).toMatchObject({ status: 0 })
  offend()
  expect(shell(shop.dir, 'git commit -qm x')).toMatchObject({ status: 1 })
  shop.git('restore', '--staged', 'legal/terms.md')
  shop.write('pages/offer.md', 'Offers\n\nThe best bread in town.\n')
  shop.git('add', 'pages')
  expect(shell(shop.dir, 'git commit -qm x')).toMatchObject({ status: 0 })
  expect(shop.git('show', '--format=', '--name-only')).toBe('pages/offer.md')
})

test('the correction makes room in the hook', () => {
  for (let at = 0; at < 60; at++) shop.write(`data/${at}.txt`, `${at}\n`)
  shop.git('add', 'data')
  expect(runChecker(shop.dir, ['--staged', '--allow-review'])).toMatchObject({ exit: 1 })
  shop.write('.agent/corrections.yaml', block('README.md', 'yaml', '## Corrections'))
  expect(runChecker(shop.dir, ['--staged', '--allow-review'])).toMatchObject({ exit: 0 })
})

describe('in CI', () => {
  const command = (readme: string) => /`constitution-check (--diff origin\/main\.\.\.HEAD \|\| .*)`/.exec(readme)?.[1]

  test.each([
    ['pages/new.md', 'Good bread.\n', 0],
    ['migrations/1.sql', 'select 1;\n', 0],
    ['legal/new.md', 'Terms\n', 1],
  ])('3 may pass, and nothing else does: %s', (path, text, status) => {
    shop.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    shop.write(path, text)
    shop.commit()
    const line = command(readFileSync('README.md', 'utf8'))
    expect(shell(shop.dir, `node ${BUNDLE} ${line}`)).toMatchObject({ status })
  })

  test('the workflow judges the range by the checker that it checks out', () => {
    const workflow = block('README.md', 'yaml', 'In GitHub Actions.*')
    expect(workflow).toContain('fetch-depth: 0')
    expect(workflow).toMatch(/run: node \.\.\/checker\/dist\/cli\.cjs --diff origin\/main\.\.\.HEAD\n/)
  })
})

test('a manifest made as its page says seals what is staged', () => {
  const page = 'docs/rules/sealed-scenarios.md'
  shop.write('scenarios/login.feature', 'Given a user\n')
  shop.write('scenarios/größe.feature', 'Given a size\r\n')
  shop.write('.agent/constitution.yaml', block(page, 'yaml', '## Configure'))
  shop.git('add', '-A')
  const checker = `checker() { '${process.execPath}' '${BUNDLE}' "$@"; }`
  const lines = block(page, 'sh', '## Configure').replaceAll('constitution-check', 'checker')
  expect(shell(shop.dir, `${checker}\n${lines}`)).toEqual({ status: 0, stderr: '' })
  shop.commit()
  shop.write('scenarios/login.feature', 'Given nobody\n')
  shop.git('rm', '-q', 'scenarios/größe.feature')
  shop.write('scenarios/new.feature', 'Given more\n')
  shop.git('add', '-A')
  expect(decisive(judge(shop.dir, ['--staged']).report)).toEqual([
    'deny seal_changed scenarios/login.feature',
    'deny seal_removed scenarios/größe.feature',
    'require_review unsealed_scenario scenarios/new.feature',
  ])
})
