import { type RuleDecision, strongest } from '../model/decision.ts'
import type { Budget, Finding, Notice, Unread } from '../model/finding.ts'
import type { Rule } from '../model/rule.ts'

/** What one rule concluded about the change. */
export interface RuleOutcome {
  readonly rule: string
  readonly about?: Rule['about']
  readonly decision: RuleDecision
  readonly reason: string
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
  readonly budgets: Readonly<Record<string, Budget>>
  readonly unread: readonly Unread[]
  /** What the rule threw; for a maintainer, and not for the report. */
  readonly bug?: unknown
}

/** What a rule decides that found this and could not read that. */
export function decisionOf(findings: readonly Finding[], unread: readonly Unread[]): RuleDecision {
  const decision = strongest(findings.map((one) => one.decision))
  // Fail closed: a rule that missed something may still deny, but never passes.
  return decision !== 'deny' && unread.length > 0 ? 'incomplete' : decision
}

/** The outcome with other findings in the place of its own, decided anew: a deny that goes uncovers what could not be read. */
export function withFindings(outcome: RuleOutcome, findings: readonly Finding[]): RuleOutcome {
  const { decision, unread } = outcome
  if (decision === 'abstain' || decision === 'incomplete') return { ...outcome, findings }
  return { ...outcome, findings, decision: decisionOf(findings, unread) }
}
