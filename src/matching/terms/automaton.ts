/** Called for every occurrence: the word's index, and where it stands in the text, in UTF-16 code units. */
export type OnWord = (word: number, start: number, end: number) => void

/**
 * Finds every occurrence of many words in one pass over a text (Aho and Corasick, 1975).
 *
 * Linear in the text and in the number of occurrences, whatever the words. The words must be distinct and not empty.
 */
export class Automaton {
  readonly #words: readonly string[]
  readonly #unit: Uint16Array
  /** The first child of a node, and the next child of its parent. 0 is none: the root is no child. */
  readonly #child: Int32Array
  readonly #sibling: Int32Array
  readonly #fallback: Int32Array
  /** The word that ends at a node, plus one; and the next node on the way of fallbacks where a word ends. */
  readonly #word: Int32Array
  readonly #shorter: Int32Array
  readonly #fromRoot = new Map<number, number>()
  #size = 1

  constructor(words: readonly string[]) {
    const most = words.reduce((sum, word) => sum + word.length, 1)
    this.#words = words
    this.#unit = new Uint16Array(most)
    this.#child = new Int32Array(most)
    this.#sibling = new Int32Array(most)
    this.#fallback = new Int32Array(most)
    this.#word = new Int32Array(most)
    this.#shorter = new Int32Array(most)
    for (const [index, word] of words.entries()) this.#insert(word, index)
    this.#linkFallbacks()
  }

  search(text: string, onWord: OnWord): void {
    let node = 0
    for (let at = 0; at < text.length; at++) {
      node = this.#follow(node, text.charCodeAt(at))
      let ending = at32(this.#word, node) > 0 ? node : at32(this.#shorter, node)
      for (; ending > 0; ending = at32(this.#shorter, ending)) {
        const word = at32(this.#word, ending) - 1
        onWord(word, at + 1 - (this.#words[word] ?? '').length, at + 1)
      }
    }
  }

  #insert(word: string, index: number): void {
    let node = 0
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at)
      node = this.#next(node, unit) || this.#addChild(node, unit)
    }
    this.#word[node] = index + 1
  }

  #addChild(parent: number, unit: number): number {
    const node = this.#size++
    this.#unit[node] = unit
    if (parent === 0) this.#fromRoot.set(unit, node)
    this.#sibling[node] = at32(this.#child, parent)
    this.#child[parent] = node
    return node
  }

  #next(node: number, unit: number): number {
    if (node === 0) return this.#fromRoot.get(unit) ?? 0
    let child = at32(this.#child, node)
    while (child > 0 && this.#unit[child] !== unit) child = at32(this.#sibling, child)
    return child
  }

  #follow(from: number, unit: number): number {
    let node = from
    let next = this.#next(node, unit)
    while (next === 0 && node > 0) {
      node = at32(this.#fallback, node)
      next = this.#next(node, unit)
    }
    return next
  }

  /** Breadth first, so that the fallback of every shorter beginning is known. */
  #linkFallbacks(): void {
    const queue: number[] = [...this.#fromRoot.values()]
    for (const node of queue) {
      for (let child = at32(this.#child, node); child > 0; child = at32(this.#sibling, child)) {
        const fallback = this.#follow(at32(this.#fallback, node), this.#unit[child] ?? 0)
        this.#fallback[child] = fallback
        this.#shorter[child] = at32(this.#word, fallback) > 0 ? fallback : at32(this.#shorter, fallback)
        queue.push(child)
      }
    }
  }
}

const at32 = (list: Int32Array, index: number): number => list[index] ?? 0
