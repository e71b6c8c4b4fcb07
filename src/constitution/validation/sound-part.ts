import type { Constitution } from '../../model/constitution.generated.ts'
import { child, isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import { entryOf } from '../vocabulary/vocabulary.ts'
import acceptsConstitution from './constitution.acceptor.generated.js'
import validateConstitution, { type SchemaError } from './constitution.validator.generated.js'

/** What of a document keeps to the schema, so that rules can be asked about it. */
export interface SoundPart {
  readonly constitution: Constitution
  /** Where in the document the value at a pointer into the part stands: entries before it may have been left out. */
  originalOf(pointer: Pointer): Pointer
  /** Whether something was left out below the value there, so that what it lacks may be just that. */
  isCut(original: Pointer): boolean
}

/** The document without the keys and entries that the schema refuses, and without what is incomplete for the lack of them. */
export function soundPart(document: JsonObject): SoundPart {
  const refused = new Set<Pointer>()
  for (;;) {
    const { part, originalOf } = without(document, refused)
    if (acceptsConstitution(part)) return { constitution: part, originalOf, isCut: isAbove(refused) }
    const known = refused.size
    validateConstitution(part)
    for (const error of validateConstitution.errors ?? []) refused.add(originalOf(refusedBy(error)))
    // Fail closed: what would be refused again and again has no sound part.
    if (refused.size === known || refused.has('')) return { constitution: {}, originalOf, isCut: isAbove(refused) }
  }
}

function isAbove(pointers: ReadonlySet<Pointer>): (pointer: Pointer) => boolean {
  const above = new Set<Pointer>()
  for (const pointer of pointers) {
    for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1))
      above.add(pointer.slice(0, at))
  }
  return (pointer) => above.has(pointer)
}

/** A key that must not be there goes alone; what lacks a key, or is of the wrong kind, goes as a whole. */
function refusedBy({ instancePath, keyword, params }: SchemaError): Pointer {
  return keyword === 'additionalProperties' ? child(instancePath, String(params.additionalProperty)) : instancePath
}

function without(document: JsonObject, refused: ReadonlySet<Pointer>) {
  /** For each list that lost entries, by where it stands in the document: the indices of those that are left. */
  const kept = new Map<Pointer, readonly number[]>()
  const part = mappingWithout(document, '', refused, kept)
  const originalOf = (pointer: Pointer) =>
    keysOf(pointer).reduce<Pointer>((at, key) => child(at, kept.get(at)?.[Number(key)] ?? key), '')
  return { part, originalOf }
}

type Kept = Map<Pointer, readonly number[]>

function mappingWithout(mapping: JsonObject, at: Pointer, refused: ReadonlySet<Pointer>, kept: Kept): JsonObject {
  const entries = Object.entries(mapping).filter(([key]) => !refused.has(child(at, key)))
  return Object.fromEntries(entries.map(([key, value]) => [key, valueWithout(value, child(at, key), refused, kept)]))
}

function valueWithout(value: JsonValue, at: Pointer, refused: ReadonlySet<Pointer>, kept: Kept): JsonValue {
  if (isObject(value)) return mappingWithout(value, at, refused, kept)
  if (!Array.isArray(value)) return value
  // Without the key that a text would stand for, an entry has nothing to say.
  const main = entryOf(at).items?.shorthand
  const isRefused = (entry: Pointer) => refused.has(entry) || (main !== undefined && refused.has(child(entry, main)))
  const indices = [...value.keys()].filter((index) => !isRefused(child(at, index)))
  if (indices.length < value.length) kept.set(at, indices)
  return indices.map((index) => valueWithout(value[index] ?? null, child(at, index), refused, kept))
}
