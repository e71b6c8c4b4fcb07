import { simpleGit } from 'simple-git'
import { undoAtExit } from '../unfinished.ts'
import { PINNED_CONFIGURATION } from './environment.ts'
import { gitFailure } from './failure.ts'
import type { GitContext } from './process.ts'

/**
 * The answer of a command that says little, without its final line feed. Exit status 1 without a complaint is git's way
 * of saying that there is no answer: the empty text.
 */
export async function askGit(context: GitContext, args: readonly string[]): Promise<string> {
  let failure: ReturnType<typeof gitFailure> | null = null
  const ending = new AbortController()
  const ended = undoAtExit(() => ending.abort())
  const git = simpleGit({
    abort: ending.signal,
    baseDir: context.gitDir,
    config: [...PINNED_CONFIGURATION],
    // simple-git strips every GIT_* variable that is not named here, and refuses some of ours unless told otherwise.
    allowEnvironment: Object.keys(context.environment),
    unsafe: {
      allowUnsafeConfigPaths: true,
      allowUnsafeFsMonitor: true,
      allowUnsafeHooksPath: true,
      allowUnsafeCredentialHelper: true,
      allowUnsafeAskPass: true,
      allowUnsafeProtocolOverride: true,
      allowUnsafeSshCommand: true,
    },
    errors(error, { exitCode, stdErr }) {
      const stderr = Buffer.concat(stdErr).toString('latin1')
      if (exitCode === 0 || (exitCode === 1 && !/^(fatal|error):/m.test(stderr))) return undefined
      failure = gitFailure(args[0] ?? '', { status: exitCode, stderr })
      return error ?? Buffer.from(stderr)
    },
  }).env({ ...context.environment })
  try {
    return (await git.raw([...args])).replace(/\n$/, '')
  } catch (error) {
    throw failure ?? error
  } finally {
    ended()
  }
}
