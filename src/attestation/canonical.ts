import canonicalize from 'canonicalize'
import { child, type Pointer } from '../model/json.ts'

/** Deeper than any document of ours, and shallow enough for a recursive reader. */
const MAX_DEPTH = 64

/**
 * The canonical text of a JSON value (RFC 8785); its UTF-8 encoding is what digests and signatures cover.
 *
 * Throws where the value is not JSON: undefined, a function, a number without a JSON form, a lone surrogate, a hole in a
 * list, an instance of a class, or nesting deeper than 64.
 */
export function canonicalJson(value: unknown): string {
  checkPlain(value, '', MAX_DEPTH)
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value has no canonical form.')
  return text
}

/** The serializer would quietly drop or replace what this refuses; lone surrogates it refuses itself. */
function checkPlain(value: unknown, at: Pointer, depth: number): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (depth === 0) throw new TypeError(`Nested too deeply at '${at}'.`)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkPlain(item, child(at, index), depth - 1)
    return
  }
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError(`Not a JSON value at '${at}'.`)
  for (const [key, item] of Object.entries(value)) checkPlain(item, child(at, key), depth - 1)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
