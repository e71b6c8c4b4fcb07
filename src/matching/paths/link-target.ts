import { pathFromBytes, type RepoPath } from '../../model/path.ts'

/**
 * Every path that a link's target names, read as text from the link's own directory: the empty path for the top of the
 * repository, null where it leads out of it, or is absolute. There are two where Windows reads a target in another way.
 * Nothing is followed.
 */
export function linkTargets(link: RepoPath, target: Uint8Array): readonly (RepoPath | null)[] {
  const text = Buffer.from(target).toString('latin1')
  const windows = text.replaceAll('\\', '/')
  const other = /^[a-z]:/i.test(windows) ? null : targetOf(link, windows)
  const plain = targetOf(link, text)
  return plain?.bytes === other?.bytes ? [plain] : [plain, other]
}

function targetOf(link: RepoPath, text: string): RepoPath | null {
  const { names, isInside } = walked(link, text)
  return isInside ? pathFromBytes(names.join('/')) : null
}

/** The names that are left of a target, and whether they stand below the top of the repository. */
function walked(link: RepoPath, text: string): { readonly names: readonly string[]; readonly isInside: boolean } {
  let isInside = !text.startsWith('/')
  const names = isInside ? link.bytes.split('/').slice(0, -1) : []
  for (const name of text.split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) isInside = false
  }
  return { names, isInside }
}

/** Folders above a repository that a target may name on its way back into it. */
const MOST_ABOVE = 32

/**
 * The paths to which a target comes back that leads out of the repository, or is absolute: where the repository lies is not
 * written in it, so it may be at any of the names that are left.
 */
export function waysBack(link: RepoPath, target: Uint8Array): readonly RepoPath[] {
  const text = Buffer.from(target).toString('latin1').replaceAll('\\', '/')
  const { names, isInside } = walked(link, text.replace(/^[a-z]:/i, '/'))
  if (isInside) return []
  return names.slice(1, 1 + MOST_ABOVE).map((_, index) => pathFromBytes(names.slice(index + 1).join('/')))
}

/** Where a link leads, for people. */
export function leadsTo({ text }: RepoPath): string {
  return text === '' ? 'the top of the repository' : text
}
