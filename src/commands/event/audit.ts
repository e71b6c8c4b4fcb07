import { verifyChain } from '../../attestation/chain.ts'
import { checkSignatures } from '../../attestation/signature.ts'
import { entriesAt } from '../../change/tree.ts'
import { isRegular } from '../../model/change.ts'
import type { Fault } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { pathFromText } from '../../model/path.ts'
import type { SealManifest } from '../../model/policy.ts'
import type { TrustedKey } from '../../model/signature.ts'
import type { Arrival } from '../../model/testimony.ts'

/** Whether every sealed file of a commit is what its seal says. */
export async function auditSeals(git: Git, commit: string, seals: SealManifest | null): Promise<readonly Arrival[]> {
  if (seals === null) return []
  const paths = [...seals.files.keys()].map(pathFromText)
  const entries = await entriesAt(git, commit, paths)
  const digests = await git.digests([...entries.values()].flatMap((entry) => entry?.oid ?? []))
  return paths.flatMap((path): Arrival[] => {
    const entry = entries.get(path.text) ?? null
    const isFile = isRegular(entry)
    if (isFile && digests.get(entry.oid) === seals.files.get(path.text)) return []
    const message = isFile
      ? 'The bytes of this sealed file are not those that were sealed.'
      : 'This sealed file is missing.'
    return [{ code: 'seal_unsound', decision: 'deny', message, path }]
  })
}

/** Whether a ledger holds; `keeping` says what is wrong with how its links are kept. */
export function auditLedger(
  { bytes, faults: keeping }: { readonly bytes: Uint8Array; readonly faults: readonly Pick<Fault, 'message'>[] },
  keys: readonly TrustedKey[],
): readonly Arrival[] {
  const signatures = keys.length === 0 ? [] : checkSignatures(bytes, keys, 'where there are any').faults
  const faults = [
    ...verifyChain(bytes).faults.filter(({ code }) => code !== 'link_unjoined'),
    ...keeping,
    ...signatures,
  ]
  const [first, ...more] = faults
  if (!first) return []
  const message = `${first.message}${more.length === 0 ? '' : ` (and ${more.length} more)`}`
  return [{ code: 'ledger_unsound', decision: 'deny', message, path: null }]
}
