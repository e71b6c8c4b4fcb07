import type { AddedLine, TextBlock } from '../../model/text.ts'
import { decodeText } from '../text/decode.ts'
import { isPlain } from '../text/fold.ts'
import type { Span } from '../text/full-fold.ts'
import { standsByChance } from '../text/noise.ts'
import { RelevantCharacters } from '../text/relevant-characters.ts'
import { Columns, excerptOf, standsAlone } from '../text/text-places.ts'
import { NO_CHARACTER, UnusualBytes } from '../text/unusual-bytes.ts'
import { concealments } from './concealments.ts'
import { FoldGroup, type WrittenSpan } from './fold-group.ts'
import type { TermHit } from './term-hit.ts'
import type { Accepts, TermQuery } from './term-query.ts'

const LINE_FEED = 0x0a

/** Looks at lines character by character: at those in which words of ASCII were found, and at those beyond ASCII. */
export interface CloseLook {
  /** `offsets` lie in the lines to be looked at, whatever is in them. */
  scan(
    block: TextBlock,
    offsets: readonly number[],
    wanted: (term: number) => boolean,
    onHit: (hit: TermHit) => void,
  ): void
}

/** For any number of blocks. */
export function closeLook(queries: readonly TermQuery[]): CloseLook {
  const groups = groupByFold(queries)
  const relevant = new RelevantCharacters(groups)
  return {
    scan(block, offsets, wanted, onHit) {
      const { bytes } = block
      const looked = new Set<number>()
      const lookAt = (line: AddedLine) => {
        if (looked.has(line.start)) return
        looked.add(line.start)
        const original = decodeText(bytes.toString('latin1', line.start, line.end))
        for (const hit of hitsOf(original)) onHit({ ...hit, line: block.numberOf(line) })
      }
      let isBinary: boolean | null = null
      const isNoise = (folded: string, span: Span) => {
        if (!standsByChance(folded, span)) return false
        isBinary ??= bytes.includes(0)
        return isBinary
      }
      const accepts: Accepts = (query, folded, span) => {
        if (!wanted(query) || (queries[query]?.match === 'word' && !standsAlone(folded, span))) return false
        return !isNoise(folded, span)
      }
      const hitsOf = (original: string) => groups.flatMap((group) => hitsInLine(original, group, queries, accepts))
      for (const offset of offsets) {
        const line = block.lineAt(offset)
        if (line !== null) lookAt(line)
      }
      const unusual = new UnusualBytes(bytes, (point) => point === NO_CHARACTER || relevant.has(point))
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

/** Whether any line beyond ASCII can hold a term, added or not: to fold all at once is fast. One alone is looked at anyway. */
function mayHideTerms(unusual: UnusualBytes, bytes: Buffer, groups: readonly FoldGroup[]): boolean {
  const lines: string[] = []
  for (const { offset, end } of unusual.lines()) {
    lines.push(bytes.toString('latin1', bytes.lastIndexOf(LINE_FEED, offset) + 1, end))
  }
  if (lines.length < 2) return lines.length === 1
  const decoded = decodeText(lines.join('\n'))
  return groups.some((group) => group.occursIn(decoded))
}

type LineHit = Omit<TermHit, 'line'>

function hitsInLine(
  original: string,
  group: FoldGroup,
  queries: readonly TermQuery[],
  accepts: Accepts,
): readonly LineHit[] {
  const places = group.firstPlaces(original, accepts)
  const columns = new Columns(original)
  return places.map((place) => {
    const hidden = hiddenBy(original, place, queries[place.query])
    const isPart = !standsAlone(original, place)
    return { term: place.query, column: columns.at(place.start), isPart, excerpt: excerptOf(original, place), hidden }
  })
}

function hiddenBy(original: string, place: WrittenSpan, query: TermQuery | undefined): readonly string[] {
  const written = original.slice(place.start, place.end)
  return query === undefined || isPlain(written) ? [] : concealments(written, query, place.lookAlikes)
}
