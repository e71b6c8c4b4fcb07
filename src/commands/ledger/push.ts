import type { Signer } from '../../attestation/envelope.ts'
import {
  joinCommit,
  type LinkToKeep,
  linkCommit,
  type NewCommit,
  type Parent,
  readLinkTree,
} from '../../attestation/link-objects.ts'
import type { LedgerCommit } from '../../attestation/ref-chain.ts'
import { joined, relink } from '../../attestation/relink.ts'
import { readCommit, readHistory } from '../../change/commit.ts'
import { brokenRef, headLinks, moveRef, parentOf, type RefWorld, readCommitsOf } from '../../ledger/ref-ledger.ts'
import { CheckError } from '../../model/error.ts'
import { formatOf } from '../../model/object-id.ts'
import type { NewObject, Remote } from '../../model/refs.ts'
import type { PushOutcome } from '../../reports/pushed.ts'
import { lostSince, noteTip, refuseToFollow } from './other-side.ts'
import { lineOf, soundCommits } from './sound-commits.ts'

/** With so many repositories pushing at once, each of them gets its turn. */
const ATTEMPTS = 40

/**
 * Brings our links of a ledger to another repository, and its links here, without moving any reference back.
 *
 * Where both have links that the other lacks, ours are made anew after its last (`relink`); those whose signatures only
 * others can make stay, and the next link joins them. Throws `CheckError`.
 */
export async function push(
  ref: string,
  { git, store, remote }: RefWorld & { readonly remote: Remote },
  signers: readonly Signer[],
): Promise<PushOutcome> {
  let relinked = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const theirs = await tipHere(ref, git, remote)
    const lost = await lostSince(remote.name, ref, theirs, { git, store })
    const made = await moveRef(ref, store, async (ours) => {
      const next = await afterTheirs(ref, git, ours, theirs, signers)
      const isAhead = theirs === null || next === null || next.id === ours
      if (!isAhead) await refuseToFollow(remote.name, ref, { git, ours, theirs, lost })
      return next
    })
    relinked = Math.max(relinked, made?.relinked ?? 0)
    const ours = made?.id ?? null
    const links =
      ours === null || ours === theirs
        ? 0
        : (await readCommitsOf(git, ours, theirs)).filter(({ holds }) => holds !== 'heads').length
    if (ours === null || ours === theirs || (await remote.push(ref, ours)) === 'pushed') {
      if (ours !== null) await noteTip(remote.name, ref, ours, store)
      return { links, relinked, restored: links === 0 ? 0 : lost, unjoined: await isUnjoined(git, ours) }
    }
    await remote.pause(attempt, ours)
  }
  throw new CheckError({
    code: 'ledger_not_pushed',
    message: `The ledger ${ref} was not pushed: others were faster, ${ATTEMPTS} times.`,
    hint: 'Every link is still in the ledger of this repository: push again.',
  })
}

/** The commit that the other repository has, once it is here as well. */
async function tipHere(ref: string, git: RefWorld['git'], remote: Remote): Promise<string | null> {
  const theirs = await remote.tip(ref)
  if (theirs === null || (await git.commitId(theirs)) !== null) return theirs
  await remote.bring(ref)
  if ((await git.commitId(theirs)) !== null) return theirs
  throw new CheckError({
    code: 'ledger_not_pushed',
    message: `The commit ${theirs} of ${ref} could not be fetched from ${remote.name}.`,
    hint: 'A reference that only ever grows can be fetched: see whether somebody rewrote it over there.',
  })
}

type Next = NewCommit & { readonly relinked: number }

/** Where our reference goes so that theirs can follow: to what it is; to theirs; or to our own links, after theirs. */
async function afterTheirs(
  ref: string,
  git: RefWorld['git'],
  ours: string | null,
  theirs: string | null,
  signers: readonly Signer[],
): Promise<Next | null> {
  const commits = ours === null ? [] : await unpushed(ref, git, ours, theirs)
  if (theirs === null || ours === theirs) return ours === null ? null : asItIs(await parentOf(git, ours))
  const onto = joined((await headLinks(git, ref, theirs)).map(({ head }) => head))
  if (ours === null) return asItIs(await parentOf(git, theirs))
  if ((await readHistory(git, theirs, ours)).length === 0) return asItIs(await parentOf(git, ours))
  if (commits.length === 0) return asItIs(await parentOf(git, theirs))
  const links = commits.filter(({ holds }) => holds !== 'heads')
  const { kept, lines } = relink(links.map(lineOf), onto, signers)
  const last = links[kept - 1]
  const staying = last === undefined ? [] : commits.slice(0, commits.indexOf(last) + 1)
  return rebuilt(git, [theirs, ...tipsOf(staying)], links.slice(kept), lines)
}

const asItIs = (commit: Parent): Next => ({ ...commit, objects: [], relinked: 0 })

/** The links made anew, each with the report that it had, after the commits that stay. */
async function rebuilt(
  git: RefWorld['git'],
  after: readonly string[],
  links: readonly LedgerCommit[],
  lines: readonly string[],
): Promise<Next> {
  const format = formatOf(after[0] ?? '')
  const objects: NewObject[] = []
  let parents: readonly Parent[] = await Promise.all(after.map((id) => parentOf(git, id)))
  for (const [index, line] of lines.entries()) {
    const report = reportOf(links[index]?.holds)
    const commit = linkCommit({ line, report, parents }, format)
    objects.push(...commit.objects)
    parents = [commit]
  }
  const [only, ...more] = parents
  if (only && more.length === 0) return { ...only, objects, relinked: lines.length }
  return { ...joinCommit(parents, format), relinked: 0 }
}

/** The report as git has it: its bytes stay where they are. */
function reportOf(holds: LedgerCommit['holds'] | undefined): LinkToKeep['report'] {
  return typeof holds === 'object' && holds.reportId !== null ? { oid: holds.reportId } : null
}

/** Our commits that the other side lacks. Fail closed: what `verify` would refuse is not spread. */
async function unpushed(ref: string, git: RefWorld['git'], ours: string, theirs: string | null) {
  return soundCommits(await readCommitsOf(git, ours, theirs), (reason) => brokenRef(ref, reason))
}

/** Those that are no other's parent. */
function tipsOf(commits: readonly LedgerCommit[]): readonly string[] {
  const followed = new Set(commits.flatMap(({ parents }) => parents))
  return commits.map(({ id }) => id).filter((id) => !followed.has(id))
}

async function isUnjoined(git: RefWorld['git'], tip: string | null): Promise<boolean> {
  if (tip === null) return false
  const { tree } = await readCommit(git, tip)
  const object = await git.object(tree)
  return object !== null && readLinkTree(object.bytes, tree) === 'heads'
}
