// Generated from schemas/attestation.schema.json by `npm run schemas`. Do not edit.
/**
 * A git object id in hexadecimal, SHA-1 or SHA-256.
 */
export type ObjectId = string
/**
 * A URI.
 */
export type Uri = string
/**
 * SHA-256 in hexadecimal.
 */
export type Sha256 = string

/**
 * The payload of one link of the ledger: an in-toto Statement v1 whose predicate is a SLSA Verification Summary with the chain as its extension. Unknown fields are allowed, as in-toto asks.
 */
export interface Statement {
  /**
   * The version of the statement's shape.
   */
  _type: 'https://in-toto.io/Statement/v1'
  /**
   * What was judged: the tree, and the commit where one exists.
   *
   * @minItems 1
   */
  subject: (TreeSubject | CommitSubject)[]
  /**
   * The version of the predicate's shape.
   */
  predicateType: 'https://slsa.dev/verification_summary/v1'
  predicate: Predicate
}
/**
 * The head's tree, without the ledger's own file.
 */
export interface TreeSubject {
  /**
   * Which object.
   */
  name: 'tree'
  /**
   * The object's id, under the name that in-toto gives its kind.
   */
  digest: {
    gitTree: ObjectId
  }
}
/**
 * The head.
 */
export interface CommitSubject {
  /**
   * Which object.
   */
  name: 'commit'
  /**
   * The object's id, under the name that in-toto gives its kind.
   */
  digest: {
    gitCommit: ObjectId
  }
}
/**
 * A SLSA Verification Summary: who verified what, when, by which policy, and how it came out.
 */
export interface Predicate {
  verifier: Verifier
  /**
   * When, in UTC (RFC 3339). The clock of whoever ran the checker: a claim.
   */
  timeVerified: string
  resourceUri: Uri
  policy: Policy
  /**
   * PASSED for the verdict `allow` alone.
   */
  verificationResult: 'PASSED' | 'FAILED'
  /**
   * What the verdict says about the subject.
   *
   * @minItems 1
   * @maxItems 1
   */
  verifiedLevels: ('CONSTITUTION_STAGED' | 'CONSTITUTION_RANGE' | 'FAILED')[]
  'urn:constitution-check:chain:v1': Chain
}
/**
 * The checker.
 */
export interface Verifier {
  id: Uri
  /**
   * Versions by component.
   */
  version: {
    [k: string]: string
  }
}
/**
 * The effective policy.
 */
export interface Policy {
  uri: Uri
  digest: Digest
}
/**
 * One SHA-256.
 */
export interface Digest {
  sha256: Sha256
}
/**
 * Where the link stands, what it attests, and what replay needs.
 */
export interface Chain {
  /**
   * 1 for a first link, else 1 + the largest of the links before.
   */
  seq: number
  /**
   * SHA-256 of the payload bytes of each link before, in ascending order; empty for a first link, several after a merge of branches.
   */
  prev: Sha256[]
  /**
   * The verdict.
   */
  verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  report: Digest
  inputs: Inputs
}
/**
 * All that the verdict rests on: what replay needs. Links of earlier versions have the first three alone.
 */
export interface Inputs {
  /**
   * Who approved what.
   */
  approvals: Approval[]
  /**
   * The date given by the operator to judge `expires` by.
   */
  as_of: null | string
  /**
   * SHA-256 over RFC 8785 of the trusted keys at the base; null where there are none.
   */
  key_set: null | Sha256
  change?: JudgedChange
  named?: NamedFiles
  /**
   * The layers of the policy, in their order.
   */
  layers?: Layer[]
  /**
   * Corrections that no object of the repository holds.
   */
  corrections?: OutsideCorrections[]
  testimony?: RecordedTestimony
}
/**
 * One approval.
 */
export interface Approval {
  /**
   * Who gave it.
   */
  by: string
  /**
   * The head that it was given for.
   */
  commit: string
  /**
   * The findings that it discharged.
   */
  discharged: string[]
}
/**
 * What was judged.
 */
export interface JudgedChange {
  /**
   * What was asked for.
   */
  mode: 'staged' | 'range' | 'commit'
  /**
   * The side that judged; null before the first commit.
   */
  base: null | NamedCommit
  /**
   * The side that was judged; null for the index.
   */
  head: null | NamedCommit
  /**
   * Of a three-dot range.
   */
  merge_bases: ObjectId[]
  /**
   * The other parents of a merge that was in progress.
   */
  merge_heads: ObjectId[]
  /**
   * The tree that the index would have been written as, with the ledger; null where there is a head.
   */
  tree: null | ObjectId
  push?: RecordedPush
}
/**
 * A commit, and how it was named.
 */
export interface NamedCommit {
  /**
   * As it was typed.
   */
  name: string
  id: ObjectId
}
/**
 * The push that brought the change; absent where it was judged without one.
 */
export interface RecordedPush {
  /**
   * Its full name.
   */
  ref: string
  /**
   * What the push does to it.
   */
  effect: 'created' | 'advanced' | 'rewritten' | 'deleted'
}
/**
 * Policy files of the repository that the operator named instead of the usual.
 */
export interface NamedFiles {
  /**
   * From the top of the repository; null for the usual.
   */
  constitution: string | null
  /**
   * From the top of the repository; null for the usual.
   */
  corrections: string | null
}
/**
 * One layer.
 */
export interface Layer {
  /**
   * Which layer: extended, constitution, corrections.
   */
  name: string
  /**
   * From the top of the repository; of a file from outside, its bare name.
   */
  path: string
  /**
   * The commit that it was read from; null for a file from the disk.
   */
  revision: null | ObjectId
  sha256: Sha256
}
/**
 * Corrections from the disk.
 */
export interface OutsideCorrections {
  /**
   * Who laid them there.
   */
  from: 'work_tree' | 'operator'
  /**
   * From the top of the repository; the operator's file by its bare name.
   */
  path: string
  /**
   * Of their bytes; null where they were there and not read.
   */
  sha256: null | Sha256
  /**
   * SHA-256 of the detached signature beside them; null where there was none.
   */
  signature: null | Sha256
}
/**
 * What was known about the way of the change, and what was said of approvals; absent where nobody was asked.
 */
export interface RecordedTestimony {
  /**
   * Findings about the way itself.
   */
  arrivals: RecordedArrival[]
  /**
   * Commits whose very tree had passed before, by a signed link.
   */
  passed_before: ObjectId[]
  /**
   * Whether governance files had to come with an approval, as after a push.
   */
  wants_approved_policy: boolean
  /**
   * Why approvals did not count.
   */
  notices: ApprovalNotice[]
}
/**
 * One thing that the way of a change says about it.
 */
export interface RecordedArrival {
  /**
   * Which one.
   */
  code:
    | 'base_policy_differs'
    | 'history_rewritten'
    | 'inputs_unproven'
    | 'ledger_unsound'
    | 'policy_unapproved'
    | 'seal_unsound'
  /**
   * What it asks for.
   */
  decision: 'require_review' | 'deny'
  /**
   * One sentence.
   */
  message: string
  /**
   * What it is about; null for the whole change.
   */
  path: string | null
  /**
   * What was seen; null for nothing.
   */
  evidence: string | null
}
/**
 * Why an approval did not count, or none.
 */
export interface ApprovalNotice {
  /**
   * Which notice.
   */
  code: 'approval_not_counted' | 'approvals_unread'
  /**
   * One sentence.
   */
  message: string
}
