import type { Change, Kind, Operation, Side } from '../model/change.ts'
import { comparePaths, pathFromBytes } from '../model/path.ts'
import type { Entry } from './raw.ts'

/**
 * The changes that raw records stand for, in byte order of path.
 *
 * A delete and an add of the same object id and mode are one rename. Of several such, the first delete goes with the
 * first add in byte order of path, and so on.
 */
export function changesOf(
  entries: readonly Entry[],
  fromOtherParent: (entry: Entry) => boolean = () => false,
): readonly Change[] {
  const sources = renameSources(entries)
  const renamed = new Set(sources.values())
  return entries
    .filter((entry) => !renamed.has(entry))
    .map((entry) => changeOf(entry, sources.get(entry), fromOtherParent))
    .sort((one, other) => comparePaths(one.path, other.path))
}

function changeOf(add: Entry, source: Entry | undefined, fromOtherParent: (entry: Entry) => boolean): Change {
  return {
    operation: source ? 'rename' : operationOf(add),
    path: pathFromBytes(add.path),
    oldPath: source ? pathFromBytes(source.path) : null,
    base: source ? source.base : add.base,
    head: add.head,
    fromOtherParent: fromOtherParent(add) && (source === undefined || fromOtherParent(source)),
  }
}

function operationOf({ base, head }: Entry): Operation {
  if (base === null) return 'add'
  if (head === null) return 'delete'
  if (base.mode === head.mode) return 'modify'
  return family(base.kind) === family(head.kind) ? 'mode' : 'type'
}

function family(kind: Kind): Kind {
  return kind === 'executable' ? 'file' : kind
}

/** From each add that is a rename to its delete. */
function renameSources(entries: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const deletes = new Map<string, Entry[]>()
  const adds: Entry[] = []
  for (const entry of inPathOrder(entries)) {
    if (entry.base === null) adds.push(entry)
    else if (entry.head === null) {
      const key = identity(entry.base)
      const same = deletes.get(key)
      if (same) same.push(entry)
      else deletes.set(key, [entry])
    }
  }
  const sources = new Map<Entry, Entry>()
  if (deletes.size === 0) return sources
  const used = new Map<string, number>()
  for (const add of adds) {
    const key = identity(add.head)
    const rank = used.get(key) ?? 0
    const source = deletes.get(key)?.[rank]
    if (source === undefined) continue
    used.set(key, rank + 1)
    sources.set(add, source)
  }
  return sources
}

function inPathOrder(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
}

function identity(side: Side | null): string {
  return side === null ? '' : `${side.mode} ${side.oid}`
}
