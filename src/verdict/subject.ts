import type { ChangeSet } from '../model/change.ts'
import type { Finding } from '../model/finding.ts'

/** Tells what a finding is about, as one line of text. */
export type SubjectOf = (finding: Finding) => string

/** What stands in the place of an entry's state where the change has no such entry. */
const UNKNOWN = '?'

/**
 * What findings are about: rule and code, the state that the path has at the head, and the path; of the whole change, the
 * clause and what was seen. The same in another change only where that brings the same file, byte for byte.
 */
export function subjectsIn({ changes }: ChangeSet): SubjectOf {
  const states = new Map<string, string>()
  for (const { path, oldPath, base, head } of changes) {
    if (oldPath) states.set(oldPath.bytes, `moved:${head?.oid}`)
    states.set(path.bytes, head ? `${head.mode}:${head.oid}` : `deleted:${base?.oid}`)
  }
  return ({ rule, code, commit, path, clause, evidence }) => {
    const name = `${rule}/${code}${commit === null ? '' : `@${commit}`}`
    if (path === null) return `${name} - ${clause} ${evidence ?? ''}`
    return `${name} ${states.get(path.bytes) ?? UNKNOWN} ${path.text}`
  }
}

/** Whether another change that brings the same can be told from the subject alone. */
export function isPortable(subject: string): boolean {
  return subject.split(' ')[1] !== UNKNOWN
}
