import { fc, test } from '@fast-check/vitest'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import type { QualityIssue } from '../../src/reports/gitlab.ts'
import { renderGitlab } from '../../src/reports/gitlab.ts'
import { CATALOGUE } from '../helpers/catalogue.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

/** What GitLab's documentation asks of an issue. */
const valid = new Ajv().compile({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', not: { pattern: '^\\./' } },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
})

function issuesOf(report: ReportDocument): readonly QualityIssue[] {
  const issues = JSON.parse(renderGitlab(report, CATALOGUE))
  expect(valid(issues), JSON.stringify(valid.errors?.slice(0, 3))).toBe(true)
  return issues
}

describe("the report as GitLab's code quality", () => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const))('is valid with %s', (_, text) => {
    issuesOf(hostileReport(text))
  })

  test.prop([fc.string({ unit: 'binary' })])('is valid whatever the text is', (text) => {
    issuesOf(hostileReport(text, [hostileFinding(text), hostileFinding(text)]))
  })

  it('has an issue for each finding and for each rule that could not judge', () => {
    const source = { layer: 'c', file: 'c.yaml', line: 3, column: 1 }
    const findings = [
      hostileFinding('a', { line: 4 }),
      hostileFinding('a', { decision: 'require_review', line: 4, commit: 'd'.repeat(40) }),
      hostileFinding('x', { decision: 'allow', path: null, line: null, source }),
    ]
    const issues = issuesOf(hostileReport('x', findings))
    expect(
      issues.map(({ severity, check_name, location: { path, lines } }) => [severity, check_name, path, lines.begin]),
    ).toEqual([
      ['blocker', 'protected-paths:protected_path', 'a', 4],
      ['major', 'protected-paths:protected_path', 'a', 1],
      ['info', 'protected-paths:protected_path', 'c.yaml', 3],
      ['blocker', 'limits:incomplete', '.agent/constitution.yaml', 1],
    ])
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4)
  })

  it('is an empty list for a pass', () => {
    const rules: ReportDocument['rules'] = [{ id: 'limits', decision: 'allow', reason: 'Kept.' }]
    expect(issuesOf({ ...hostileReport('x', []), rules, verdict: 'allow' })).toEqual([])
  })
})
