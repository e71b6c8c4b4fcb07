import { pathFromBytes, type RepoPath } from '../model/path.ts'

/**
 * The path that a link's target names, read as text from the link's own directory; null where it leads out of the
 * repository, or is absolute. Nothing is followed.
 */
export function linkTarget(link: RepoPath, target: Uint8Array): RepoPath | null {
  const text = Buffer.from(target).toString('latin1')
  if (text.startsWith('/')) return null
  const names = link.bytes.split('/').slice(0, -1)
  for (const name of text.split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) return null
  }
  return names.length === 0 ? null : pathFromBytes(names.join('/'))
}
