import { child, type JsonValue, keysOf, type Pointer } from './json.ts'

/** What a key has to be free of to stand between dots as it is. */
const AMBIGUOUS = /^$|[."[\]]|^[/\s]|\s$|\p{Cc}/u

/**
 * `/brand/prohibited_terms/0` as people write it: `brand.prohibited_terms[0]`.
 *
 * A key that could be misread stands in quotes, as in JSON: `business."opening.hours"`.
 */
export function dotted(pointer: Pointer): string {
  const text = keysOf(pointer).map((key, at) => {
    if (at > 0 && /^\d+$/.test(key)) return `[${key}]`
    return `${at > 0 ? '.' : ''}${AMBIGUOUS.test(key) ? JSON.stringify(key) : key}`
  })
  return text.join('') || 'the whole policy'
}

/** A key or a position in a list, with what leads to it from what stands before. */
const STEP = /\[(\d+)\]|(\.)?(?:([^."[\]]+)|("(?:[^"\\]|\\.)*"))/y

/** The place that people write so, with a number in brackets or behind a dot; null where the text is no such name. */
export function pointerOf(name: string): Pointer | null {
  let pointer: Pointer = ''
  for (let at = 0; at < name.length; at = STEP.lastIndex) {
    STEP.lastIndex = at
    const [, index, dot, bare, quoted] = STEP.exec(name) ?? []
    const key = index ?? bare ?? unquoted(quoted)
    const follows = index === undefined ? dot !== undefined : true
    if (key === null || follows !== at > 0) return null
    pointer = child(pointer, key)
  }
  return pointer === '' ? null : pointer
}

function unquoted(text: string | undefined): string | null {
  try {
    return text === undefined ? null : String(JSON.parse(text))
  } catch {
    return null
  }
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
