import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { RuleDecision } from '../../src/model/decision.ts'
import { EXIT_CODES, exitCode } from '../../src/verdict/exit-codes.ts'
import { fold } from '../../src/verdict/fold.ts'

const DECISIONS: readonly RuleDecision[] = ['allow', 'require_review', 'deny', 'abstain', 'incomplete']

describe('fold', () => {
  it.each<[readonly RuleDecision[], string]>([
    [[], 'allow'],
    [['abstain', 'allow'], 'allow'],
    [['allow', 'require_review'], 'require_review'],
    [['require_review', 'incomplete'], 'incomplete'],
    [['incomplete', 'deny', 'require_review'], 'deny'],
  ])('%j is %s', (decisions, verdict) => {
    expect(fold(decisions)).toBe(verdict)
  })

  test.prop([fc.array(fc.constantFrom(...DECISIONS))])(
    'does not depend on order, and no rule can weaken it',
    (decisions) => {
      const rank = ['allow', 'require_review', 'incomplete', 'deny']
      expect(fold([...decisions].reverse())).toBe(fold(decisions))
      for (const more of DECISIONS) {
        expect(rank.indexOf(fold([...decisions, more]))).toBeGreaterThanOrEqual(rank.indexOf(fold(decisions)))
      }
    },
  )
})

describe('exit codes', () => {
  it('are the verdict', () => {
    expect(EXIT_CODES).toEqual({ allow: 0, deny: 1, incomplete: 2, error: 2, require_review: 3 })
  })

  it('are turned to 0 by --allow-review for a review alone', () => {
    const codes = (['allow', 'require_review', 'deny', 'incomplete'] as const).map((verdict) => exitCode(verdict, true))
    expect(codes).toEqual([0, 0, 1, 2])
  })
})
