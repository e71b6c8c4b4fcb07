// Generated from schemas/policy-diff.schema.json by `npm run schemas`. Do not edit.
/**
 * What differs between the policies of two revisions. The same inputs give the same bytes.
 */
export interface PolicyDiffDocument {
  /**
   * Of this shape.
   */
  version: 1
  from: PolicyDiffSide
  to: PolicyDiffSide
  /**
   * In order of key.
   */
  differences: PolicyDiffDifference[]
}
/**
 * A revision as typed, the commit it named, and the digest of its policy; null where it has no constitution.
 */
export interface PolicyDiffSide {
  /**
   * As typed.
   */
  name: string
  id: string
  digest: string | null
}
/**
 * One value that differs.
 */
export interface PolicyDiffDifference {
  /**
   * JSON Pointer into both documents.
   */
  pointer: string
  /**
   * The value before; null where there was none.
   */
  from: unknown
  /**
   * The value after; null where there is none.
   */
  to: unknown
  /**
   * tightens: less passes; loosens: more passes; neutral: neither.
   */
  direction: 'tightens' | 'loosens' | 'neutral'
  sources: PolicyDiffSources
}
/**
 * Where each of them was written; null where there is none.
 */
export interface PolicyDiffSources {
  from: null | PolicyDiffSource
  to: null | PolicyDiffSource
}
/**
 * Where a value was written.
 */
export interface PolicyDiffSource {
  layer: string
  file: string
  line: number
  column: number
}
