/** Bytes that are looked at together. */
const BLOCK = 4
/** More would make the shortest word's length count for little, and the table's bytes too small. */
const LONGEST_WINDOW = 24
/** Few enough that the tables stay in the fastest memory of the processor. */
const HASH_BITS = 14
const HASH_SHIFT = 32 - HASH_BITS
/** A bit that makes capitals small letters; it makes other bytes alike too, which comparing tells apart. */
const SMALL = 0x20202020

/**
 * Finds words of ASCII, each longer than `BLOCK`, in bytes and in whatever case (Wu and Manber, 1994).
 *
 * It looks at the last four bytes of where the shortest word could stand, and skips as far as no word has them: most bytes
 * are never looked at, however many words there are.
 */
export class LongWords {
  readonly #words: readonly Buffer[]
  readonly #window: number
  /** By hash of a block: how far on a word could have it at the end of the window; 0 where one has it there. */
  readonly #skip: Uint8Array
  /** By hash of a block: 1 where a word begins with it. Most places where the window ends like a word begin like none. */
  readonly #begins = new Uint8Array(2 ** HASH_BITS)
  /** By hash of a block: the words that have it at the end of the window. */
  readonly #ending = new Map<number, Buffer[]>()

  /** The words are in small letters, distinct, and at least one. */
  constructor(words: readonly string[]) {
    this.#words = words.map((word) => Buffer.from(word, 'latin1'))
    this.#window = this.#words.reduce((shortest, { length }) => Math.min(shortest, length), LONGEST_WINDOW)
    this.#skip = new Uint8Array(2 ** HASH_BITS).fill(this.#window - BLOCK + 1)
    for (const word of this.#words) this.#enter(word)
  }

  #enter(word: Buffer): void {
    this.#begins[hashOf(word.readInt32LE(0))] = 1
    for (let at = 0; at + BLOCK <= this.#window; at++) {
      const hash = hashOf(word.readInt32LE(at))
      const distance = this.#window - BLOCK - at
      this.#skip[hash] = Math.min(this.#skip[hash] ?? 0, distance)
      if (distance > 0) continue
      const sharing = this.#ending.get(hash)
      if (sharing === undefined) this.#ending.set(hash, [word])
      else sharing.push(word)
    }
  }

  /** Where the first word at or behind `from` begins; -1 where there is none. */
  next(bytes: Buffer, from: number): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [skips, begins] = [this.#skip, this.#begins]
    const before = this.#window - BLOCK
    const last = bytes.length - BLOCK
    for (let at = from + before; at <= last; ) {
      const hash = hashOf(view.getInt32(at, true))
      const skip = skips[hash] ?? 0
      if (skip > 0) at += skip
      else if (begins[hashOf(view.getInt32(at - before, true))] === 1 && this.#standsAt(hash, bytes, at - before)) {
        return at - before
      } else at++
    }
    return -1
  }

  #standsAt(hash: number, bytes: Buffer, start: number): boolean {
    return this.#ending.get(hash)?.some((word) => isAt(word, bytes, start)) ?? false
  }
}

function hashOf(block: number): number {
  return Math.imul(block | SMALL, 0x9e3779b1) >>> HASH_SHIFT
}

function isAt(word: Buffer, bytes: Buffer, start: number): boolean {
  for (let at = 0; at < word.length; at++) {
    const byte = bytes[start + at] ?? 0
    if ((byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte) !== word[at]) return false
  }
  return true
}
