import type { Change, ChangeSet } from '../model/change.ts'
import type { Notice } from '../model/finding.ts'
import type { NotEnforced, Policies, Policy, SealedPolicy } from '../model/policy.ts'
import type { Needs, Rule } from '../model/rule.ts'
import { spelled } from '../model/spelling.ts'
import type { TextFacts, TextVisitor } from '../model/text.ts'
import { type Evidence, unionOfNeeds } from './evidence.ts'
import { fold } from './fold.ts'
import { holdLoosenings } from './held-loosenings.ts'
import type { RuleOutcome } from './rule-outcome.ts'
import { together } from './together.ts'
import { openTrial, type Trial } from './trial.ts'

/** What the hearing needs to know about the rules. */
export interface Rulebook {
  readonly rules: readonly Rule[]
  unenforced(policy: Policy): readonly NotEnforced[]
}

/** One change, heard in one reading under every policy that matters. */
export interface Hearing {
  readonly visitor: TextVisitor
  /** Visits what each commit added on the way; null where no rule asks. */
  readonly history: ((commit: string) => TextVisitor) | null
  readonly needs: Needs
  conclude(text: TextFacts, evidence: Evidence): Conclusion
}

export interface Conclusion {
  readonly outcomes: readonly RuleOutcome[]
  readonly notices: readonly Notice[]
}

interface Party extends SealedPolicy {
  readonly trial: Trial
}

/** Opens a trial for the policy that judges, and for each other one that is to be shown beside it. */
export function openHearing(rulebook: Rulebook, policies: Policies, change: ChangeSet): Hearing {
  const own = (one: Change) => policies.change.files.has(one.path.bytes)
  const party = (sealed: SealedPolicy): Party => ({ ...sealed, trial: openTrial(rulebook.rules, sealed, own) })
  const judging = party(policies.judging)
  const asked = policies.asked && party(policies.asked)
  const next = policies.next && party(policies.next)
  const parties = [judging, asked, next].filter((one) => one !== null)
  const histories = parties.map((one) => one.trial.history).filter((one) => one !== null)
  return {
    visitor: together(parties.map((one) => one.trial.visitor)),
    history: histories.length === 0 ? null : (commit) => together(histories.map((history) => history(commit))),
    needs: unionOfNeeds(parties.map((one) => one.trial.needs(change, policies.change))),
    conclude(text, evidence) {
      const outcomesOf = ({ trial, policy, seals }: Party) =>
        trial.conclude({
          change,
          ...text,
          ...evidence,
          seals,
          policy,
          policyChange: policies.change,
          notEnforced: rulebook.unenforced(policy),
        })
      const judged = outcomesOf(judging)
      const outcomes = asked ? holdLoosenings(judged, outcomesOf(asked), loosenings(judging.policy)) : judged
      return { outcomes, notices: next ? [preview(outcomesOf(next))] : [] }
    },
  }
}

function loosenings(policy: Policy): string {
  const held = policy.overrides.filter((one) => one.direction === 'loosens' && !one.honoured)
  return held.map(spelled).join(', ')
}

/** Information only, so without the rules that are about the policy itself: they have spoken. */
function preview(outcomes: readonly RuleOutcome[]): Notice {
  const verdict = fold(outcomes.filter((one) => one.about !== 'policy').map((one) => one.decision))
  const message = `Under the policy that this change brings, the verdict on the change would be ${verdict}.`
  return { code: 'policy_preview', message, path: null }
}
