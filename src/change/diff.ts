import type { ChangeSet } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { DiffOptions, GitBytes } from '../model/git.ts'
import { type RecordsAndPatch, readRecords } from './raw.ts'

/** A change set and the diffs that hold its text: several where there are several merge bases. */
export interface ChangeAndDiffs {
  readonly change: ChangeSet
  readonly diffs: readonly RecordsAndPatch[]
}

/**
 * Reads the records of a diff. One process is asked for records and patch; where an object of the patch is missing, a
 * second for the records alone, so that what changed is known and only its text is not.
 */
export async function readDiff(first: GitBytes, again: (options: DiffOptions) => GitBytes): Promise<RecordsAndPatch> {
  try {
    return await readRecords(first)
  } catch (error) {
    if (!(error instanceof CheckError) || error.faults[0].code !== 'object_missing') throw error
    return { entries: (await readRecords(again({ patch: false }))).entries, patch: failing(error) }
  }
}

/** A patch that cannot be read, for a reason that is told when it is. */
function failing(error: CheckError): GitBytes {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
}
