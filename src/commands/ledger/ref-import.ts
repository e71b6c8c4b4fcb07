import { joinCommit, linkCommit, type Parent } from '../../attestation/link-objects.ts'
import { readCommits } from '../../attestation/ref-chain.ts'
import { type LedgerLine, linesOf, missingLines, type NamedLedger } from '../../attestation/transfer.ts'
import { moveRef, parentOf, type RefWorld, readCommitsOf } from '../../ledger/ref-ledger.ts'
import { CheckError } from '../../model/error.ts'
import { formatOf } from '../../model/object-id.ts'
import type { NewObject } from '../../model/refs.ts'

/**
 * Appends the links of a ledger to one in a reference that lacks them, and has no others. Their reports are not known.
 * Resolves to how many they are. Throws `CheckError`.
 */
export async function importIntoRef(source: NamedLedger, ref: string, { git, store }: RefWorld): Promise<number> {
  let added = 0
  await moveRef(ref, store, async (tip) => {
    const target = await targetAt(ref, tip, git)
    const missing = missingLines(source, { name: ref, bytes: target.bytes })
    added = missing.length
    if (added === 0) return null
    // Fail closed: the commit that holds the heads together would be left out, and the reference would move back.
    if (target.heads.length > 1 && !missing.some(({ prev }) => isSame(prev, target.heads))) throw unjoined(ref, source)
    const format = tip === null ? await git.objectFormat() : formatOf(tip)
    const objects: NewObject[] = []
    const made = new Map<string, Parent>()
    const commitOf = async (digest: string) => made.get(digest) ?? parentOf(git, target.commits.get(digest) ?? '')
    for (const { line, digest, prev } of missing) {
      const parents =
        tip !== null && isSame(prev, target.heads) ? [await parentOf(git, tip)] : await Promise.all(prev.map(commitOf))
      const commit = linkCommit({ line, report: null, parents }, format)
      objects.push(...commit.objects)
      made.set(digest, commit)
    }
    const last = await Promise.all(headsAmong(linesOf(source)).map(commitOf))
    const [only, ...more] = last
    if (only && more.length === 0) return { ...only, objects }
    const join = joinCommit(last, format)
    return { ...join, objects: [...objects, ...join.objects] }
  })
  return added
}

interface Target {
  readonly bytes: Uint8Array
  /** The commit of each link, by the link's digest. */
  readonly commits: ReadonlyMap<string, string>
  /** The digests of the last links, in ascending order. */
  readonly heads: readonly string[]
}

async function targetAt(ref: string, tip: string | null, git: RefWorld['git']): Promise<Target> {
  if (tip === null) return { bytes: new Uint8Array(), commits: new Map(), heads: [] }
  const found = await readCommitsOf(git, tip, null)
  const { bytes, faults } = readCommits(found)
  const [fault] = faults
  if (fault)
    throw broken(ref, `The ledger does not hold (${fault.code}, link ${fault.line}).`, 'verify names each fault.')
  const lines = linesOf({ name: ref, bytes })
  const ids = found.filter(({ holds }) => holds !== 'heads').map(({ id }) => id)
  const commits = new Map(lines.map(({ digest }, index) => [digest, ids[index] ?? '']))
  return { bytes, commits, heads: headsAmong(lines) }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join()

function headsAmong(lines: readonly LedgerLine[]): readonly string[] {
  const followed = new Set(lines.flatMap(({ prev }) => prev))
  return lines
    .map(({ digest }) => digest)
    .filter((digest) => !followed.has(digest))
    .sort()
}

function unjoined(ref: string, source: NamedLedger): CheckError {
  const message = `Several links of the ledger are followed by none, and no link of ${source.name} joins them all.`
  return broken(ref, message, 'Attest into the reference once, which joins them.')
}

function broken(file: string, message: string, hint: string): CheckError {
  return new CheckError({ code: 'ledger_broken', message, hint, at: { file } })
}
