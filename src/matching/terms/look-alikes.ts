import type { FoldOptions, WalkedFold } from '../text/full-fold.ts'
import { fullFold } from '../text/full-fold.ts'
import { LOOK_ALIKES } from './look-alikes.generated.ts'
import { ScriptRuns } from './script-runs.ts'
import type { Accepts, QuerySpan, TermQuery } from './term-query.ts'
import { WordSearch } from './word-search.ts'

/** Looks for terms in letters that only look like theirs. */
export interface LookAlikeSearch {
  /** Whether the character looks like one of the terms'. */
  concerns(character: string): boolean
  /** Whether the text may have any of the terms: much faster than asking which. */
  occursIn(text: string): boolean
  /** The first place of each query that `accepts` takes, ordered by start. */
  firstPlaces(text: string, accepts: Accepts): readonly (QuerySpan & { readonly lookAlikes: readonly string[] })[]
}

/** Stands for a stroke that may be a capital I or a small l: no character. */
const STROKE = '\ufdd0'
/** Looks like a small l, although its skeleton is that of i. */
const PALOCHKA = '\u04cf'

let readings: ReadonlyMap<string, string> | null = null

function readAs(): ReadonlyMap<string, string> {
  readings ??= new Map(
    LOOK_ALIKES.flatMap(([letter, characters]) =>
      [...characters].map((one): [string, string] => [one, letter === 'l' || one === PALOCHKA ? STROKE : letter]),
    ),
  )
  return readings
}

/** How a term is written in what its letters look like. */
interface Spelling {
  readonly query: number
  readonly term: string
  readonly letters: string
}

/**
 * Compares what letters look like. First with I and l as one letter, since a stroke may be either, and then exactly.
 */
class Search implements LookAlikeSearch {
  readonly #fold: WalkedFold
  readonly #strokes: RegExp
  readonly #spellings: readonly Spelling[]
  readonly #words: WordSearch
  readonly #alphabet: ReadonlySet<string>

  constructor(queries: readonly TermQuery[], members: readonly number[], options: FoldOptions) {
    this.#fold = fullFold({ ...options, readAs: readAs() })
    this.#strokes = options.keepCase ? /[Il\ufdd0]/g : /[il\ufdd0]/g
    this.#spellings = members.flatMap((query) => this.#spellingsOf(query, queries[query]?.term ?? '', options))
    this.#words = new WordSearch(this.#spellings.map(({ letters }, index) => [this.#rough(letters), index]))
    this.#alphabet = new Set(this.#words.words.flatMap((word) => [...word]))
  }

  concerns(character: string): boolean {
    return [...this.#rough(this.#fold.text(character))].some((one) => this.#alphabet.has(one))
  }

  occursIn(text: string): boolean {
    return this.#words.occursIn(this.#rough(this.#fold.text(text)))
  }

  firstPlaces(text: string, accepts: Accepts) {
    const letters = this.#fold.text(text)
    const rough = this.#rough(letters)
    let runs: ScriptRuns | null = null
    const spans = this.#words.firstSpans(rough, (span) => {
      const spelling = this.#spellings[span.query]
      if (!spelling || !this.#spells(letters, span, spelling.letters)) return false
      if (!accepts(spelling.query, rough, span)) return false
      runs ??= new ScriptRuns(text, letters, this.#fold)
      return runs.isDisguise(span)
    })
    return this.#fold.places(text, spans).map(({ start, end }, index) => {
      const { query = 0, term = '' } = this.#spellings[spans[index]?.query ?? -1] ?? {}
      return { query, start, end, lookAlikes: strangers(text.slice(start, end), term) }
    })
  }

  /** Capitals of other scripts may look like other letters than their small ones: В is B, and в is nothing of the kind. */
  #spellingsOf(query: number, term: string, { keepCase }: FoldOptions): readonly Spelling[] {
    const written = keepCase ? [term] : [term, term.toUpperCase()]
    const letters = new Set(written.map((one) => this.#fold.text(one)))
    return [...letters].filter((one) => /[a-z0-9'\ufdd0-]/i.test(one)).map((one) => ({ query, term, letters: one }))
  }

  #rough(letters: string): string {
    return letters.replace(this.#strokes, 'l')
  }

  #spells(letters: string, { start, end }: QuerySpan, term: string): boolean {
    for (let at = start; at < end; at++) {
      const [letter, wanted] = [letters[at], term[at - start]]
      if (letter !== wanted && letter !== STROKE && wanted !== STROKE) return false
    }
    return true
  }
}

/** What of the writing is not the term's own: letters that look like others, or else those that others look like. */
function strangers(written: string, term: string): readonly string[] {
  const others = [...written.normalize('NFKD')].filter((one) => !term.includes(one))
  const alike = others.filter((one) => readAs().has(one))
  return alike.length > 0 ? alike : others.filter((one) => /[A-Za-z]/.test(one))
}

/** For queries that are folded alike. */
export function lookAlikeSearch(queries: readonly TermQuery[], members: readonly number[]): LookAlikeSearch {
  const { caseSensitive = false, german = false } = queries[members[0] ?? -1] ?? {}
  return new Search(queries, members, { keepCase: caseSensitive, german })
}
