// Generated from schemas/faults.schema.json by `npm run schemas`. Do not edit.
/**
 * Why no verdict was given (exit code 2): every fault, in reading order. The same inputs give the same bytes.
 */
export interface FaultsDocument {
  /**
   * Of this shape.
   */
  version: 1
  /**
   * At least one.
   *
   * @minItems 1
   */
  faults: FaultRow[]
}
/**
 * One reason, with what to do about it. Where it has no place, or no more than a file, the rest is null.
 */
export interface FaultRow {
  /**
   * Why, as docs/errors.md explains it.
   */
  code:
    | 'usage'
    | 'not_a_repository'
    | 'git_failed'
    | 'git_too_old'
    | 'revision_unknown'
    | 'no_merge_base'
    | 'shallow_clone'
    | 'index_unreadable'
    | 'index_unmerged'
    | 'object_missing'
    | 'constitution_missing'
    | 'constitution_ambiguous'
    | 'layer_unreadable'
    | 'layer_invalid'
    | 'manifest_missing'
    | 'manifest_invalid'
    | 'seal_root_mismatch'
    | 'not_sealable'
    | 'output_unwritable'
    | 'ledger_unreadable'
    | 'ledger_unwritable'
    | 'ledger_broken'
    | 'ledger_forked'
    | 'ledger_not_pushed'
    | 'key_unreadable'
    | 'key_invalid'
    | 'timeout'
  /**
   * What is wrong.
   */
  message: string
  /**
   * What to do.
   */
  hint: string
  /**
   * From the top of the repository; of a file outside it, its base name.
   */
  file: string | null
  /**
   * From 1.
   */
  line: number | null
  /**
   * From 1, in Unicode code points.
   */
  column: number | null
  /**
   * The line itself; null where it is longer than 1000 characters.
   */
  text: string | null
}
