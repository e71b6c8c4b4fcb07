import { joinsTheOneBefore } from './full-fold.ts'

const UNKNOWN = 0
const RELEVANT = 1
const UNRELATED = 2

/** Words, and which characters can stand for one of theirs, or for nothing. */
export interface Alphabet {
  concerns(character: string): boolean
}

/**
 * Characters beyond ASCII that can play a part in a word: they concern its alphabet, or change the character before them. A
 * line without one holds no word that is not there in plain ASCII.
 */
export class RelevantCharacters {
  readonly #alphabets: readonly Alphabet[]
  /** By code point of the basic plane, as far as they were asked about. */
  readonly #known = new Uint8Array(2 ** 16)

  constructor(alphabets: readonly Alphabet[]) {
    this.#alphabets = alphabets
  }

  has(point: number): boolean {
    if (point >= this.#known.length) return this.#isRelevant(point)
    if (this.#known[point] === UNKNOWN) this.#known[point] = this.#isRelevant(point) ? RELEVANT : UNRELATED
    return this.#known[point] === RELEVANT
  }

  #isRelevant(point: number): boolean {
    const character = String.fromCodePoint(point)
    return joinsTheOneBefore(character) || this.#alphabets.some((alphabet) => alphabet.concerns(character))
  }
}
