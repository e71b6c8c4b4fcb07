import { child, type Pointer } from '../../model/json.ts'

/** A key of a JSON text: the pointer of its value, and where the key itself begins. */
export interface JsonKey {
  readonly pointer: Pointer
  readonly offset: number
  /** The same mapping has the key before. */
  readonly repeated: boolean
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g
const COLON = /[ \t\n\r]*:/y

interface Level {
  readonly pointer: Pointer
  /** The keys so far; null in a list, whose entries all have its own pointer. */
  readonly keys: Set<string> | null
}

/** The keys of a text, and where it is nested deeper than it may be: the keys from there on are not among them. */
export interface JsonKeys {
  readonly keys: readonly JsonKey[]
  readonly tooDeep: number | null
}

/** Every key of a text that is valid JSON, in the order of the text, down to this depth. */
export function jsonKeys(text: string, deepest: number): JsonKeys {
  const keys: JsonKey[] = []
  const levels: Level[] = []
  let pointer: Pointer = ''
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      if (levels.length === deepest) return { keys, tooDeep: index }
      levels.push({ pointer, keys: token === '{' ? new Set() : null })
    } else if (token === '}' || token === ']') pointer = levels.pop()?.pointer ?? ''
    else if (level?.keys && isColonAt(text, index + token.length)) {
      const key = String(JSON.parse(token))
      pointer = child(level.pointer, key)
      keys.push({ pointer, offset: index, repeated: level.keys.has(key) })
      level.keys.add(key)
    }
  }
  return { keys, tooDeep: null }
}

function isColonAt(text: string, offset: number): boolean {
  COLON.lastIndex = offset
  return COLON.test(text)
}
