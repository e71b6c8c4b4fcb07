/** What text is written on, and what may be used there. */
export interface Paper {
  /** Cells in a line. Sentences are broken there; names and paths never are. */
  readonly columns: number
  readonly color: boolean
  /** Whether more than ASCII may be used for what is not part of a name or a sentence. */
  readonly unicode: boolean
}

/** Pipes and files: the same bytes everywhere. */
export const PLAIN_PAPER: Paper = { columns: 80, color: false, unicode: true }
