import type { Change } from '../../model/change.ts'
import type { Draft } from '../../model/finding.ts'
import { covering } from '../paths/covering.ts'
import { ListedLines } from '../text/listed-lines.ts'
import { type CompiledTerms, draftOf, scopeItems } from './term-entries.ts'
import type { TermHit } from './term-hit.ts'

/** Terms in names that a change gives to files. What a renamed file had in its old name already is quiet. */
export function termsInNames(changes: readonly Change[], terms: CompiledTerms): readonly Draft[] {
  const named = changes.filter(({ base, oldPath }) => base === null || oldPath !== null)
  if (named.length === 0) return []
  const hits = hitsIn(
    named.map(({ path }) => path.bytes),
    terms,
  )
  if (hits.length === 0) return []
  const covers = scopeItems(terms.entries).map(covering)
  const isCovered = (term: number, path: Change['path']) => covers[terms.entries[term]?.scope ?? -1]?.(path) ?? false
  const before = new Set(
    hitsIn(
      named.map(({ oldPath }) => oldPath?.bytes ?? ''),
      terms,
    ).map(({ line, term }) => `${line} ${term}`),
  )
  return hits.flatMap((hit) => {
    const { path, oldPath } = named[hit.line - 1] ?? {}
    if (!path || !isCovered(hit.term, path)) return []
    if (oldPath && before.has(`${hit.line} ${hit.term}`) && isCovered(hit.term, oldPath)) return []
    // The whole name: an excerpt of it would be torn, and what is torn may be shown in part.
    return [{ ...draftOf(terms, hit, 'The file name'), evidence: path.text, path }]
  })
}

function hitsIn(names: readonly string[], { scanner }: CompiledTerms): readonly TermHit[] {
  const hits: TermHit[] = []
  scanner.scan(
    new ListedLines(names),
    () => true,
    (hit) => hits.push(hit),
  )
  return hits
}
