import { type Change, leadsElsewhere, type Operation, type Side } from '../../model/change.ts'
import type { RepoPath } from '../../model/path.ts'

/** One thing that a change does to one path. */
export interface Facet {
  readonly operation: Operation
  readonly path: RepoPath
}

/**
 * All that a change does, the most telling first.
 *
 * A rename is also a delete of its old path and an add of its new one; a type change, and a new mode with new content, are
 * also a modify.
 */
export function facetsOf(change: Change): readonly Facet[] {
  const { operation, path, oldPath } = change
  const itself = { operation, path }
  if (oldPath !== null) {
    return [{ operation, path: oldPath }, { operation: 'delete', path: oldPath }, itself, { operation: 'add', path }]
  }
  const modifies = operation === 'type' || (operation === 'mode' && change.base?.oid !== change.head?.oid)
  return modifies ? [itself, { operation: 'modify', path }] : [itself]
}

/** Whether a link or a submodule stands, or stood, there: what is below it is not in the diff. */
export function hidesWhatIsBelow({ base, head }: Change): boolean {
  return [base, head].some(leadsElsewhere)
}

/** Whether the head has bytes at this path that the base did not have there; another mode makes none. */
export function hasNewBlob({ base, head }: Change): boolean {
  return head !== null && head.kind !== 'submodule' && base?.oid !== head.oid
}

/** What a change does to one path, seen as its two sides. */
export interface TwoSides {
  readonly path: RepoPath
  readonly base: Side | null
  readonly head: Side | null
}

/** A change as it stands at each of its paths: a rename empties one and fills another. */
export function sidesOf({ path, oldPath, base, head }: Change): readonly TwoSides[] {
  if (oldPath === null) return [{ path, base, head }]
  return [
    { path: oldPath, base, head: null },
    { path, base: null, head },
  ]
}
