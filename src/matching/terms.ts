import type { AddedLine, TextBlock } from '../model/text.ts'
import { Automaton } from './automaton.ts'
import { decodeText } from './decode.ts'
import { createFold, type Fold, type Span } from './fold.ts'
import { anyOf, QuickSearch } from './quick-search.ts'
import { RelevantCharacters } from './relevant-characters.ts'
import { UnusualBytes } from './unusual-bytes.ts'

/** A text to look for, and what counts as finding it. */
export interface TermQuery {
  readonly term: string
  /** `word`: its neighbours are neither letters nor digits, marks or underscores. */
  readonly match: 'substring' | 'word'
  readonly caseSensitive: boolean
  readonly german: boolean
}

/** The first place in a line where a term stands. */
export interface TermHit {
  /** Index into the queries. */
  readonly term: number
  readonly line: number
  /** In code points, from 1. */
  readonly column: number
  /** The text around it, at most 100 characters or so. */
  readonly excerpt: string
}

/** Looks for many terms at once in the added lines of a block. */
export interface TermScanner {
  /** `wanted` says which queries count for this file. Hits come line by line, in no particular order of lines. */
  scan(block: TextBlock, wanted: (term: number) => boolean, onHit: (hit: TermHit) => void): void
}

const LINE_FEED = 0x0a

/** Queries that share a way of folding, searched together. */
class FoldGroup {
  readonly fold: Fold
  /** The folded terms. */
  readonly words: readonly string[]
  /** Which queries each folded term stands for. */
  readonly #queries: readonly (readonly number[])[]
  #looked = 0
  #anyWord: RegExp | null = null
  #automaton: Automaton | null = null
  /** Characters of lines times words that were compared one by one. */
  #compared = 0

  constructor(queries: readonly TermQuery[], members: readonly number[]) {
    const [first] = members
    const options = queries[first ?? -1]
    this.fold = createFold({ keepCase: options?.caseSensitive ?? false, german: options?.german ?? false })
    const words = new Map<string, number[]>()
    for (const member of members) {
      const word = this.fold.text(queries[member]?.term ?? '')
      const sharing = words.get(word)
      if (sharing === undefined) words.set(word, [member])
      else sharing.push(member)
    }
    this.words = [...words.keys()]
    this.#queries = [...words.values()]
  }

  /** Whether the folded text has any of the terms: much faster than asking which. */
  occursIn(folded: string): boolean {
    this.#looked += folded.length * this.words.length
    if (this.#looked <= EXPRESSION_PAYS) return this.words.some((word) => folded.includes(word))
    this.#anyWord ??= new RegExp(anyOf(this.words))
    return this.#anyWord.test(folded)
  }

  /** The first span in the folded text of each query that `accepts` takes, ordered by start. */
  firstSpans(folded: string, accepts: (query: number, span: Span) => boolean): readonly (Span & { query: number })[] {
    const first = new Map<number, Span & { query: number }>()
    this.#search(folded, (word, start, end) => {
      for (const query of this.#queries[word] ?? []) {
        if (!first.has(query) && accepts(query, { start, end })) first.set(query, { query, start, end })
      }
    })
    return [...first.values()].sort((one, other) => one.start - other.start)
  }

  /** Every occurrence of every word; those of one word in the order of the text. */
  #search(folded: string, onFound: (word: number, start: number, end: number) => void): void {
    if (this.#automaton === null) {
      this.#compared += folded.length * this.words.length
      if (this.#compared > AUTOMATON_PAYS) this.#automaton = new Automaton(this.words)
    }
    if (this.#automaton === null) searchEach(this.words, folded, onFound)
    else this.#automaton.search(folded, onFound)
  }
}

/** Compiling an expression costs as much as looking for words one by one in this many characters. */
const EXPRESSION_PAYS = 1_000_000
/** Building an automaton costs as much as comparing this many characters with words one by one. */
const AUTOMATON_PAYS = 1_000_000

function searchEach(
  words: readonly string[],
  text: string,
  onFound: (word: number, start: number, end: number) => void,
): void {
  for (const [index, word] of words.entries()) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) onFound(index, at, at + word.length)
  }
}

/** The folded form of a term is empty where nothing of it can be seen: such a term finds nothing. */
export function isVisible(term: string): boolean {
  return /[!-~]/.test(term) || createFold({}).text(term) !== ''
}

