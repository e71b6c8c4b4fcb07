import type { ChangeRequest } from '../../../src/change/read.ts'
import { Random } from '../../helpers/random.ts'
import { type Expected, expectedRange, expectedStaged, mergeBasesOf, type Staging } from './expected-changes.ts'
import type { Listing, ObjectStore } from './object-store.ts'

export interface DrawnCase {
  /** The number of the history, where it is about one, and what was asked, for people. */
  readonly history: number | null
  readonly note: string
  readonly seed: number
  readonly request: ChangeRequest
  /** Null for a request that reads no index. */
  readonly staging: Staging | null
  /** Null where the two ends have no merge base, which must be said. */
  readonly expected: Expected | null
}

/** Two of one history: a range or a commit, and a range of two that parted, with several merge bases where there is one. */
export function drawRanges(history: number, ids: readonly string[], store: ObjectStore, seed: number): DrawnCase[] {
  const random = new Random(seed)
  const pick = () => random.pick(ids)
  const merges = ids.filter((id) => store.commit(id).parents.length > 1)
  const commit = () => single(merges.length > 0 && random.below(2) ? random.pick(merges) : pick(), store)
  const pairs = Array.from({ length: 12 }, () => [pick(), pick()] as const)
  const parted = pairs.filter((pair) => !mergeBasesOf(store, ...pair).some((id) => pair.includes(id)))
  const crossed = parted.find((pair) => mergeBasesOf(store, ...pair).length > 1) ?? parted[0]
  const kinds = [() => twoDots(pick(), pick(), store), () => threeDots(pick(), pick(), store), commit]
  return [
    { history, seed, ...(kinds[history % 3] ?? commit)() },
    { history, seed, ...(crossed ? threeDots(...crossed, store) : commit()) },
  ]
}

const unstaged = { staging: null } as const

export function twoDots(from: string, to: string, store: ObjectStore) {
  const ends = { mode: 'range', base: { name: from, id: from }, head: { name: to, id: to }, mergeBases: [] } as const
  const request: ChangeRequest = { mode: 'range', from, to, dots: 2 }
  return { ...unstaged, note: `${from}..${to}`, request, expected: expectedRange(store, ends) }
}

function threeDots(from: string, to: string, store: ObjectStore) {
  const request: ChangeRequest = { mode: 'range', from, to, dots: 3 }
  const mergeBases = mergeBasesOf(store, from, to)
  const ends = { mode: 'range', base: { name: from, id: from }, head: { name: to, id: to }, mergeBases } as const
  const expected = mergeBases.length === 0 ? null : expectedRange(store, ends)
  return { ...unstaged, note: `${from}...${to}`, request, expected }
}

function single(revision: string, store: ObjectStore) {
  const [parent] = store.commit(revision).parents
  const base = parent === undefined ? null : { name: `${revision}^1`, id: parent }
  const ends = { mode: 'commit', base, head: { name: revision, id: revision }, mergeBases: [] } as const
  const request: ChangeRequest = { mode: 'commit', revision }
  return { ...unstaged, note: `commit ${revision}`, request, expected: expectedRange(store, ends) }
}

/** One state of the index: what another commit has, or some of it; now and then before the first commit, or in a merge. */
export function drawStaged(history: number, ids: readonly string[], store: ObjectStore, seed: number): DrawnCase {
  const random = new Random(seed)
  const head = random.below(10) === 0 ? null : random.pick(ids)
  const other = random.pick(ids)
  const index = random.below(2) ? store.listing(other) : mixed(store.listing(head), store.listing(other), random)
  const mergeHeads = head !== null && random.below(3) === 0 ? [other, random.pick(ids)].slice(random.below(2)) : []
  const note = `staged on ${head}, of ${other}, merging [${mergeHeads}]`
  return { history, seed, note, ...stagedCase({ head, index, mergeHeads }, store) }
}

export function stagedCase(staging: Staging, store: ObjectStore) {
  const request: ChangeRequest = { mode: 'staged' }
  return { request, staging, expected: expectedStaged(store, staging) }
}

/** Each path as one of both has it, as far as none is a folder of another. */
function mixed(one: Listing, other: Listing, random: Random): Listing {
  const result = new Map(one)
  for (const path of new Set([...one.keys(), ...other.keys()])) {
    if (random.below(2)) continue
    const side = other.get(path)
    if (!side) result.delete(path)
    else if (![...result.keys()].some((name) => name.startsWith(`${path}/`) || path.startsWith(`${name}/`))) {
      result.set(path, side)
    }
  }
  return result
}
