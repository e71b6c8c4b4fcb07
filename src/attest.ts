import { digestOf } from './attestation/digest.ts'
import { envelopeLine } from './attestation/envelope.ts'
import { headOfTail } from './attestation/head.ts'
import { payloadOf, statementOf } from './attestation/statement.ts'
import { type TreeEdit, treeAfter } from './attestation/tree.ts'
import { treeOf } from './change/commit.ts'
import type { Judgement } from './check.ts'
import type { LedgerTail } from './model/chain.ts'
import type { ChangeSet } from './model/change.ts'
import { CheckError } from './model/error.ts'
import type { Git } from './model/git.ts'

/** Where a link goes, and what only the caller knows. */
export interface AttestRequest {
  readonly file: string
  /** The ledger's own path from the top of the repository; null where it is kept outside. */
  readonly path: string | null
  /** The report as `--format json` prints it. */
  readonly reportText: string
  /** Seconds since the epoch. */
  readonly verifiedAt: number
  /** The date that the operator gave, in seconds since the epoch; null where none was given. */
  readonly asOf: number | null
  /** Throws where the time for the check has run out. It is asked when the ledger is ours: that may have taken long. */
  refuseLate(): void
}

/** Appends a line under a lock; an adapter. */
export type AppendLine = (file: string, make: (tail: LedgerTail) => string) => Promise<void>

/** Appends the verdict to the ledger, as the next link of its chain. Throws `CheckError`. */
export async function attest(
  judgement: Judgement,
  request: AttestRequest,
  git: Git,
  append: AppendLine,
): Promise<void> {
  const { change, report } = judgement
  const tree = await judgedTree(change, request.path, git)
  const attested = {
    report,
    reportDigest: digestOf(request.reportText),
    tree,
    commit: change.head?.id ?? null,
    address: null,
    verifiedAt: request.verifiedAt,
    asOf: request.asOf,
    keySet: null,
  }
  await append(request.file, (tail) => {
    const line = envelopeLine(payloadOf(statementOf(attested, headOfTail(tail, request.file))), [])
    request.refuseLate()
    return line
  })
}

/** The tree that was judged, without the ledger's own file: that one changes with every verdict. */
async function judgedTree(change: ChangeSet, ledger: string | null, git: Git): Promise<string> {
  const from = change.head ?? change.base
  const edits = change.head ? [] : change.changes.flatMap(editsOf)
  const own = ledger === null ? null : Buffer.from(ledger, 'utf8').toString('latin1')
  const rest = edits.filter((edit) => edit.path !== own)
  return treeAfter({
    base: from && (await treeOf(git, from.id)),
    edits: own === null ? rest : [...rest, { path: own, entry: null }],
    readTree: async (oid) => (await present(git, oid)).bytes,
    objectFormat: change.objectFormat,
  })
}

function editsOf({ path, oldPath, head }: ChangeSet['changes'][number]): readonly TreeEdit[] {
  const edit = { path: path.bytes, entry: head && { mode: head.mode, oid: head.oid } }
  return oldPath ? [{ path: oldPath.bytes, entry: null }, edit] : [edit]
}

async function present(git: Git, oid: string) {
  const object = await git.object(oid)
  if (object) return object
  throw new CheckError({
    code: 'object_missing',
    message: `The object ${oid} is missing from this repository, so the judged tree cannot be named.`,
    hint: 'In a partial clone, run again with --fetch-missing; else fetch the missing history.',
  })
}
