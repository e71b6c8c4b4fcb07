import { spawnSync } from 'node:child_process'
import { CheckError } from '../../model/error.ts'
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
  // Neither a time limit nor a signal is noticed meanwhile.
  const { status } = spawnSync('git', args, {
    cwd: gitDir,
    env: { ...environment },
    stdio: 'ignore',
    timeout: 10_000,
  })
  // 1 is git's way of saying that there is no such setting.
  if (status === 1) return
  throw new CheckError({
    code: 'git_failed',
    message: `The repository configures a program of its own for the other side (one of remote.*.${settings}).`,
    hint: 'Remove the setting; or fetch, or push, by hand.',
  })
}
