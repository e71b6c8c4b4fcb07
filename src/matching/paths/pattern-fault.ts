/** Why a pattern is refused, and the form that would be accepted. */
export interface PatternFault {
  readonly message: string
  readonly hint: string
}
