import { type ChangeSet, type CommitChanges, type Push, pathsOf, type Revision } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import { formatOf } from '../model/object-id.ts'
import { comparePaths, type RepoPath } from '../model/path.ts'
import { readCommit, readCommitChanges, readHistory } from './commit.ts'
import { type ChangeAndDiffs, readDiff } from './diff.ts'
import { EMPTY_TREE } from './empty-tree.ts'
import { type Entry, readPaths } from './raw.ts'
import { changesOf } from './renames.ts'
import { commitOf, mergeBasesOf, refuseCutHistory } from './revisions.ts'

/**
 * Two revisions or one commit. `dots: 3` asks for the net change since the merge base, `dots: 2` for the difference of
 * two trees; a commit is compared with its first parent.
 */
export type RangeRequest =
  | {
      readonly mode: 'range'
      readonly from: string
      readonly to: string
      readonly dots: 2 | 3
      /** What the base is called, where it is known by more than its id. */
      readonly baseName?: string
      readonly push?: Push
    }
  | { readonly mode: 'commit'; readonly revision: string }

/** What the request asks for. Throws `CheckError` where a revision is unknown, or the history it takes is not all there. */
export async function readRange(git: Git, request: RangeRequest): Promise<ChangeAndDiffs> {
  const shallow = await git.shallowCommits()
  const { base, head } = await endsOf(git, request, shallow)
  const reading = historyOf(git, base, head, shallow)
  // Whether the history is whole is asked before anything is made of it.
  if (shallow.size > 0) await reading
  const objectFormat = formatOf(head.id)
  const nearest = base?.id ?? EMPTY_TREE[objectFormat]
  const [{ history, commits }, { mergeBases, diffs, accepted }, baseDate] = await Promise.all([
    reading,
    netChange(git, nearest, head, base !== null && request.mode === 'range' && request.dots === 3 ? base : null),
    base === null ? [] : readCommit(git, base.id).then(({ committedAt }) => [committedAt]),
  ])
  const touched = firstOfEach(diffs.flatMap(({ entries }) => entries))
  const change: ChangeSet = {
    mode: request.mode,
    objectFormat,
    base,
    head,
    mergeBases,
    commits,
    changes: changesOf(accepted === null ? touched : touched.filter(({ path }) => accepted.has(path))),
    restored: restoredPaths(commits, touched),
    baseCommittedAt: baseDate[0] ?? null,
    latestCommittedAt: [...baseDate, ...history.map(({ committedAt }) => committedAt)].reduce(later),
    ...('push' in request && { push: request.push }),
  }
  return { change, diffs }
}

const later = (one: number, other: number): number => Math.max(one, other)

interface Ends {
  readonly base: Revision | null
  readonly head: Revision
}

async function endsOf(git: Git, request: RangeRequest, shallow: ReadonlySet<string>): Promise<Ends> {
  if (request.mode === 'range') {
    const [base, head] = await Promise.all([commitOf(git, request.from), commitOf(git, request.to)])
    return { base: { ...base, name: request.baseName ?? base.name }, head }
  }
  const head = await commitOf(git, request.revision)
  const { parents, ...facts } = await readCommit(git, head.id)
  // A commit whose parents were left out would look like the first one.
  refuseCutHistory([{ id: head.id, parents, committedAt: facts.committedAt }], shallow)
  const [parent] = parents
  return { base: parent === undefined ? null : { name: `${request.revision}^1`, id: parent }, head }
}

async function historyOf(git: Git, base: Revision | null, head: Revision, shallow: ReadonlySet<string>) {
  const history = await readHistory(git, head.id, base?.id ?? null)
  refuseCutHistory(history, shallow)
  return { history, commits: await readCommitChanges(git, history) }
}

/** The difference of two trees, or where a branch is given what happened to the head since it left it. */
async function netChange(git: Git, from: string, head: Revision, branch: Revision | null) {
  const mergeBases = branch === null ? [] : await mergeBasesOf(git, branch, head, await git.shallowCommits())
  const origins = mergeBases.length > 0 ? mergeBases.map(({ id }) => id) : [from]
  const [diffs, accepted] = await Promise.all([
    Promise.all(origins.map((origin) => readDiff(git, (part) => git.treeDiff(origin, head.id, part)))),
    origins.includes(from) ? null : readPaths(git.treeDiff(from, head.id, 'records')),
  ])
  return { mergeBases, diffs, accepted }
}

/** One entry for each path: with several merge bases, that of the first from which it differs. */
function firstOfEach(entries: readonly Entry[]): readonly Entry[] {
  const byPath = new Map<string, Entry>()
  for (const entry of entries) if (!byPath.has(entry.path)) byPath.set(entry.path, entry)
  return [...byPath.values()]
}

/** Paths that a commit touched and that the net change does not. */
function restoredPaths(commits: readonly CommitChanges[], net: readonly Entry[]): readonly RepoPath[] {
  const restored = new Map<string, RepoPath>()
  for (const { changes } of commits) {
    for (const path of changes.flatMap(pathsOf)) restored.set(path.bytes, path)
  }
  for (const { path } of net) restored.delete(path)
  return [...restored.values()].sort(comparePaths)
}
