import { isAscii } from 'node:buffer'
import type { TextBlock } from '../../model/text.ts'
import { createFold, isPlain } from '../text/fold.ts'
import { type CloseLook, closeLook } from './close-look.ts'
import { QuickSearch } from './quick-search.ts'
import type { TermHit } from './term-hit.ts'
import type { TermQuery } from './term-query.ts'

/** Looks for many terms at once in the added lines of a block. */
export interface TermScanner {
  /** `wanted` says which queries count for this file. Hits come line by line, in no particular order of lines. */
  scan(block: TextBlock, wanted: (term: number) => boolean, onHit: (hit: TermHit) => void): void
}

/** The folded form of a term is empty, or blank, where nothing of it can be seen. */
export function isVisible(term: string): boolean {
  return /[!-~]/.test(term) || createFold({}).text(term).trim() !== ''
}

/** Compiles the queries once, for any number of blocks. */
export function compileTerms(queries: readonly TermQuery[]): TermScanner {
  const quick = quickSearch(queries)
  let close: CloseLook | null = null
  return {
    scan(block, wanted, onHit) {
      const { bytes } = block
      const offsets = quick?.lines(bytes) ?? []
      if (offsets.length === 0 && isAscii(bytes) && !bytes.includes(0)) return
      close ??= closeLook(queries)
      close.scan(block, offsets, wanted, onHit)
    },
  }
}

/** Finds all that a line of plain ASCII can hold; null where no term is ASCII. */
function quickSearch(queries: readonly TermQuery[]): QuickSearch | null {
  const words = queries.map(({ term, german }) => createFold({ german }).text(term))
  const plain = words.filter((word) => word !== '' && isPlain(word))
  return plain.length === 0 ? null : new QuickSearch(plain)
}
