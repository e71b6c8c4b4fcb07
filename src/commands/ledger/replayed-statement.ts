import type { FoundLink } from '../../attestation/find-link.ts'
import { CHAIN_FIELD, statementOf } from '../../attestation/statement.ts'
import { statementDifferences } from '../../attestation/statement-differences.ts'
import type { Judgement } from '../../check.ts'
import { attestedOf } from '../../ledger/attested.ts'
import { ledgerName, namesRef } from '../../matching/paths/ledger-name.ts'
import { startSecondOf } from '../../model/date.ts'
import type { Git } from '../../model/git.ts'
import type { Difference } from '../../model/replay.generated.ts'

/** What the link of a judgement is compared with. */
export interface Replayed {
  readonly judgement: Judgement
  readonly reportText: string
  /** The repository as it was judged. */
  readonly git: Git
  /** Where the ledger is, from the top of the repository; null where it is kept outside. */
  readonly ledger: string | null
}

/**
 * What a link says otherwise than a link about that judgement would, its place in the chain aside.
 *
 * A link does not say where its ledger was: in the place that the constitution names, where it is now, or outside. Throws
 * `CheckError` (`object_missing`).
 */
export async function linkDifferences(
  { statement }: FoundLink,
  { judgement, reportText, git, ledger }: Replayed,
): Promise<readonly Difference[]> {
  const { inputs } = statement.predicate[CHAIN_FIELD]
  const { resourceUri } = statement.predicate
  const named = ledgerName(judgement.policy.constitution)
  const places = new Set([namesRef(named) ? null : named, ledger, null])
  let fewest: readonly Difference[] | null = null
  for (const path of places) {
    const facts = {
      path,
      reportText,
      verifiedAt: 0,
      asOf: inputs.as_of === null ? null : startSecondOf(inputs.as_of),
      address: null,
      named: inputs.named ?? { constitution: null, corrections: null },
    }
    const again = statementOf(await attestedOf(judgement, facts, git), null)
    // The address of a repository is the operator's own word.
    if (resourceUri.startsWith('git+')) again.predicate.resourceUri = resourceUri
    const found = statementDifferences(statement, again)
    if (fewest === null || found.length < fewest.length) fewest = found
  }
  return fewest ?? []
}
