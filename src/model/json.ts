/** JSON values as the parsers and the merge hand them on; objects are plain and never shared with the caller. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** An RFC 6901 JSON Pointer, such as `/brand/prohibited_terms/0`; the empty string is the whole document. */
export type Pointer = string

/** The pointer of a child: `child('/brand', 'a/b')` is `/brand/a~1b`. */
export function child(parent: Pointer, key: string | number): Pointer {
  return `${parent}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`
}

/** The keys that lead from the document to the pointer's value. */
export function keysOf(pointer: Pointer): readonly string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** Whether a pointer is another one, or leads into its value. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
