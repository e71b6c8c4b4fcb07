import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { footprint } from '../helpers/footprint.ts'
import { buildHistory, type Edit, type HistoryPlan } from '../helpers/history.ts'
import { stage } from '../helpers/staging.ts'

interface Case {
  readonly check: string
  readonly exit: 0 | 1 | 2 | 3
  readonly findings?: readonly string[]
  readonly notices?: readonly string[]
  /** For exit code 2: the code of the error. */
  readonly error?: string
  /** Where it is not what the exit code says. */
  readonly verdict?: ReportDocument['verdict']
  readonly at?: string
  readonly stage?: readonly Edit[]
}

const VERDICTS = { 0: 'allow', 1: 'deny', 2: 'incomplete', 3: 'require_review' } as const

describe.each(['website', 'service'])('%s', (name) => {
  const fixture = join('fixtures/repos', name)
  const cases: readonly Case[] = parse(readFileSync(join(fixture, 'cases.yaml'), 'utf8'))
  const plan: HistoryPlan = JSON.parse(readFileSync(join(fixture, 'history.json'), 'utf8'))
  let repository: string

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), `${name}-`))
    buildHistory(plan, join(fixture, 'start'), repository)
  })
  afterAll(() => rmSync(repository, { recursive: true, force: true }))

  test('has at least 200 commits', () => {
    expect(plan.commits).toBeGreaterThanOrEqual(200)
  })

  test.each(cases.map((one) => [label(one), one] as const))('%s', (_, one) => {
    if (one.stage) stage(repository, one.at ?? 'main', one.stage)
    const before = footprint(repository)
    if (one.error !== undefined) {
      const run = runChecker(repository, one.check.split(' '))
      expect({ exit: run.exit, stdout: run.stdout }).toEqual({ exit: 2, stdout: '' })
      expect(run.stderr).toContain(one.error)
    } else {
      const { exit, report } = judge(repository, one.check.split(' '))
      expect({ exit, verdict: report.verdict, findings: decisive(report) }).toEqual({
        exit: one.exit,
        verdict: one.verdict ?? VERDICTS[one.exit],
        findings: [...(one.findings ?? [])].sort(),
      })
      expect(report.notices.map((notice) => notice.code)).toEqual(expect.arrayContaining([...(one.notices ?? [])]))
    }
    expect(footprint(repository)).toEqual(before)
  })
})

function label({ check, at, stage }: Case): string {
  const what = stage?.map((edit) => edit.from ?? edit.path).join(', ')
  return `${check}${at === undefined ? '' : ` at ${at}`}${what ? `: ${what}` : ''}`
}
