import type { ObjectFormat } from './git.ts'
import type { RepoPath } from './path.ts'

/** What an entry is: git's modes 100644, 100755, 120000 and 160000. */
export type Kind = 'file' | 'executable' | 'link' | 'submodule'

/** One side of a change: an entry in a tree or in the index. `oid` is git's object id in hexadecimal. */
export interface Side {
  readonly mode: string
  readonly kind: Kind
  readonly oid: string
}

/** Whether a file with bytes of its own is there, executable or not, rather than a link, a submodule or a folder. */
export function isRegular<Entry extends { readonly kind: string }>(
  entry: Entry | null,
): entry is Entry & { readonly kind: 'file' | 'executable' } {
  return entry?.kind === 'file' || entry?.kind === 'executable'
}

/** Whether what is there stands for something elsewhere: a link or a submodule. */
export function leadsElsewhere(side: Side | null): boolean {
  return side?.kind === 'link' || side?.kind === 'submodule'
}

/**
 * `mode`: the executable bit alone, or together with content. `type`: the kind changed (file, link, submodule). `rename`:
 * the same object id and mode under another path, and nothing else; an edited move is a delete and an add.
 */
export type Operation = 'add' | 'modify' | 'delete' | 'rename' | 'mode' | 'type'

/** One entry that differs between base and head. */
export interface Change {
  readonly operation: Operation
  /** The path at the head; for a delete, the path at the base. */
  readonly path: RepoPath
  /** The path at the base, for a rename alone. */
  readonly oldPath: RepoPath | null
  /** Null for an add. */
  readonly base: Side | null
  /** Null for a delete. */
  readonly head: Side | null
  /** While a merge is in progress: the entry equals that of another parent. */
  readonly fromOtherParent: boolean
}

/** Both paths of a rename, else the one. */
export function pathsOf({ path, oldPath }: Change): readonly RepoPath[] {
  return oldPath === null ? [path] : [path, oldPath]
}

/** A revision as the caller typed it, and the commit that it named. */
export interface Revision {
  readonly name: string
  readonly id: string
}

/** One commit that is reachable from the head and not from `A`; a merge lists only entries that differ from every parent. */
export interface CommitChanges {
  readonly id: string
  readonly parents: readonly string[]
  /** Committer date in seconds since the epoch. */
  readonly committedAt: number
  readonly changes: readonly Change[]
}

/**
 * What a push does to a ref of the remote. `rewritten`: what the ref was is no ancestor of what it becomes, or a tag moves.
 */
export type PushEffect = 'created' | 'advanced' | 'rewritten' | 'deleted'

/** One ref that a push is about to change. */
export interface Push {
  /** Its full name on the remote, such as `refs/heads/main`. */
  readonly ref: string
  readonly effect: PushEffect
}

/** What differs, before any text was read. */
export interface ChangeSet {
  readonly mode: 'staged' | 'range' | 'commit'
  readonly objectFormat: ObjectFormat
  /** The side that judges: `HEAD`, `A`, or the first parent. Null where there is no commit yet. */
  readonly base: Revision | null
  /** Null for the index. */
  readonly head: Revision | null
  /** Empty unless a three-dot range was asked for. */
  readonly mergeBases: readonly Revision[]
  readonly commits: readonly CommitChanges[]
  /** What is judged, in byte order of path. */
  readonly changes: readonly Change[]
  /** Touched by a commit of the range, and again as it was at the merge base: a notice, not a change. */
  readonly restored: readonly RepoPath[]
  /** The latest committer date of the base and of every commit in the range, in seconds; null without a commit. */
  readonly latestCommittedAt: number | null
  /** The committer date of the base, in seconds; null without a commit. */
  readonly baseCommittedAt: number | null
  /** There where the change is part of a push. */
  readonly push?: Push
}

/** Lines of one change in the pinned diff; all zero where the entry is binary, a link, a submodule or a rename. */
export interface LineCount {
  readonly added: number
  readonly deleted: number
  /** A NUL byte stands in what the diff adds or removes. */
  readonly binary: boolean
}

export const NO_LINES: LineCount = { added: 0, deleted: 0, binary: false }
