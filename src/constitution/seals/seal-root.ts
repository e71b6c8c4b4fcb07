import { CheckError } from '../../model/error.ts'
import type { SealManifest } from '../../model/policy.ts'

/**
 * Throws `CheckError` (`seal_root_mismatch`) unless the manifest that judges has this root digest.
 *
 * Fail closed: where nothing is sealed, something was pinned that is no longer there.
 */
export function refuseOtherRoot(pinned: string, seals: SealManifest | null): void {
  if (seals?.root === pinned) return
  throw new CheckError({
    code: 'seal_root_mismatch',
    message:
      seals === null
        ? `--seal-root names ${pinned}, and the policy that judges has no sealed scenarios.`
        : `${seals.path} has the root ${seals.root} at the revision that judges, and --seal-root names ${pinned}.`,
    hint: 'Find out who changed the seals at the base. If people meant it, pin the new root: constitution-check seal --check prints it.',
    ...(seals && { at: { file: seals.path } }),
  })
}
