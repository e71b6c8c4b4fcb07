import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { RuleDecision } from '../../src/model/decision.ts'
import type { Finding } from '../../src/model/finding.ts'
import { pathFromText } from '../../src/model/path.ts'
import type { ApprovalQuestion, Testimony } from '../../src/model/testimony.ts'
import { fold } from '../../src/verdict/fold.ts'
import type { RuleOutcome } from '../../src/verdict/rule-outcome.ts'
import { isPortable } from '../../src/verdict/subject.ts'
import { hearTestimony } from '../../src/verdict/testimony.ts'
import { added, changeOf, policyOf } from '../helpers/policies.ts'

const OID = 'a'.repeat(40)
const side = { mode: '100644', kind: 'file', oid: OID } as const
const gone = { operation: 'delete', base: side, head: null } as const
const change = changeOf([added('a.md', { head: side }), added('b.md', gone)])

function finding(more: Partial<Finding> = {}): Finding {
  return {
    rule: 'protected-paths',
    decision: 'require_review',
    code: 'protected_path',
    message: 'It is protected.',
    hint: 'Ask.',
    path: pathFromText('a.md'),
    line: null,
    column: null,
    commit: null,
    evidence: null,
    clause: '/protected_paths/0',
    source: null,
    ...more,
  }
}

function outcome(decision: RuleDecision, findings: readonly Finding[], more: Partial<RuleOutcome> = {}): RuleOutcome {
  return { rule: 'protected-paths', decision, reason: '', findings, notices: [], budgets: {}, unread: [], ...more }
}

const NOTHING: Testimony = {
  arrivals: [],
  passedBefore: new Set(),
  wantsApprovedPolicy: false,
  approvals: async () => ({ approvals: [], notices: [] }),
}
/** Somebody approves whatever is asked. */
const approving = (pick: (asked: readonly string[]) => readonly string[] = (asked) => asked): Testimony => ({
  ...NOTHING,
  approvals: async ({ asked }) => ({
    approvals: [{ by: '@grace', commit: 'h', discharged: pick(asked) }],
    notices: [],
  }),
})

const hear = (outcomes: readonly RuleOutcome[], testimony: Testimony) =>
  hearTestimony(outcomes, { change, policy: policyOf({}) }, testimony)

describe('an approval', () => {
  test('discharges the review that it names, and says so in the finding', async () => {
    const { outcomes } = await hear([outcome('require_review', [finding()])], approving())
    expect(outcomes[0]).toMatchObject({
      decision: 'allow',
      findings: [{ decision: 'allow', code: 'protected_path', message: 'It is protected. Approved by @grace.' }],
    })
  })

  test('leaves other reviews, and reviews of the same path by another rule', async () => {
    const other = finding({ rule: 'governance', code: 'governance_file_changed' })
    const judged = [outcome('require_review', [finding()]), outcome('require_review', [other], { rule: 'governance' })]
    const { outcomes } = await hear(
      judged,
      approving((asked) => asked.filter((one) => one.startsWith('protected-paths/'))),
    )
    expect(outcomes.map(({ decision }) => decision)).toEqual(['allow', 'require_review', 'allow'])
  })

  test('is asked for by state and path; of the whole change by clause and what was seen', async () => {
    let question: ApprovalQuestion | null = null
    const asking = {
      ...NOTHING,
      approvals: async (asked: ApprovalQuestion) => {
        question = asked
        return { approvals: [], notices: [] }
      },
    }
    const findings = [
      finding(),
      finding({ path: pathFromText('b.md') }),
      finding({ path: pathFromText('c.md') }),
      finding({ path: null, evidence: '51' }),
      finding({ commit: 'c' }),
      finding({ decision: 'deny', path: pathFromText('d.md') }),
    ]
    await hear([outcome('deny', findings)], asking)
    expect(question).toMatchObject({
      from: [],
      min: 1,
      asked: [
        'protected-paths/protected_path - /protected_paths/0 51',
        `protected-paths/protected_path 100644:${OID} a.md`,
        'protected-paths/protected_path ? c.md',
        `protected-paths/protected_path deleted:${OID} b.md`,
        `protected-paths/protected_path@c 100644:${OID} a.md`,
      ],
    })
    expect(['r/c ? c.md', 'r/c - /x y', 'r/c 100644:a a ? b'].map(isPortable)).toEqual([false, true, true])
  })

  const decisions = fc.constantFrom<RuleDecision>('allow', 'require_review', 'deny', 'incomplete', 'abstain')
  const rows = fc.array(fc.tuple(decisions, fc.array(fc.constantFrom('allow', 'require_review', 'deny'))))
  property.prop([rows])('never makes anything of a deny or of what could not be read', async (drawn) => {
    const judged = drawn.map(([decision, found]) => {
      const findings = found.map((one) => finding({ decision: one }))
      const worst = found.includes('deny') ? 'deny' : decision === 'deny' ? 'allow' : decision
      return outcome(worst, findings, { unread: worst === 'incomplete' ? [{ path: null, reason: 'gone' }] : [] })
    })
    const before = fold(judged.map(({ decision }) => decision))
    const after = fold((await hear(judged, approving())).outcomes.map(({ decision }) => decision))
    expect(after).toBe(before === 'require_review' ? after : before === 'allow' ? 'allow' : before)
    expect(['allow', before]).toContain(after)
  })
})

