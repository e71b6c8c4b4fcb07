import type { Fold } from './fold.ts'
import { joinsTheOneBefore } from './fold.ts'

const UNKNOWN = 0
const RELEVANT = 1
const UNRELATED = 2

/**
 * Characters beyond ASCII that can play a part in a word: their folded form is nothing, or shares a character with one of
 * the words, or they change the character before them. A line without one holds no word that is not there in plain ASCII.
 */
export class RelevantCharacters {
  readonly #groups: readonly { readonly fold: Fold; readonly alphabet: ReadonlySet<string> }[]
  /** By code point of the basic plane, as far as they were asked about. */
  readonly #known = new Uint8Array(2 ** 16)

  constructor(groups: readonly { readonly fold: Fold; readonly words: readonly string[] }[]) {
    this.#groups = groups.map(({ fold, words }) => ({ fold, alphabet: new Set(words.flatMap((word) => [...word])) }))
  }

  has(point: number): boolean {
    if (point >= this.#known.length) return this.#isRelevant(point)
    if (this.#known[point] === UNKNOWN) this.#known[point] = this.#isRelevant(point) ? RELEVANT : UNRELATED
    return this.#known[point] === RELEVANT
  }

  #isRelevant(point: number): boolean {
    const character = String.fromCodePoint(point)
    if (joinsTheOneBefore(character)) return true
    return this.#groups.some(({ fold, alphabet }) => {
      const folded = fold.text(character)
      return folded === '' || [...folded].some((one) => alphabet.has(one))
    })
  }
}
