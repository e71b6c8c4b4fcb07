import { isObject, type JsonObject, type JsonValue } from '../../../model/json.ts'
import { type DataDocument, type Location, type Places, placedDocument } from './data-document.ts'
import { shortName } from './type-name.ts'

/** What the context of schema.org itself says, which no page repeats. */
const KEYWORDS: readonly (readonly [string, string])[] = [
  ['type', '@type'],
  ['id', '@id'],
]
/** Terms that stand for terms; more are a circle. */
const MOST_STEPS = 8

type Context = ReadonlyMap<string, string>

/** A type that a page gives something, and where. */
export interface TypeMention {
  readonly type: string
  readonly offset: number
}

/**
 * JSON-LD documents as one: a list of them, with the names that the vocabulary of schema.org has for keys and types, and
 * plain values in the place of value objects, sets and lists. Terms are read by the contexts in the text alone.
 */
export function linkedDocument(documents: readonly DataDocument[]): DataDocument {
  const linked = new LinkedReader(documents)
  return placedDocument(linked.value, linked.places, documents[0]?.offsetOf([]) ?? 0)
}

/** Every type that is given in such a document. */
export function typesIn({ value, offsetOf }: DataDocument): readonly TypeMention[] {
  const found: TypeMention[] = []
  const walk = (inner: JsonValue, location: Location): void => {
    if (Array.isArray(inner)) for (const [index, one] of inner.entries()) walk(one, [...location, index])
    if (!isObject(inner)) return
    for (const [key, one] of Object.entries(inner)) {
      const at = [...location, key]
      if (key === '@type' || key === 'additionalType') {
        for (const type of Array.isArray(one) ? one : [one]) {
          if (typeof type === 'string') found.push({ type: shortName(type), offset: offsetOf(at) ?? 0 })
        }
      }
      if (key !== '@context') walk(one, at)
    }
  }
  walk(value, [])
  return found
}

class LinkedReader {
  readonly value: JsonValue
  readonly places: Places = new Map()

  constructor(documents: readonly DataDocument[]) {
    this.value = documents.map((one) => this.#read(one.value, new Map(KEYWORDS), one, []))
    this.places.set(this.value, new Map(documents.map((one, index) => [index, one.offsetOf([]) ?? 0])))
  }

  #read(value: JsonValue, context: Context, source: DataDocument, at: Location): JsonValue {
    if (Array.isArray(value)) {
      const list = value.map((one, index) => this.#read(one, context, source, [...at, index]))
      this.places.set(list, new Map(list.map((_, index) => [index, source.offsetOf([...at, index]) ?? 0])))
      return list
    }
    return isObject(value) ? this.#object(value, context, source, at) : value
  }

  #object(written: JsonObject, outer: Context, source: DataDocument, at: Location): JsonValue {
    const context = extended(outer, written['@context'])
    const entries = new Map<string, JsonValue>()
    const places = new Map<string, number>()
    for (const { name, value, inside } of membersOf(written, context, at)) {
      if (name === '@value' || name === '@set' || name === '@list') return this.#read(value, context, source, inside)
      const inner = name === '@context' ? value : this.#read(value, context, source, inside)
      const member = name === '@type' ? typed(inner, context) : inner
      const known = entries.get(name)
      // Two spellings of one key say both.
      entries.set(name, known === undefined ? member : [...listOf(known), ...listOf(member)])
      places.set(name, places.get(name) ?? source.offsetOf(inside) ?? 0)
    }
    const object: JsonValue = Object.fromEntries(entries)
    this.places.set(object, places)
    return object
  }
}

interface Member {
  readonly name: string
  readonly value: JsonValue
  readonly inside: Location
}

/** The members of an object; what `@nest` holds belongs to the object itself. */
function membersOf(written: JsonObject, context: Context, at: Location): readonly Member[] {
  return Object.entries(written).flatMap(([key, value]): readonly Member[] => {
    const inside = [...at, key]
    const name = nameOf(key, context)
    if (name !== '@nest') return [{ name, value, inside }]
    const nested = Array.isArray(value)
      ? value.map((one, index) => ({ one, place: [...inside, index] }))
      : [{ one: value, place: inside }]
    return nested.flatMap(({ one, place }) => (isObject(one) ? membersOf(one, context, place) : []))
  })
}

const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value])

function typed(value: JsonValue, context: Context): JsonValue {
  if (typeof value === 'string') return nameOf(value, context)
  const names = listOf(value).map((one) => (typeof one === 'string' ? nameOf(one, context) : one))
  return names.length === 1 ? (names[0] ?? null) : names
}

/** The name that the vocabulary has for a term; the term itself where it leads elsewhere, so that nothing is hidden by it. */
function nameOf(term: string, context: Context): string {
  let name = term.trim()
  for (let step = 0; step < MOST_STEPS && !name.startsWith('@'); step++) {
    const next = context.get(name) ?? withoutPrefix(name, context)
    if (next === undefined || next === name) break
    name = next
  }
  const short = shortName(name)
  return name.startsWith('@') || short !== name ? short : term.trim()
}

function withoutPrefix(name: string, context: Context): string | undefined {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? undefined : context.get(name.slice(0, colon))
  return prefix === undefined || name.startsWith('//', colon + 1) ? undefined : prefix + name.slice(colon + 1)
}

/** A context with the terms of another on top. What stands at an address is not read. */
function extended(context: Context, written: JsonValue | undefined): Context {
  const terms = new Map(context)
  for (const one of listOf(written ?? null)) {
    if (!isObject(one)) continue
    for (const [term, meaning] of Object.entries(one)) {
      const id = isObject(meaning) ? meaning['@id'] : meaning
      if (!term.startsWith('@') && typeof id === 'string') terms.set(term, id)
    }
  }
  return terms
}