/** Compiles the queries once, for any number of blocks. */
export function compileTerms(queries: readonly TermQuery[]): TermScanner {
  const groups = groupByFold(queries)
  const quick = quickSearch(groups)
  const relevant = new RelevantCharacters(groups)
  return {
    scan(block, wanted, onHit) {
      const { bytes } = block
      const looked = new Set<number>()
      const lookAt = (line: AddedLine) => {
        if (looked.has(line.start)) return
        looked.add(line.start)
        const original = decodeText(bytes.toString('latin1', line.start, line.end))
        for (const hit of hitsOf(original)) onHit({ ...hit, line: block.numberOf(line) })
      }
      const hitsOf = (original: string) => groups.flatMap((group) => hitsInLine(original, group, queries, wanted))
      for (const offset of quick?.lines(bytes) ?? []) {
        const line = block.lineAt(offset)
        if (line !== null) lookAt(line)
      }
      const unusual = new UnusualBytes(bytes, (point) => relevant.has(point))
      if (!mayHideTerms(unusual, bytes, groups)) return
      for (const { offset } of unusual.lines()) {
        const line = block.lineAt(offset)
        if (line !== null) lookAt(line)
      }
    },
  }
}

function groupByFold(queries: readonly TermQuery[]): readonly FoldGroup[] {
  const members = new Map<string, number[]>()
  for (const [index, { caseSensitive, german }] of queries.entries()) {
    const key = `${caseSensitive} ${german}`
    const sharing = members.get(key)
    if (sharing === undefined) members.set(key, [index])
    else sharing.push(index)
  }
  return [...members.values()].map((indexes) => new FoldGroup(queries, indexes))
}

/** Finds all that a line of plain ASCII can hold; null where no term is ASCII. */
function quickSearch(groups: readonly FoldGroup[]): QuickSearch | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
  const words = groups.flatMap((group) => group.words).filter((word) => /^[\x01-\x7f]+$/.test(word))
  return words.length === 0 ? null : new QuickSearch(words)
}

/** Whether any line that the quick search does not understand can hold a term, added or not: to fold all at once is fast. */
function mayHideTerms(unusual: UnusualBytes, bytes: Buffer, groups: readonly FoldGroup[]): boolean {
  const lines: string[] = []
  for (const { offset, end } of unusual.lines()) {
    lines.push(bytes.toString('latin1', bytes.lastIndexOf(LINE_FEED, offset) + 1, end))
  }
  if (lines.length === 0) return false
  const decoded = decodeText(lines.join('\n'))
  return groups.some((group) => group.occursIn(group.fold.text(decoded)))
}

type LineHit = Omit<TermHit, 'line'>

function hitsInLine(
  original: string,
  group: FoldGroup,
  queries: readonly TermQuery[],
  wanted: (term: number) => boolean,
): readonly LineHit[] {
  const folded = group.fold.text(original)
  const spans = group.firstSpans(folded, (query, span) => {
    return wanted(query) && (queries[query]?.match !== 'word' || standsAlone(folded, span))
  })
  if (spans.length === 0) return []
  const hits: LineHit[] = []
  let counted = 0
  let column = 1
  for (const [index, place] of group.fold.places(original, spans).entries()) {
    for (; counted < place.start; counted++) if (!isTrailSurrogate(original, counted)) column++
    hits.push({ term: spans[index]?.query ?? 0, column, excerpt: excerptOf(original, place) })
  }
  return hits
}

function standsAlone(text: string, span: Span): boolean {
  const before = isTrailSurrogate(text, span.start - 1) ? span.start - 2 : span.start - 1
  return !isWordCharacter(text, before) && !isWordCharacter(text, span.end)
}

function isWordCharacter(text: string, at: number): boolean {
  const point = at < 0 ? undefined : text.codePointAt(at)
  return point !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(String.fromCodePoint(point))
}

function isTrailSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

const AROUND = 40

/** What stands around the place, whole characters only, with an ellipsis where text was left out. */
function excerptOf(text: string, place: Span): string {
  let start = Math.max(0, place.start - AROUND)
  let end = Math.min(text.length, Math.min(place.end, place.start + AROUND) + AROUND)
  if (isTrailSurrogate(text, start)) start++
  if (end < text.length && isTrailSurrogate(text, end)) end--
  const middle = text.slice(start, end).replace(/\r$/, '')
  // A copy: a slice would keep the whole block in memory for as long as the finding lives.
  const copy = Buffer.from(middle, 'utf16le').toString('utf16le')
  return `${start > 0 ? '…' : ''}${copy}${end < text.length ? '…' : ''}`
}
