import type { Finding } from '../model/finding.ts'
import { VERDICT_CODES } from './codes.ts'
import { type RuleOutcome, withFindings } from './rule-outcome.ts'

/**
 * What a finding is about. Not its line, code or clause: a list of findings may be cut, a term may hide another on its line,
 * and the list of the asked policy may be shorter. Fail closed: a rule that still denies a path denies all that it found there.
 */
const subject = (finding: Finding): string =>
  JSON.stringify([finding.rule, finding.path?.bytes ?? null, finding.commit, finding.decision])

/**
 * What a change asks for by corrections of its own is shown, not granted: a finding that stands under the policy that
 * judges, and would not under the policy that was asked for, becomes a review. `asked` are the outcomes under the latter;
 * `loosenings` says what was asked, such as `limits.max_files 50 → 200`.
 */
export function holdLoosenings(
  judged: readonly RuleOutcome[],
  asked: readonly RuleOutcome[],
  loosenings: string,
): readonly RuleOutcome[] {
  const standing = new Set(asked.flatMap((outcome) => outcome.findings.map(subject)))
  return judged.map((outcome) => {
    const findings = outcome.findings.map((finding) =>
      standing.has(subject(finding)) ? finding : held(finding, loosenings),
    )
    return withFindings(outcome, findings)
  })
}

function held(finding: Finding, loosenings: string): Finding {
  if (finding.decision === 'allow') return finding
  return {
    ...finding,
    decision: 'require_review',
    code: 'correction_loosens',
    message: `${finding.message} A correction in the change asks to let it through (${loosenings}).`,
    hint: VERDICT_CODES.correction_loosens.hint,
  }
}
