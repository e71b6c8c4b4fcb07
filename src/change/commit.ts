import type { CommitChanges } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git, GitObject } from '../model/git.ts'
import { isObjectId } from '../model/object-id.ts'
import { parseCommitDiffs, readAll } from './raw.ts'
import { changesOf } from './renames.ts'

/** The facts of one commit. `committedAt` is in seconds since the epoch. */
export interface Commit {
  readonly tree: string
  readonly parents: readonly string[]
  readonly committedAt: number
}

/**
 * Reads a commit object as git does: the tree, the parents right behind it, the author, the committer. Whatever else
 * looks like such a line further down is not one.
 */
export function parseCommit(bytes: Buffer): Commit {
  const end = bytes.indexOf('\n\n')
  const lines = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).split('\n')
  const tree = after('tree ', lines[0])
  const parents: string[] = []
  for (let parent = after('parent ', lines[1]); parent !== null; parent = after('parent ', lines[parents.length + 1])) {
    parents.push(parent)
  }
  if (tree === null || ![tree, ...parents].every(isObjectId)) throw unreadable('A commit cannot be read.')
  const committer = after('committer ', lines[parents.length + 2]) ?? ''
  return { tree, parents, committedAt: Number(/^.*> *(\d+)/.exec(committer)?.[1] ?? 0) }
}

/** Who wrote a commit, as its object says: name and address; null where it does not say. */
export function authorOf(bytes: Buffer): string | null {
  const end = bytes.indexOf('\n\n')
  const lines = bytes.toString('utf8', 0, end < 0 ? bytes.length : end).split('\n')
  const line = lines.find((one) => !one.startsWith('tree ') && !one.startsWith('parent '))
  return /^author (.*?) *-?\d+ [+-]\d{4}$/.exec(line ?? '')?.[1] ?? null
}

function after(name: string, line: string | undefined): string | null {
  return line?.startsWith(name) ? line.slice(name.length) : null
}

/** Throws `CheckError` where the object is missing, or is no commit that can be read. */
export async function readCommit(git: Git, id: string): Promise<Commit> {
  const object: GitObject | null = await git.object(id)
  if (object?.type !== 'commit') throw unreadable(`The commit ${id} cannot be read.`)
  return parseCommit(object.bytes)
}

/** The id of the commit's tree. */
export async function treeOf(git: Git, commit: string): Promise<string> {
  return (await readCommit(git, commit)).tree
}

/** One line of `rev-list --timestamp --parents`. */
export interface HistoryEntry {
  readonly id: string
  readonly parents: readonly string[]
  readonly committedAt: number
}

/** Commits reachable from `head` and not from `base`, parents before children. */
export async function readHistory(git: Git, head: string, base: string | null): Promise<readonly HistoryEntry[]> {
  const text = await readAll(git.history(head, base))
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [committedAt, id, ...parents] = line.split(' ')
      if (id === undefined) throw unreadable(`git's list of commits has the line ${JSON.stringify(line)}.`)
      return { id, parents, committedAt: Number(committedAt) }
    })
}

/** What each commit of the history did, in the same order. */
export async function readCommitChanges(git: Git, history: readonly HistoryEntry[]): Promise<readonly CommitChanges[]> {
  if (history.length === 0) return []
  const diffs = parseCommitDiffs(await readAll(git.commitDiffs(history.map(({ id }) => id))))
  return history.map((entry) => ({ ...entry, changes: changesOf(diffs.get(entry.id) ?? []) }))
}

function unreadable(what: string): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: what,
    hint: 'Check with `git fsck` whether the repository is damaged.',
  })
}
