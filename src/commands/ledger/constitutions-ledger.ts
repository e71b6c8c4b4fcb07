import { ledgerFile } from '../../ledger/ledger-place.ts'
import { ledgerName } from '../../matching/paths/ledger-name.ts'
import { type InspectionHost, inRepository } from '../inspection-host.ts'

/** The ledger that the constitution names: as it says, and where that is. Throws `CheckError`. */
export async function constitutionsLedger(
  fetchMissing: boolean,
  host: InspectionHost,
): Promise<{ readonly shown: string; readonly place: string }> {
  return inRepository({ constitution: null, corrections: null, fetchMissing }, host, async (open) => {
    const view = await open(null)
    const { constitution } = (await view.policies()).judging.policy
    return { shown: ledgerName(constitution), place: ledgerFile(constitution, view.git.top, host) }
  })
}
