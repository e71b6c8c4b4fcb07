import type { Pointer } from '../../model/json.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { namesWritten, notFromTop } from '../../model/written-path.ts'
import { leadsIntoGit } from './portable-path.ts'

/**
 * What is wrong with the name of a file that the checker reads and writes for a policy; empty where it is the very path
 * that git has for it: under another spelling the rules would not know it again, and outside the repository it is not theirs.
 */
export function namedFileFaults(file: string, pointer: Pointer, example: string): readonly ClauseFault[] {
  const names = namesWritten(file)
  const plain = names.join('/')
  const inside = plain !== '' && !names.includes('..') && !plain.includes('\0') && !leadsIntoGit(plain)
  if (inside && plain === file) return []
  const message = notFromTop(file)
  const hint = inside ? `Write ${JSON.stringify(plain)}.` : `Name a file inside the repository, such as ${example}.`
  return [{ pointer, message, hint }]
}
