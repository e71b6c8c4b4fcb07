import { createFold, isPlain } from '../text/fold.ts'
import type { Fold } from '../text/full-fold.ts'
import { RelevantCharacters } from '../text/relevant-characters.ts'
import { type LookAlikeSearch, lookAlikeSearch } from './look-alikes.ts'
import type { Accepts, QuerySpan, TermQuery } from './term-query.ts'
import { WordSearch } from './word-search.ts'

/** A query in a text as it was written. */
export interface WrittenSpan extends QuerySpan {
  /** Characters that only look like those of the term. */
  readonly lookAlikes: readonly string[]
}

/**
 * UTF-16 code units of all characters that look like one of ASCII, and of others, but of none that are common in texts which
 * are otherwise ASCII: quotation marks, arrows, ideographs, most emoji.
 */
export const MAY_LOOK_ALIKE =
  /[\u0131-\u200f\u2010-\u2013\u2018\u2019\u201b\u2032\u2035\u2043\u2100-\u2183\u2200-\u23ff\u2573\u2796\u27d9\u2900-\u2a3f\u2c60-\u2dff\u3007\ua4d0-\uabbf\ufb1d-\ufb4f\ud800-\ud835\ud83a\ud83c]/

/** Queries that share a way of folding, searched together. */
export class FoldGroup {
  readonly fold: Fold
  readonly search: WordSearch
  readonly #queries: readonly TermQuery[]
  readonly #members: readonly number[]
  readonly #alphabet: ReadonlySet<string>
  #lookAlikes: LookAlikeSearch | null = null
  readonly #alike = new RelevantCharacters([{ concerns: (character) => this.#looking().concerns(character) }])

  constructor(queries: readonly TermQuery[], members: readonly number[]) {
    const [first] = members
    const options = queries[first ?? -1]
    this.fold = createFold({ keepCase: options?.caseSensitive ?? false, german: options?.german ?? false })
    this.#queries = queries
    this.#members = members
    this.search = new WordSearch(members.map((member) => [this.fold.text(queries[member]?.term ?? ''), member]))
    this.#alphabet = new Set(this.search.words.flatMap((word) => [...word]))
  }

  /** Whether a character beyond ASCII can play a part in a term. */
  concerns(character: string): boolean {
    const folded = this.fold.text(character)
    if (folded === '' || [...folded].some((one) => this.#alphabet.has(one))) return true
    return this.#mayLookAlike(character)
  }

  /** Whether the text may have any of the terms, in any spelling: much faster than asking which. */
  occursIn(text: string): boolean {
    return this.search.occursIn(this.fold.text(text)) || (this.#mayLookAlike(text) && this.#looking().occursIn(text))
  }

  /** The first place of each query that `accepts` takes, ordered by start; in look-alikes only where there is no other. */
  firstPlaces(text: string, accepts: Accepts): readonly WrittenSpan[] {
    const folded = this.fold.text(text)
    const spans = this.search.firstSpans(folded, (span) => accepts(span.query, folded, span))
    const places = this.fold.places(text, spans)
    const plain = places.map(({ start, end }, index) => {
      return { query: spans[index]?.query ?? 0, start, end, lookAlikes: [] }
    })
    if (isPlain(text) || !this.#mayLookAlike(text)) return plain
    const found = new Set(plain.map(({ query }) => query))
    if (found.size === this.#members.length) return plain
    const others = this.#looking().firstPlaces(text, (query, rough, span) => {
      return !found.has(query) && accepts(query, rough, span)
    })
    return firstOfEach([...plain, ...others])
  }

  /** Whether the text has a character that may look like one of the terms'. */
  #mayLookAlike(text: string): boolean {
    const first = text.search(MAY_LOOK_ALIKE)
    for (let at = first; at >= 0 && at < text.length; at++) {
      if (text.charCodeAt(at) < 0x80) continue
      const point = text.codePointAt(at) ?? 0
      if (this.#alike.has(point)) return true
      if (point > 0xffff) at++
    }
    return false
  }

  #looking(): LookAlikeSearch {
    this.#lookAlikes ??= lookAlikeSearch(this.#queries, this.#members)
    return this.#lookAlikes
  }
}

/** A term can be spelled in more than one way. */
function firstOfEach(places: readonly WrittenSpan[]): readonly WrittenSpan[] {
  const first = new Map<number, WrittenSpan>()
  for (const place of places) {
    const known = first.get(place.query)
    if (known === undefined || place.start < known.start) first.set(place.query, place)
  }
  return [...first.values()].sort((one, other) => one.start - other.start)
}
