import { canonicalJson } from './attestation/canonical.ts'
import { digestOf } from './attestation/digest.ts'
import { envelopeLine } from './attestation/envelope.ts'
import { headOfTail } from './attestation/head.ts'
import { mendTail } from './attestation/mending.ts'
import { recordOf } from './attestation/recorded-testimony.ts'
import { signerOf } from './attestation/signing-key.ts'
import { payloadOf, type ReplayInputs, statementOf } from './attestation/statement.ts'
import type { Judgement } from './check.ts'
import { judgedTree } from './judged-tree.ts'
import { namesRef } from './matching/ledger-ref.ts'
import type { AppendLine, LedgerAddition, LedgerTail, Mending } from './model/chain.ts'
import type { Git } from './model/git.ts'
import type { RefStore } from './model/refs.ts'
import type { KeyText } from './model/signature.ts'

/** Where a link goes, and what only the caller knows. */
export interface AttestRequest {
  /** A file, or a reference below `refs/constitution/`. */
  readonly file: string
  /** The ledger's own path from the top of the repository; null where it is kept outside. */
  readonly path: string | null
  /** The report as `--format json` prints it. */
  readonly reportText: string
  /** Seconds since the epoch. */
  readonly verifiedAt: number
  /** The date that the operator gave, in seconds since the epoch; null where none was given. */
  readonly asOf: number | null
  /** Policy files of the repository that the operator named, from its top; null for the usual. */
  readonly named: ReplayInputs['named']
  /** Private keys that sign the link. */
  readonly signingKeys: readonly KeyText[]
  /** Throws where the time for the check has run out. It is asked when the ledger is ours: that may have taken long. */
  refuseLate(): void
}

/** Where ledgers are kept; adapters. */
export interface Keepers {
  ledgers(): Promise<{ readonly appendLine: AppendLine }>
  refs(): Promise<RefStore>
}

/**
 * Appends the verdict to the ledger, as the next link of its chain. Resolves to what was done about a line that another
 * writer left torn; null where there was none. Throws `CheckError`.
 */
export async function attest(
  judgement: Judgement,
  request: AttestRequest,
  git: Git,
  keepers: Keepers,
): Promise<Mending | null> {
  const { change, report, policy, outside, heard } = judgement
  const signers = request.signingKeys.map(signerOf)
  const { trusted_keys: trusted = [] } = policy.constitution
  const tree = await judgedTree(change, request.path, git)
  const attested = {
    report,
    reportDigest: digestOf(request.reportText),
    tree,
    commit: change.head?.id ?? null,
    address: null,
    verifiedAt: request.verifiedAt,
    asOf: request.asOf,
    keySet: trusted.length === 0 ? null : digestOf(canonicalJson(trusted)),
    replay: {
      indexTree: change.head ? null : await judgedTree(change, null, git),
      mergeHeads: change.head ? [] : await git.mergeHeads(),
      named: request.named,
      push: change.push ? { ref: change.push.ref, effect: change.push.effect } : null,
      testimony: heard && recordOf(heard),
      corrections: outside.map(({ bytes, signature, ...rest }) => {
        return { ...rest, sha256: bytes && digestOf(bytes), signature: signature && digestOf(signature) }
      }),
    },
  }
  const make = (tail: LedgerTail): LedgerAddition => {
    const mended = mendTail(tail, request.file)
    const line = envelopeLine(payloadOf(statementOf(attested, headOfTail(mended, request.file))), signers)
    request.refuseLate()
    return { line, torn: mended.torn }
  }
  if (!namesRef(request.file)) return (await keepers.ledgers()).appendLine(request.file, make)
  const [{ appenderTo }, store] = await Promise.all([import('./ref-ledger.ts'), keepers.refs()])
  try {
    return await appenderTo({ git, store }, request.reportText)(request.file, make)
  } finally {
    store.close()
  }
}
