import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

const CONSTITUTION = '.agent/constitution.yaml'
const BASE = 'policies/base.yaml'
let shop: Repository
let base: string

beforeEach(() => {
  shop = buildRepository()
  shop.write(BASE, 'protected_paths: [{path: legal/**, action: deny}]\nprohibited_terms: [cheap]\n')
  shop.write(CONSTITUTION, `extends: [${BASE}]\nprohibited_terms: {$append: [free]}\n`)
  shop.write('legal/terms.txt', 'terms\n')
  base = shop.commit('base')
})

const stage = (path: string, content: string) => {
  shop.write(path, content)
  shop.git('add', path)
}
const verdict = (...args: string[]) => {
  const { exit, report } = judge(shop.dir, args)
  return { exit, findings: decisive(report) }
}

test('what a constitution extends judges with it, and each finding names the file that says so', () => {
  stage('legal/terms.txt', 'mine\n')
  stage('page.txt', 'cheap\nfree\n')
  const { exit, report } = judge(shop.dir, ['--staged'])
  expect(exit).toBe(1)
  expect(report.findings.map(({ clause, source }) => [clause, `${source?.file}:${source?.line}`])).toEqual([
    ['/protected_paths/0', `${BASE}:1`],
    ['/prohibited_terms/0', `${BASE}:2`],
    ['/prohibited_terms/1', `${CONSTITUTION}:2`],
  ])
  expect(report.policy.layers.map(({ name, path, revision }) => [name, path, revision])).toEqual([
    ['extended', BASE, base],
    ['constitution', CONSTITUTION, base],
  ])
})

test('it is part of the policy: a change to it needs a person, and its words are its own', () => {
  stage(BASE, 'protected_paths: [{path: legal/**, action: deny}]\nprohibited_terms: [cheap, free, freely]\n')
  expect(verdict('--staged')).toEqual({
    exit: 3,
    findings: [`require_review governance_file_changed ${BASE}`],
  })
})

test('a range is judged by what its base extends', () => {
  shop.git('checkout', '-q', '-b', 'feature')
  stage(BASE, 'limits: {max_files: 50}\n')
  stage('legal/terms.txt', 'mine\n')
  shop.commit('lax')
  expect(verdict('--diff', 'main...feature')).toEqual({
    exit: 1,
    findings: ['deny protected_path legal/terms.txt', `require_review governance_file_changed ${BASE}`],
  })
})

test('what cannot be read breaks the constitution; what repairs it may change nothing else', () => {
  stage(BASE, 'prohibited_terms: [\n')
  expect(verdict('--staged')).toMatchObject({
    exit: 1,
    findings: [`deny constitution_broken ${CONSTITUTION}`, `require_review governance_file_changed ${BASE}`],
  })
  shop.commit('broken')
  stage('page.txt', 'bread\n')
  const run = runChecker(shop.dir, ['--staged'])
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain(`${BASE}:2:1: This is not valid YAML`)
  shop.git('rm', '-q', '-f', 'page.txt')
  stage(BASE, 'prohibited_terms: []\n')
  expect(verdict('--staged')).toEqual({
    exit: 3,
    findings: [
      `require_review constitution_repaired ${CONSTITUTION}`,
      `require_review governance_file_changed ${BASE}`,
    ],
  })
})

test('the operator’s own constitution extends nothing', () => {
  const file = join(temporaryFolder(), 'mine.yaml')
  writeFileSync(file, `extends: [${BASE}]\n`)
  const run = runChecker(shop.dir, ['--staged', '--constitution', file])
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain('mine.yaml:1:1: A constitution outside the repository cannot extend files of it.')
})
