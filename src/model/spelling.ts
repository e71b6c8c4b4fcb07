import { type JsonValue, keysOf, type Pointer } from './json.ts'

/** `/brand/prohibited_terms/0` as people write it: `brand.prohibited_terms[0]`. */
export function dotted(pointer: Pointer): string {
  const text = keysOf(pointer).map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
  return text.join('').replace(/^\./, '') || 'the whole policy'
}

const LONGEST = 200

/** A value in one line; a long one is cut. Undefined is an absent key. */
export function shown(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What became of a value: `limits.max_files: 50 → 200`. */
export function spelled(change: {
  readonly pointer: Pointer
  readonly from: JsonValue | undefined
  readonly to: JsonValue | undefined
}): string {
  return `${dotted(change.pointer)}: ${shown(change.from)} → ${shown(change.to)}`
}
