import { verifyChain } from '../../attestation/chain.ts'
import { extensionFault } from '../../attestation/extension.ts'
import { checkSignatures } from '../../attestation/signature.ts'
import { type ExpectedSubject, subjectFault } from '../../attestation/subject.ts'
import type { ChainFault } from '../../model/chain.ts'
import type { TrustedKey } from '../../model/signature.ts'
import { renderVerification } from '../../reports/verification.ts'

/** The keys whose signatures count, and where they were found, for people. */
export interface Trust {
  readonly keys: readonly TrustedKey[]
  readonly source: string
}

/** The world that `verify` reads. */
export interface VerifyWorld {
  /** The bytes of the ledger; throws `CheckError` (`ledger_unreadable`). */
  readLedger(file: string): Uint8Array
  /** What is wrong with how its links are kept; absent where that is a file, whose lines say all. */
  readonly keeping?: readonly ChainFault[]
  /** Asked only where a link is signed, or has to be. Throws `CheckError`. */
  trust(): Promise<Trust>
}

export interface VerifyRequest {
  /** The digest of a link that must be in the ledger; null asks for none. */
  readonly pinned: string | null
  /** The commit that the last link must be about; null asks for none. */
  readonly about: ExpectedSubject | null
  /** Ledgers of earlier, each of whose links must be kept, by what they are called. */
  readonly earlier: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** Every link must have a signature that counts. */
  readonly signed: boolean
}

/** The answer about one ledger: `allow` where the chain holds, `deny` where it is broken. The text ends in a line feed. */
export interface Verified {
  readonly verdict: 'allow' | 'deny'
  readonly text: string
}

/** Reads a ledger and checks its chain, and where keys are trusted its signatures. */
export async function verify(file: string, world: VerifyWorld, request: VerifyRequest): Promise<Verified> {
  const ledger = world.readLedger(file)
  const chain = verifyChain(ledger, request.pinned)
  const other = request.about && subjectFault(ledger, chain.lines, request.about)
  const lost = request.earlier.flatMap((one) => extensionFault(one.name, one.bytes, ledger, chain.lines) ?? [])
  const faults = [...chain.faults, ...(world.keeping ?? []), ...(other ? [other] : []), ...lost]
  const verification = { ...chain, faults }
  const trust = verification.unsigned < verification.lines || request.signed ? await world.trust() : null
  const checked = trust !== null && (trust.keys.length > 0 || request.signed)
  const signatures = checked
    ? checkSignatures(ledger, trust.keys, request.signed ? 'on every link' : 'where there are any')
    : null
  const found = verification.faults.length + (signatures?.faults.length ?? 0)
  const text = renderVerification(file, verification, signatures && { ...signatures, source: trust?.source ?? '' })
  return { verdict: found === 0 ? 'allow' : 'deny', text }
}
