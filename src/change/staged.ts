import type { ChangeSet, Revision } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git, ObjectFormat } from '../model/git.ts'
import { missingObject } from '../model/missing-object.ts'
import { formatOf } from '../model/object-id.ts'
import { pathFromBytes } from '../model/path.ts'
import { readCommit } from './commit.ts'
import { type ChangeAndDiffs, type Diff, readDiff } from './diff.ts'
import { EMPTY_TREE } from './empty-tree.ts'
import { entriesFromOtherParents } from './merge-parents.ts'
import type { Entry } from './raw.ts'
import { changesOf } from './renames.ts'

const SHOWN_PATHS = 10

/** The index, as git will commit it, against `HEAD`. */
export async function readStaged(git: Git): Promise<ChangeAndDiffs> {
  if (git.top === null) {
    throw new CheckError({
      code: 'usage',
      message: 'A bare repository has no index, so nothing can be staged in it.',
      hint: 'Name the commits to be judged: `--diff A...B`.',
    })
  }
  // First of all, since the policy of that commit takes longer to read than a small diff, which is under way meanwhile.
  const named = git.commitId('HEAD')
  let against = 'HEAD'
  const diff = readDiff(git, (part) => git.stagedDiff(against, part))
  // Where there is no `HEAD`, the diff fails and is not asked about.
  diff.catch(() => {})
  const id = await named
  if (id === null) return readFirst(git)
  against = id
  return readNext(git, id, await diff)
}

/** Before the first commit everything in the index is new. */
async function readFirst(git: Git): Promise<ChangeAndDiffs> {
  if (!(await git.isUnborn())) {
    throw missingObject('The commit that HEAD names')
  }
  const objectFormat = await git.objectFormat()
  const emptyTree = EMPTY_TREE[objectFormat]
  const diff = await readDiff(git, (part) => git.stagedDiff(emptyTree, part))
  return { change: changeSet(diff.entries, objectFormat, null, null), diffs: [diff] }
}

async function readNext(git: Git, id: string, diff: Diff): Promise<ChangeAndDiffs> {
  const [now, { committedAt }, mergeHeads] = await Promise.all([
    git.commitId('HEAD'),
    readCommit(git, id),
    git.mergeHeads(),
  ])
  if (now !== id) {
    throw new CheckError({
      code: 'git_failed',
      message: 'HEAD moved while the index was being read.',
      hint: 'Run the check again when nothing else changes the repository.',
    })
  }
  const isBrought = mergeHeads.length > 0 ? await entriesFromOtherParents(git, id, mergeHeads) : undefined
  const change = changeSet(diff.entries, formatOf(id), { name: 'HEAD', id }, committedAt, isBrought)
  return { change, diffs: [diff] }
}

function changeSet(
  entries: readonly Entry[],
  objectFormat: ObjectFormat,
  base: Revision | null,
  latestCommittedAt: number | null,
  fromOtherParent?: (entry: Entry) => boolean,
): ChangeSet {
  refuseUnmerged(entries)
  return {
    mode: 'staged',
    objectFormat,
    base,
    head: null,
    mergeBases: [],
    commits: [],
    changes: changesOf(entries, fromOtherParent),
    restored: [],
    latestCommittedAt,
    baseCommittedAt: latestCommittedAt,
  }
}

function refuseUnmerged(entries: readonly Entry[]): void {
  const paths = entries.filter(({ status }) => status === 'U').map(({ path }) => pathFromBytes(path).text)
  const [first] = paths
  if (first === undefined) return
  const shown = [...new Set(paths)].slice(0, SHOWN_PATHS).map((path) => JSON.stringify(path))
  throw new CheckError({
    code: 'index_unmerged',
    message: `The index has conflicts, so there is no one version to judge: ${shown.join(', ')}.`,
    hint: 'Resolve the conflicts, stage the result with `git add`, and check again.',
    at: { file: first },
  })
}
