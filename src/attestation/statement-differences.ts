import type { Statement } from '../model/attestation.generated.ts'
import { isObject } from '../model/json.ts'
import type { Difference } from '../model/replay.generated.ts'
import { canonicalJson } from './canonical.ts'
import { CHAIN_FIELD } from './statement.ts'

/**
 * What a recorded statement says otherwise than the one that comes of judging again, but for who judged, when, and what the
 * link follows. Fields that only the recorded one has are ignored.
 */
export function statementDifferences(recorded: Statement, recomputed: Statement): Difference[] {
  const theirs = claimsOf(recorded)
  const ours = claimsOf(recomputed)
  return Object.keys(ours).flatMap((pointer) => {
    const [said, found] = [theirs[pointer], ours[pointer]]
    if (holds(said, found)) return []
    return { pointer, recorded: canonicalJson(said ?? null), recomputed: canonicalJson(found ?? null) }
  })
}

function claimsOf({ subject, predicate }: Statement): Readonly<Record<string, unknown>> {
  const { verdict, inputs } = predicate[CHAIN_FIELD]
  const chain = `/predicate/${CHAIN_FIELD}`
  return {
    '/subject': subject,
    '/predicate/resourceUri': predicate.resourceUri,
    '/predicate/policy/uri': predicate.policy.uri,
    '/predicate/verificationResult': predicate.verificationResult,
    '/predicate/verifiedLevels': predicate.verifiedLevels,
    [`${chain}/verdict`]: verdict,
    [`${chain}/inputs/approvals`]: inputs.approvals,
    [`${chain}/inputs/as_of`]: inputs.as_of,
    [`${chain}/inputs/key_set`]: inputs.key_set,
    // Where there was no push, the recorded change must not speak of one.
    [`${chain}/inputs/change`]: inputs.change && { push: null, ...inputs.change },
    [`${chain}/inputs/named`]: inputs.named,
    [`${chain}/inputs/layers`]: inputs.layers,
    [`${chain}/inputs/corrections`]: inputs.corrections,
    [`${chain}/inputs/testimony`]: inputs.testimony,
  }
}

/** Whether a value says all that another says. */
function holds(said: unknown, found: unknown): boolean {
  if (Array.isArray(found)) {
    return (
      Array.isArray(said) && said.length === found.length && found.every((value, index) => holds(said[index], value))
    )
  }
  if (!isObject(found)) return said === found
  return isObject(said) && Object.entries(found).every(([key, value]) => holds(said[key], value))
}
