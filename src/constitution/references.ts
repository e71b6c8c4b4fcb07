import { isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../model/json.ts'
import { dotted, isKnown } from './vocabulary.ts'

const DOTTED = /^[\w-]+(\.[\w-]+)*$/
const REFERENCE = /\$\{([^}]*)\}/g

/** The dotted keys that the clauses of a document refer to as `${business.name}`. */
export function referencesIn(document: JsonObject): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [key, value] of Object.entries(document)) if (isKnown(key)) collect(value, found)
  return found
}

function collect(value: JsonValue, found: Set<string>): void {
  if (typeof value === 'string' && value.includes('${'))
    for (const [, key] of value.matchAll(REFERENCE)) found.add((key ?? '').trim())
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isObject(value)) for (const inner of Object.values(value)) collect(inner, found)
}

/** Whether a clause reads the value at the pointer, a part of it, or something that it is a part of. */
export function isReferred(pointer: Pointer, references: ReadonlySet<string>): boolean {
  if (references.size === 0) return false
  const key = dotted(pointer)
  // Fail closed: a reference that is no dotted key may read anything.
  const reads = (reference: string) => !DOTTED.test(reference) || overlaps(key, reference)
  return keysOf(pointer).length > 0 && [...references].some(reads)
}

/** Whether one dotted key is the other, or leads to it. */
export function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}
