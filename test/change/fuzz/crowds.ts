import { Random } from '../../helpers/random.ts'
import { type DrawnCase, stagedCase, twoDots } from './drawn-cases.ts'
import { ObjectStore } from './object-store.ts'
import type { RunGit } from './plain-git.ts'

/** Two commits, each with a folder for every history, which holds what one of its commits holds. */
export interface Crowd {
  readonly seed: number
  readonly from: string
  readonly to: string
  /** The number of the commit in each history that `from` and `to` took; -1 where it took none. */
  readonly picks: readonly (readonly [number, number])[]
}

/** Changes of many hundred files, which may be read in other ways than small ones. */
export function buildCrowds(git: RunGit, ids: readonly (readonly string[])[], seed: number, count: number): Crowd[] {
  const store = new ObjectStore(git)
  const commitOf = (picks: readonly number[]) => {
    const entries = picks.flatMap((pick, number) => {
      const id = ids[number]?.[pick]
      return id === undefined ? [] : [`040000 tree ${store.commit(id).tree}\th${number}\n`]
    })
    const tree = git(['mktree'], Buffer.from(entries.join('')))
    return git(['commit-tree', '-m', 'a crowd', tree.toString().trim()]).toString().trim()
  }
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(seed + index)
    const pick = (list: readonly string[]) => (random.below(8) === 0 ? -1 : random.below(list.length))
    const picks = ids.map((list) => [pick(list), pick(list)] as const)
    const [from, to] = [commitOf(picks.map(([one]) => one)), commitOf(picks.map(([, other]) => other))]
    return { seed: seed + index, from, to, picks }
  })
}

/** The difference of both commits, in one and the same case for a range and for an index. */
export function crowdCases({ seed, from, to, picks }: Crowd, store: ObjectStore): readonly [DrawnCase, DrawnCase] {
  const note = `each history hN from its commit to its commit: ${JSON.stringify(picks)}`
  const staging = { head: from, index: store.listing(to), mergeHeads: [] }
  return [
    { ...twoDots(from, to, store), history: null, note, seed },
    { ...stagedCase(staging, store), history: null, note, seed },
  ]
}
