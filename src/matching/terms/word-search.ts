import { Automaton } from './automaton.ts'
import { anyOf } from './quick-search.ts'
import type { QuerySpan } from './term-query.ts'

/** Compiling an expression costs as much as looking for words one by one in this many characters. */
const EXPRESSION_PAYS = 1_000_000
/** So few characters of words are looked for one by one whatever the text: mostly that is faster, and at worst linear too. */
const FEW = 100
/** Building an automaton costs as much as comparing this many characters with words one by one. */
const AUTOMATON_PAYS = 1_000_000

/** Words in folded text, each of which stands for one or more queries. How much text there was makes no difference to what is found. */
export class WordSearch {
  readonly words: readonly string[]
  readonly #queries: readonly (readonly number[])[]
  #looked = 0
  #anyWord: RegExp | null = null
  #automaton: Automaton | null = null
  /** Characters of lines times words that were compared one by one. */
  #compared = 0
  readonly #areFew: boolean

  constructor(entries: Iterable<readonly [word: string, query: number]>) {
    const words = new Map<string, number[]>()
    for (const [word, query] of entries) {
      const sharing = words.get(word)
      if (sharing === undefined) words.set(word, [query])
      else sharing.push(query)
    }
    this.words = [...words.keys()]
    this.#queries = [...words.values()]
    this.#areFew = this.words.reduce((sum, { length }) => sum + length, 0) <= FEW
  }

  /** Whether the text has any of the words: much faster than asking which. */
  occursIn(text: string): boolean {
    this.#looked += text.length * this.words.length
    if (this.#looked <= EXPRESSION_PAYS) return this.words.some((word) => text.includes(word))
    this.#anyWord ??= new RegExp(anyOf(this.words))
    return this.#anyWord.test(text)
  }

  /** The first span of each query that `accepts` takes, ordered by start. */
  firstSpans(text: string, accepts: (span: QuerySpan) => boolean): readonly QuerySpan[] {
    const first = new Map<number, QuerySpan>()
    this.#search(text, (word, start, end) => {
      for (const query of this.#queries[word] ?? []) {
        const span = { query, start, end }
        if (!first.has(query) && accepts(span)) first.set(query, span)
      }
    })
    return [...first.values()].sort((one, other) => one.start - other.start)
  }

  /** Every occurrence of every word; those of one word in the order of the text. */
  #search(text: string, onFound: (word: number, start: number, end: number) => void): void {
    if (this.#automaton === null && !this.#areFew) {
      this.#compared += text.length * this.words.length
      if (this.#compared > AUTOMATON_PAYS) this.#automaton = new Automaton(this.words)
    }
    if (this.#automaton === null) searchEach(this.words, text, onFound)
    else this.#automaton.search(text, onFound)
  }
}

function searchEach(
  words: readonly string[],
  text: string,
  onFound: (word: number, start: number, end: number) => void,
): void {
  for (const [index, word] of words.entries()) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) onFound(index, at, at + word.length)
  }
}
