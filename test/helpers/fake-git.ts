import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './repository.ts'

const REAL_GIT = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim()

/** A folder to be put first in PATH, in which `git` is this shell script. `GIT` in it is the real one. */
export function fakeGit(script: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'git'), `#!/bin/sh\nGIT='${REAL_GIT}'\n${script}\n`, { mode: 0o755 })
  return folder
}

/** A git that never ends, and starts a process that does not either, for commands in which the word occurs. */
export interface HangingGit {
  readonly path: string
  /** Ids of the processes that hang. */
  pids(): readonly number[]
}

export function hangingGit(word: string, hang = 'sleep 61 & echo $! >>"$LOG"; wait'): HangingGit {
  const log = join(temporaryFolder(), 'pids')
  writeFileSync(log, '')
  const script = `LOG='${log}'\ncase "$*" in *${word}*) echo $$ >>"$LOG"; ${hang};; esac\nexec "$GIT" "$@"`
  return { path: fakeGit(script), pids: () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number) }
}

/** Whether a process is there that has not ended; one that nobody has reaped yet has ended. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
