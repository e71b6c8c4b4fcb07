// Generated from schemas/policy.schema.json by `npm run schemas`. Do not edit.
/**
 * An effective policy, with the place where each value was written. The same inputs give the same bytes.
 */
export interface PolicyDocument {
  /**
   * Of this shape.
   */
  version: 1
  /**
   * The commit whose policy it is; null before the first commit.
   */
  revision: null | PolicyRevision
  /**
   * SHA-256 of RFC 8785 of the document.
   */
  digest: string
  /**
   * In the order in which they were laid over each other.
   */
  layers: PolicyLayer[]
  /**
   * The merged document.
   */
  document: {
    [k: string]: unknown
  }
  /**
   * By JSON Pointer into the document: where each key, and each entry of a list, was written.
   */
  provenance: {
    [k: string]: PolicyProvenance
  }
  /**
   * Values that corrections changed or asked to change.
   */
  overrides: PolicyOverride[]
}
/**
 * A revision as typed and the commit it named.
 */
export interface PolicyRevision {
  /**
   * As typed.
   */
  name: string
  id: string
}
/**
 * One file of the policy.
 */
export interface PolicyLayer {
  name: string
  path: string
  /**
   * A commit; null for a file that was read from disk.
   */
  revision: null | string
  sha256: string
}
/**
 * Where a value was written.
 */
export interface PolicyProvenance {
  layer: string
  file: string
  line: number
  column: number
  /**
   * The commit of the layer; null for a file that was read from disk.
   */
  revision: null | string
}
/**
 * A value that a layer changed, or asked to change.
 */
export interface PolicyOverride {
  /**
   * JSON Pointer into the document.
   */
  pointer: string
  /**
   * The value below; null where there was none.
   */
  from: unknown
  /**
   * The value asked for; null where the key goes.
   */
  to: unknown
  layer: string
  direction: 'tightens' | 'loosens' | 'neutral'
  honoured: boolean
  reason: string
}
