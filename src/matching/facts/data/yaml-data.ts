import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { isObject, type JsonValue } from '../../../model/json.ts'
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

/**
 * Every document of a YAML 1.2 text (core schema), with merge keys (`<<`) followed, as most readers do.
 *
 * `at` is where the text begins in its file. Throws `BrokenData` and `TooMuchData`.
 */
export function readYaml(text: string, at = 0): readonly DataDocument[] {
  const composer = new Composer<ParsedNode>({
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    // The library's own check is quadratic.
    uniqueKeys: false,
    logLevel: 'silent',
  })
  const documents = [...composer.compose(tokensOf(text), true, text.length)]
  return documents.filter(({ contents, errors }) => contents !== null || errors.length > 0).map((one) => read(one, at))
}

/** Stops where collections nest too deeply, before anything recurses into them. */
function tokensOf(text: string): readonly CST.Token[] {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > MAX_DEPTH + 2) throw new TooMuchData(`It is nested more than ${MAX_DEPTH} deep.`)
  }
  return [...tokens, ...parser.end()]
}

function read(document: Document.Parsed, at: number): DataDocument {
  const [error] = document.errors
  if (error) throw new BrokenData(error.message.replace(/\.$/, ''), at + error.pos[0])
  const reader = new YamlReader(at)
  const { value } = reader.read(document.contents, 0)
  return placedDocument(value, reader.places, at + startOf(document.contents))
}

/** `size` and `height` count the value written out. */
interface Reading {
  readonly value: JsonValue
  readonly size: number
  readonly height: number
}

interface Entry {
  readonly reading: Reading
  readonly place: number
}

/** Aliases share the value that they stand for, and count as if it were written out. */
class YamlReader {
  readonly places: Places = new Map()
  /** Null while the value is being read. */
  readonly #anchors = new Map<string, Reading | null>()
  readonly #collections = new Map<object, Reading>()
  readonly #at: number
  #size = 0

  constructor(at: number) {
    this.#at = at
  }

  read(node: unknown, depth: number): Reading {
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined
    if (anchor !== undefined) this.#anchors.set(anchor, null)
    const reading = this.#reading(node, depth)
    if (anchor !== undefined) this.#anchors.set(anchor, reading)
    if (typeof reading.value === 'object' && reading.value !== null) this.#collections.set(reading.value, reading)
    this.#size += isAlias(node) ? reading.size : 1
    if (this.#size > MAX_VALUES) throw new TooMuchData(`It has more than ${MAX_VALUES} values, aliases written out.`)
    if (depth + reading.height > MAX_DEPTH) throw new TooMuchData(`It is nested more than ${MAX_DEPTH} deep.`)
    return reading
  }

  #reading(node: unknown, depth: number): Reading {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source)
      if (!target) throw this.#broken(`the alias *${node.source} stands for nothing, or for what holds it`, node)
      return target
    }
    if (isMap(node)) return this.#mapping(node, depth)
    if (isSeq(node)) {
      const entries = node.items.map((item) => ({ reading: this.read(item, depth + 1), place: this.#placeOf(item) }))
      const value = entries.map(({ reading }) => reading.value)
      this.places.set(value, new Map(entries.map(({ place }, index) => [index, place])))
      return sumOf(value, entries)
    }
    return { value: isScalar(node) ? scalarOf(node) : null, size: 1, height: 0 }
  }

  #mapping(node: YAMLMap, depth: number): Reading {
    const own = new Map<string, Entry>()
    const merged = new Map<string, Entry>()
    for (const { key, value } of node.items) {
      const reading = this.read(value, depth + 1)
      const entry = { reading, place: this.#placeOf(value ?? key) }
      if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN') this.#merge(entry, merged, key)
      else {
        const name = this.#nameOf(key)
        if (own.has(name)) throw this.#broken(`the key ${JSON.stringify(name)} stands twice`, key)
        own.set(name, entry)
      }
    }
    const entries = new Map([...merged, ...own])
    const value = Object.fromEntries([...entries].map(([name, { reading }]) => [name, reading.value]))
    this.places.set(value, new Map([...entries].map(([name, { place }]) => [name, place])))
    return sumOf(value, [...entries.values()])
  }

  /** The first of several mappings wins. */
  #merge({ reading, place }: Entry, into: Map<string, Entry>, key: unknown): void {
    const { value } = reading
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isObject(one)) throw this.#broken('the merge key << stands for no mapping', key)
      const places = this.places.get(one)
      for (const [name, inner] of Object.entries(one)) {
        const collection = typeof inner === 'object' && inner !== null ? this.#collections.get(inner) : undefined
        const known = collection ?? { value: inner, size: 1, height: 0 }
        if (!into.has(name)) into.set(name, { reading: known, place: places?.get(name) ?? place })
        this.#size += known.size
      }
    }
  }

  #nameOf(key: unknown): string {
    if (key === null) return ''
    if (isAlias(key)) {
      const { value } = this.read(key, 0)
      if (typeof value !== 'object' || value === null) return String(value)
    }
    if (!isScalar(key)) throw this.#broken('a key is a list or a mapping', key)
    // An anchor on a key can be named later.
    this.read(key, 0)
    return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
  }

  #placeOf(node: unknown): number {
    return this.#at + startOf(node)
  }

  #broken(message: string, node: unknown): BrokenData {
    return new BrokenData(message, this.#placeOf(node))
  }
}

function sumOf(value: JsonValue, entries: readonly Entry[]): Reading {
  const readings = entries.map(({ reading }) => reading)
  const size = readings.reduce((sum, one) => sum + one.size, 1)
  return { value, size, height: 1 + readings.reduce((highest, one) => Math.max(highest, one.height), 0) }
}

function scalarOf({ value, source = '' }: Scalar): JsonValue {
  if (typeof value === 'number') return exactNumber(value, source)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

const startOf = (node: unknown): number =>
  isAlias(node) || isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0
