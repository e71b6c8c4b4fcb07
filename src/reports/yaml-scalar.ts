import type { JsonValue } from '../model/json.ts'
import { UNSAFE } from './inert.ts'

/** Text that no reader of YAML 1.1 or 1.2 takes for anything else, and no terminal or runner acts on. */
const PLAIN = /^[A-Za-z_./][A-Za-z0-9_./-]*( [A-Za-z0-9_./-]+)*$/
const OTHER_WORDS = /^(y|n|yes|no|on|off|true|false|null|\.nan|\.inf)$/i
const NUMBER_LIKE = /^\.?[0-9]/
const FOLDER_LIKE = /^(\.{1,3}|---?)( |$)/

/** A scalar, an empty list or an empty mapping as YAML in one line, which reads as the same value, and is inert. */
export function yamlScalar(value: JsonValue): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const plain = PLAIN.test(value) && ![OTHER_WORDS, NUMBER_LIKE, FOLDER_LIKE].some((other) => other.test(value))
  return plain ? value : JSON.stringify(value).replace(UNSAFE, escaped).replace(/##\[/g, '##\\u005b')
}

/** As the double-quoted style of YAML writes it. */
function escaped(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}
