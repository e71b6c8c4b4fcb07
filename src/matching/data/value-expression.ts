import { RE2JS, RE2JSException } from 're2js'

/** A regular expression in RE2 syntax: what it costs grows with its size and that of the text, and no faster. */
export interface ValueExpression {
  /** Whether it matches somewhere in the text. */
  finds(text: string): boolean
  /** Whether it matches the whole text. */
  covers(text: string): boolean
}

/** Compiles an expression; a text that says what is wrong with it where it is none. */
export function valueExpression(source: string): ValueExpression | string {
  try {
    const compiled = RE2JS.compile(source)
    return { finds: (text) => compiled.test(text), covers: (text) => compiled.testExact(text) }
  } catch (error) {
    if (error instanceof RE2JSException) return error.message.replace(/^error parsing regexp: /, '')
    throw error
  }
}
