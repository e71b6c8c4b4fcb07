import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { CheckError } from '../../model/error.ts'
import type { GitBytes } from '../../model/git.ts'
import { PINNED_CONFIGURATION } from './environment.ts'
import { type GitExit, gitFailure } from './failure.ts'
import { Output } from './output.ts'

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
  readonly running: Set<ChildProcess>
}

export interface GitProcess {
  readonly stdout: Readable
  /** Resolves when the process is gone and its output was read; never rejects. */
  readonly exit: Promise<GitExit>
  kill(): void
}

/** A git process that is asked things while it runs. */
export interface GitDialogue extends GitProcess {
  readonly stdin: Writable
}

interface GitOptions {
  readonly extra?: Readonly<Record<string, string>>
}

/** Starts git without a shell, and without input: each pipe costs a millisecond at the start. */
function startGit(context: GitContext, args: readonly string[], { extra = {} }: GitOptions = {}): GitProcess {
  const child = spawn('git', [...GLOBAL_ARGUMENTS, ...args], {
    cwd: context.gitDir,
    env: { ...context.environment, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { stdout: child.stdout, exit: exitOf(context, child, child.stderr), kill: () => endProcess(child) }
}

/** The same with an input that stays open. */
export function startDialogue(context: GitContext, args: readonly string[]): GitDialogue {
  const child = spawn('git', [...GLOBAL_ARGUMENTS, ...args], {
    cwd: context.gitDir,
    env: context.environment,
    stdio: 'pipe',
  })
  // A process that ended early closes its input; how it ended is told by its exit.
  child.stdin.on('error', () => {})
  const exit = exitOf(context, child, child.stderr)
  return { stdout: child.stdout, stdin: child.stdin, exit, kill: () => endProcess(child) }
}

/** A process that could not be started has no id, and Node would signal our whole process group in its place. */
export function endProcess(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill()
}

function exitOf(context: GitContext, child: ChildProcess, complaints: Readable): Promise<GitExit> {
  context.running.add(child)
  let stderr = ''
  complaints.on('data', (bytes: Buffer) => {
    if (stderr.length < STDERR_LIMIT) stderr += bytes.toString('latin1')
  })
  return new Promise<GitExit>((done) => {
    const end = (status: number | null, text: string) => {
      context.running.delete(child)
      done({ status, stderr: text })
    }
    child.on('error', (error) => end(null, `git could not be started: ${error.message}`))
    child.on('close', (status) => end(status, stderr))
  })
}

/** The output of one command. The process starts now, not when the first byte is asked for. */
export function gitBytes(context: GitContext, args: readonly string[], options?: GitOptions): GitBytes {
  return outputOf(startGit(context, args, options), args[0] ?? '')
}

/** The same for a command that reads its input to the end before it answers. */
export function gitBytesFor(context: GitContext, args: readonly string[], input: string): GitBytes {
  const dialogue = startDialogue(context, args)
  dialogue.stdin.end(input)
  return outputOf(dialogue, args[0] ?? '')
}

function outputOf(process: GitProcess, command: string): GitBytes {
  // Listening begins now: when a process ends, Node throws away output that nobody listens for.
  const output = new Output(process.stdout)
  return checked(process, output, command)
}

async function* checked(process: GitProcess, output: Output, command: string): AsyncGenerator<Buffer> {
  try {
    yield* output.pieces()
    const end = await process.exit
    if (end.status !== 0) throw gitFailure(command, end)
  } catch (error) {
    throw error instanceof CheckError ? error : gitFailure(command, await process.exit)
  } finally {
    process.kill()
  }
}
