import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'

const POLICY = `version: 1
protected_paths: [{path: "legal/**", action: deny}]
limits: {max_files_per_commit: 3}
prohibited_terms: [{term: cheapest, paths: ["pages/**"]}]
sealed_scenarios: {manifest: .agent/seals.json, paths: ["scenarios/**"]}
scope: {paths: [pages, legal, scenarios, .agent, constitution-check-selftest/0.md]}
patterns: [{id: order, regex: '\\b[A-Z]{2}-[0-9]{8}(/x|/y)?$', paths: ["pages/**"]}]
facts: [{id: town, in: "data/*.json", format: json, select: $.town, equals: Ulm}]
require_review: ["schema.Product"]
test_weakening: {action: deny}
`
const SEALS = `{"version": 1, "algorithm": "sha256", "files": {"scenarios/a.md": "${'0'.repeat(64)}"}}\n`

function tested(policy: string, objectFormat: 'sha1' | 'sha256' = 'sha1') {
  const repository = buildRepository({ objectFormat })
  repository.write('.agent/constitution.yaml', policy)
  repository.write('.agent/seals.json', SEALS)
  for (const path of ['a.md', 'scenarios/a.md']) repository.write(path, 'a\n')
  repository.write('a.test.js', "test('a', () => expect(a()).toBe(1))\n")
  repository.commit()
  const before = repository.git('status', '--porcelain=v2', '--branch')
  const temporary = temporaryFolder()
  const run = runChecker(repository.dir, ['selftest'], { TMPDIR: temporary })
  expect(repository.git('status', '--porcelain=v2', '--branch')).toBe(before)
  expect(readdirSync(temporary)).toEqual([])
  return { ...run, rows: run.stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).join(': ')) }
}

test.each(['sha1', 'sha256'] as const)('each active rule refuses what is planted (%s)', (objectFormat) => {
  const { exit, rows, stderr } = tested(POLICY, objectFormat)
  expect([exit, stderr]).toEqual([0, ''])
  for (const rule of [
    'corrections',
    'facts',
    'governance',
    'hidden-text',
    'ledger',
    'limits',
    'patterns',
    'prohibited-terms',
    'protected-paths',
    'review-selectors',
    'scope',
    'sealed-scenarios',
    'test-weakening',
    'text-files',
  ]) {
    expect(rows).toContain(`${rule}: refused`)
  }
})

test('a rule that refuses nothing is found out', () => {
  const { exit, rows } = tested(
    POLICY.replace('{max_files_per_commit: 3}', '{max_files_per_commit: 3, exempt: ["**"]}'),
  )
  expect(exit).toBe(1)
  expect(rows).toContain('limits: not refused')
})

test.each([
  [
    `scope: []
patterns: [{id: a, use: secrets}]
facts: [{id: a, in: "*.toml", format: toml, select: $.a, equals: 1}]
require_review: ["path:legal/**"]
protected_paths: [{group: ci}]`,
    ['scope: refused', 'patterns: refused', 'facts: refused', 'review-selectors: refused', 'protected-paths: refused'],
  ],
  [
    `scope: {tools: [write_file]}
patterns: [{id: a, use: email}]
facts: [{id: a, in: ["**/*.md"], format: front-matter, select: $.a, equals: 1}]
require_review: ["kind:delete"]`,
    ['scope: refused', 'patterns: refused', 'facts: refused', 'review-selectors: refused'],
  ],
  [
    `scope: {deny: {paths: ["infra/**"]}}
patterns: [{id: a, use: iban}]
facts: [{id: a, in: "**/*.html", format: html-jsonld, select: $.a, equals: 1}]
require_review: ["kind:add"]`,
    ['scope: refused', 'patterns: refused', 'facts: refused', 'review-selectors: refused'],
  ],
  [
    `patterns: [{id: a, use: payment_card}]
facts: [{id: a, in: "**/*.yaml", format: yaml, select: $.a, equals: 1}]`,
    ['patterns: refused', 'facts: refused'],
  ],
  [
    `scope: {deny: {tools: [link]}}
patterns: [{id: a, use: secrets, except: [aws_access_key]}, {id: b, regex: '\\p{Greek}'}]
require_review: ["url-impact:destructive"]`,
    ['scope: not planted', 'patterns: not planted', 'review-selectors: not planted'],
  ],
  [
    `scope: {paths: ["**"]}
patterns: [{id: a, use: email, allow_in: ["**"]}]
hidden_text: {allow_in: ["**"]}
test_weakening: {allow_in: ["**"]}`,
    ['scope: not refused', 'patterns: not refused', 'hidden-text: not refused', 'test-weakening: not refused'],
  ],
])('clauses of every form: %s', (clauses, expected) => {
  const { exit, rows, stderr } = tested(`version: 1\n${clauses}\n`)
  expect([exit, stderr]).toEqual([expected.some((row) => row.endsWith('not refused')) ? 1 : 0, ''])
  expect(rows).toEqual(expect.arrayContaining([...expected]))
})

test('without a policy, or a repository, there is nothing to test', () => {
  expect(runChecker(temporaryFolder(), ['selftest']).exit).toBe(2)
  const empty = buildRepository()
  expect(runChecker(empty.dir, ['selftest']).exit).toBe(2)
  empty.commit()
  expect(runChecker(empty.dir, ['selftest']).stderr).toContain('constitution_missing')
})
