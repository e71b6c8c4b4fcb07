import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'

const POLICY = `version: 1
protected_paths: [{path: "legal/**", action: deny}]
limits: {max_files_per_commit: 3}
prohibited_terms: [{term: cheapest, paths: ["pages/**"]}]
sealed_scenarios: {manifest: .agent/seals.json, paths: ["scenarios/**"]}
`
const SEALS = `{"version": 1, "algorithm": "sha256", "files": {"scenarios/a.md": "${'0'.repeat(64)}"}}\n`

function tested(policy: string, objectFormat: 'sha1' | 'sha256' = 'sha1') {
  const repository = buildRepository({ objectFormat })
  repository.write('.agent/constitution.yaml', policy)
  repository.write('.agent/seals.json', SEALS)
  for (const path of ['a.md', 'scenarios/a.md']) repository.write(path, 'a\n')
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
    'governance',
    'ledger',
    'limits',
    'prohibited-terms',
    'protected-paths',
    'sealed-scenarios',
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

test('without a policy, or a repository, there is nothing to test', () => {
  expect(runChecker(temporaryFolder(), ['selftest']).exit).toBe(2)
  const empty = buildRepository()
  expect(runChecker(empty.dir, ['selftest']).exit).toBe(2)
  empty.commit()
  expect(runChecker(empty.dir, ['selftest']).stderr).toContain('constitution_missing')
})
