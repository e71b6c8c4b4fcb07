import type { JsonValue } from '../model/json.ts'
import { asConstitution, type Constitution, INSPECT } from './constitution.ts'

/** What an executor is handed to ask a constitution with: its questions, and nothing that makes another one. */
export class ConstitutionContext {
  readonly #constitution: Constitution

  /** Throws `TypeError` where it is given no `Constitution`. */
  constructor(constitution: Constitution) {
    this.#constitution = asConstitution(constitution)
  }

  /** The value at a dotted key, null included; the fallback (null unless given) where there is none. Throws `TypeError` where it is no dotted key. */
  get(dottedKey: string): JsonValue
  get<Fallback>(dottedKey: string, fallback: Fallback): JsonValue | Fallback
  get(...question: [string]): unknown {
    return this.#constitution.get(...question)
  }

  /** Whether there is a value at a dotted key; null is one. Throws `TypeError` where it is no dotted key. */
  has(dottedKey: string): boolean {
    return this.#constitution.has(dottedKey)
  }

  /** The value at a dotted key, null included. Throws `PolicyReject` where there is none, `TypeError` where it is no dotted key. */
  require(dottedKey: string): JsonValue {
    return this.#constitution.require(dottedKey)
  }

  /** The class, and what it asks, in one line that is safe to print. */
  toString(): string {
    return `ConstitutionContext(${this.#constitution})`
  }

  [INSPECT](): string {
    return this.toString()
  }
}
