import type { JsonValue } from '../../model/json.ts'
import { MAX_DEPTH, type ParsedText } from './parsed-text.ts'
import { PlainPlaces } from './plain-places.ts'
import { keyAt, NOT_PLAIN, notPlain, plainValue, quotedAt, type Token } from './plain-scalar.ts'

/**
 * Reads the subset of YAML in which most policies are written: lists and mappings by indentation or, on one line, in
 * brackets; numbers, and text on one line without escapes. Null where the text holds anything else, right or wrong: then
 * the full reader has to say what it means.
 *
 * It exists for speed alone. To load the full reader and to read a hundred terms with it costs as much as to start Node.
 * Both give the same values at the same places, which a test proves on generated texts.
 */
export function parsePlainYaml(text: string): ParsedText | null {
  if (UNUSUAL.test(text)) return null
  const reader = new PlainReader(text)
  try {
    const { value, start } = reader.document()
    const { places } = reader
    return {
      value,
      faults: [],
      warnings: [],
      offsetOf: (pointer, part) => places.offsetOf(value, start, pointer, part),
    }
  } catch (reason) {
    if (reason === NOT_PLAIN) return null
    throw reason
  }
}

/**
 * Tabs, byte order marks, and line ends that not every reader takes for one. Also anchors, aliases, tags and blocks of
 * text, and what looks like them: to find them where they stand would take reading all that is before.
 */
