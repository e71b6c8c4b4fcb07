import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { CheckError } from '../../model/error.ts'
import type { GitBytes } from '../../model/git.ts'
import { PINNED_CONFIGURATION } from './environment.ts'
import { type GitExit, gitFailure } from './failure.ts'

/** What precedes every subcommand. */
export const GLOBAL_ARGUMENTS: readonly string[] = [
  '--no-pager',
  '--literal-pathspecs',
  ...PINNED_CONFIGURATION.flatMap((one) => ['-c', one]),
]
/** Complaints beyond this are repetition. */
const STDERR_LIMIT = 64 * 1024

/** What all processes of one repository have in common. */
export interface GitContext {
  readonly gitDir: string
  readonly environment: Readonly<Record<string, string>>
  readonly running: Set<ChildProcessWithoutNullStreams>
}

export interface GitProcess {
  readonly child: ChildProcessWithoutNullStreams
  /** Resolves when the process is gone and its output was read; never rejects. */
  readonly exit: Promise<GitExit>
}

/** Starts git without a shell. */
export function startGit(
  context: GitContext,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): GitProcess {
  const child = spawn('git', [...GLOBAL_ARGUMENTS, ...args], {
    cwd: context.gitDir,
    env: { ...context.environment, ...extra },
    stdio: 'pipe',
  })
  context.running.add(child)
  let stderr = ''
  child.stderr.setEncoding('latin1').on('data', (text: string) => {
    if (stderr.length < STDERR_LIMIT) stderr += text
  })
  // A process that ended early closes its input; how it ended is told by its exit.
  child.stdin.on('error', () => {})
  const exit = new Promise<GitExit>((done) => {
    const end = (status: number | null, text: string) => {
      context.running.delete(child)
      done({ status, stderr: text })
    }
    child.on('error', (error) => end(null, `git could not be started: ${error.message}`))
    child.on('close', (status) => end(status, stderr))
  })
  return { child, exit }
}

/** The output of one command. The process starts now, not when the first byte is asked for. */
export function gitBytes(
  context: GitContext,
  args: readonly string[],
  options: { readonly input?: string; readonly extra?: Readonly<Record<string, string>> } = {},
): GitBytes {
  const process = startGit(context, args, options.extra)
  // When a process ends, Node throws away output that nobody listens for. Whoever asked may not have begun to read.
  process.child.stdout.on('readable', () => {})
  process.child.stdin.end(options.input ?? '')
  return outputOf(process, args[0] ?? '')
}

async function* outputOf({ child, exit }: GitProcess, command: string): AsyncGenerator<Buffer> {
  try {
    yield* child.stdout
    const end = await exit
    if (end.status !== 0) throw gitFailure(command, end)
  } catch (error) {
    throw error instanceof CheckError ? error : gitFailure(command, await exit)
  } finally {
    child.kill()
  }
}
