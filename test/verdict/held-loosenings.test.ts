import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/model/finding.ts'
import { pathFromText } from '../../src/model/path.ts'
import { holdLoosenings } from '../../src/verdict/held-loosenings.ts'
import type { RuleOutcome } from '../../src/verdict/rule-outcome.ts'

function finding(more: Partial<Finding>): Finding {
  return {
    rule: 'limits',
    decision: 'deny',
    code: 'too_many_files',
    message: '60 files.',
    hint: 'Fewer.',
    path: null,
    line: null,
    column: null,
    commit: null,
    evidence: null,
    clause: '/limits/max_files',
    source: null,
    ...more,
  }
}

function outcome(findings: readonly Finding[], more: Partial<RuleOutcome> = {}): RuleOutcome {
  const decision = findings.length > 0 ? 'deny' : 'allow'
  return { rule: 'limits', decision, reason: '', findings, notices: [], budgets: {}, unread: [], ...more }
}

const hold = (judged: RuleOutcome, asked: RuleOutcome) =>
  holdLoosenings([judged], [asked], 'limits.max_files: 50 → 200')[0]

describe('held loosenings', () => {
  it('turn what they would have let through into a review that shows them', () => {
    const held = hold(outcome([finding({})]), outcome([]))
    expect(held).toMatchObject({
      decision: 'require_review',
      findings: [{ code: 'correction_loosens', decision: 'require_review' }],
    })
    expect(held?.findings[0]?.message).toContain('limits.max_files: 50 → 200')
  })

  it('do nothing for a finding that stands under the asked policy too', () => {
    expect(hold(outcome([finding({})]), outcome([finding({})]))).toMatchObject({ decision: 'deny' })
  })

  it('do nothing for the same code elsewhere', () => {
    const held = hold(
      outcome([finding({ path: pathFromText('a') }), finding({ path: pathFromText('b') })]),
      outcome([finding({ path: pathFromText('b') })]),
    )
    expect(held?.findings.map((one) => one.decision)).toEqual(['require_review', 'deny'])
    expect(held?.decision).toBe('deny')
  })

  it('do nothing for another place in a file where the asked policy denies something too', () => {
    const path = pathFromText('a')
    const held = hold(
      outcome([finding({ path, line: 1 }), finding({ path, line: 9 })]),
      outcome([finding({ path, line: 1, column: 4 })]),
    )
    expect(held?.decision).toBe('deny')
  })

  it('cannot hide what a rule could not read', () => {
    const unread = [{ path: null, reason: 'missing' }]
    expect(hold(outcome([finding({})], { unread }), outcome([]))?.decision).toBe('incomplete')
    expect(hold(outcome([], { decision: 'incomplete', unread }), outcome([]))?.decision).toBe('incomplete')
  })
})
