import { isKeptInRef } from '../../ledger/ledger-place.ts'
import { signaturePath } from '../../model/signature.ts'
import { renderJson } from '../../reports/json.ts'
import { type Inspected, inFormat } from '../inspected.ts'
import type { Asked } from '../inspection-arguments.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { constitutionsLedger } from './constitutions-ledger.ts'
import { readLedger } from './ledger-reading.ts'
import { chosenLink, renderReplay, replay } from './replay.ts'

/** Judges what a link is about once more. Throws `CheckError`. */
export function runReplay(asked: Asked<'replay'>, host: InspectionHost): Promise<Inspected> {
  return inFormat(asked.format, host, () => replayed(asked, host))
}

async function replayed(asked: Asked<'replay'>, host: InspectionHost): Promise<Inspected> {
  const file = asked.ledger ?? (await constitutionsLedger(asked.fetchMissing, host)).place
  const { bytes } = await readLedger(file, host, asked.fetchMissing)
  const git = host.openGit(asked.fetchMissing)
  try {
    const link = chosenLink(bytes, asked.link, file)
    const ledger = isKeptInRef(file) || git.top === null ? null : host.pathInside(git.top, file)
    const document = await replay(link, givenBy(asked, host), { git, ledger, present: host.version })
    const text = asked.format === 'json' ? renderJson(document) : renderReplay(file, document)
    const { outcome } = document
    return { verdict: outcome === 'same' ? 'allow' : outcome.endsWith('_drift') ? 'deny' : 'incomplete', text }
  } finally {
    git.close()
  }
}

/** The files of the policy that the operator named. */
function givenBy({ constitution, corrections }: Asked<'replay'>, host: InspectionHost) {
  return {
    constitution: constitution === null ? null : host.readOperatorFile(constitution),
    corrections:
      corrections === null
        ? null
        : { bytes: host.readOperatorFile(corrections), signature: host.readOptionalFile(signaturePath(corrections)) },
  }
}
