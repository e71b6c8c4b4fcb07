import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CheckError } from '../../model/error.ts'
import { reasonOf } from '../system-error.ts'
import { undoAtExit } from '../unfinished.ts'
import { BLOCKING_LIMIT } from './blocking-limit.ts'

/**
 * An empty bare repository in a new folder below `parent`, removed when this process ends. Nothing of a work tree, of
 * anybody's configuration or of a template is in it.
 */
export function makeRepository(parent: string, path: string | undefined): string {
  const folder = makeFolder(parent, 'constitution-check-')
  undoAtExit(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stderr, error } = spawnSync('git', ['init', '--quiet', '--bare', '--template=', '.'], {
    cwd: folder,
    env: { PATH: path, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' },
    encoding: 'utf8',
    timeout: BLOCKING_LIMIT,
  })
  if (status === 0) return folder
  throw new CheckError({
    code: 'git_failed',
    message: `A repository for the objects of the change cannot be made: ${(error?.message ?? stderr).trim()}`,
    hint: 'git must be in PATH, and the temporary folder of the runner must be one that can be written to.',
  })
}

/** A new folder below `parent`. Throws `CheckError` (`output_unwritable`). */
export function makeFolder(parent: string, prefix: string): string {
  try {
    return mkdtempSync(join(parent, prefix))
  } catch (error) {
    throw new CheckError(
      {
        code: 'output_unwritable',
        message: `No folder can be made in the temporary folder of the runner, ${parent}: ${reasonOf(error)}.`,
        hint: 'RUNNER_TEMP must name a folder that exists, has room, and may be written to by the user who runs the step.',
      },
      { cause: error },
    )
  }
}
