import type { Source } from '../model/finding.ts'
import { keysOf, type Pointer } from '../model/json.ts'
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

/** Whether a contribution is to the place itself, or to what is the same entry of a list, and not to what stands above. */
export function isAt(contribution: Contribution, pointer: Pointer): boolean {
  const [theirs, own] = [contribution.pointer, pointer].map((one) => keysOf(one).at(-1) ?? '')
  return theirs === own || (isIndex(theirs) && isIndex(own))
}

const isIndex = (key: string | undefined): boolean => /^\d+$/.test(key ?? '')
