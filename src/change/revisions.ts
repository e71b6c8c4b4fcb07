import type { Revision } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { isZeroId } from '../model/object-id.ts'
import { type HistoryEntry, readHistory } from './commit.ts'

const DEEPEN = '`git fetch --unshallow` (or `fetch-depth: 0` in a workflow) completes the history.'
const SHOWN_NAME = 200
/** What people take for the beginning of an id, as short as git writes it. */
const ABBREVIATED = /^[0-9a-f]{7,39}$/

/** The commit that a revision names. */
export async function commitOf(git: Git, name: string): Promise<Revision> {
  const id = await git.commitId(name)
  if (id !== null) {
    await refuseAmbiguous(git, name)
    return { name, id }
  }
  const shallow = (await git.shallowCommits()).size > 0
  throw new CheckError({
    code: 'revision_unknown',
    message: `${JSON.stringify(name.slice(0, SHOWN_NAME))} names no commit of this repository.`,
    hint: hintFor(name, shallow),
  })
}

/**
 * Fail closed: git would take a tag before the branch of the same name, a file of its folder before both, and any of them
 * before the commit whose id begins so; and whoever may write one is not whoever may move the base. A full name means itself.
 */
async function refuseAmbiguous(git: Git, name: string): Promise<void> {
  const root = /^[^~^:@]+/.exec(name)?.[0] ?? ''
  if (root === 'HEAD' || root.startsWith('refs/')) return
  const names = ['refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'].map((space) => `${space}${root}`)
  const [taken, last, ...ids] = await Promise.all(
    [root, `refs/remotes/${root}/HEAD`, ...names].map((one) => git.commitId(one)),
  )
  const found = names.filter((_, index) => ids[index] !== null)
  const meanings = new Set([taken, last, ...ids].filter((id) => id !== null))
  const looksLikeId = ABBREVIATED.test(root) && taken?.startsWith(root) !== true
  if (meanings.size < 2 && !looksLikeId) return
  const others = [...found, ...(looksLikeId ? ['the commit whose id begins so'] : [])]
  if (others.length < 2) others.push('what git takes it for')
  throw new CheckError({
    code: 'revision_unknown',
    message: `${JSON.stringify(name.slice(0, SHOWN_NAME))} may name several commits: ${others.join(' and ')} differ.`,
    hint: `Write the one that you mean in full, such as ${found.at(-1) ?? `refs/heads/${root}`}.`,
  })
}

function hintFor(name: string, shallow: boolean): string {
  if (isZeroId(name)) return 'All zeros stand for no commit (a new branch): name the branch that it started from.'
  return shallow ? `This is a shallow clone. ${DEEPEN}` : 'Check the name, or fetch the branch or commit first.'
}

/** All merge bases. Refuses histories that have none, and those that a shallow clone may have robbed of the right one. */
export async function mergeBasesOf(
  git: Git,
  base: Revision,
  head: Revision,
  shallow: ReadonlySet<string>,
): Promise<readonly Revision[]> {
  const ids = await git.mergeBases(base.id, head.id)
  if (ids.length === 0) throw noMergeBase(base, head, shallow.size > 0)
  // A path from `base` to a better merge base may lead through a commit whose parents are not here.
  if (shallow.size > 0) refuseCutHistory(await readHistory(git, base.id, head.id), shallow)
  return ids.map((id) => ({ name: id, id }))
}

/** Fail closed: what a commit changed, and where a branch began, cannot be told without its parents. */
export function refuseCutHistory(history: readonly HistoryEntry[], shallow: ReadonlySet<string>): void {
  if (shallow.size === 0) return
  const cut = history.find(({ id }) => shallow.has(id))
  if (cut === undefined) return
  throw new CheckError({
    code: 'shallow_clone',
    message: `This shallow clone does not have the parents of ${cut.id}, which the change reaches.`,
    hint: DEEPEN,
  })
}

function noMergeBase(base: Revision, head: Revision, shallow: boolean): CheckError {
  const names = `${JSON.stringify(base.name)} and ${JSON.stringify(head.name)}`
  if (shallow) {
    return new CheckError({
      code: 'shallow_clone',
      message: `This shallow clone has no merge base of ${names}.`,
      hint: DEEPEN,
    })
  }
  return new CheckError({
    code: 'no_merge_base',
    message: `${names} have no merge base: their histories are unrelated.`,
    hint: 'Compare the two trees with `A..B`, or check that both names are of this project.',
  })
}
