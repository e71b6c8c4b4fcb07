import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { isatty } from 'node:tty'
import { print } from './files.ts'
import { undoAtExit } from './unfinished.ts'

/** What a check is at, for whoever waits for it. */
export interface Activity {
  /** Such as `judging`. */
  readonly doing: string
  readonly files?: number
  readonly commits?: number
  /** Bytes of text that were scanned so far. */
  scannedBytes?(): number
}

const EVERY_MS = 200
/** Where a terminal does not tell its width. */
const USUAL_COLUMNS = 80

/** Keeps a line on the terminal that standard error is; none where it is no terminal. The result takes the line away. */
export function showProgress(activity: () => Activity, running: ReadonlySet<ChildProcess>): () => void {
  if (!isatty(2)) return () => {}
  let shown = 0
  const clear = () => {
    print(2, `\r${' '.repeat(shown)}\r`)
    shown = 0
  }
  const heard = new Map<ChildProcess, number>()
  const draw = () => {
    for (const child of [...heard.keys(), ...running]) heard.set(child, bytesFrom(child))
    const fromGit = [...heard.values()].reduce((sum, bytes) => sum + bytes, 0)
    // The last column stays free: a terminal may go to the next line when it is filled.
    const line = progressLine(activity(), fromGit, performance.now() / 1000).slice(0, columns() - 1)
    print(2, `\r${line.padEnd(shown)}`)
    shown = line.length
  }
  draw()
  const timer = setInterval(draw, EVERY_MS).unref()
  const stop = () => {
    settled()
    clearInterval(timer)
    clear()
  }
  const settled = undoAtExit(clear)
  return stop
}

/** Such as `constitution-check: judging 1 file of 2 commits, 3.1 MB of text, 5.0 MB from git, 7 s`. ASCII. */
export function progressLine(activity: Activity, fromGit: number, seconds: number): string {
  const { doing, files, commits, scannedBytes } = activity
  const counts = [
    ...(files === undefined ? [] : [count(files, 'file')]),
    ...(commits === undefined || commits === 0 ? [] : [count(commits, 'commit')]),
  ]
  const parts = [
    [doing, counts.join(' of ')].filter((part) => part !== '').join(' '),
    ...(scannedBytes === undefined ? [] : [`${megabytes(scannedBytes())} of text`]),
    `${megabytes(fromGit)} from git`,
    `${Math.floor(seconds)} s`,
  ]
  return `constitution-check: ${parts.join(', ')}`
}

function count(number: number, noun: string): string {
  const digits = String(number).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${digits} ${noun}${number === 1 ? '' : 's'}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function bytesFrom({ stdout }: ChildProcess): number {
  return stdout instanceof Socket ? stdout.bytesRead : 0
}

function columns(): number {
  const width = process.stderr.getWindowSize?.()[0] ?? USUAL_COLUMNS
  // A terminal over a serial line says 0.
  return width > 1 ? width : USUAL_COLUMNS
}
