import type { RuleDecision, Verdict } from '../model/decision.ts'

/** Any deny → `deny`; else any incomplete → `incomplete`; else any review → `require_review`; else `allow`. */
export function fold(decisions: Iterable<RuleDecision>): Verdict {
  const seen = new Set(decisions)
  if (seen.has('deny')) return 'deny'
  // Fail closed: what could not be read is never a pass.
  if (seen.has('incomplete')) return 'incomplete'
  return seen.has('require_review') ? 'require_review' : 'allow'
}
