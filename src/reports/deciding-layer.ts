import type { Source } from '../model/finding.ts'
import type { Contribution } from '../model/policy.ts'

/**
 * Which of the contributions decided: the one that was written at the value's source or, where that is an entry of a list
 * that several layers made, the last of the same file. -1 where none did.
 */
export function decidingIndex(contributions: readonly Contribution[], source: Source | null): number {
  if (source === null) return -1
  const exact = contributions.findLastIndex(
    ({ source: { file, line, column } }) => file === source.file && line === source.line && column === source.column,
  )
  return exact >= 0 ? exact : contributions.findLastIndex((one) => one.source.file === source.file)
}
