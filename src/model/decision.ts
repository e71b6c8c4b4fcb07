/** What a finding asks for. A clause's `action` is one of the last two. */
export type Decision = 'allow' | 'require_review' | 'deny'

/** What the constitution may say should happen. */
export type Action = 'require_review' | 'deny'

/** A rule may also have nothing to enforce, or have been unable to read what it had to. */
export type RuleDecision = Decision | 'abstain' | 'incomplete'

/** The answer about the whole change. */
export type Verdict = Decision | 'incomplete'

const STRENGTH: Readonly<Record<Decision, number>> = { allow: 0, require_review: 1, deny: 2 }

/** The strongest of the decisions; `allow` where there is none. */
export function strongest(decisions: Iterable<Decision>): Decision {
  let result: Decision = 'allow'
  for (const decision of decisions) if (STRENGTH[decision] > STRENGTH[result]) result = decision
  return result
}
