import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CheckError } from '../../model/error.ts'
import { BLOCKING_LIMIT } from './blocking-limit.ts'
import type { GitContext } from './process.ts'

/** What git says of its version; null where it cannot be started. */
export function askVersion({ gitDir, environment }: GitContext): string | null {
  const { status, stdout } = spawnSync('git', ['version'], {
    cwd: gitDir,
    env: { ...environment },
    encoding: 'latin1',
    timeout: BLOCKING_LIMIT,
  })
  if (status === null) return null
  return /^git version (\S+)/.exec(stdout)?.[1] ?? '(of an unknown version)'
}

/** The error `git_too_old`, with the version and where that git stands. */
export function tooOld(version: string, { environment }: GitContext): CheckError {
  const place = pathOf(environment.PATH ?? environment.Path ?? '')
  const name = version.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)
  return new CheckError({
    code: 'git_too_old',
    message: `This is git ${name}${place === null ? '' : ` (${place})`}, and git 2.39 or newer is needed.`,
    hint: 'Install git 2.39 or newer, or put the folder of a newer one first in PATH.',
  })
}

function pathOf(path: string): string | null {
  const files = path.split(delimiter).flatMap((folder) => [join(folder, 'git'), join(folder, 'git.exe')])
  return files.find((file) => existsSync(file)) ?? null
}
