import { type Inspected, inFormat } from '../inspected.ts'
import type { Asked } from '../inspection-arguments.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { readLedger } from './ledger-reading.ts'
import { log } from './log.ts'
import { knownOf } from './log-known.ts'

/** Links of a ledger, as text, JSON or a page. Throws `CheckError`. */
export function runLog({ file, request, fetchMissing }: Asked<'log'>, host: InspectionHost): Promise<Inspected> {
  return inFormat(request.shows, host, async () => {
    const { shown, place } =
      file === null
        ? await (await import('./constitutions-ledger.ts')).constitutionsLedger(fetchMissing, host)
        : { shown: file, place: file }
    const ledger = await readLedger(place, host, fetchMissing)
    const knowledge = await knownOf(shown, ledger, request, () => host.openGit(fetchMissing))
    return log(shown, ledger.bytes, request, { keeping: ledger.faults, knowledge })
  })
}
