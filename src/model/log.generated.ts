// Generated from schemas/log.schema.json by `npm run schemas`. Do not edit.
/**
 * Links of a ledger, and what they come to month by month. The same ledger, with the same repository around it, gives the same bytes.
 */
export interface LogDocument {
  /**
   * Of this shape.
   */
  version: 1
  /**
   * Whether the chain holds. Where it does not, `verify` names each fault, and lines that are no links are left out here.
   */
  holds: boolean
  /**
   * How many links the ledger has, chosen or not.
   */
  links: number
  /**
   * Links that were left out since what was asked about them is not known here: no report stands beside them, or their commit is not in this repository.
   */
  unknown: number
  /**
   * The links that were chosen, in the order of the ledger.
   */
  entries: LogEntry[]
  /**
   * What the chosen links come to, those beyond a limit included; in ascending order. Months without a link are left out.
   */
  months: LogMonth[]
}
/**
 * One link.
 */
export interface LogEntry {
  /**
   * The line of the ledger, from 1.
   */
  line: number
  /**
   * The number of the link in its chain.
   */
  seq: number
  /**
   * SHA-256 of the link's payload: what the next link names.
   */
  digest: string
  /**
   * When the verdict was given, by the clock of whoever ran the checker, as the link says it.
   */
  time: string
  /**
   * What was decided.
   */
  verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  /**
   * Object id of the commit that was judged; null for what was staged.
   */
  commit: string | null
  /**
   * Object id of the tree that was judged, without the ledger's own file.
   */
  tree: string
  /**
   * Digest of the effective policy.
   */
  policy: string
  /**
   * SHA-256 of the report as JSON.
   */
  report: string
  /**
   * How many approvals the verdict rests on.
   */
  approvals: number
  /**
   * How many signatures the link carries; `log` does not check them.
   */
  signatures: number
  /**
   * Who wrote the commit that was judged, as it says itself; null for what was staged, and where the commit is not in this repository.
   */
  author: string | null
  /**
   * The rules that kept the verdict from being `allow`, in order; null where the report is not beside the link, or was not asked for.
   */
  rules: string[] | null
  /**
   * How many values of the policy were overridden; null as above.
   */
  overrides: number | null
}
/**
 * The links of one month.
 */
export interface LogMonth {
  /**
   * In UTC, such as 2026-01.
   */
  month: string
  /**
   * How many there are.
   */
  links: number
  /**
   * Links with this verdict.
   */
  allow: number
  /**
   * Links with this verdict.
   */
  require_review: number
  /**
   * Links with this verdict.
   */
  deny: number
  /**
   * Links with this verdict.
   */
  incomplete: number
  /**
   * Approvals that the verdicts rest on.
   */
  approvals: number
  /**
   * Different policies that judged.
   */
  policies: number
  /**
   * In how many links each rule kept the verdict from being `allow`, by its id, where reports stand beside the links.
   */
  rules: {
    [k: string]: number
  }
  /**
   * How many values of the policy were overridden in all, by the reports that stand beside the links; null where none does.
   */
  overrides: number | null
}
