import { headOfTail } from '../attestation/head.ts'
import { linkCommit, type NewCommit, type Parent, readLinkTree } from '../attestation/link-objects.ts'
import { type CommittedChain, type LedgerCommit, readCommits } from '../attestation/ref-chain.ts'
import { parseCommit, readCommit, readHistory } from '../change/commit.ts'
import type { AppendLine, ChainHead } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { formatOf } from '../model/object-id.ts'
import type { RefStore } from '../model/refs.ts'

/** The repository, to read, and its references, to move. */
export interface RefWorld {
  readonly git: Git
  readonly store: RefStore
}

type History = Awaited<ReturnType<typeof readHistory>>

/** More than any link or tree of one. */
const LARGEST = 2 ** 24 + 2

/** All links of a ledger in a reference, from the first on. Throws `CheckError` (`ledger_unreadable`) where there is none. */
export async function readRefLedger(ref: string, { git, store }: RefWorld): Promise<CommittedChain> {
  const tip = await store.tip(ref)
  if (tip !== null) {
    const history = await readHistory(git, tip, null)
    await refuseShortened(ref, history, git)
    return readCommits(await readCommitsIn(git, history))
  }
  throw new CheckError({
    code: 'ledger_unreadable',
    message: `The ledger ${ref} cannot be read: there is no such reference.`,
    hint: `Attest into it, or fetch it: git fetch origin ${ref}:${ref}`,
  })
}

/** Fail closed: links that were never fetched look as if they had been taken out. */
async function refuseShortened(ref: string, history: History, git: Git): Promise<void> {
  const shallow = await git.shallowCommits()
  const first = history.find(({ id }) => shallow.has(id))
  if (!first) return
  throw new CheckError({
    code: 'shallow_clone',
    message: `The ledger ${ref} is here from the commit ${first.id} on alone: this clone is shallow there.`,
    hint: `Fetch the rest of it: git fetch --unshallow origin ${ref}:${ref}`,
    at: { file: ref },
  })
}

/** The commits of a ledger, each after its parents; those without `base` and what came before it. */
export async function readCommitsOf(git: Git, tip: string, base: string | null): Promise<readonly LedgerCommit[]> {
  return readCommitsIn(git, await readHistory(git, tip, base))
}

/** Those commits of a ledger, in their order. */
export async function readCommitsIn(git: Git, history: History): Promise<readonly LedgerCommit[]> {
  const commits = await git.blobs(
    history.map(({ id }) => id),
    LARGEST,
  )
  const treeOf = new Map([...commits].map(([id, bytes]) => [id, parseCommit(bytes).tree]))
  const trees = await git.blobs(treeOf.values(), LARGEST)
  const kept = new Map([...trees].map(([oid, bytes]) => [oid, readLinkTree(bytes, oid)]))
  const links = [...kept.values()].filter((one) => one !== null && one !== 'heads')
  const envelopes = await git.blobs(
    links.map(({ envelope }) => envelope),
    LARGEST,
  )
  const reports = await git.digests(links.flatMap(({ report }) => report ?? []))
  return history.map(({ id, parents }) => {
    const link = kept.get(treeOf.get(id) ?? '') ?? null
    if (link === null || link === 'heads') return { id, parents, holds: link ?? 'something else' }
    const report = link.report === null ? null : (reports.get(link.report) ?? null)
    return { id, parents, holds: { envelope: envelopes.get(link.envelope) ?? null, report, reportId: link.report } }
  })
}

/** A commit after which the next link goes, and the link in it. */
export interface HeadLink {
  readonly line: Buffer
  readonly head: ChainHead
}

/** The last links below a commit: one, or several where it only holds heads together. Throws `CheckError` (`ledger_broken`). */
export async function headLinks(git: Git, ref: string, tip: string): Promise<readonly HeadLink[]> {
  const found = new Map<string, HeadLink>()
  const looked = new Set<string>()
  const look = async (id: string): Promise<void> => {
    if (looked.has(id)) return
    looked.add(id)
    const { tree, parents } = await readCommit(git, id)
    const object = await git.object(tree, LARGEST)
    const link = object && readLinkTree(object.bytes, tree)
    if (link === 'heads') for (const parent of parents) await look(parent)
    else {
      const envelope = link && (await git.object(link.envelope, LARGEST))
      const bytes = envelope?.bytes ?? Buffer.from('{}\n')
      const head = headOfTail({ bytes, complete: false }, ref)
      if (head?.digests.length !== 1) throw withoutLink(ref, id)
      found.set(head.digests[0] ?? '', { line: bytes, head })
    }
  }
  await look(tip)
  if (found.size === 0) throw withoutLink(ref, tip)
  // The last first, so that each may follow what stands before all of them.
  return [...found.values()].sort((one, other) => other.head.seq - one.head.seq)
}

function withoutLink(ref: string, id: string): CheckError {
  return brokenRef(ref, `The commit ${id} of the ledger holds no link.`)
}

/** What is thrown where a ledger in a reference of this repository does not hold. */
export function brokenRef(ref: string, message: string): CheckError {
  return new CheckError({
    code: 'ledger_broken',
    message,
    hint: 'Run constitution-check verify on the ledger: it names each broken link and what to do about it.',
    at: { file: ref },
  })
}

/** A commit that another is written after. */
export async function parentOf(git: Git, id: string): Promise<Parent> {
  return { id, committedAt: (await readCommit(git, id)).committedAt }
}

/** How often another git may move the reference between our look at it and our writing. */
const ATTEMPTS = 16

/** Moves the reference to what `make` gives for the commit that it holds; again where another git was faster. */
export async function moveRef<T extends NewCommit | null>(
  ref: string,
  store: RefStore,
  make: (tip: string | null) => Promise<T>,
): Promise<T> {
  return store.alone(ref, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const tip = await store.tip(ref)
      const made = await make(tip)
      if (made === null || made.id === tip) return made
      await store.write(made.objects)
      if (await store.move(ref, tip, made.id)) return made
    }
    throw new CheckError({
      code: 'ledger_unwritable',
      message: `The ledger ${ref} cannot be appended to: other processes moved it ${ATTEMPTS} times meanwhile.`,
      hint: 'Run again when nothing else writes to the reference.',
    })
  })
}

/** Appends to a ledger in a reference, as one commit, whatever its length. The report is kept beside the link. */
export function appenderTo({ git, store }: RefWorld, report: string): AppendLine {
  return async (ref, make) => {
    await moveRef(ref, store, async (tip) => {
      const last = tip === null ? [] : await headLinks(git, ref, tip)
      const bytes = Buffer.concat(last.map(({ line }) => line))
      const { line } = make({ bytes, complete: tip === null, torn: Buffer.alloc(0) })
      const parents = tip === null ? [] : [await parentOf(git, tip)]
      const format = tip === null ? await git.objectFormat() : formatOf(tip)
      return linkCommit({ line, report, parents }, format)
    })
    return null
  }
}
