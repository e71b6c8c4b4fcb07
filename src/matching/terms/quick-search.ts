import { LongWords } from './long-words.ts'

const LINE_FEED = 0x0a
/** What is built for much text costs as much as comparing this many bytes with words one by one. */
const BUILDING_PAYS = 1_000_000
/** The more bytes the shortest word has, the more are skipped; where an expression must look at all bytes anyway, it takes more words. */
const LONG = { alone: 6, besideShort: 8 }

/**
 * Finds the lines of raw bytes in which words of ASCII stand, in whatever case.
 *
 * On little text word after word is looked for; once there was more, the long words are found together by skipping, and
 * the short ones by one expression. Which of them did the work makes no difference to what is found.
 */
export class QuickSearch {
  readonly #words: readonly string[]
  #compared = 0
  #long: LongWords | null = null
  #short: RegExp | null = null

  /** In any case; at least one. */
  constructor(words: Iterable<string>) {
    this.#words = [...new Set([...words].map((word) => word.toLowerCase()))]
  }

  /** For each line that holds a word an offset in it, in ascending order; a line with several words may come again. */
  lines(bytes: Buffer): readonly number[] {
    const offsets: number[] = []
    this.#compared += bytes.length * this.#words.length
    if (this.#compared <= BUILDING_PAYS) searchEach(this.#words, bytes, offsets)
    else {
      if (this.#long === null && this.#short === null) this.#build()
      if (this.#long !== null) searchLong(this.#long, bytes, offsets)
      if (this.#short !== null) searchShort(this.#short, bytes, offsets)
    }
    return offsets.sort((one, other) => one - other)
  }

  #build(): void {
    const least = this.#words.every(({ length }) => length >= LONG.alone) ? LONG.alone : LONG.besideShort
    const long = this.#words.filter(({ length }) => length >= least)
    const short = this.#words.filter(({ length }) => length < least)
    if (long.length > 0) this.#long = new LongWords(long)
    if (short.length > 0) this.#short = new RegExp(anyOf(short), 'gi')
  }
}

/** An expression for any of the texts. */
export function anyOf(texts: Iterable<string>): string {
  return [...texts].map((text) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')).join('|')
}

function searchEach(words: readonly string[], bytes: Buffer, found: number[]): void {
  // In Latin-1 a small letter is one character, as its capital is: offsets stay what they are.
  const text = bytes.toString('latin1').toLowerCase()
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; ) {
      found.push(at)
      const end = text.indexOf('\n', at)
      at = end < 0 ? -1 : text.indexOf(word, end)
    }
  }
}

function searchLong(words: LongWords, bytes: Buffer, found: number[]): void {
  for (let at = words.next(bytes, 0); at >= 0; ) {
    found.push(at)
    const end = bytes.indexOf(LINE_FEED, at)
    at = end < 0 ? -1 : words.next(bytes, end)
  }
}

function searchShort(words: RegExp, bytes: Buffer, found: number[]): void {
  const text = bytes.toString('latin1')
  words.lastIndex = 0
  for (let match = words.exec(text); match !== null; match = words.exec(text)) {
    found.push(match.index)
    const end = text.indexOf('\n', match.index)
    if (end < 0) return
    words.lastIndex = end
  }
}
