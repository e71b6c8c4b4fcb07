/**
 * One name between two slashes of a pattern.
 *
 * `literal` is the name where only one can match, else null. `matches` answers `inDoubt` for a name that is too long to be
 * compared in reasonable time.
 */
export interface Segment {
  readonly literal: string | null
  matches(name: string, inDoubt: boolean): boolean
}

/**
 * `micromatch` is what these read; `literal` is the text itself where the piece is no glob. `branches` are the ways in which
 * a group can be read; `!(…)` has none that could be listed.
 */
export interface Piece {
  readonly micromatch: string
  readonly literal: string | null
  readonly wildcards: number
  readonly branches?: readonly (readonly Piece[])[]
  readonly negates?: boolean
}
