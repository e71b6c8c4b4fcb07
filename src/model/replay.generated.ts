// Generated from schemas/replay.schema.json by `npm run schemas`. Do not edit.
/**
 * What `replay --format json` prints.
 */
export interface ReplayDocument {
  /**
   * The version of the document's shape.
   */
  version: 1
  /**
   * same: the recorded report, byte for byte, and nothing else is said beside it. verdict_drift: the same policy gives another report, or the link says something else beside it. policy_drift: the layers give another policy, or none. objects_missing, inputs_missing: what it rests on is not here.
   */
  outcome: 'same' | 'verdict_drift' | 'policy_drift' | 'objects_missing' | 'inputs_missing'
  /**
   * The line of the ledger, from 1.
   */
  line: number
  /**
   * The number of the link.
   */
  seq: number
  /**
   * SHA-256 of the link's payload.
   */
  digest: string
  /**
   * The version that made the link, and the one that replayed it.
   */
  checker: {
    /**
     * As the link says; null where it does not.
     */
    recorded: string | null
    /**
     * This one.
     */
    present: string
  }
  /**
   * What the link says.
   */
  recorded: {
    /**
     * The verdict.
     */
    verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
    /**
     * SHA-256 of the effective policy.
     */
    policy: string
    /**
     * SHA-256 of the report as JSON.
     */
    report: string
  }
  /**
   * What came of it now; null where nothing could be recomputed.
   */
  recomputed: null | Recomputed
  /**
   * What is missing, or why no policy came of the layers, in sentences.
   */
  missing: string[]
  /**
   * What the link says beside a report that came out again, and would not say had it been made for it.
   */
  differences: Difference[]
}
/**
 * What came of it now.
 */
export interface Recomputed {
  /**
   * The verdict.
   */
  verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  /**
   * SHA-256 of the effective policy.
   */
  policy: string
  /**
   * SHA-256 of the report as JSON.
   */
  report: string
}
/**
 * One thing that the link says otherwise.
 */
export interface Difference {
  /**
   * JSON Pointer into the statement.
   */
  pointer: string
  /**
   * What the link says there, as canonical JSON (RFC 8785).
   */
  recorded: string
  /**
   * What it would say, in the same form.
   */
  recomputed: string
}
