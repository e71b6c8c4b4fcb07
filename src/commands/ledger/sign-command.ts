import { worldOf } from '../../request.ts'
import type { Asked } from '../inspection-arguments.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { openView } from '../policy/policy-view.ts'
import { sign } from './sign.ts'

/** Writes the signature beside what is signed, and returns what is to be printed. Throws `CheckError`. */
export async function runSign(
  { keys, at, fetchMissing, ...asked }: Asked<'sign'>,
  host: InspectionHost,
): Promise<string> {
  const { readSigningKeys } = await host.keys()
  const bytes = host.readOperatorFile(asked.file)
  const git = host.openGit(fetchMissing)
  try {
    const { top } = git
    const inside = (file: string | null) => (top === null || file === null ? null : host.pathInside(top, file))
    const constitution = inside(asked.constitution)
    const world = worldOf(git, host)
    const named = constitution === null ? null : { inside: constitution }
    const signed = await sign(
      { ...asked, constitution, bytes, path: inside(asked.file), keys: readSigningKeys(keys) },
      { ...world, open: (corrections) => openView({ at, constitution: named, corrections }, world) },
    )
    host.prepareOwnFile(signed.file, signed.envelope).commit()
    return signed.text
  } finally {
    git.close()
  }
}
