import type { SignatureCheck, SignatureFault, SignatureFaultCode, TrustedKey } from '../model/signature.ts'
import { PAYLOAD_TYPE } from './envelope.ts'
import { KeyRing, signaturesOf } from './key-ring.ts'
import { readLink } from './link.ts'
import { writtenLines } from './written-lines.ts'

/** Whether a link without a signature is a fault. */
export type SignatureDemand = 'where there are any' | 'on every link'

/**
 * Checks the signatures of every link of a ledger: who signed it, and whether that counts.
 *
 * A signature counts where a trusted key made it that has the role `checker` and was in force at the link's `timeVerified`.
 * One such signature is enough for a link. Lines that are not links are passed over: `verifyChain` reports them.
 */
export function checkSignatures(
  ledger: Uint8Array,
  keys: readonly TrustedKey[],
  demand: SignatureDemand,
): SignatureCheck {
  const ring = new KeyRing(keys)
  const signers = new Map<string, number[]>()
  const faults: SignatureFault[] = []
  const remarks: SignatureFault[] = []
  for (const { line, bytes } of writtenLines(ledger)) {
    const link = readLink(bytes)
    if ('code' in link) continue
    const purpose = { role: 'checker', object: 'link', between: [link.time, link.time] } as const
    const envelope: unknown = link.signed ? JSON.parse(bytes.toString('utf8')) : null
    const found = signaturesOf(envelope, PAYLOAD_TYPE).map((one) => ring.judge(one, purpose))
    const counting = new Set(found.flatMap((one) => ('signer' in one ? [one.signer] : [])))
    for (const name of counting) {
      const lines = signers.get(name) ?? []
      lines.push(line)
      signers.set(name, lines)
    }
    for (const one of found) {
      if ('signer' in one) continue
      const isFault = counting.size === 0 || one.code === 'signature_invalid'
      ;(isFault ? faults : remarks).push({ line, ...one, hint: HINTS[one.code] })
    }
    if (!link.signed && demand === 'on every link') {
      const message = 'The link has no signature.'
      faults.push({ line, code: 'signature_missing', message, hint: HINTS.signature_missing })
    }
  }
  return { keys: ring.size, signers, faults, remarks }
}

/** What to do about each fault of a signature. */
const HINTS: Readonly<Record<SignatureFaultCode, string>> = {
  signature_missing: 'Give the key with --sign when attesting; a signature that was taken off is in an earlier copy.',
  signature_invalid: 'Restore the line from a copy of the ledger that verifies, such as an earlier commit.',
  signer_untrusted:
    'Find out whose key that is. To trust it, have people add it to trusted_keys with the role checker.',
  key_not_in_force: 'Find out who used the key at that time, or have people correct from and until in trusted_keys.',
}
