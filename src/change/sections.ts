import type { Change } from '../model/change.ts'
import type { Section } from './patch.ts'
import type { Entry } from './raw.ts'
import { isFile } from './renames.ts'

const NEITHER: Section = { counts: null, text: null, whole: null }

/**
 * What each section of a diff's patch is about: one for each entry, two for a type change (the old side, then the new).
 *
 * An entry that is no change of the change set is passed over. Lines of a path count once: in the first diff that has it,
 * which is what `counted` remembers. Both halves of a rename count nothing; its new half is shown all the same.
 */
export function sectionsOf(
  entries: readonly Entry[],
  changes: readonly Change[],
  counted: Set<string>,
): readonly Section[] {
  const indexes = new Map<string, number>()
  for (const [index, { path, oldPath }] of changes.entries()) {
    indexes.set(path.bytes, index)
    if (oldPath !== null) indexes.set(oldPath.bytes, index)
  }
  const first = new Set(entries.map(({ path }) => path).filter((path) => !counted.has(path)))
  for (const path of first) counted.add(path)
  return entries.flatMap((entry) => sectionsOfEntry(entry, indexes, changes, first))
}

function sectionsOfEntry(
  entry: Entry,
  indexes: ReadonlyMap<string, number>,
  changes: readonly Change[],
  first: ReadonlySet<string>,
): readonly Section[] {
  const index = indexes.get(entry.path)
  const change = index === undefined ? undefined : changes[index]
  const halves = entry.status === 'T' ? 2 : 1
  if (index === undefined || change === undefined) return Array<Section>(halves).fill(NEITHER)
  const counts = change.operation === 'rename' || !first.has(entry.path) ? null : index
  const oldHalf: Section = { ...NEITHER, counts: isFile(entry.base) ? counts : null }
  const newHalf: Section = isFile(entry.head) ? { counts, text: change, whole: wholeOf(entry) } : NEITHER
  if (halves === 2) return [oldHalf, newHalf]
  return [entry.head === null ? oldHalf : newHalf]
}

function wholeOf({ base, head }: Entry): string | null {
  return base === null ? (head?.oid ?? null) : null
}
