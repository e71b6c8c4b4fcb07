import type { Span, WalkedFold } from '../text/full-fold.ts'

const NO_LETTER = 0
const LATIN = 1
const GREEK = 2
const CYRILLIC = 3
/** Further scripts are numbered as they come. */
const FIRST_OTHER = 4
const SCRIPT = 0x3f
/** Looks like nothing in ASCII. */
const OWN = 0x40
/** Was no ASCII before. */
const BEYOND = 0x80

/** Letters of a word that are looked at on either side; a longer one counts as if it ended there. */
const WORD = 64

/** Tells letters that are disguised as Latin ones from words that are written in another script. */
export class ScriptRuns {
  /** By unit of the folded text: the script of its letter, and what else is known of it. */
  readonly #kinds: Uint8Array
  /** Scripts of which the text has letters of their own: it is written in them. */
  readonly #written = new Set<number>()
  readonly #known = new Map<number, number>()
  readonly #others = new Map<number, number>()
  /** Letters up to there stand in a word that is honest. */
  #honest: Span = { start: 0, end: 0 }

  /** `folded` is the text as `fold` reads it, which reads characters as those that they look like. */
  constructor(text: string, folded: string, fold: WalkedFold) {
    this.#kinds = new Uint8Array(folded.length)
    let at = 0
    fold.walk(text, (start, length) => {
      const kind = this.#kindOf(text.codePointAt(start) ?? 0, folded, at, at + length)
      for (const end = at + length; at < end; at++) this.#kinds[at] = kind
    })
  }

  /**
   * Whether letters there pass for those of another script: they stand in one word with others than their own, or make up
   * a word whose script the text has no other sign of.
   */
  isDisguise({ start, end }: Span): boolean {
    // Many terms, or one many times, may be found in one long word.
    if (start >= this.#honest.start && end <= this.#honest.end) return false
    let from = start
    let to = end
    while (from > Math.max(0, start - WORD) && this.#scriptAt(from - 1) !== NO_LETTER) from--
    while (to < end + WORD && this.#scriptAt(to) !== NO_LETTER) to++
    let onlyLatin = true
    let words = 0
    for (let at = from; at < to; at++) {
      const wordStart = at
      const scripts = new Set<number>()
      let hasOwn = false
      for (; at < to && this.#scriptAt(at) !== NO_LETTER; at++) {
        scripts.add(this.#scriptAt(at))
        hasOwn ||= ((this.#kinds[at] ?? 0) & OWN) !== 0
      }
      if (at === wordStart) continue
      words++
      const [script = LATIN] = scripts
      if (scripts.size > 1 || (script !== LATIN && !hasOwn && !this.#written.has(script))) return true
      onlyLatin &&= script === LATIN
    }
    if (words === 1 && !onlyLatin) this.#honest = { start: from, end: to }
    return onlyLatin && this.#kinds.subarray(start, end).some((kind) => (kind & BEYOND) !== 0)
  }

  #scriptAt(at: number): number {
    return (this.#kinds[at] ?? NO_LETTER) & SCRIPT
  }

  #kindOf(point: number, folded: string, start: number, end: number): number {
    if (point < 0x80) return (point | 0x20) >= 0x61 && (point | 0x20) <= 0x7a ? LATIN : NO_LETTER
    const known = this.#known.get(point)
    if (known !== undefined) return known
    const looksLike = folded.slice(start, end)
    const script = this.#scriptOf(point, looksLike)
    const isOwn = script > LATIN && !IN_ASCII.test(looksLike)
    if (isOwn) this.#written.add(script)
    const kind = script | BEYOND | (isOwn ? OWN : 0)
    this.#known.set(point, kind)
    return kind
  }

  #scriptOf(point: number, looksLike: string): number {
    if (!/[A-Za-z\ufdd0]/.test(looksLike) && !/\p{L}/u.test(String.fromCodePoint(point))) return NO_LETTER
    if (isWithin(LATIN_LETTERS, point)) return LATIN
    if (isWithin(GREEK_LETTERS, point)) return GREEK
    if (isWithin(CYRILLIC_LETTERS, point)) return CYRILLIC
    // By blocks of 128: few texts have letters of so many of them that two would share a number.
    const block = point >> 7
    const number = this.#others.get(block) ?? FIRST_OTHER + (this.#others.size % (SCRIPT - FIRST_OTHER))
    this.#others.set(block, number)
    return number
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant. U+FDD0 is a stroke: I or l.
const IN_ASCII = /^[\x01-\x7f\ufdd0]*$/

// Ranges of code points, first and last, Unicode 15.
const LATIN_LETTERS: readonly number[] = [
  ...[0xaa, 0x2af, 0x1d00, 0x1d25, 0x1d2c, 0x1d5c, 0x1d62, 0x1d65, 0x1d6b, 0x1d77, 0x1d79, 0x1dbf, 0x1e00, 0x1eff],
  ...[0x2071, 0x209c, 0x2100, 0x2188, 0x2c60, 0x2c7f, 0xa722, 0xa7ff, 0xab30, 0xab64, 0xfb00, 0xfb06, 0xff21, 0xff5a],
  ...[0x1d400, 0x1d7ff, 0x1f110, 0x1f189],
]
const GREEK_LETTERS: readonly number[] = [0x370, 0x3e1, 0x3f0, 0x3ff, 0x1d26, 0x1d2a, 0x1f00, 0x1fff]
const CYRILLIC_LETTERS: readonly number[] = [
  ...[0x400, 0x52f, 0x1c80, 0x1c8f, 0x1d2b, 0x1d2b, 0x2de0, 0x2dff, 0xa640, 0xa69f],
]

function isWithin(ranges: readonly number[], point: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (point >= (ranges[at] ?? 0) && point <= (ranges[at + 1] ?? 0)) return true
  }
  return false
}
