import type { NamedLedger } from '../../attestation/transfer.ts'
import { commitOf, mergeBasesOf } from '../../change/revisions.ts'
import { entriesAt } from '../../change/tree.ts'
import { ledgerName } from '../../matching/paths/ledger-name.ts'
import { LARGEST_LEDGER } from '../../model/chain.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { pathFromText } from '../../model/path.ts'
import { committedWorld } from '../../request.ts'
import { openView } from '../policy/policy-view.ts'

/**
 * The ledger that a branch had where `HEAD` left it, one for each merge base, each in the place that its constitution names.
 *
 * Throws `CheckError` where there is none: a ledger that is compared with nothing would seem to have kept everything.
 */
export async function earlierLedgers(branch: string, open: () => Git): Promise<readonly NamedLedger[]> {
  const git = open()
  try {
    const [base, head] = [await commitOf(git, branch), await commitOf(git, 'HEAD')]
    const origins = await mergeBasesOf(git, base, head, await git.shallowCommits())
    const ledgers: NamedLedger[] = []
    for (const { id } of origins) ledgers.push(await ledgerAt(git, branch, id))
    return ledgers
  } finally {
    git.close()
  }
}

async function ledgerAt(git: Git, branch: string, commit: string): Promise<NamedLedger> {
  const view = await openView({ at: commit, constitution: null, corrections: null }, committedWorld(git, ''))
  const path = ledgerName((await view.policies()).judging.policy.constitution)
  const name = `${branch} (${path} at ${commit.slice(0, 12)})`
  const entry = (await entriesAt(git, commit, [pathFromText(path)])).get(path)
  const bytes = entry?.kind === 'file' ? (await git.blobs([entry.oid], LARGEST_LEDGER)).get(entry.oid) : undefined
  if (bytes) return { name, bytes }
  throw new CheckError({
    code: 'ledger_unreadable',
    message: `There is no ledger to compare with at ${name}.`,
    hint: 'Name a branch that has the ledger where HEAD left it, or leave --base out.',
    at: { file: path },
  })
}
