import type { ChildProcess } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { type Paper, PLAIN_PAPER } from '../model/paper.ts'
import { print } from './files.ts'
import type { Activity } from './progress-line.ts'
import { restoreSignals } from './signals.ts'

/** What has been read of a change. */
interface Reading {
  readonly change: { readonly changes: readonly unknown[]; readonly commits: readonly unknown[] }
  scannedBytes(): number
}

const QUIET_MS = 1000

/** Whoever started the checker: is told what it is at where it takes longer than a second, may end it, gets its output. */
export class Terminal {
  /** The processes of git that are at work. */
  readonly running = new Set<ChildProcess>()
  #activity: Activity = { doing: 'reading the change' }
  #clear = (): void => {}
  #ended = false

  /** Follows a change that is on its way. On a terminal, a long check says on standard error what it is at. */
  follow(reading: Promise<Reading>): void {
    // A timer costs a quarter of a millisecond, and no pipe or file wants one. To ask whether a device is a terminal would
    // load more, and can wait until there is something to say.
    if (!fstatSync(2).isCharacterDevice()) return
    setTimeout(async () => {
      const { showProgress } = await import('./progress-line.ts')
      if (!this.#ended) this.#clear = showProgress(() => this.#activity, this.running)
    }, QUIET_MS).unref()
    reading.then(
      ({ change, scannedBytes }) => {
        this.says({ doing: 'judging', files: change.changes.length, commits: change.commits.length, scannedBytes })
      },
      () => {},
    )
  }

  says(activity: Activity): void {
    this.#activity = activity
  }

  /** What standard output is. Pipes and files are plain, whatever the environment says. */
  readonly paper = async (): Promise<Paper> =>
    fstatSync(1).isCharacterDevice() ? (await import('./screen.ts')).screen() : PLAIN_PAPER

  /** Writes to standard output (1) or standard error (2). Nothing is said of progress after that. */
  readonly print = (fd: 1 | 2, text: string): void => {
    this.#ended = true
    this.#clear()
    restoreSignals()
    print(fd, text)
  }
}
