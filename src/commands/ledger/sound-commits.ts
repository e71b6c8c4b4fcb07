import { readRecord } from '../../attestation/link.ts'
import { type LedgerCommit, readCommits } from '../../attestation/ref-chain.ts'
import type { CheckError } from '../../model/error.ts'

/** The commits, where each holds one link after those of its parents. Throws what `refusal` makes of the reason. */
export function soundCommits(
  commits: readonly LedgerCommit[],
  refusal: (reason: string) => CheckError,
): readonly LedgerCommit[] {
  const { faults } = readCommits(commits)
  if (faults[0]) throw refusal(faults[0].message)
  const unreadable = commits.find(
    (commit) => commit.holds !== 'heads' && readRecord(Buffer.from(lineOf(commit))) === null,
  )
  if (unreadable) throw refusal(`The commit ${unreadable.id} of the ledger holds no link.`)
  return commits
}

/** Without its line feed; of a commit that holds no link, the empty text. */
export function lineOf({ holds }: LedgerCommit): string {
  return typeof holds === 'string' ? '' : (holds.envelope?.toString('utf8').replace(/\n$/, '') ?? '')
}
