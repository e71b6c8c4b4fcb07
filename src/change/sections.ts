import { type Change, isRegular } from '../model/change.ts'
import type { Entry } from './raw.ts'

/** What one `diff --git` section of a patch is about. Names in the patch are quoted by rules of their own: not read. */
export interface Section {
  readonly entry: Entry
  /** Index of the change whose lines it counts towards; null where they do not count. */
  readonly counts: number | null
  /** The change whose added text it holds; null where it holds none. */
  readonly text: Change | null
  /** The object of which every line is added or deleted here: there is nothing to compare it with. */
  readonly whole: Whole | null
}

/** The only side of a section: a new file, a deleted one, or half of a type change. */
export interface Whole {
  readonly oid: string
  readonly side: 'base' | 'head'
}

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

function passedOver(entry: Entry): Section {
  return { entry, counts: null, text: null, whole: null }
}

function sectionsOfEntry(
  entry: Entry,
  indexes: ReadonlyMap<string, number>,
  changes: readonly Change[],
  first: ReadonlySet<string>,
): readonly Section[] {
  const index = indexes.get(entry.path)
  const change = index === undefined ? undefined : changes[index]
  const isTypeChange = entry.status === 'T'
  if (index === undefined || change === undefined) {
    return Array.from({ length: isTypeChange ? 2 : 1 }, () => passedOver(entry))
  }
  const counts = change.operation === 'rename' || !first.has(entry.path) ? null : index
  const old = (): Section => (isRegular(entry.base) ? ofSide(entry, counts, null, 'base') : passedOver(entry))
  const now = (): Section => (isRegular(entry.head) ? ofSide(entry, counts, change, 'head') : passedOver(entry))
  if (isTypeChange) return [old(), now()]
  if (entry.base === null) return [now()]
  if (entry.head === null) return [old()]
  return [isRegular(entry.head) ? { entry, counts, text: change, whole: null } : passedOver(entry)]
}

function ofSide(entry: Entry, counts: number | null, text: Change | null, side: Whole['side']): Section {
  return { entry, counts, text, whole: { oid: entry[side]?.oid ?? '', side } }
}
