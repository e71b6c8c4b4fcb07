import type { JsonValue } from '../../model/json.ts'
import { FORBIDDEN_KEYS } from './forbidden-keys.ts'
import { readingOfYaml11 } from './yaml11.ts'

/** Thrown where a text leaves the plain subset of YAML; never seen outside the plain reader. */
export const NOT_PLAIN: unique symbol = Symbol('not plain')

/** Leaves the plain reading: the text has to be read as YAML. */
export function notPlain(): never {
  throw NOT_PLAIN
}

const QUOTED = /"([^"\\\r\n]*)"|'([^'\r\n]*)'/y
const KEY = /([A-Za-z_$][A-Za-z0-9_.-]*):(?=[ \r\n]|$)|"([^"\\\r\n]*)":(?=[ \r\n]|$)/y
/** Letters of any language, and what paths begin with: nothing that YAML gives a meaning to. */
const PLAIN_TEXT = /^[A-Za-z_$/.\u00a1-\ufefe][^\r\n]*$/
const NUMBER = /^(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,15})?$/
const SPECIAL = /^(?:~|null|true|false|\.(?:inf|nan|[0-9]).*)$/i

/** A match of one token, and where the text goes on after it. */
export interface Token<T> {
  readonly value: T
  readonly end: number
}

/** A key with its colon; null where no key of the subset stands there. */
export function keyAt(text: string, offset: number): Token<string> | null {
  KEY.lastIndex = offset
  const [match, plain, quoted] = KEY.exec(text) ?? []
  if (match === undefined) return null
  const key = plain ?? quoted ?? ''
  const otherwise = plain !== undefined && (SPECIAL.test(plain) || readingOfYaml11(plain) !== null)
  return otherwise || FORBIDDEN_KEYS.has(key) ? notPlain() : { value: key, end: offset + match.length }
}

/** A quoted text without escapes, on one line; null where no quote stands there. */
export function quotedAt(text: string, offset: number): Token<string> | null {
  if (text[offset] !== '"' && text[offset] !== "'") return null
  QUOTED.lastIndex = offset
  const [match, double, single] = QUOTED.exec(text) ?? notPlain()
  return { value: double ?? single ?? '', end: offset + match.length }
}

/** The value of an unquoted scalar. */
export function plainValue(source: string): JsonValue {
  if (NUMBER.test(source)) return Number(source)
  if (source === 'true' || source === 'false') return source === 'true'
  if (source === 'null') return null
  const text = PLAIN_TEXT.test(source) && !SPECIAL.test(source) && !source.includes(': ') && !source.endsWith(':')
  return text && readingOfYaml11(source) === null ? source : notPlain()
}
