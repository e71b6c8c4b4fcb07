import type { Change } from '../../model/change.ts'
import type { RepoPath } from '../../model/path.ts'
import { forbidding, permitting } from './path-list.ts'

/** Where a clause about text counts. */
export interface Places {
  /** Where it is looked for; everywhere where absent. */
  readonly paths?: readonly string[]
  /** Where it may stand. */
  readonly allow_in?: readonly string[]
}

/** Whether a clause is about the text of a path. */
export function covering({ paths, allow_in: allowed = [] }: Places): (path: RepoPath) => boolean {
  const places = paths === undefined ? null : forbidding(paths)
  const isAllowed = permitting(allowed)
  return (path) => (places === null || places.find(path) !== null) && !isAllowed(path)
}

/** Whether a change brings text there that was not there before: what an unedited rename carries along inside was. */
export function entering(places: Places): (change: Change) => boolean {
  const covers = covering(places)
  return ({ path, oldPath }) => covers(path) && (oldPath === null || !covers(oldPath))
}
