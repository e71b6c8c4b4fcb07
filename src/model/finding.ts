import type { Decision } from './decision.ts'
import type { Pointer } from './json.ts'
import type { RepoPath } from './path.ts'

/** What a rule says it found; the runner adds who said it and where the clause was written. */
export interface Draft {
  readonly code: string
  readonly decision: Decision
  /** One sentence: what is wrong. Untrusted text in it is made inert by each report. */
  readonly message: string
  readonly path: RepoPath | null
  readonly line?: number
  readonly column?: number
  /** The commit that the finding is about, for per-commit findings alone. */
  readonly commit?: string
  /** What was seen: an excerpt, a digest, a count. */
  readonly evidence?: string
  /** The clause that says so, in the effective policy. */
  readonly clause: Pointer
  /** Where that was written, for what is not part of the effective policy. */
  readonly source?: Source
}

/** Where an effective value was written. Line and column count from 1. */
export interface Source {
  readonly layer: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/** One thing that one rule found. */
export interface Finding {
  readonly rule: string
  readonly decision: Decision
  readonly code: string
  readonly message: string
  readonly hint: string
  readonly path: RepoPath | null
  readonly line: number | null
  readonly column: number | null
  readonly commit: string | null
  readonly evidence: string | null
  readonly clause: Pointer
  /** Null where no layer wrote the clause: a built-in default. */
  readonly source: Source | null
}

/** What is worth saying and decides nothing. A closed set: each has a section in docs/notices.md. */
export type NoticeCode =
  | 'nothing_to_judge'
  | 'touched_and_restored'
  | 'lfs_pointer'
  | 'binary_content'
  | 'limit_nearly_reached'
  | 'ledger_grew'
  | 'policy_preview'
  | 'correction_honoured'
  | 'correction_held'
  | 'correction_unused'
  | 'corrections_ignored'
  | 'configuration_warning'
  | 'file_signed'
  | 'review_granted'
  | 'approval_not_counted'
  | 'approvals_unread'

/** Something worth saying that decides nothing. */
export interface Notice {
  readonly code: NoticeCode
  readonly message: string
  readonly path: RepoPath | null
}

/** How much of a limit was used; a limit that is absent is unlimited. */
export interface Budget {
  readonly limit: number
  readonly used: number
  readonly warned: boolean
}

/** What looking at a change came to. */
export interface Observations {
  readonly findings: readonly Draft[]
  readonly unread: readonly Unread[]
}

/** Something that could not be read, by whom it was missed and why. */
export interface Unread {
  readonly path: RepoPath | null
  readonly reason: string
}

const nullFirst = <T>(one: T | null, other: T | null, compare: (a: T, b: T) => number): number =>
  one === null ? (other === null ? 0 : -1) : other === null ? 1 : compare(one, other)
const plain = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The report's order: null first, then path bytes, line, column, rule, code, commit, evidence. */
export function compareFindings(one: Finding, other: Finding): number {
  return (
    nullFirst(one.path?.bytes ?? null, other.path?.bytes ?? null, plain) ||
    nullFirst(one.line, other.line, plain) ||
    nullFirst(one.column, other.column, plain) ||
    plain(one.rule, other.rule) ||
    plain(one.code, other.code) ||
    nullFirst(one.commit, other.commit, plain) ||
    nullFirst(one.evidence, other.evidence, plain) ||
    plain(one.clause, other.clause)
  )
}
