import { LARGEST_LEDGER } from '../model/chain.ts'
import type { Git } from '../model/git.ts'
import type { LedgerPair, Needs, RuleInput } from '../model/rule.ts'

/** What the rules asked for beyond the diff, each object read once. A missing object is undefined. */
export type Evidence = Pick<RuleInput, 'size' | 'digest' | 'blob' | 'commit' | 'keepsLinks'>

/** Whether a later ledger keeps every link of an earlier one, and verifies. */
export type LedgerTest = (before: Uint8Array, after: Uint8Array) => Promise<boolean>

/** Bytes of the largest blob that is read whole. A larger one is as good as missing. */
const BLOB_LIMIT = 16 * 2 ** 20
/** Bytes of all that are read whole: memory does not grow with the change. */
const BLOB_BUDGET = 2 ** 28

/** Sizes that reading the text tells, so that git need not open each object once more. */
export interface TextSizes {
  /** Whether the text is likely to tell this object's size. */
  expected(oid: string): boolean
  /** What it told, once it is read. */
  readonly known: Promise<ReadonlyMap<string, number>>
}

/** Reads every object that is needed, while the text is being read. */
export async function gatherEvidence(
  git: Git,
  needs: Needs,
  keepsLinks: LedgerTest,
  text: TextSizes,
): Promise<Evidence> {
  const all = needs.sizes ?? []
  const asked = await git.sizes(all.filter((oid) => !text.expected(oid)))
  const known = await text.known
  const rest = await git.sizes(all.filter((oid) => text.expected(oid) && !known.has(oid)))
  const digests = await git.digests(needs.digests ?? [])
  const blobs = await git.blobs(await withinBudget(git, needs.blobs ?? []), BLOB_LIMIT)
  const commits = await readCommits(git, needs.commits ?? [])
  const kept = new Map<string, boolean | undefined>()
  for (const pair of needs.ledgers ?? []) kept.set(keyOf(pair), await testLedger(git, pair, keepsLinks))
  return {
    size: (oid) => asked.get(oid) ?? known.get(oid) ?? rest.get(oid),
    digest: (oid) => digests.get(oid),
    blob: (oid) => blobs.get(oid),
    commit: (id) => commits.get(id),
    keepsLinks: (pair) => kept.get(keyOf(pair)),
  }
}

async function withinBudget(git: Git, oids: readonly string[]): Promise<readonly string[]> {
  const sizes = oids.length === 0 ? null : await git.sizes(oids)
  let left = BLOB_BUDGET
  return oids.filter((oid) => {
    left -= sizes?.get(oid) ?? 0
    return left >= 0
  })
}

async function readCommits(git: Git, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const objects = await Promise.all(ids.map((id) => git.object(id)))
  return new Map(ids.flatMap((id, index) => (objects[index]?.type === 'commit' ? [[id, objects[index].bytes]] : [])))
}

const keyOf = ({ before, after }: LedgerPair): string => `${before} ${after}`

async function testLedger(
  git: Git,
  { before, after }: LedgerPair,
  keepsLinks: LedgerTest,
): Promise<boolean | undefined> {
  const blobs = await git.blobs(before === null ? [after] : [before, after], LARGEST_LEDGER)
  const earlier = before === null ? new Uint8Array() : blobs.get(before)
  const later = blobs.get(after)
  return earlier && later ? keepsLinks(earlier, later) : undefined
}

/** Each object once, and each pair of ledgers. */
export function unionOfNeeds(needs: readonly Needs[]): Needs {
  const union = (name: 'sizes' | 'digests' | 'blobs' | 'commits') => [
    ...new Set(needs.flatMap((need) => need[name] ?? [])),
  ]
  const ledgers = new Map(needs.flatMap((need) => need.ledgers ?? []).map((pair) => [keyOf(pair), pair]))
  return {
    sizes: union('sizes'),
    digests: union('digests'),
    blobs: union('blobs'),
    commits: union('commits'),
    ledgers: [...ledgers.values()],
  }
}
