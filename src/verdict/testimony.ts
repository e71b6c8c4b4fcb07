import type { ChangeSet } from '../model/change.ts'
import { strongest } from '../model/decision.ts'
import type { Finding, Notice } from '../model/finding.ts'
import type { Policy } from '../model/policy.ts'
import type { Approval, Arrival, Testimony } from '../model/testimony.ts'
import { VERDICT_CODES } from './codes.ts'
import { type RuleOutcome, withFindings } from './rule-outcome.ts'
import { type SubjectOf, subjectsIn } from './subject.ts'

/** The outcomes as they are once everybody was heard. */
export interface Settled {
  readonly outcomes: readonly RuleOutcome[]
  readonly approvals: readonly Approval[]
  readonly notices: readonly Notice[]
}

/**
 * Lays what is known about the way of a change on what the rules found. An approval discharges what asks for a review, and
 * nothing else: a `deny` and an `incomplete` stay what they are.
 */
export async function hearTestimony(
  outcomes: readonly RuleOutcome[],
  { change, policy }: { readonly change: ChangeSet; readonly policy: Policy },
  testimony: Testimony,
): Promise<Settled> {
  const subjectOf = subjectsIn(change)
  const found = [...outcomes.map((one) => onceOnly(one, testimony.passedBefore)), arrivalOutcome(testimony.arrivals)]
  const asked = found.flatMap(({ findings }) => findings.filter(asksReview).map(subjectOf))
  const { from = [], min = 1 } = policy.constitution.approvals ?? {}
  const answer = await testimony.approvals({ from, min, policy: policy.digest, asked: [...new Set(asked)].sort() })
  const approvers = approversOf(answer.approvals)
  const settled = found.map((outcome) => discharged(outcome, approvers, subjectOf))
  return {
    outcomes: testimony.wantsApprovedPolicy ? settled.map((one) => withUnapproved(one, settled)) : settled,
    approvals: answer.approvals,
    notices: answer.notices,
  }
}

const ARRIVAL = 'arrival'

const asksReview = ({ decision }: Finding): boolean => decision === 'require_review'

function arrivalOutcome(arrivals: readonly Arrival[]): RuleOutcome {
  const findings = arrivals.map(findingOf)
  const reason =
    findings.length === 0 ? 'The way of the change raises no question.' : 'The way of the change raises questions.'
  const decision = strongest(findings.map((one) => one.decision))
  return { rule: ARRIVAL, decision, reason, findings, notices: [], budgets: {}, unread: [] }
}

function findingOf({ code, decision, message, path, evidence = '' }: Arrival): Finding {
  return {
    rule: ARRIVAL,
    decision,
    code,
    message,
    hint: VERDICT_CODES[code].hint,
    path,
    line: null,
    column: null,
    commit: null,
    evidence: evidence === '' ? null : evidence,
    clause: '/governance',
    source: null,
  }
}

/** By subject, who approved it. */
function approversOf(approvals: readonly Approval[]): ReadonlyMap<string, readonly string[]> {
  const approvers = new Map<string, string[]>()
  for (const { by, discharged: subjects } of approvals) {
    for (const subject of subjects) approvers.set(subject, [...(approvers.get(subject) ?? []), by])
  }
  return approvers
}

function discharged(
  outcome: RuleOutcome,
  approvers: ReadonlyMap<string, readonly string[]>,
  subjectOf: SubjectOf,
): RuleOutcome {
  const findings = outcome.findings.map((finding): Finding => {
    const by = approvers.get(subjectOf(finding))
    if (!by || !asksReview(finding)) return finding
    return { ...finding, decision: 'allow', message: `${finding.message} Approved by ${by.join(', ')}.`, hint: DONE }
  })
  return withFindings(outcome, findings)
}

const DONE = 'Nothing is to be done.'

/** A squash of what has passed commit by commit is one large commit, and no new change. */
function onceOnly(outcome: RuleOutcome, passedBefore: ReadonlySet<string>): RuleOutcome {
  if (outcome.about !== 'size') return outcome
  const findings = outcome.findings.map(
    (finding): Finding =>
      finding.commit !== null && passedBefore.has(finding.commit)
        ? { ...finding, decision: 'allow', message: `${finding.message} Its very tree has passed before.`, hint: DONE }
        : finding,
  )
  return withFindings(outcome, findings)
}

/** After a push, files that decide how changes are judged, and whose review nobody discharged, are named once more. */
function withUnapproved(outcome: RuleOutcome, settled: readonly RuleOutcome[]): RuleOutcome {
  if (outcome.rule !== ARRIVAL) return outcome
  const open = settled.filter(({ about }) => about === 'policy').flatMap(({ findings }) => findings.filter(asksReview))
  const paths = new Map(open.map(({ path }) => [path?.bytes ?? '', path]))
  const findings = [...paths.values()].map((path) =>
    findingOf({ code: 'policy_unapproved', decision: 'require_review', message: UNAPPROVED, path }),
  )
  return withFindings(outcome, [...outcome.findings, ...findings])
}

const UNAPPROVED = 'What decides how changes are judged arrived without a signed link that says who approved it.'
