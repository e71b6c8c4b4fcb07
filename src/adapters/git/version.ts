import { type Stats, statSync } from 'node:fs'
import { delimiter } from 'node:path'
import type { GitContext } from './process.ts'

const OLDEST = { major: 2, minor: 39 }
/** Bytes. What is smaller in git's place is a script that starts it. */
const SMALLEST_GIT = 2 ** 16

/** Whether a git of that version (such as `2.39.5` or `2.45.1.windows.1`) does all that the checker asks of it. */
export function isRecent(version: string): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined || minor === undefined) return false
  return Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor)
}

/**
 * Throws `git_too_old` unless the git that told its version is recent enough. It is asked as a person would ask where it
 * told none (null), as those before 2.22 cannot, and where a script stands in its place, which may keep what git says to
 * itself. Nothing is said of a git that cannot be started, since that is not its age.
 */
export async function requireRecent(told: Promise<string | null>, context: GitContext): Promise<void> {
  const version = isScript(context) ? null : await told
  if (version !== null && isRecent(version)) return
  const { askVersion, tooOld } = await import('./old-git.ts')
  const asked = version ?? askVersion(context)
  if (asked !== null && !isRecent(asked)) throw tooOld(asked, context)
}

function isScript({ environment: { PATH = '' } }: GitContext): boolean {
  for (const folder of PATH.split(delimiter)) {
    const status = statusOf(`${folder}/git`)
    if (status?.isFile()) return status.size < SMALLEST_GIT
  }
  return false
}

/** What may not be looked at, or leads nowhere, is passed over, as whoever starts a program does. */
function statusOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
