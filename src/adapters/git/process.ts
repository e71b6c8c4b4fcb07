import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { CheckError } from '../../model/error.ts'
import type { GitOutput } from '../../model/git.ts'
import { Complaints, TELL_VERSION } from './complaints.ts'
import { PINNED_CONFIGURATION } from './environment.ts'
import { type GitExit, gitFailure } from './failure.ts'
import { Output } from './output.ts'

/** What precedes every subcommand. */
export const GLOBAL_ARGUMENTS: readonly string[] = [
  '--no-pager',
  '--literal-pathspecs',
  ...PINNED_CONFIGURATION.flatMap((one) => ['-c', one]),
]
/**
 * Each process leads a group of its own, so that it can be ended with all that it started: where a wrapper stands in git's
 * place, the git behind it; in a fetch, the transport. Windows has no groups, and would open a window.
 */
const DETACHED = process.platform !== 'win32'

/** What all processes of one repository have in common. */
export interface GitContext {
  readonly gitDir: string
  readonly environment: Readonly<Record<string, string>>
  /** Each holds the processes that are running. */
  readonly running: readonly Set<ChildProcess>[]
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
  /** Which git this is, as it says itself before all else; null where it ended without. Never rejects. */
  readonly version: Promise<string | null>
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
    detached: DETACHED,
  })
  const exit = exitOf(context, child, new Complaints(child.stderr))
  return { stdout: child.stdout, exit, kill: () => endProcess(child) }
}

/** The same with an input that stays open. */
export function startDialogue(context: GitContext, args: readonly string[]): GitDialogue {
  const child = spawn('git', [...GLOBAL_ARGUMENTS, ...args], {
    cwd: context.gitDir,
    env: { ...context.environment, ...TELL_VERSION },
    stdio: 'pipe',
    detached: DETACHED,
  })
  // A process that ended early closes its input; how it ended is told by its exit.
  child.stdin.on('error', () => {})
  const complaints = new Complaints(child.stderr)
  const exit = exitOf(context, child, complaints)
  const { version } = complaints
  return { stdout: child.stdout, stdin: child.stdin, version, exit, kill: () => endProcess(child) }
}

/** Ends a process and all that it started. */
export function endProcess(child: ChildProcess): void {
  // A process that could not be started has no id, and Node would signal our whole process group in its place.
  if (child.pid === undefined) return
  if (!DETACHED) child.kill()
  else
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // All of them have ended already.
    }
}

function exitOf(context: GitContext, child: ChildProcess, complaints: Complaints): Promise<GitExit> {
  for (const processes of context.running) processes.add(child)
  return new Promise<GitExit>((done) => {
    const end = (status: number | null, problem: string) => {
      for (const processes of context.running) processes.delete(child)
      done({ status, stderr: problem + complaints.end() })
    }
    child.on('error', (error) => end(null, `git could not be started: ${error.message}`))
    child.on('close', (status) => end(status, ''))
  })
}

/** The output of one command. The process starts now, not when the first byte is asked for. */
export function gitBytes(context: GitContext, args: readonly string[], options?: GitOptions): GitOutput {
  return outputOf(startGit(context, args, options), args[0] ?? '')
}

/** The same for a command that reads its input to the end before it answers. */
export function gitBytesFor(context: GitContext, args: readonly string[], input: string | Uint8Array): GitOutput {
  const dialogue = startDialogue(context, args)
  dialogue.stdin.end(input)
  return outputOf(dialogue, args[0] ?? '')
}

function outputOf(process: GitProcess, command: string): GitOutput {
  // Listening begins now: when a process ends, Node throws away output that nobody listens for.
  const pieces = checked(process, new Output(process.stdout), command)
  return { [Symbol.asyncIterator]: () => pieces, stop: () => process.kill() }
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
