import { FORBIDDEN_KEYS } from './forbidden-keys.ts'

/** What is wrong with a key or a scalar, and what to do. */
export interface Refusal {
  readonly message: string
  readonly hint: string
}

/** Why a key is refused; null where it is not. `siblings` has the keys before it in the same mapping. */
export function keyFault(key: unknown, plain: boolean, siblings: object): Refusal | null {
  if (typeof key !== 'string') return { message: 'A key must be text.', hint: 'Put the key in quotes.' }
  if (FORBIDDEN_KEYS.has(key)) return { message: `${key} cannot be a key.`, hint: 'Use another name.' }
  if (plain && key === '<<') {
    return { message: 'Merge keys (<<) are not read.', hint: 'Write the keys themselves into this mapping.' }
  }
  if (!key.isWellFormed()) return LONE_SURROGATE
  if (Object.hasOwn(siblings, key)) {
    return {
      message: `The key ${key} is written twice in this mapping.`,
      hint: 'Keep one of them (or put a dash before a new list entry).',
    }
  }
  return null
}

/** Why a scalar cannot be kept as it is written; null where it can. */
export function lossOf(value: unknown, source: string): Refusal | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : LONE_SURROGATE
  if (typeof value !== 'number') return null
  if (!Number.isFinite(value)) return { message: `${source} is not a finite number.`, hint: 'Write a number, or null.' }
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return null
  return { message: `${source} is too large to be kept exactly.`, hint: 'Write a smaller number, or put it in quotes.' }
}

/** Half of a pair: such a text has no UTF-8, and so no digest. */
const LONE_SURROGATE: Refusal = {
  message: 'The text holds half of a surrogate pair.',
  hint: 'Write the character itself.',
}
