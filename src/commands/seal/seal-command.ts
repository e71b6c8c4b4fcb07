import type { Git } from '../../model/git.ts'
import { renderSealing, renderVerification } from '../../reports/seals.ts'
import { type SealHost, seal, withhold } from './seal.ts'
import type { SealRequest } from './seal-arguments.ts'
import { checkSeals } from './seal-check.ts'

/** Seals, withholds or verifies. Throws `CheckError` with nothing written. */
export async function runSeal(
  request: SealRequest,
  host: Omit<SealHost, 'git'>,
  git: Git,
): Promise<{ readonly verdict: 'allow' | 'require_review' | 'deny'; readonly text: string }> {
  switch (request.does) {
    case 'seal':
      return { verdict: 'allow', text: renderSealing(await seal(request.files, { ...host, git })) }
    case 'withhold':
      return { verdict: 'allow', text: renderSealing(await withhold(request.file, request.id, { ...host, git })) }
    case 'check': {
      const verification = await checkSeals(git, request.at, request.root)
      const broken = verification.faults.some(({ code }) => code !== 'unsealed_scenario')
      const verdict = broken ? 'deny' : verification.faults.length > 0 ? 'require_review' : 'allow'
      return { verdict, text: renderVerification(verification) }
    }
  }
}
