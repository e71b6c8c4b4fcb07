import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULES } from '../../src/rules/index.ts'
import { type Expected, runCase, shown } from './rule-case.ts'

const FOLDER = 'fixtures/rules'
const DECISIONS: Readonly<Record<string, string>> = {
  pass: 'allow',
  fail: 'deny',
  review: 'require_review',
  abstain: 'abstain',
  incomplete: 'incomplete',
}

describe.each(RULES.map((rule) => ({ id: rule.id, rule })))('$id', ({ id, rule }) => {
  test.each(readdirSync(join(FOLDER, id)))('%s', (name) => {
    const folder = join(FOLDER, id, name)
    const expected: Expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
    const outcome = runCase(rule, folder)
    const actual = shown(outcome)
    expect(actual.decision, outcome.reason).toBe(expected.decision)
    expect(actual.decision, outcome.reason).toBe(DECISIONS[name.split('-')[0] ?? ''])
    expect(actual.findings).toHaveLength(expected.findings?.length ?? 0)
    for (const [index, finding] of (expected.findings ?? []).entries()) {
      expect(actual.findings[index]).toMatchObject(finding)
    }
    expect(actual.notices).toEqual(expected.notices ?? [])
    if (expected.budgets) expect(actual.budgets).toEqual(expected.budgets)
    expect(outcome.reason).toMatch(/^[A-Z0-9].*\.$/s)
  })
})
