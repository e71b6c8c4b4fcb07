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
  const isInTime = await Promise.race([printed.then(yes, yes), git.lateness().then(() => false)])
  const { entries, isLate } = isInTime ? await printed.then(inTime, ifMissing(ask)) : await earlierOf(printed, ask)
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

/** `isLate`: the patch is still to come. */
interface Records {
  readonly entries: readonly Entry[]
  readonly isLate: boolean
}

const yes = () => true
const inTime = ({ entries }: RecordsAndPatch): Records => ({ entries, isLate: false })

function ifMissing(ask: (part: DiffPart) => GitOutput): (error: unknown) => Promise<Records> {
  return async (error) => {
    if (!isMissingObject(error)) throw error
    return inTime(await readRecords(ask('records')))
  }
}

/** Whichever records come first: a long patch keeps its own back, a large index both. */
async function earlierOf(printed: Promise<RecordsAndPatch>, ask: (part: DiffPart) => GitOutput): Promise<Records> {
  const output = ask('records')
  const records = readRecords(output).then(({ entries }) => ({ entries, isLate: true }))
  try {
    return await Promise.any([printed.then(inTime), records])
  } catch {
    return await records
  } finally {
    output.stop()
  }
}

/** Whether the entry has two sides that can be compared; a change of type has two that cannot. */
export function isEdit({ status }: Entry): boolean {
  return status === 'M'
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