test('a deny that goes leaves what was not read', async () => {
  const counted = finding({
    rule: 'limits',
    code: 'too_many_files_in_commit',
    decision: 'deny',
    commit: 'c',
    path: null,
  })
  const limits = outcome('deny', [counted], { rule: 'limits', about: 'size', unread: [{ path: null, reason: 'gone' }] })
  const heard = await hear([limits], { ...NOTHING, passedBefore: new Set(['c']) })
  expect(heard.outcomes[0]).toMatchObject({ decision: 'incomplete', findings: [{ decision: 'allow' }] })
})

test('only what limits count for each commit is waived for a commit that has passed', async () => {
  const passedBefore = new Set(['c'])
  const secret = outcome('deny', [finding({ decision: 'deny', commit: 'c' })])
  const whole = outcome('deny', [finding({ rule: 'limits', decision: 'deny' })], { rule: 'limits', about: 'size' })
  const other = outcome('deny', [finding({ rule: 'limits', decision: 'deny', commit: 'd' })], {
    rule: 'limits',
    about: 'size',
  })
  const { outcomes } = await hear([secret, whole, other], { ...NOTHING, passedBefore })
  expect(outcomes.map(({ decision }) => decision)).toEqual(['deny', 'deny', 'deny', 'allow'])
})

test('after a push, governance files without an approval are named for what they are', async () => {
  const file = finding({ rule: 'governance', code: 'governance_file_changed' })
  const governance = outcome('require_review', [file], { rule: 'governance', about: 'policy' })
  const asked = await hear([governance], { ...NOTHING, wantsApprovedPolicy: true })
  expect(asked.outcomes.at(-1)).toMatchObject({ decision: 'require_review', findings: [{ code: 'policy_unapproved' }] })
  const approved = await hear([governance], { ...approving(), wantsApprovedPolicy: true })
  expect(approved.outcomes.at(-1)).toMatchObject({ decision: 'allow', findings: [] })
})

test('an arrival can be approved as any other review', async () => {
  const arrivals = [
    { code: 'base_policy_differs', decision: 'require_review', message: 'It differs.', path: null },
  ] as const
  expect(fold((await hear([], { ...NOTHING, arrivals })).outcomes.map((one) => one.decision))).toBe('require_review')
  expect(fold((await hear([], { ...approving(), arrivals })).outcomes.map((one) => one.decision))).toBe('allow')
})
