import { type Paper, PLAIN_PAPER } from '../model/paper.ts'

/** How much people want to read: the verdict's line, what concerns them, or everything. */
export type Detail = 'verdict' | 'usual' | 'all'

/** How the report for people is written. */
export interface TextStyle {
  readonly detail: Detail
  readonly paper: Paper
}

/** What is not on a terminal, and was not asked to be longer or shorter. */
export const PLAIN_STYLE: TextStyle = { detail: 'usual', paper: PLAIN_PAPER }
