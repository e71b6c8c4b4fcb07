// Generated from schemas/report.schema.json by `npm run schemas`. Do not edit.
/**
 * The verdict about one change, with its reasons. The same inputs give the same bytes.
 */
export interface ReportDocument {
  /**
   * Of this shape.
   */
  version: 1
  tool: ReportTool
  verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  change: ReportChange
  policy: ReportPolicy
  rules: ReportRule[]
  findings: ReportFinding[]
  /**
   * By limit name; a limit that is absent is unlimited.
   */
  budgets: {
    [k: string]: ReportBudget
  }
  notices: ReportNotice[]
  not_enforced: ReportNotEnforced[]
  /**
   * Who discharged what.
   */
  approvals: ReportApproval[]
  scanned: ReportScanned
}
/**
 * The checker; not compared in replay.
 */
export interface ReportTool {
  name: 'constitution-check'
  version: string
}
/**
 * What was judged.
 */
export interface ReportChange {
  mode: 'staged' | 'range' | 'commit'
  base: null | ReportRevision
  head: null | ReportRevision
  merge_bases: ReportRevision[]
  commits: number
  files: number
  lines_added: number
  lines_deleted: number
}
/**
 * A revision as typed and the commit it named.
 */
export interface ReportRevision {
  /**
   * As typed.
   */
  name: string
  id: string
}
/**
 * What it was judged by.
 */
export interface ReportPolicy {
  digest: string
  layers: ReportLayer[]
  overrides: ReportOverride[]
}
/**
 * One layer of the policy.
 */
export interface ReportLayer {
  name: string
  /**
   * For a file outside the repository, its base name.
   */
  path: string
  /**
   * The commit; null for a file read from disk or from the index.
   */
  revision: string | null
  sha256: string
}
/**
 * A value that a correction replaced.
 */
export interface ReportOverride {
  pointer: string
  /**
   * Left out where the key was absent.
   */
  from?: unknown
  /**
   * Left out where the key becomes absent.
   */
  to?: unknown
  layer: string
  direction: 'tightens' | 'loosens' | 'neutral'
  honoured: boolean
  reason: string
}
/**
 * What one rule concluded.
 */
export interface ReportRule {
  id: string
  decision: 'allow' | 'require_review' | 'deny' | 'abstain' | 'incomplete'
  reason: string
}
/**
 * One thing that one rule found.
 */
export interface ReportFinding {
  rule: string
  decision: 'allow' | 'require_review' | 'deny'
  code: string
  message: string
  hint: string
  /**
   * From the top of the repository; null where the whole change is meant.
   */
  path: string | null
  /**
   * The path's bytes in base64, where they are not UTF-8.
   */
  path_base64?: string
  line: number | null
  column: number | null
  commit: string | null
  evidence: string | null
  /**
   * JSON Pointer into the effective policy.
   */
  clause: string
  source: null | ReportSource
}
/**
 * Where the clause was written.
 */
export interface ReportSource {
  layer: string
  file: string
  line: number
  column: number
}
/**
 * How much of a limit was used.
 */
export interface ReportBudget {
  limit: number
  used: number
  warned: boolean
}
/**
 * Something that decides nothing.
 */
export interface ReportNotice {
  code: string
  message: string
  /**
   * From the top of the repository; null where the whole change is meant.
   */
  path: string | null
  /**
   * The path's bytes in base64, where they are not UTF-8.
   */
  path_base64?: string
}
/**
 * Text of the policy that no rule enforces.
 */
export interface ReportNotEnforced {
  pointer: string
  text: string
}
/**
 * One approval.
 */
export interface ReportApproval {
  by: string
  commit: string
  discharged: string[]
}
/**
 * What was read.
 */
export interface ReportScanned {
  files: number
  bytes: number
  commits: number
  skipped: ReportSkipped[]
}
/**
 * What was not read, and why.
 */
export interface ReportSkipped {
  /**
   * From the top of the repository; null where the whole change is meant.
   */
  path: string | null
  /**
   * The path's bytes in base64, where they are not UTF-8.
   */
  path_base64?: string
  reason: string
}
