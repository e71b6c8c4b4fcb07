/** The first place in a line where a term stands. */
export interface TermHit {
  /** Index into the queries. */
  readonly term: number
  readonly line: number
  /** In code points, from 1. */
  readonly column: number
  /** Whether it is a part of a longer word. */
  readonly isPart: boolean
  /** The text around it, at most 100 characters or so. */
  readonly excerpt: string
  /** How it is hidden, a phrase for each way; empty where it stands there for everyone to see. */
  readonly hidden: readonly string[]
}
