import { trustedKeysOf } from '../../attestation/public-key.ts'
import { CheckError, type ErrorCode } from '../../model/error.ts'
import { type InspectionHost, inRepository } from '../inspection-host.ts'
import type { Trust } from './verify.ts'

/**
 * The keys that the constitution at a revision trusts; where null is given, that of `HEAD`, and outside a repository, or
 * without a constitution, there are none. Throws `CheckError`.
 */
export async function constitutionsKeys(
  revision: string | null,
  fetchMissing: boolean,
  host: InspectionHost,
): Promise<Trust> {
  const at = revision ?? 'HEAD'
  try {
    return await inRepository({ constitution: null, corrections: null, fetchMissing }, host, async (open) => {
      const { judging } = await (await open(at)).policies()
      const keys = trustedKeysOf(judging.policy.constitution.trusted_keys ?? [])
      return { keys, source: `the constitution at ${at}` }
    })
  } catch (error) {
    if (revision === null && error instanceof CheckError && WITHOUT_POLICY.includes(error.faults[0].code))
      return NO_KEYS
    throw error
  }
}

const NO_KEYS: Trust = { keys: [], source: 'no constitution' }
const WITHOUT_POLICY: readonly ErrorCode[] = ['not_a_repository', 'revision_unknown', 'constitution_missing']