const UNUSUAL = /[\t\u0085\u2028\u2029\ufeff]|[:-] +[&*!|>]/
/** The rest of a line after a value: nothing, or a comment. */
const REST = /(?: *| +#[^\r\n]*)\r?(?:\n|$)/y
const UNQUOTED = /[^,[\]{}:#"'\r\n]+/y

class PlainReader {
  readonly places = new PlainPlaces()
  readonly #text: string
  /** Where the content of the line that is read next begins. */
  #at = 0
  /** How far that line is indented; -1 where there is none. */
  #indent = -1

  constructor(text: string) {
    this.#text = text
    this.#toLine(0)
  }

  document(): { readonly value: JsonValue; readonly start: number } {
    if (this.#indent !== 0) notPlain()
    const start = this.#at
    const value = this.#block(1)
    return this.#isAtEnd() ? { value, start } : notPlain()
  }

  #isAtEnd(): boolean {
    return this.#indent === -1
  }

  #block(depth: number): JsonValue {
    if (depth > MAX_DEPTH) notPlain()
    return this.#isEntry() ? this.#list(depth) : this.#mapping(depth)
  }

  #list(depth: number): JsonValue {
    const indent = this.#indent
    const list: JsonValue[] = []
    while (this.#indent === indent && this.#isEntry()) {
      const content = this.#skipBlanks(this.#at + 1)
      const compact = keyAt(this.#text, content) !== null
      // A mapping that begins behind the dash is indented as far as its first key.
      if (compact) [this.#indent, this.#at] = [indent + content - this.#at, content]
      const isNested = compact || this.#isBare(content)
      if (isNested && !compact) this.#toNested(this.#at + 1, indent, false)
      this.places.noteEntry(list, isNested ? this.#at : content)
      list.push(isNested ? this.#block(depth + 1) : this.#inline(content, depth))
    }
    return this.#indent > indent ? notPlain() : list
  }

  #mapping(depth: number): JsonValue {
    const indent = this.#indent
    const mapping: Record<string, JsonValue> = {}
    while (this.#indent === indent && !this.#isEntry()) {
      const keyOffset = this.#at
      const { value: key, end } = keyAt(this.#text, keyOffset) ?? notPlain()
      if (Object.hasOwn(mapping, key)) notPlain()
      const content = this.#skipBlanks(end)
      const isNested = this.#isBare(content)
      if (isNested) this.#toNested(end, indent, true)
      this.places.noteKey(mapping, key, keyOffset, isNested ? this.#at : content)
      mapping[key] = isNested ? this.#block(depth + 1) : this.#inline(content, depth)
    }
    return this.#indent >= indent ? notPlain() : mapping
  }

  /** On to what is nested under a key or dash with nothing behind it; entries may stand right below their key. */
  #toNested(offset: number, outer: number, isKey: boolean): void {
    this.#endLine(offset)
    const below = isKey && this.#indent === outer && this.#isEntry()
    if (this.#indent <= outer && !below) notPlain()
  }

  /** A value on the rest of the line. */
  #inline(offset: number, depth: number): JsonValue {
    const { value, end } = quotedAt(this.#text, offset) ?? this.#flowAt(offset, depth + 1) ?? this.#unquotedAt(offset)
    this.#endLine(end)
    return value
  }

  #unquotedAt(offset: number): Token<JsonValue> {
    const line = this.#text.slice(offset, this.#lineEnd(offset))
    const comment = line.indexOf(' #')
    const source = trimmedEnd(comment === -1 ? line : line.slice(0, comment))
    return { value: plainValue(source), end: offset + source.length }
  }

  /** A list or mapping in brackets; null where no bracket stands there. */
  #flowAt(offset: number, depth: number): Token<JsonValue> | null {
    const bracket = this.#text[offset]
    if (bracket !== '[' && bracket !== '{') return null
    if (depth > MAX_DEPTH) notPlain()
    return bracket === '[' ? this.#flowList(offset, depth) : this.#flowMapping(offset, depth)
  }

  #flowList(offset: number, depth: number): Token<JsonValue> {
    const list: JsonValue[] = []
    const end = this.#flowEntries(offset, ']', (at) => {
      const item = this.#flowValue(at, depth)
      this.places.noteEntry(list, at)
      list.push(item.value)
      return item.end
    })
    return { value: list, end }
  }

  #flowMapping(offset: number, depth: number): Token<JsonValue> {
    const mapping: Record<string, JsonValue> = {}
    const end = this.#flowEntries(offset, '}', (at) => {
      const key = keyAt(this.#text, at) ?? notPlain()
      if (Object.hasOwn(mapping, key.value)) notPlain()
      const valueAt = this.#skipBlanks(key.end)
      const { value, end: after } = this.#flowValue(valueAt, depth)
      this.places.noteKey(mapping, key.value, at, valueAt)
      mapping[key.value] = value
      return after
    })
    return { value: mapping, end }
  }

  /** Reads entries up to the closing bracket. Returns where the text goes on. */
  #flowEntries(offset: number, close: string, readEntry: (at: number) => number): number {
    let at = this.#skipBlanks(offset + 1)
    if (this.#text[at] === close) return at + 1
    for (;;) {
      at = this.#skipBlanks(readEntry(at))
      if (this.#text[at] === close) return at + 1
      if (this.#text[at] !== ',') notPlain()
      at = this.#skipBlanks(at + 1)
    }
  }

  #flowValue(offset: number, depth: number): Token<JsonValue> {
    const bounded = quotedAt(this.#text, offset) ?? this.#flowAt(offset, depth + 1)
    if (bounded) return bounded
    UNQUOTED.lastIndex = offset
    const source = trimmedEnd(UNQUOTED.exec(this.#text)?.[0] ?? notPlain())
    return { value: plainValue(source), end: offset + source.length }
  }

  /** Whether the line that is read next is an entry of a list. */
  #isEntry(): boolean {
    return this.#text[this.#at] === '-' && (this.#text[this.#at + 1] === ' ' || this.#isBare(this.#at + 1))
  }

  /** Whether nothing but a comment stands in the rest of the line. */
  #isBare(offset: number): boolean {
    const char = this.#text[offset]
    return char === undefined || char === '\n' || char === '\r' || (char === '#' && this.#text[offset - 1] === ' ')
  }

  #skipBlanks(offset: number): number {
    let at = offset
    while (this.#text[at] === ' ') at++
    return at
  }

  #lineEnd(offset: number): number {
    const end = this.#text.indexOf('\n', offset)
    return end === -1 ? this.#text.length : end
  }

  #endLine(offset: number): void {
    REST.lastIndex = offset
    if (!REST.test(this.#text)) notPlain()
    this.#toLine(REST.lastIndex)
  }

  /** On to the next line with content, from the start of a line. */
  #toLine(offset: number): void {
    for (let start = offset; start < this.#text.length; start = this.#lineEnd(start) + 1) {
      const content = this.#skipBlanks(start)
      const isBlank = content === this.#text.length || this.#isBare(content) || this.#text[content] === '#'
      if (isBlank) continue
      this.#at = content
      this.#indent = content - start
      return
    }
    this.#indent = -1
  }
}

/** Without the blanks, and the carriage return, at its end. */
function trimmedEnd(source: string): string {
  let end = source.length
  while (source[end - 1] === ' ' || source[end - 1] === '\r') end--
  return source.slice(0, end)
}
