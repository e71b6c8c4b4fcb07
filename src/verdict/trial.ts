import { type Change, type ChangeSet, pathsOf } from '../model/change.ts'
import type { Draft, Finding, Unread } from '../model/finding.ts'
import { compareFindings } from '../model/finding.ts'
import type { Policy, PolicyChange, SealedPolicy, SealManifest } from '../model/policy.ts'
import {
  type Assessment,
  type ClauseName,
  type Clauses,
  clausesOf,
  type Needs,
  type Rule,
  type RuleInput,
  type Scan,
} from '../model/rule.ts'
import type { TextVisitor } from '../model/text.ts'
import { VERDICT_CODES } from './codes.ts'
import { unionOfNeeds } from './evidence.ts'
import { decisionOf, type RuleOutcome } from './rule-outcome.ts'
import { together } from './together.ts'

/** Every rule, set up with one policy for one change. A change can be tried under several policies in one reading. */
export interface Trial {
  readonly visitor: TextVisitor
  /** Visits what each commit added on the way; null where no rule asks. */
  readonly history: ((commit: string) => TextVisitor) | null
  needs(change: ChangeSet, policyChange: PolicyChange): Needs
  /** Called once, after the text was read and the needs were fetched. */
  conclude(input: RuleInput): readonly RuleOutcome[]
}

interface Seat {
  readonly rule: Rule
  /** Null where the rule abstains. */
  readonly clauses: Clauses<ClauseName> | null
  readonly scan: Scan | null
  failure: { readonly cause: unknown } | null
}

/** Sets up every rule. `exempt` tells the policy's own files, which never match themselves. */
export function openTrial(
  rules: readonly Rule[],
  { policy, seals }: SealedPolicy,
  exempt: (change: Change) => boolean,
): Trial {
  const seats = rules.map((rule) => seatOf(rule, policy, (clauses) => rule.scan?.(clauses, exempt, seals) ?? null))
  const scanning = seats.filter((seat) => seat.scan !== null)
  const remembering = scanning.filter((seat) => seat.scan?.history)
  return {
    visitor: together(scanning.map((seat) => guarded(seat, () => seat.scan))),
    history:
      remembering.length === 0
        ? null
        : (commit) => together(remembering.map((seat) => guarded(seat, () => seat.scan?.history?.(commit)))),
    needs: (change, policyChange) => gatherNeeds(seats, change, seals, policyChange),
    conclude: (input) =>
      seats.map((seat) => {
        const { about } = seat.rule
        return { ...concludeRule(seat, policy, input), ...(about && { about }) }
      }),
  }
}

function seatOf(rule: Rule, policy: Policy, scanOf: (clauses: Clauses<ClauseName>) => Scan | null): Seat {
  const clauses = clausesOf(rule, policy.constitution)
  if (!clauses) return { rule, clauses, scan: null, failure: null }
  const seat: Seat = { rule, clauses, scan: null, failure: null }
  return guard(seat, () => ({ ...seat, scan: scanOf(clauses) })) ?? seat
}

/** Fail closed: a rule that throws is incomplete, by name, and the other rules still speak. */
function guard<T>(seat: Seat, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    seat.failure ??= { cause: error }
    return undefined
  }
}

function guarded(seat: Seat, visitorOf: () => TextVisitor | null | undefined): TextVisitor {
  return {
    file(change) {
      const listener = guard(seat, () => visitorOf()?.file(change))
      return listener ? (block) => guard(seat, () => listener(block)) : null
    },
  }
}

function gatherNeeds(seats: readonly Seat[], ...asked: readonly [ChangeSet, SealManifest | null, PolicyChange]): Needs {
  const needs = seats.map((seat) => {
    const { rule, clauses } = seat
    return (clauses && guard(seat, () => rule.needs?.(clauses, ...asked))) ?? {}
  })
  return unionOfNeeds(needs)
}

function concludeRule(seat: Seat, policy: Policy, input: RuleInput): RuleOutcome {
  const { rule, clauses, scan } = seat
  if (!clauses) {
    const reason = `The policy has no ${rule.clauses.map((name) => `\`${name}\``).join(' or ')}.`
    return { rule: rule.id, decision: 'abstain', reason, findings: [], notices: [], budgets: {}, unread: [] }
  }
  const outcome = guard(seat, () => outcomeOf(seat, rule.check(clauses, input, scan?.findings() ?? []), policy, input))
  return outcome && seat.failure === null ? outcome : failed(rule, seat.failure?.cause)
}

/** The report says nothing of the exception: its text is Node's, and may be another in the next version. */
function failed(rule: Rule, bug: unknown): RuleOutcome {
  const reason = 'The rule could not finish: a fault of the checker itself.'
  const unread = [{ path: null, reason }]
  return { rule: rule.id, decision: 'incomplete', reason, findings: [], notices: [], budgets: {}, unread, bug }
}

/** Text that the rule had to look at and did not. A rule may have no scan since nothing of this policy asks for one. */
function missedBy(scan: Scan | null, { unreadText, unreadHistory }: RuleInput): readonly Unread[] {
  const missed = [scan ? unreadText : null, scan?.history ? unreadHistory : null]
  return [...missed.filter((one) => one !== null), ...(scan?.unread?.() ?? [])]
}

function outcomeOf({ rule, scan }: Seat, assessment: Assessment, policy: Policy, input: RuleInput): RuleOutcome {
  const taken = input.change.changes.filter((one) => one.fromOtherParent).flatMap(pathsOf)
  const fromOtherParent = new Set(taken.map(({ bytes }) => bytes))
  const findings = assessment.findings.map((draft) => {
    const finding = complete(rule, draft, policy)
    return fromOtherParent.has(draft.path?.bytes ?? '') ? asOtherParentHasIt(finding) : finding
  })
  const missed = missedBy(scan, input)
  const unread = [...(assessment.unread ?? []), ...missed]
  return {
    rule: rule.id,
    decision: decisionOf(findings, unread),
    reason: missed.length > 0 ? 'The text of the change could not be read to its end.' : assessment.reason,
    findings: distinct(findings),
    notices: assessment.notices ?? [],
    budgets: assessment.budgets ?? {},
    unread,
  }
}

function complete(rule: Rule, draft: Draft, policy: Policy): Finding {
  const metadata = rule.codes[draft.code]
  if (!metadata) throw new Error(`${rule.id} has no code ${draft.code}`)
  return {
    rule: rule.id,
    decision: draft.decision,
    code: draft.code,
    message: draft.message,
    hint: metadata.hint,
    path: draft.path,
    line: draft.line ?? null,
    column: draft.column ?? null,
    commit: draft.commit ?? null,
    evidence: draft.evidence ?? null,
    clause: draft.clause,
    source: draft.source ?? policy.source(draft.clause),
  }
}

/** An entry of a merge in progress that equals another parent's is not this commit's doing: at most a review. */
function asOtherParentHasIt(finding: Finding): Finding {
  if (finding.decision !== 'deny') return finding
  return {
    ...finding,
    decision: 'require_review',
    code: 'from_other_parent',
    message: `${finding.message} It came with the merge, as another parent has it (${finding.code}).`,
    hint: VERDICT_CODES.from_other_parent.hint,
  }
}

/** In the report's order, each once: several merge bases can show the same text twice. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const sorted = [...findings].sort(compareFindings)
  return sorted.filter((one, at) => at === 0 || compareFindings(one, sorted[at - 1] as Finding) !== 0)
}
