import { envelopeLine } from '../attestation/envelope.ts'
import { headOfTail } from '../attestation/head.ts'
import { readLink } from '../attestation/link.ts'
import { mendTail } from '../attestation/mending.ts'
import { signerOf } from '../attestation/signing-key.ts'
import { payloadOf, statementOf } from '../attestation/statement.ts'
import type { Judgement } from '../check.ts'
import { namesRef } from '../matching/paths/ledger-name.ts'
import type { AppendLine, LedgerAddition, LedgerTail, Mending } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import type { RefStore } from '../model/refs.ts'
import type { KeyText } from '../model/signature.ts'
import { type AttestedFacts, attestedOf } from './attested.ts'

/** Where a link goes, and what only the caller knows. */
export interface AttestRequest extends AttestedFacts {
  /** A file, or a reference below `refs/constitution/`. */
  readonly file: string
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
  const signers = request.signingKeys.map(signerOf)
  const attested = await attestedOf(judgement, request, git)
  const make = (tail: LedgerTail): LedgerAddition => {
    const mended = mendTail(tail, request.file)
    const line = envelopeLine(payloadOf(statementOf(attested, headOfTail(mended, request.file))), signers)
    refuseDefect(line, request.file)
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

/** Fail closed: a line that `verify` would refuse must not be the end of a ledger, which nothing could follow then. */
function refuseDefect(line: string, file: string): void {
  const link = readLink(Buffer.from(line))
  if (!('code' in link)) return
  throw new CheckError({
    code: 'ledger_unwritable',
    message: `The ledger ${file} was not appended to, since the new line would be no link (${link.code}). ${link.message}`,
    hint: 'A link dates from the years 0 to 9999: see whether the clock of this machine is right.',
    at: { file },
  })
}
