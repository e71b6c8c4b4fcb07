import type { JsonValue } from '../model/json.ts'
import { shown } from '../model/spelling.ts'
import { inert } from './inert.ts'

/** A value in one line, inert; a long one is cut. Undefined is an absent key. */
export function valueText(value: JsonValue | undefined): string {
  return inert(shown(value))
}
