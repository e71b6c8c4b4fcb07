import { describe, expect, it } from 'vitest'
import { pathFromText } from '../../src/model/path.ts'
import type { Assessment, Rule } from '../../src/model/rule.ts'
import { openTrial } from '../../src/verdict/trial.ts'
import { added, changeOf, inputOf, policyOf, UNCHANGED } from '../helpers/policies.ts'

const change = changeOf([added('docs/a.md', { fromOtherParent: true }), added('docs/b.md')])
const policy = policyOf({ limits: {} })

function ruleOf(check: () => Assessment, more: Partial<Rule> = {}): Rule {
  return {
    id: 'some-rule',
    clauses: ['limits'],
    summary: 'Some rule.',
    codes: { bad: { summary: 'It is bad.', hint: 'Do better.' } },
    check,
    ...more,
  }
}

function outcomeOf(rule: Rule, input = inputOf(change, policy)) {
  const [outcome] = openTrial([rule], { policy, seals: null }, () => false).conclude(input)
  return outcome
}

const bad = (path: string | null) => ({
  code: 'bad',
  decision: 'deny' as const,
  message: 'Bad.',
  path: path === null ? null : pathFromText(path),
  clause: '/limits',
})

describe('a trial', () => {
  it('abstains where the clause is absent, and says so', () => {
    const outcome = outcomeOf(ruleOf(() => ({ findings: [], reason: 'Fine.' }), { clauses: ['scope'] }))
    expect(outcome).toMatchObject({ decision: 'abstain', reason: 'The policy has no `scope`.' })
  })

  it('allows without findings, with the reason of the rule', () => {
    expect(outcomeOf(ruleOf(() => ({ findings: [], reason: 'Fine.' })))).toMatchObject({
      decision: 'allow',
      reason: 'Fine.',
    })
  })

  it('completes a finding from the metadata of its code', () => {
    const outcome = outcomeOf(ruleOf(() => ({ findings: [bad('docs/b.md')], reason: 'Bad.' })))
    expect(outcome?.decision).toBe('deny')
    expect(outcome?.findings[0]).toMatchObject({ rule: 'some-rule', code: 'bad', hint: 'Do better.', line: null })
  })

  it('says the same thing once', () => {
    const outcome = outcomeOf(ruleOf(() => ({ findings: [bad('docs/b.md'), bad('docs/b.md')], reason: 'Bad.' })))
    expect(outcome?.findings).toHaveLength(1)
  })

  it('makes what another parent has a review at most', () => {
    const outcome = outcomeOf(ruleOf(() => ({ findings: [bad('docs/a.md')], reason: 'Bad.' })))
    expect(outcome).toMatchObject({ decision: 'require_review', findings: [{ code: 'from_other_parent' }] })
  })

  it('is incomplete where something could not be read, unless something else denies', () => {
    const unread = [{ path: null, reason: 'missing' }]
    expect(outcomeOf(ruleOf(() => ({ findings: [], reason: 'Unsure.', unread })))?.decision).toBe('incomplete')
    expect(outcomeOf(ruleOf(() => ({ findings: [bad(null)], reason: 'Bad.', unread })))?.decision).toBe('deny')
  })

  it('is incomplete where a rule that scans could not be shown all of the text', () => {
    const unreadText = { path: null, reason: 'An object is missing.' }
    const input = { ...inputOf(change, policy), unreadText }
    const scanning = ruleOf(() => ({ findings: [], reason: 'Fine.' }), {
      scan: () => ({ file: () => null, findings: () => [] }),
    })
    expect(outcomeOf(scanning, input)).toMatchObject({ decision: 'incomplete', unread: [unreadText] })
    expect(
      outcomeOf(
        ruleOf(() => ({ findings: [], reason: 'Fine.' })),
        input,
      )?.decision,
    ).toBe('allow')
  })

  it.each<[string, Partial<Rule>]>([
    ['check', { check: broken }],
    ['needs', { needs: broken }],
    ['scan', { scan: broken }],
    ['a block', { scan: () => ({ file: () => broken, findings: () => [] }) }],
    ['the findings of a scan', { scan: () => ({ file: () => null, findings: broken }) }],
    ['an unknown code', { check: () => ({ findings: [{ ...bad(null), code: 'unknown' }], reason: 'Bad.' }) }],
  ])('is incomplete, by name, where a rule fails in %s', (_, more) => {
    const rule = ruleOf(() => ({ findings: [], reason: 'Fine.' }), more)
    const trial = openTrial(
      [rule, ruleOf(() => ({ findings: [], reason: 'Fine.' }), { id: 'other' })],
      { policy, seals: null },
      () => false,
    )
    const block = { bytes: Buffer.alloc(0), lineAt: () => null, numberOf: () => 1 }
    for (const one of change.changes) trial.visitor.file(one)?.(block)
    trial.needs(change, UNCHANGED)
    const outcomes = trial.conclude(inputOf(change, policy))
    expect(outcomes.map((one) => [one.rule, one.decision])).toEqual([
      ['some-rule', 'incomplete'],
      ['other', 'allow'],
    ])
    expect(outcomes[0]?.unread).toHaveLength(1)
  })
})

function broken(): never {
  throw new Error('broken')
}
