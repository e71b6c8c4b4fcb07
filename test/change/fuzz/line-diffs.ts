import { linesOf } from './drawn-content.ts'
import type { ObjectStore } from './object-store.ts'
import type { RunGit } from './plain-git.ts'

/** One hunk without context; lines are with their line feeds, one character for each byte. */
export interface Hunk {
  /** Lines of the old file before the hunk. */
  readonly before: number
  /** The number of the first added line in the new file. */
  readonly start: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

interface OpenHunk extends Hunk {
  readonly removed: string[]
  readonly added: string[]
}

/** git's own difference of each pair of blobs, by `old..new`. */
export type LineDiffs = ReadonlyMap<string, readonly Hunk[]>

/**
 * Asks one `git diff-tree` about all pairs of blobs, put into two trees at the same places. `git` must run without the
 * configuration of the repository, and where no attributes apply. Every difference is proven: put into the old blob, it
 * makes the new one.
 */
export function readLineDiffs(git: RunGit, store: ObjectStore, pairs: ReadonlySet<string>): LineDiffs {
  const treeOf = (side: 0 | 1) => {
    const entries = [...pairs].map((pair, index) => `100644 blob ${pair.split('..')[side]}\t${index}\n`)
    return git(['mktree'], Buffer.from(entries.join('')))
      .toString()
      .trim()
  }
  const patch = git([
    ...['diff-tree', '-r', '-p', '-U0', '-a', '--full-index', '--no-renames', '--diff-algorithm=myers'],
    ...['--no-indent-heuristic', '--inter-hunk-context=0', treeOf(0), treeOf(1)],
  ])
  const diffs = new Map<string, OpenHunk[]>()
  let hunks: OpenHunk[] | null = null
  let side: string[] = []
  for (const bytes of linesOf(patch)) {
    const line = bytes.toString('latin1')
    const mark = line[0]
    const found = /^index ([0-9a-f]+\.\.[0-9a-f]+)/.exec(line)
    const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (found) {
      hunks = []
      diffs.set(found[1] ?? '', hunks)
    } else if (header) {
      // Of an empty side git names the line before it.
      const before = Number(header[1]) - (header[2] === '0' ? 0 : 1)
      hunks?.push({ before, start: Number(header[3]), removed: [], added: [] })
    } else if (mark === '-' || mark === '+') {
      const hunk = hunks?.at(-1)
      // The names of both files come before the first hunk.
      if (!hunk) continue
      side = mark === '-' ? hunk.removed : hunk.added
      side.push(line.slice(1))
    } else if (mark === '\\' && hunks && hunks.length > 0) side.push((side.pop() ?? '').slice(0, -1))
  }
  for (const [key, list] of diffs) prove(key, list, store)
  return diffs
}

function prove(key: string, hunks: readonly Hunk[], store: ObjectStore): void {
  const [from = '', to = ''] = key.split('..')
  const lines = linesOf(store.blob(from)).map((line) => line.toString('latin1'))
  const result: string[] = []
  let at = 0
  for (const { before, removed, added, start } of hunks) {
    for (const line of lines.slice(at, before)) result.push(line)
    if (added.length > 0 && start !== result.length + 1) throw new Error(`${key}: a hunk is out of place`)
    if (lines.slice(before, before + removed.length).join('') !== removed.join(''))
      throw new Error(`${key}: wrong lines`)
    for (const line of added) result.push(line)
    at = before + removed.length
  }
  for (const line of lines.slice(at)) result.push(line)
  if (!Buffer.from(result.join(''), 'latin1').equals(store.blob(to))) throw new Error(`${key}: not the new file`)
}

/** The length of the longest common subsequence: no difference can keep more lines than that. */
export function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Uint32Array(other.length + 1)
  for (const line of one) {
    const next = new Uint32Array(other.length + 1)
    for (const [index, candidate] of other.entries()) {
      const diagonal = (row[index] ?? 0) + 1
      next[index + 1] = line === candidate ? diagonal : Math.max(row[index + 1] ?? 0, next[index] ?? 0)
    }
    row = next
  }
  return row[other.length] ?? 0
}
