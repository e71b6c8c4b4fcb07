import type { ObjectFormat } from '../../../src/model/git.ts'
import { Random } from '../../helpers/random.ts'
import { DrawnTree, type Tree } from './drawn-tree.ts'

const MOST_COMMITS = 12

export interface DrawnCommit {
  /** By number in the history. */
  readonly parents: readonly number[]
  readonly tree: Tree
  /** Committer date, seconds since the epoch; nothing says that it is later than a parent's. */
  readonly seconds: number
  /** What was done, for people. */
  readonly did: readonly string[]
}

export interface DrawnHistory {
  readonly seed: number
  readonly commits: readonly DrawnCommit[]
}

const NOTHING: Tree = new Map()

/** One to twelve commits, with branches, merges (evil ones, octopuses, criss-crosses) and now and then a second root. */
export function drawHistory(seed: number, format: ObjectFormat): DrawnHistory {
  const random = new Random(seed)
  const commits: DrawnCommit[] = []
  const most = 2 + random.below(MOST_COMMITS - 1)
  const add = (parents: readonly number[]) => commits.push(drawCommit(commits, parents, random, format))
  add([])
  while (commits.length < most) {
    const kind = random.below(10)
    const [one, other] = [recent(commits, random), recent(commits, random)]
    if (kind === 0) add(random.below(2) === 0 ? [] : [random.below(commits.length)])
    else if (one === other || kind < 6) add([one])
    else if (kind === 6 && commits.length < most - 1) {
      add([one, other])
      add([other, one])
    } else {
      const third = random.below(commits.length)
      add(random.below(5) === 0 && third !== one && third !== other ? [one, other, third] : [one, other])
    }
  }
  return { seed, commits }
}

/** Most work goes on from what is new. */
function recent(commits: readonly DrawnCommit[], random: Random): number {
  return Math.max(0, commits.length - 1 - random.below(Math.min(4, commits.length)))
}

function drawCommit(
  commits: readonly DrawnCommit[],
  parents: readonly number[],
  random: Random,
  format: ObjectFormat,
): DrawnCommit {
  const past = commits.map(({ tree }) => tree)
  const [first = NOTHING, ...others] = parents.map((parent) => past[parent] ?? NOTHING)
  const start = others.reduce((ours, theirs) => merged(ours, theirs, random), first)
  const tree = new DrawnTree(start, past.length === 0 ? [NOTHING] : past, random, format === 'sha1' ? 40 : 64)
  const clean = parents.length === 1 ? random.below(12) === 0 : parents.length > 1 && random.below(2) === 0
  const work = clean ? 0 : parents.length === 0 ? 3 + random.below(8) : 1 + random.below(4)
  for (let left = work; left > 0; left--) tree.work()
  // Clocks run backwards at times, and stand still.
  const seconds = random.below(8) === 0 ? random.below(2_000_000_000) : 1_767_225_600 + 60 * (commits.length >> 1)
  return { parents, tree: tree.entries, seconds, did: tree.did }
}

/** Each path as one of the two has it: mine, theirs, or drawn anew for each. A path in another's way is left out. */
function merged(ours: Tree, theirs: Tree, random: Random): Tree {
  const kind = random.below(6)
  if (kind === 0) return ours
  if (kind === 1) return theirs
  const result = new Map<string, NonNullable<ReturnType<Tree['get']>>>()
  const taken = (path: string) =>
    [...result.keys()].some((one) => one.startsWith(`${path}/`) || path.startsWith(`${one}/`))
  for (const path of new Set([...ours.keys(), ...theirs.keys()])) {
    const side = random.below(2) ? ours : theirs
    const entry = side.get(path) ?? (random.below(2) ? (ours.get(path) ?? theirs.get(path)) : undefined)
    if (entry && !taken(path)) result.set(path, entry)
  }
  return result
}

/** The history as a list of what was done, to go with a failure. */
export function listed({ seed, commits }: DrawnHistory, ids: readonly string[]): string {
  const lines = commits.flatMap(({ parents, seconds, did }, number) => [
    `commit ${number} ${ids[number] ?? ''} from [${parents.join(', ')}] at ${seconds}`,
    ...did.map((one) => `  ${one}`),
  ])
  return [`seed ${seed}`, ...lines].join('\n')
}
