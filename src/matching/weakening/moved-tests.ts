import type { Change, Side } from '../../model/change.ts'
import type { RepoPath } from '../../model/path.ts'
import { familyOf } from './test-files.ts'

/** A test before and after, wherever it stood. */
export interface TestPair {
  /** Null for a test that is new. */
  readonly before: { readonly path: RepoPath; readonly side: Side } | null
  /** Null for a test that is gone. */
  readonly after: { readonly path: RepoPath; readonly side: Side } | null
}

/** Lines below which a line says too little about where it came from. */
const TELLING = 12
/** Of so many new files that share a line, the line tells nothing. */
const FEW = 8

/**
 * Each test before and after. A test that was deleted is paired with a new one of its language that has its name, or half of
 * its lines: an edited move.
 */
export function movedTests(changes: readonly Change[], blob: (oid: string) => Buffer | undefined): readonly TestPair[] {
  const pairs: TestPair[] = []
  const added = new Set<Change>()
  const deleted: Change[] = []
  for (const one of changes) {
    const { path, oldPath, base, head } = one
    if (base === null) added.add(one)
    else if (head === null) deleted.push(one)
    else pairs.push({ before: { path: oldPath ?? path, side: base }, after: { path, side: head } })
  }
  const textOf = ({ base, head }: Change): string => blob((base ?? head)?.oid ?? '')?.toString('utf8') ?? ''
  const find = deleted.length === 0 ? null : finder(added, textOf)
  for (const one of deleted) {
    const twin = find?.(one, textOf(one)) ?? null
    if (twin !== null) added.delete(twin)
    pairs.push({ before: beforeOf(one), after: twin === null ? null : afterOf(twin) })
  }
  for (const one of added) pairs.push({ before: null, after: afterOf(one) })
  return pairs
}

const beforeOf = ({ path, base }: Change): TestPair['before'] => (base === null ? null : { path, side: base })
const afterOf = ({ path, head }: Change): TestPair['after'] => (head === null ? null : { path, side: head })

/** Finds what a deleted test may have become, among those that are left of the new ones. */
function finder(
  added: ReadonlySet<Change>,
  textOf: (change: Change) => string,
): (gone: Change, text: string) => Change | null {
  const lines = new LineIndex([...added], textOf)
  const names = new Map<string, Change[]>()
  for (const one of added) names.set(nameOf(one), [...(names.get(nameOf(one)) ?? []), one])
  return (gone, text) => {
    const family = familyOf(gone.path)
    const isCandidate = (one: Change) => added.has(one) && familyOf(one.path) === family
    return names.get(nameOf(gone))?.find(isCandidate) ?? lines.mostOf(text, isCandidate)
  }
}

const nameOf = ({ path }: Change): string => path.text.slice(path.text.lastIndexOf('/') + 1)

const linesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim().length >= TELLING ? [line.trim()] : []))

/** New files by their lines. */
class LineIndex {
  readonly #files = new Map<string, Change[]>()

  constructor(added: readonly Change[], textOf: (change: Change) => string) {
    for (const one of added) {
      for (const line of new Set(linesOf(textOf(one)))) {
        const files = this.#files.get(line)
        if (files === undefined) this.#files.set(line, [one])
        else if (files.length <= FEW) files.push(one)
      }
    }
  }

  /** The file that has the most of these lines, if that is at least half of them. */
  mostOf(text: string, isCandidate: (change: Change) => boolean): Change | null {
    const lines = new Set(linesOf(text))
    const counts = new Map<Change, number>()
    for (const line of lines) {
      const files = this.#files.get(line) ?? []
      if (files.length > FEW) continue
      for (const one of files) if (isCandidate(one)) counts.set(one, (counts.get(one) ?? 0) + 1)
    }
    const [best] = [...counts].sort(([, one], [, other]) => other - one)
    return best !== undefined && best[1] * 2 >= lines.size ? best[0] : null
  }
}
