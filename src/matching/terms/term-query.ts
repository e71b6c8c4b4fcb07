/** A text to look for, and what counts as finding it. */
export interface TermQuery {
  readonly term: string
  /** `word`: no letter, digit or mark stands beside it, and none behind underscores beside it. */
  readonly match: 'substring' | 'word'
  readonly caseSensitive: boolean
  readonly german: boolean
}

/** Where a query stands in a text, in UTF-16 code units. */
export interface QuerySpan {
  /** Index into the queries. */
  readonly query: number
  readonly start: number
  readonly end: number
}

/** Whether a query is to be found where it stands in a folded text. */
export type Accepts = (query: number, folded: string, span: QuerySpan) => boolean
