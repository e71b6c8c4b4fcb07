import type { Decision } from './decision.ts'
import type { Notice } from './finding.ts'
import type { RepoPath } from './path.ts'

/** What the way of a change says about it, beyond its objects. A closed set: each has a section in docs/notices.md. */
export type ArrivalCode =
  | 'base_policy_differs'
  | 'history_rewritten'
  | 'inputs_unproven'
  | 'ledger_unsound'
  | 'policy_unapproved'
  | 'seal_unsound'

/** One such thing. */
export interface Arrival {
  readonly code: ArrivalCode
  readonly decision: Exclude<Decision, 'allow'>
  /** One sentence. */
  readonly message: string
  readonly path: RepoPath | null
  readonly evidence?: string
}

/** Who may discharge a review, and what there is to be discharged. */
export interface ApprovalQuestion {
  /** `approvals.from` at the base. */
  readonly from: readonly string[]
  /** `approvals.min` at the base. */
  readonly min: number
  /** Digest of the policy that judges. */
  readonly policy: string
  /** What each finding that asks for a review is about; a finding that is not here cannot be discharged. */
  readonly asked: readonly string[]
}

/** An approval that counts. */
export interface Approval {
  readonly by: string
  /** The head that it was given for. */
  readonly commit: string
  /** What was approved, as the question asked for it. */
  readonly discharged: readonly string[]
}

export interface ApprovalAnswer {
  readonly approvals: readonly Approval[]
  /** Why others do not count. */
  readonly notices: readonly Notice[]
}

/** What is known about how a change came here, without those who may be asked. */
export interface KnownWay {
  readonly arrivals: readonly Arrival[]
  /** Commits whose very tree has passed before, by a signed link: what is counted for each commit is not counted again. */
  readonly passedBefore: ReadonlySet<string>
  /** Governance files must have come with an approval: after a push nobody can be asked any more. */
  readonly wantsApprovedPolicy: boolean
}

/** The same with what was said of approvals, as an attestation records it. */
export interface HeardTestimony extends KnownWay {
  readonly notices: readonly Notice[]
}

/** What is known about how a change came here. */
export interface Testimony extends KnownWay {
  approvals(question: ApprovalQuestion): Promise<ApprovalAnswer>
}
