/** The name of all kinds of secret together. */
export const ALL_SECRETS = 'secrets'

/** A place in a line that an expression found, and what stands around it. */
export interface Sighting {
  readonly match: RegExpExecArray
  /** What the kind is about: the first group of the match, or all of it. */
  readonly value: string
  readonly line: string
  /** The text below the line, as far as it is at hand; one character for each byte, and in a patch with its marks. */
  below(): string
}

/** What is looked for under one name. */
export interface Kind {
  readonly name: string
  /** Source of an expression that finds something in every line of ASCII that has one. */
  readonly sign: string
  /** Global, and linear: each repetition is bounded, or begins where no other one of it can. */
  readonly expression: RegExp
  /** The value, which may be a beginning of what the expression found; null where it is none. */
  read(sighting: Sighting): string | null
}
