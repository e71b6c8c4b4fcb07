import type { Change, ChangeSet, CommitChanges, Operation, Side } from '../../../src/model/change.ts'
import type { RepoPath } from '../../../src/model/path.ts'
import type { Listing, ObjectStore } from './object-store.ts'

/** Both sides of a path that differs. */
export interface Difference {
  readonly path: string
  readonly base: Side | null
  readonly head: Side | null
}

/** What is compared: `origins` are the commits whose difference to the head holds the text. */
export interface Expected {
  readonly change: ChangeSet
  readonly origins: readonly (string | null)[]
  readonly head: Listing
}

const same = (one: Side | null, other: Side | null): boolean => one?.mode === other?.mode && one?.oid === other?.oid
const byBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function pathOf(bytes: string): RepoPath {
  return { bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1')) }
}

/** In byte order of path. */
export function differences(from: Listing, to: Listing): readonly Difference[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .sort(byBytes)
    .map((path) => ({ path, base: from.get(path) ?? null, head: to.get(path) ?? null }))
    .filter(({ base, head }) => !same(base, head))
}

/** A delete and an add of the same id and mode are a rename, paired in byte order of path; the rest goes by its two sides. */
function changesFrom(list: readonly Difference[], isOther: (path: string) => boolean = () => false): Change[] {
  const ordered = [...list].sort((one, two) => byBytes(one.path, two.path))
  const deletes = ordered.filter(({ head }) => head === null)
  const changes: Change[] = []
  for (const { path, base, head } of ordered) {
    if (base !== null) continue
    const index = deletes.findIndex((one) => same(one.base, head))
    const [source] = index < 0 ? [] : deletes.splice(index, 1)
    changes.push({
      operation: source ? 'rename' : 'add',
      path: pathOf(path),
      oldPath: source ? pathOf(source.path) : null,
      base: source ? source.base : null,
      head,
      fromOtherParent: isOther(path) && (source === undefined || isOther(source.path)),
    })
  }
  const others = [...deletes, ...ordered.filter(({ base, head }) => base !== null && head !== null)]
  for (const { path, base, head } of others) {
    changes.push({
      ...{ operation: operationOf(base, head), path: pathOf(path), oldPath: null, base, head },
      fromOtherParent: isOther(path),
    })
  }
  return changes.sort((one, two) => byBytes(one.path.bytes, two.path.bytes))
}

function operationOf(base: Side | null, head: Side | null): Operation {
  if (base === null || head === null) return base === null ? 'add' : 'delete'
  const isFile = (side: Side) => side.mode.startsWith('100')
  if (base.mode === head.mode) return 'modify'
  return isFile(base) && isFile(head) ? 'mode' : 'type'
}

/** Commits that are reachable from `head` and not from `base`, in order of id. */
function commitsBetween(store: ObjectStore, base: string | null, head: string): readonly CommitChanges[] {
  const before = base === null ? new Set<string>() : store.ancestors(base)
  const ids = [...store.ancestors(head)].filter((id) => !before.has(id)).sort()
  return ids.map((id) => {
    const { parents, seconds } = store.commit(id)
    const [first = [], ...others] = (parents.length === 0 ? [null] : parents).map((parent) =>
      differences(store.listing(parent), store.listing(id)),
    )
    const elsewhere = others.map((list) => new Set(list.map(({ path }) => path)))
    const changes = changesFrom(first.filter(({ path }) => elsewhere.every((paths) => paths.has(path))))
    return { id, parents, committedAt: seconds, changes }
  })
}

/** Common ancestors that no other common ancestor has behind it, in order of id. */
export function mergeBasesOf(store: ObjectStore, one: string, other: string): readonly string[] {
  const theirs = store.ancestors(other)
  const common = [...store.ancestors(one)].filter((id) => theirs.has(id))
  const behind = new Set(common.flatMap((id) => [...store.ancestors(id)].filter((ancestor) => ancestor !== id)))
  return common.filter((id) => !behind.has(id)).sort()
}

export interface Ends {
  readonly mode: 'range' | 'commit'
  readonly base: { readonly name: string; readonly id: string } | null
  readonly head: { readonly name: string; readonly id: string }
  /** Empty where the base itself is what the head is compared with. */
  readonly mergeBases: readonly string[]
}

export function expectedRange(store: ObjectStore, ends: Ends): Expected {
  const { mode, base, head, mergeBases } = ends
  const origins = mergeBases.length > 0 ? mergeBases : [base?.id ?? null]
  const to = store.listing(head.id)
  // Of several merge bases, the first from which a path differs tells its old side.
  const touched = new Map<string, Difference>()
  for (const origin of [...origins].reverse()) {
    for (const one of differences(store.listing(origin), to)) touched.set(one.path, one)
  }
  const accepted = store.listing(base?.id ?? null)
  const net = [...touched.values()].filter((one) => !same(accepted.get(one.path) ?? null, one.head))
  const commits = commitsBetween(store, base?.id ?? null, head.id)
  const paths = new Set(
    commits
      .flatMap(({ changes }) => changes.flatMap(({ path, oldPath }) => [path, oldPath ?? path]))
      .map(({ bytes }) => bytes),
  )
  const baseCommittedAt = base && store.commit(base.id).seconds
  const dates = [...(baseCommittedAt === null ? [] : [baseCommittedAt]), ...commits.map((one) => one.committedAt)]
  const change: ChangeSet = {
    ...{ mode, base, head, commits, objectFormat: head.id.length === 40 ? 'sha1' : 'sha256' },
    mergeBases: mergeBases.map((id) => ({ name: id, id })),
    changes: changesFrom(net),
    restored: [...paths]
      .filter((path) => !touched.has(path))
      .sort(byBytes)
      .map(pathOf),
    latestCommittedAt: Math.max(...dates),
    baseCommittedAt,
  }
  return { change, origins, head: to }
}

/** What is in a repository besides its history. */
export interface Staging {
  /** Null before the first commit. */
  readonly head: string | null
  readonly index: Listing
  readonly mergeHeads: readonly string[]
}

export function expectedStaged(store: ObjectStore, { head, index, mergeHeads }: Staging): Expected {
  // What a parent brings is as it has it there, and it has changed that since it left `HEAD`.
  const isOther = (path: string) =>
    head !== null &&
    mergeHeads.some((parent) => {
      const theirs = store.listing(parent).get(path) ?? null
      const before = mergeBasesOf(store, head, parent).map((base) => store.listing(base).get(path) ?? null)
      return same(theirs, index.get(path) ?? null) && before.every((side) => !same(side, theirs))
    })
  const seconds = head && store.commit(head).seconds
  const change: ChangeSet = {
    ...{ mode: 'staged', objectFormat: store.format, head: null, mergeBases: [], commits: [], restored: [] },
    base: head === null ? null : { name: 'HEAD', id: head },
    changes: changesFrom(differences(store.listing(head), index), isOther),
    ...{
      latestCommittedAt: head === null ? null : Number(seconds),
      baseCommittedAt: head === null ? null : Number(seconds),
    },
  }
  return { change, origins: [head], head: index }
}
