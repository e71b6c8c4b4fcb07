import { parse, TomlError } from 'smol-toml'
import type { JsonValue } from '../../../model/json.ts'
import { BrokenData, type DataDocument, MAX_DEPTH, MAX_VALUES, TooMuchData } from './data-document.ts'

/**
 * Reads TOML 1.0. Dates and times are text; so are whole numbers that JavaScript has not.
 *
 * A value's place is known where one line alone begins with its key. Throws `BrokenData` and `TooMuchData`.
 */
export function readToml(text: string, at = 0): DataDocument {
  let values = 0
  const plain = (value: unknown, depth: number): JsonValue => {
    if (depth > MAX_DEPTH) throw new TooMuchData(`It is nested more than ${MAX_DEPTH} deep.`)
    if (++values > MAX_VALUES) throw new TooMuchData(`It has more than ${MAX_VALUES} values.`)
    if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1))
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]))
    }
    // What JSON has no value for, such as nan and large integers, is told apart by its text.
    if (typeof value === 'number' && Number.isFinite(value)) return value
    return typeof value === 'boolean' || typeof value === 'string' ? value : String(value)
  }
  const value = plain(parsed(text, at), 0)
  let places: ReadonlyMap<string, number | null> | null = null
  return {
    value,
    offsetOf(location) {
      places ??= keyPlaces(text, at)
      return places.get(String(location.at(-1))) ?? null
    },
  }
}

function parsed(text: string, at: number): unknown {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded', maxDepth: MAX_DEPTH, unsafeKeyBehaviour: 'keep' })
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const before = text.split('\n').slice(0, error.line - 1)
    const start = before.reduce((sum, line) => sum + line.length + 1, 0)
    const [first = ''] = error.message.split('\n')
    throw new BrokenData(first.replace(/^Invalid TOML document: /, ''), at + start + error.column - 1)
  }
}

const KEY = /^[ \t]*(?:([\w-]+)|"([^"\\]*)"|'([^']*)')[ \t]*=/

/** The key that each line begins with; null where several lines do. */
function keyPlaces(text: string, at: number): ReadonlyMap<string, number | null> {
  const places = new Map<string, number | null>()
  let start = at
  for (const line of text.split('\n')) {
    const [, bare, basic, literal] = KEY.exec(line) ?? []
    const key = bare ?? basic ?? literal
    if (key !== undefined) places.set(key, places.has(key) ? null : start + line.search(/\S/))
    start += line.length + 1
  }
  return places
}
