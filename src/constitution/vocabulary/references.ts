import { isObject, isWithin, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { pointerOf } from '../../model/spelling.ts'
import { isKnown } from './vocabulary.ts'

/** What a reference may be: a dotted key whose bare parts are words. */
const NAME = /^(?:[\w-]+|"(?:[^"\\]|\\.)*")(?:\.(?:[\w-]+|"(?:[^"\\]|\\.)*")|\[\d+\])*$/
const REFERENCE = /\$\{([^}]*)\}/g

/** What the clauses of a document refer to as `${business.name}`. */
export function referencesIn(document: JsonObject): ReadonlySet<Pointer> {
  const found = new Set<Pointer>()
  for (const [key, value] of Object.entries(document)) if (isKnown(key)) collect(value, found)
  return found
}

function collect(value: JsonValue, found: Set<Pointer>): void {
  if (typeof value === 'string' && value.includes('${'))
    for (const [, name] of value.matchAll(REFERENCE)) found.add(referredBy((name ?? '').trim()))
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isObject(value)) for (const inner of Object.values(value)) collect(inner, found)
}

/** Fail closed: a reference that is no dotted key may read anything. */
const referredBy = (name: string): Pointer => (NAME.test(name) && pointerOf(name)) || ''

/** Whether a clause reads the value at the pointer, a part of it, or something that it is a part of. */
export function isReferred(pointer: Pointer, references: ReadonlySet<Pointer>): boolean {
  return pointer !== '' && [...references].some((reference) => overlaps(pointer, reference))
}

/** Whether one place is the other, or leads to it. */
export function overlaps(one: Pointer, other: Pointer): boolean {
  return isWithin(one, other) || isWithin(other, one)
}
