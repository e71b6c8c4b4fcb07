import { spawnSync } from 'node:child_process'
import { CheckError } from '../../model/error.ts'
import { BLOCKING_LIMIT } from './blocking-limit.ts'
import { type GitContext, GLOBAL_ARGUMENTS } from './process.ts'

/**
 * Refuses to fetch where the repository names its own program for the other side. On a local remote git would run it
 * here, and no later setting can take the name back.
 */
export function refuseUploadPack(context: GitContext): void {
  refuse(context, 'uploadpack|vcs')
}

/** The same for who pushes as well. */
export function refuseForeignPrograms(context: GitContext): void {
  refuse(context, 'uploadpack|receivepack|vcs')
}

function refuse({ gitDir, environment }: GitContext, settings: string): void {
  const args = [...GLOBAL_ARGUMENTS, 'config', '--includes', '--get-regexp', `^remote\\..*\\.(${settings})$`]
  const { status, error } = spawnSync('git', args, {
    cwd: gitDir,
    env: { ...environment },
    stdio: 'ignore',
    timeout: BLOCKING_LIMIT,
  })
  // 1 is git's way of saying that there is no such setting.
  if (status === 1) return
  if (status === null) {
    throw new CheckError({
      code: 'git_failed',
      message: `git did not say whether the repository configures a program of its own for the other side: ${error?.message ?? 'it was ended'}`,
      hint: 'git must be in PATH, and answer within ten seconds: run the command again when the machine has less to do.',
    })
  }
  throw new CheckError({
    code: 'git_failed',
    message: `The repository configures a program of its own for the other side (one of remote.*.${settings}).`,
    hint: 'Remove the setting; or fetch, or push, by hand.',
  })
}
