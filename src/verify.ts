import { verifyChain } from './attestation/chain.ts'
import { renderVerification } from './reports/verification.ts'

/** The world that `verify` reads. */
export interface VerifyWorld {
  /** The bytes of the file; throws `CheckError` (`ledger_unreadable`). */
  readLedger(file: string): Uint8Array
}

/** The answer about one ledger: `allow` where the chain holds, `deny` where it is broken. The text ends in a line feed. */
export interface Verified {
  readonly verdict: 'allow' | 'deny'
  readonly text: string
}

/** Reads a ledger and checks its chain. `pinned` is the digest of a link that must be in it; null asks for none. */
export function verify(file: string, world: VerifyWorld, pinned: string | null = null): Verified {
  const verification = verifyChain(world.readLedger(file), pinned)
  const verdict = verification.faults.length === 0 ? 'allow' : 'deny'
  return { verdict, text: renderVerification(file, verification) }
}
