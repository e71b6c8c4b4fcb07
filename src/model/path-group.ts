/** A list of path patterns that ships with the checker under a name. */
export interface PathGroup {
  /** Changes with the list: a report says under which version it was judged. */
  readonly version: number
  /** What the files of the list have in common, as the end of a sentence. */
  readonly about: string
  readonly patterns: readonly string[]
}
