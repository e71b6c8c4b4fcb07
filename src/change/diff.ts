import type { ChangeSet } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { DiffPart, Git, GitBytes, GitOutput } from '../model/git.ts'
import { isMissingObject } from '../model/missing-object.ts'
import { type Entry, type RecordsAndPatch, readRecords } from './raw.ts'

/** Of more new and deleted files than this, to read the objects is faster than to have git print them. */
const MANY = 256

/** Two trees, or a tree and the index, compared. */
export interface Diff {
  readonly entries: readonly Entry[]
  /** Of which entries the patch is: of all, or of those alone that have two sides to compare. */
  readonly part: 'patch' | 'edits'
  /** To be read once. Throws where an object of it is missing. */
  readonly patch: GitBytes
}

/** A change set and the diffs that hold its text: several where there are several merge bases. */
export interface ChangeAndDiffs {
  readonly change: ChangeSet
  readonly diffs: readonly Diff[]
}

/**
 * Reads the records of a diff. One process is asked for records and patch, since to start another takes as long as a small
 * change does in all. A second is asked for the records alone where the first is late, or an object of the patch is
 * missing: what changed is then known, and only its text is not. Where the patch would be long, a third gives that of the
 * edited entries.
 */
export async function readDiff(git: Git, ask: (part: DiffPart) => GitOutput): Promise<Diff> {
  const output = ask('patch')
  const printed = readRecords(output)
  const isLate = await Promise.race([printed.then(inTime, inTime), git.lateness().then(() => true)])
  const entries = isLate
    ? await recordsOf(ask)
    : await printed.then(
        (found) => found.entries,
        ifMissing(() => recordsOf(ask)),
      )
  const edits = entries.filter(isEdit)
  if (entries.length - edits.length <= (isLate ? 0 : MANY)) {
    return { entries, part: 'patch', patch: patchOf(printed, entries) }
  }
  output.stop()
  if (edits.length === 0) return { entries, part: 'edits', patch: nothing() }
  const rest = readRecords(ask('edits'))
  // Whoever does not read the text need not hear of it.
  rest.catch(() => {})
  return { entries, part: 'edits', patch: patchOf(rest, edits) }
}

/** Whether the entry has two sides that can be compared; a change of type has two that cannot. */
export function isEdit({ status }: Entry): boolean {
  return status === 'M'
}

const inTime = () => false

async function recordsOf(ask: (part: DiffPart) => GitOutput): Promise<readonly Entry[]> {
  return (await readRecords(ask('records'))).entries
}

function ifMissing<T>(instead: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isMissingObject(error)) return instead()
    throw error
  }
}

/**
 * The patch behind records, which must be those of the entries.
 *
 * Fail closed: the index may be another by now, and what is shown must be what is judged.
 */
async function* patchOf(printed: Promise<RecordsAndPatch>, entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const found = await printed
  if (found.entries !== entries && JSON.stringify(found.entries) !== JSON.stringify(entries)) {
    throw new CheckError({
      code: 'git_failed',
      message: 'What is staged changed while it was being read.',
      hint: 'Run the check again when nothing else changes the repository.',
    })
  }
  yield* found.patch
}

async function* nothing(): AsyncGenerator<Buffer> {}
