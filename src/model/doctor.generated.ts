// Generated from schemas/doctor.schema.json by `npm run schemas`. Do not edit.
/**
 * What constitution-check doctor found: what keeps the checker from being asked, or from being heard, without a word.
 */
export interface Examination {
  /**
   * The version of this shape.
   */
  version: 1
  /**
   * Whether there is no fault; notes do not count.
   */
  healthy: boolean
  /**
   * Faults first; otherwise in the order in which they were looked for.
   */
  symptoms: Symptom[]
}
export interface Symptom {
  /**
   * What it is, in snake_case; docs/commands.md lists them.
   */
  code: string
  /**
   * A fault is known to be one; a note is what nobody can see from here.
   */
  level: 'fault' | 'note'
  /**
   * What is wrong.
   */
  message: string
  /**
   * What to do.
   */
  hint: string
  /**
   * The file, from the top of the repository or absolute; null where it is about the whole.
   */
  path: string | null
  /**
   * The line, from 1; null where it is about the whole file.
   */
  line: number | null
}
