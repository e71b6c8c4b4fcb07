import { trustedKeysOf } from './attestation/public-key.ts'
import { checkFile } from './attestation/signed-file.ts'
import type { Moments } from './constitution/expiry.ts'
import type { SignatureQuestion } from './constitution/signed-layers.ts'
import type { FileSignature } from './model/signature.ts'

/** What the detached signature of a policy file comes to, by the keys that the policy at the base trusts. */
export async function signatureOf(
  { bytes, envelope, policy, becomes }: SignatureQuestion,
  asOf: () => Promise<Moments>,
): Promise<FileSignature> {
  const keys = trustedKeysOf(policy.constitution.trusted_keys ?? [])
  const matter = { bytes, base: policy.constitutionDigest, becomes: becomes?.constitutionDigest ?? null }
  return checkFile(envelope, matter, keys, await asOf())
}
