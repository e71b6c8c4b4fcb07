import type { Git } from '../../model/git.ts'
import { renderSealing, renderVerification } from '../../reports/seals.ts'
import type { Inspected } from '../inspected.ts'
import type { Asked } from '../inspection-arguments.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { seal, withhold } from './seal.ts'
import { checkSeals } from './seal-check.ts'

/** Seals, withholds or verifies. Throws `CheckError` with nothing written. */
export async function runSeal(asked: Asked<'seal'>, host: InspectionHost): Promise<Inspected> {
  const git = host.openGit(asked.fetchMissing)
  try {
    return await answer(asked, host, git)
  } finally {
    git.close()
  }
}

async function answer({ request }: Asked<'seal'>, host: InspectionHost, git: Git): Promise<Inspected> {
  if (request.does === 'check') {
    const verification = await checkSeals(git, request.at, request.root)
    const broken = verification.faults.some(({ code }) => code !== 'unsealed_scenario')
    const verdict = broken ? 'deny' : verification.faults.length > 0 ? 'require_review' : 'allow'
    return { verdict, text: renderVerification(verification) }
  }
  const sealHost = { ...(await host.sealFiles()), readWorkTreeFile: host.readWorkTreeFile, git }
  const sealing =
    request.does === 'seal' ? await seal(request.files, sealHost) : await withhold(request.file, request.id, sealHost)
  return { verdict: 'allow', text: renderSealing(sealing) }
}
