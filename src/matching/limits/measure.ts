import type { Change, CommitChanges, LineCount } from '../../model/change.ts'
import { NO_LINES } from '../../model/change.ts'
import type { Limits } from '../../model/constitution.generated.ts'
import type { Unread } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import type { RuleInput } from '../../model/rule.ts'
import { hasNewBlob } from '../paths/facets.ts'

/** The limits that are numbers. */
export type LimitName = Exclude<keyof Limits, 'warn_at' | 'exempt' | 'no_force_push'>

/** An amount, and where it was found: the whole change has no path, and only a commit's own amount has a commit. */
export interface Measured {
  readonly used: number
  readonly path: RepoPath | null
  readonly commit?: string
}

/** What of a change counts towards limits. */
export interface Countable {
  readonly files: readonly Change[]
  /** Lines of each file, at the same index. */
  readonly lines: readonly LineCount[]
  readonly commits: readonly CommitChanges[]
  /** The index is the commit to be. */
  readonly staged: boolean
  /** Why lines could not be counted; null where they were. */
  readonly unreadText: Unread | null
  /** What is exempt, counted apart. */
  readonly apart: { readonly files: number; readonly added: number; readonly deleted: number }
}

/** Exempt paths do not count, nor does what a merge in progress takes from another parent. */
export function countable(
  { change, lines, unreadText }: Pick<RuleInput, 'change' | 'lines' | 'unreadText'>,
  isExempt: (path: RepoPath) => boolean,
): Countable {
  const isApart = ({ path, oldPath }: Change) => isExempt(path) && (oldPath === null || isExempt(oldPath))
  const counts = (one: Change) => !one.fromOtherParent && !isApart(one)
  const apart = { files: 0, added: 0, deleted: 0 }
  for (const [index, one] of change.changes.entries()) {
    if (one.fromOtherParent || !isApart(one)) continue
    const { added, deleted } = lines[index] ?? NO_LINES
    apart.files++
    apart.added += added
    apart.deleted += deleted
  }
  return {
    files: change.changes.filter(counts),
    lines: change.changes.flatMap((one, index) => (counts(one) ? [lines[index] ?? NO_LINES] : [])),
    commits: change.commits.map((commit) => ({ ...commit, changes: commit.changes.filter(counts) })),
    staged: change.mode === 'staged',
    unreadText,
    apart,
  }
}

/** Contents that are new at the head, or in a commit on the way to it; each content once for each path. */
export function newBlobs({ files, commits }: Countable): readonly { path: RepoPath; oid: string; commit?: string }[] {
  const blobs = new Map<string, { path: RepoPath; oid: string; commit?: string }>()
  const remember = (change: Change, commit?: string) => {
    const oid = change.head?.oid ?? ''
    const key = `${oid} ${change.path.bytes}`
    if (hasNewBlob(change) && !blobs.has(key)) blobs.set(key, { path: change.path, oid, ...(commit ? { commit } : {}) })
  }
  for (const { id, changes } of commits) for (const change of changes) remember(change, id)
  for (const change of files) remember(change)
  return [...blobs.values()]
}

/** How much of each limit is used, in one or several places. What could not be measured is added to `unread`. */
export function measure(
  name: LimitName,
  countable: Countable,
  size: RuleInput['size'],
  unread: Unread[],
): readonly Measured[] {
  const { files, lines, commits } = countable
  const whole = (used: number): readonly Measured[] => [{ used, path: null }]
  const sum = (of: (line: LineCount) => number) => {
    if (countable.unreadText) unread.push(countable.unreadText)
    return whole(lines.reduce((total, line) => total + of(line), 0))
  }
  const sizeOf = (oid: string, path: RepoPath): number => {
    const bytes = size(oid)
    if (bytes === undefined) unread.push({ path, reason: 'The size of the file could not be read.' })
    return bytes ?? 0
  }
  switch (name) {
    case 'max_files':
      return whole(files.length)
    case 'max_files_per_commit':
      if (countable.staged) return whole(files.length)
      return commits.map(({ id, changes }) => ({ used: changes.length, path: null, commit: id }))
    case 'max_lines_added':
      return sum((line) => line.added)
    case 'max_lines_deleted':
      return sum((line) => line.deleted)
    case 'max_binary_files':
      return sum((line) => (line.binary ? 1 : 0))
    case 'max_commits':
      return whole(commits.length)
    case 'max_file_bytes':
      return newBlobs(countable).map(({ oid, ...place }) => ({ used: sizeOf(oid, place.path), ...place }))
    case 'max_total_bytes': {
      const paths = new Map(files.filter(hasNewBlob).map(({ head, path }) => [head?.oid ?? '', path]))
      return whole([...paths].reduce((total, [oid, path]) => total + sizeOf(oid, path), 0))
    }
  }
}
