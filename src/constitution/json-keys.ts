import { child, type Pointer } from '../model/json.ts'

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

/** Every key of a text that is valid JSON, in the order of the text. */
export function jsonKeys(text: string): readonly JsonKey[] {
  const found: JsonKey[] = []
  const levels: Level[] = []
  let pointer: Pointer = ''
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') levels.push({ pointer, keys: token === '{' ? new Set() : null })
    else if (token === '}' || token === ']') pointer = levels.pop()?.pointer ?? ''
    else if (level?.keys && isColonAt(text, index + token.length)) {
      const key = String(JSON.parse(token))
      pointer = child(level.pointer, key)
      found.push({ pointer, offset: index, repeated: level.keys.has(key) })
      level.keys.add(key)
    }
  }
  return found
}

function isColonAt(text: string, offset: number): boolean {
  COLON.lastIndex = offset
  return COLON.test(text)
}
