import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

const HEAVY = [
  'facts-clause.cjs',
  'linear-expression.cjs',
  'page-data.cjs',
  'review-clause.cjs',
  'toml-data.cjs',
  'yaml-data.cjs',
]

/** The bundles of these rules that a staged check under the policy loads. */
function loadedBy(policy: string, path: string, text: string): readonly string[] {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', policy)
  shop.commit()
  shop.write(path, text)
  shop.git('add', '-A')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loaded-')))
  const out = join(folder, 'loaded.json')
  const spy = `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(out)}, JSON.stringify(Object.keys(require.cache))))`
  writeFileSync(join(folder, 'spy.cjs'), spy)
  const args = ['--require', join(folder, 'spy.cjs'), BUNDLE, '--staged']
  const { status } = spawnSync(process.execPath, args, { cwd: shop.dir, env: ENVIRONMENT })
  expect([0, 1, 3]).toContain(status)
  const loaded: string[] = JSON.parse(readFileSync(out, 'utf8'))
  return HEAVY.filter((name) => loaded.some((file) => basename(file) === name))
}

const FACT = 'facts: [{id: a, in: "*.html", format: html-jsonld, select: $..a, equals: 1}]\n'
const PAGE = '<script type="application/ld+json">{}</script>\n'

describe('what a check loads', () => {
  test('nothing of these rules, without their clauses', () => {
    expect(loadedBy('limits: {max_files: 5}\n', 'a.html', PAGE)).toEqual([])
    expect(loadedBy('facts: []\nrequire_review: []\n', 'a.html', PAGE)).toEqual([])
  })

  test('no parser of HTML for paths and operations, nor for a page without data', () => {
    expect(loadedBy('require_review: ["path:legal/", "kind:delete"]\n', 'a.html', PAGE)).toEqual(['review-clause.cjs'])
    expect(loadedBy('require_review: [schema.LocalBusiness]\n', 'a.html', '<p>\n')).toEqual(['review-clause.cjs'])
    expect(loadedBy(FACT, 'a.html', '<p>\n')).toEqual(['facts-clause.cjs'])
  })

  test('the parser of HTML for a page that may have data', () => {
    expect(loadedBy('require_review: [schema.LocalBusiness]\n', 'a.html', PAGE)).toEqual([
      'page-data.cjs',
      'review-clause.cjs',
    ])
    expect(loadedBy(FACT, 'a.html', PAGE)).toEqual(['facts-clause.cjs', 'page-data.cjs'])
  })
})

test('faults of facts and selectors have their places', () => {
  const shop = buildRepository()
  const policy = `facts:
  - {id: a, in: "*.json", format: json, select: "$.a[", equals: 1}
  - {id: b, in: "*.json", format: csv, select: $.a, equals: 1}
  - {id: c, in: "*.json", format: json, select: $.a, equals: "\${business.name}"}
require_review:
  - schema.LocalBusiness
  - scheme.Offer
`
  shop.write('.agent/constitution.yaml', policy)
  shop.commit()
  const { exit, stdout, stderr } = runChecker(shop.dir, ['--staged'])
  expect(exit).toBe(2)
  expect(stdout).toBe('')
  const places = [...stderr.matchAll(/^\.agent\/constitution\.yaml:(\d+:\d+): (\S+)/gm)].map(
    ([, at, what]) => `${at} ${what}`,
  )
  expect(places).toEqual([
    '2:49 facts[0].select:',
    '3:35 facts[1].format:',
    '4:62 facts[2].equals:',
    '7:5 require_review[1]:',
  ])
})

test('the same page gives the same report, from the index and from a range', () => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', `${FACT}require_review: [schema.Thing, "url-impact:destructive"]\n`)
  shop.write('content/old.md', 'x\n')
  shop.commit()
  shop.write('a.html', '<script type="application/ld+json">{"@type":"Thing","a":2}</script>\n')
  shop.git('rm', '-q', 'content/old.md')
  shop.git('add', '-A')
  const findings = (args: string[]) => JSON.parse(runChecker(shop.dir, [...args, '--format', 'json']).stdout).findings
  const staged = findings(['--staged'])
  expect(staged.map(({ code, path, line }: Record<string, unknown>) => [code, path, line])).toEqual([
    ['review_required', 'a.html', 1],
    ['fact_mismatch', 'a.html', 1],
    ['review_required', 'content/old.md', null],
  ])
  shop.commit()
  expect(findings(['--diff', 'HEAD~1...HEAD'])).toEqual(staged)
})
