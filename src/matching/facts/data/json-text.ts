import type { JsonValue } from '../../../model/json.ts'
import {
  BrokenData,
  type DataDocument,
  exactNumber,
  MAX_DEPTH,
  MAX_VALUES,
  type Places,
  placedDocument,
  TooMuchData,
} from './data-document.ts'

const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/**
 * Reads JSON (RFC 8259). A key that stands twice in an object is refused: which one counts depends on the reader.
 *
 * `at` is where the text begins in its file. Throws `BrokenData` and `TooMuchData`.
 */
export function readJson(text: string, at = 0): DataDocument {
  return new JsonReader(text, at).document()
}

class JsonReader {
  readonly #text: string
  readonly #origin: number
  readonly #places: Places = new Map()
  #at = 0
  #values = 0

  constructor(text: string, origin: number) {
    this.#text = text
    this.#origin = origin
  }

  document(): DataDocument {
    this.#skip()
    const start = this.#origin + this.#at
    const value = this.#value(0)
    this.#skip()
    if (this.#at < this.#text.length) throw this.#broken('more text follows the value')
    return placedDocument(value, this.#places, start)
  }

  #value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw new TooMuchData(`It is nested more than ${MAX_DEPTH} deep.`)
    if (++this.#values > MAX_VALUES) throw new TooMuchData(`It has more than ${MAX_VALUES} values.`)
    const first = this.#text[this.#at]
    if (first === '{') return this.#object(depth)
    if (first === '[') return this.#list(depth)
    if (first === '"') return this.#string()
    const word = this.#token(WORD)
    if (word !== '') return word === 'null' ? null : word === 'true'
    const number = this.#token(NUMBER)
    if (number === '') throw this.#broken('a value is missing')
    return exactNumber(Number(number), number)
  }

  #object(depth: number): JsonValue {
    const entries = new Map<string, JsonValue>()
    const places = new Map<string, number>()
    this.#at++
    for (let first = true; !this.#closes('}', first); first = false) {
      this.#skip()
      if (this.#text[this.#at] !== '"') throw this.#broken('a key in double quotes is missing')
      const start = this.#at
      const key = this.#string()
      if (entries.has(key)) throw new BrokenData(`the key ${JSON.stringify(key)} stands twice`, this.#origin + start)
      this.#skip()
      if (this.#text[this.#at] !== ':') throw this.#broken('a colon is missing')
      this.#at++
      this.#skip()
      places.set(key, this.#origin + this.#at)
      entries.set(key, this.#value(depth + 1))
    }
    // Own properties, whatever their names.
    const object: JsonValue = Object.fromEntries(entries)
    this.#places.set(object, places)
    return object
  }

  #list(depth: number): JsonValue {
    const list: JsonValue[] = []
    const places = new Map<number, number>()
    this.#at++
    for (let first = true; !this.#closes(']', first); first = false) {
      this.#skip()
      places.set(list.length, this.#origin + this.#at)
      list.push(this.#value(depth + 1))
    }
    this.#places.set(list, places)
    return list
  }

  /** Whether the collection ends here; between two entries a comma is passed over. */
  #closes(end: string, first: boolean): boolean {
    this.#skip()
    const next = this.#text[this.#at]
    if (next === end || (!first && next === ',')) this.#at++
    else if (!first) throw this.#broken(`a comma or ${end} is missing`)
    return next === end
  }

  #string(): string {
    const start = this.#at
    let end = start
    do {
      end = this.#text.indexOf('"', end + 1)
      if (end < 0) throw this.#broken('a text is not closed')
    } while (this.#isEscaped(end, start))
    this.#at = end + 1
    try {
      return String(JSON.parse(this.#text.slice(start, end + 1)))
    } catch {
      throw new BrokenData('a text holds a character or an escape that JSON does not have', this.#origin + start)
    }
  }

  #isEscaped(quote: number, start: number): boolean {
    let at = quote
    while (at - 1 > start && this.#text[at - 1] === '\\') at--
    return (quote - at) % 2 === 1
  }

  #token(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [token = ''] = pattern.exec(this.#text) ?? []
    this.#at += token.length
    return token
  }

  #skip(): void {
    this.#token(SPACE)
  }

  #broken(message: string): BrokenData {
    return new BrokenData(message, this.#origin + this.#at)
  }
}
