import { pathFromBytes, type RepoPath } from '../model/path.ts'

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
  if (text.startsWith('/')) return null
  const names = link.bytes.split('/').slice(0, -1)
  for (const name of text.split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) return null
  }
  return pathFromBytes(names.join('/'))
}

/** Where a link leads, for people. */
export function leadsTo({ text }: RepoPath): string {
  return text === '' ? 'the top of the repository' : text
}
