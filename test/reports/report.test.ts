import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { pathFromBytes, pathFromText } from '../../src/model/path.ts'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { renderJson } from '../../src/reports/json.ts'
import { renderText } from '../../src/reports/text.ts'
import { PLAIN_STYLE } from '../../src/reports/text-style.ts'
import { type ReportInput, reportOf } from '../../src/verdict/report.ts'
import type { RuleOutcome } from '../../src/verdict/rule-outcome.ts'
import { added, changeOf, policyOf } from '../helpers/policies.ts'

const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'))
const valid = new Ajv2020({ strict: false }).compile(schema)

const outcome = (more: Partial<RuleOutcome>): RuleOutcome => ({
  rule: 'limits',
  decision: 'allow',
  reason: 'The change stays inside every limit.',
  findings: [],
  notices: [],
  budgets: {},
  unread: [],
  ...more,
})

const denied = outcome({
  rule: 'prohibited-terms',
  decision: 'deny',
  reason: '1 of 2 files has a prohibited term.',
  findings: [
    {
      rule: 'prohibited-terms',
      decision: 'deny',
      code: 'prohibited_term',
      message: 'The added text has the prohibited term "billig".',
      hint: 'Write it without the term.',
      path: pathFromText('docs/page.md'),
      line: 2,
      column: 6,
      commit: null,
      evidence: 'ganz \u001b[8mbillig',
      clause: '/brand/prohibited_terms/0',
      source: { layer: 'constitution', file: '.agent/constitution.yaml', line: 9, column: 23 },
    },
  ],
})

function input(more: Partial<ReportInput> = {}): ReportInput {
  return {
    version: '0.1.0',
    change: changeOf([added('docs/page.md')]),
    lines: [{ added: 3, deleted: 1, binary: false }],
    policy: policyOf({}),
    outcomes: [outcome({ budgets: { max_files: { limit: 10, used: 9, warned: true } } }), denied],
    notices: [{ code: 'touched_and_restored', message: 'Put back.', path: pathFromText('a') }],
    notEnforced: [{ pointer: '/constraints/0', text: 'Be kind', prose: true }],
    approvals: [],
    scannedBytes: 42,
    mask: (text) => text,
    ...more,
  }
}

describe('the report', () => {
  it('has the shape of its schema', () => {
    const report = JSON.parse(renderJson(reportOf(input())))
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true)
    expect(report).toMatchObject({ verdict: 'deny', change: { lines_added: 3, lines_deleted: 1, files: 1 } })
  })

  it('keeps the bytes of a path that is not UTF-8', () => {
    const path = pathFromBytes('a\xff')
    const [notice] = reportOf(input({ notices: [{ code: 'ledger_grew', message: 'y', path }] })).notices
    expect(notice).toEqual({ code: 'ledger_grew', message: 'y', path: 'a\ufffd', path_base64: 'Yf8=' })
  })

  it('lists what was not read', () => {
    const unread = [{ path: pathFromText('b'), reason: 'missing' }]
    const report = reportOf(input({ outcomes: [outcome({ decision: 'incomplete', unread })] }))
    expect(report).toMatchObject({ verdict: 'incomplete', scanned: { skipped: [{ path: 'b', reason: 'missing' }] } })
    const style = { ...PLAIN_STYLE, detail: 'verdict' } as const
    expect(renderText(report, style)).toBe('constitution-check: incomplete (1 rule incomplete)\n')
  })

  it('is the same JSON and nothing that a terminal acts on', () => {
    const hostile = outcome({ reason: 'a\u009b2J##[group]\u202e' })
    const text = renderJson(reportOf(input({ outcomes: [hostile] })))
    expect(text).not.toMatch(/[\u009b\u202e]|##\[/)
    expect((JSON.parse(text) as ReportDocument).rules[0]?.reason).toBe(hostile.reason)
  })
})
