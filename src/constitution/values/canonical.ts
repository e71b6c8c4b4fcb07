import canonicalize from 'canonicalize'
import type { JsonValue } from '../../model/json.ts'

/** RFC 8785 text: equal exactly where the values are. Undefined, which JSON cannot write, is the empty text. */
export function canonical(value: JsonValue | undefined): string {
  return canonicalize(value) ?? ''
}
