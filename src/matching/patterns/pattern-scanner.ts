import type { AddedLine, TextBlock } from '../../model/text.ts'
import { decodeText } from '../text/decode.ts'
import { createFold } from '../text/fold.ts'
import type { Fold } from '../text/full-fold.ts'
import { RelevantCharacters } from '../text/relevant-characters.ts'
import { Columns } from '../text/text-places.ts'
import { NO_CHARACTER, UnusualBytes } from '../text/unusual-bytes.ts'
import { linesWith, SignSearch } from './sign-search.ts'
import { type Match, matchersOf, type PatternQuery, type TextMatcher } from './text-matchers.ts'

/** A match of an entry in an added line. */
export interface PatternHit {
  /** Index into the queries. */
  readonly query: number
  readonly line: number
  /** In code points, from 1. */
  readonly column: number
  readonly match: Match
  /** The whole line. */
  readonly text: string
}

/** Takes what a scan finds. */
export interface HitTaker {
  hit(hit: PatternHit): void
  /** A line is too long to be sure that it has no match. */
  doubt(query: number, line: number): void
}

/** Looks for many entries in the added lines of a block. */
export interface PatternScanner {
  /** `wanted` says which queries count for this file. */
  scan(block: TextBlock, wanted: (query: number) => boolean, taker: HitTaker): void
}

/** A matcher, and the query for which it looks. */
interface Asked {
  readonly matcher: TextMatcher
  readonly query: number
}

const LINE_FEED = 0x0a
/** To prepare a search for all signs together takes as long as to search this many bytes for one after the other. */
export const MUCH = 2 ** 20
/** Bytes below a line that a kind may ask for. */
const BELOW = 400
const PRINTABLE = /[ -~]/

/** Queries must have no fault. */
export function compilePatterns(queries: readonly PatternQuery[]): PatternScanner {
  const matchers = queries.flatMap((one, query) => matchersOf(one).map((matcher): Asked => ({ matcher, query })))
  let search: SignSearch<Asked> | null = null
  let seen = 0
  const fold = createFold({ keepCase: true })
  const concerns = (character: string) => {
    const folded = fold.text(character)
    return folded === '' || PRINTABLE.test(folded)
  }
  const relevant = new RelevantCharacters([{ concerns }])
  return {
    scan(block, wanted, taker) {
      const { bytes } = block
      const lines = new Lines(block, fold, taker)
      const mine = matchers.filter(({ query }) => wanted(query))
      const text = bytes.toString('latin1')
      seen += bytes.length
      if (seen > MUCH) search ??= new SignSearch(matchers.flatMap(signOf))
      const isMany = search !== null && mine.length > 1
      if (isMany) search?.search(bytes, text, (one, offset) => wanted(one.query) && lines.lookAt(offset, one))
      for (const one of mine.filter(({ matcher }) => !isMany || matcher.sign === null)) {
        for (const offset of linesWith(one.matcher.sign, text)) lines.lookAt(offset, one)
      }
      const hidden = mine.filter(({ matcher }) => matcher.sign !== null)
      if (hidden.length === 0) return
      for (const { offset, end } of new UnusualBytes(
        bytes,
        (point) => point === NO_CHARACTER || relevant.has(point),
      ).lines()) {
        const original = decodeText(bytes.toString('latin1', bytes.lastIndexOf(LINE_FEED, offset) + 1, end))
        const readings = [original, fold.text(original)]
        for (const one of hidden) {
          if (readings.some((reading) => hasSign(one.matcher, reading))) lines.lookAt(offset, one)
        }
      }
    },
  }
}

function signOf(owner: Asked) {
  const { sign } = owner.matcher
  return sign === null ? [] : [{ source: sign.source, owner }]
}

function hasSign({ sign }: TextMatcher, text: string): boolean {
  return sign === null || text.search(sign) >= 0
}

/** The lines of one block, each decoded once for all that look at it in a row. */
class Lines {
  readonly #block: TextBlock
  readonly #fold: Fold
  readonly #taker: HitTaker
  readonly #looked = new Map<Asked, Set<number>>()
  #last: { readonly start: number; readonly original: string; readonly folded: string } | null = null

  constructor(block: TextBlock, fold: Fold, taker: HitTaker) {
    this.#block = block
    this.#fold = fold
    this.#taker = taker
  }

  lookAt(offset: number, asked: Asked): void {
    const line = this.#block.lineAt(offset)
    if (line === null || !this.#isNew(asked, line)) return
    const { matcher, query } = asked
    const { original, folded } = this.#reading(line)
    const below = () => this.#below(line)
    let match = matcher.find(original, below)
    if (match === null && folded !== original) {
      const hidden = matcher.find(folded, below)
      match = hidden && { ...hidden, start: this.#placeOf(original, hidden) }
    }
    if (match === null) return
    const number = this.#block.numberOf(line)
    if (match === undefined) this.#taker.doubt(query, number)
    else this.#taker.hit({ query, line: number, column: new Columns(original).at(match.start), match, text: original })
  }

  #placeOf(original: string, { start, value }: Match): number {
    return this.#fold.places(original, [{ start, end: start + value.length }])[0]?.start ?? 0
  }

  #isNew(asked: Asked, { start }: AddedLine): boolean {
    const before = this.#looked.get(asked) ?? new Set()
    this.#looked.set(asked, before)
    return before.size !== before.add(start).size
  }

  #reading(line: AddedLine) {
    if (this.#last?.start !== line.start) {
      const original = decodeText(this.#block.bytes.toString('latin1', line.start, line.end)).replace(/\r$/, '')
      this.#last = { start: line.start, original, folded: this.#fold.text(original) }
    }
    return this.#last
  }

  #below({ end }: AddedLine): string {
    return this.#block.bytes.toString('latin1', end + 1, Math.min(this.#block.bytes.length, end + 1 + BELOW))
  }
}
