import type { Git } from '../model/git.ts'
import { readHistory } from './commit.ts'
import { type Entry, readPaths } from './raw.ts'

/**
 * Tells which entries of the index another parent of the merge in progress brings: at their paths the index is as that
 * parent has it, and the parent differs there from where it left `head`. Taking from a parent what it never touched is
 * work of one's own, and would put an old state in the place of a newer one.
 */
export async function entriesFromOtherParents(
  git: Git,
  head: string,
  parents: readonly string[],
): Promise<(entry: Entry) => boolean> {
  const brought = await Promise.all(parents.map((parent) => broughtBy(git, head, parent)))
  return (entry) => brought.some((isBrought) => isBrought(entry.path))
}

async function broughtBy(git: Git, head: string, parent: string): Promise<(path: string) => boolean> {
  const differing = await readPaths(git.stagedDiff(parent, 'records'))
  // Fail closed: where the clone was cut off, the place at which the parent left `head` cannot be known.
  if (await isCutOff(git, head, parent)) return () => false
  const bases = await git.mergeBases(head, parent)
  const touched = await Promise.all(bases.map((base) => readPaths(git.treeDiff(base, parent, 'records'))))
  return (path) => !differing.has(path) && touched.every((paths) => paths.has(path))
}

async function isCutOff(git: Git, one: string, other: string): Promise<boolean> {
  const shallow = await git.shallowCommits()
  if (shallow.size === 0) return false
  const histories = await Promise.all([readHistory(git, one, other), readHistory(git, other, one)])
  return histories.flat().some(({ id }) => shallow.has(id))
}
