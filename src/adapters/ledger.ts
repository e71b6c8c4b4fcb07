import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { LedgerTail } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import { codeOf, reasonOf } from './files.ts'
import { repositoryAround } from './git/locate.ts'
import { type Lock, takeLock } from './lock.ts'

/** The bytes of a ledger. Throws `CheckError` (`ledger_unreadable`). */
export function readLedger(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    const message = `The ledger ${file} cannot be read: ${reasonOf(cause)}.`
    const hint = 'Name a file that exists and that you may read.'
    throw new CheckError({ code: 'ledger_unreadable', message, hint, at: { file } }, { cause })
  }
}

/**
 * Appends the line that `make` gives for the last lines of the ledger, under a lock that other processes respect.
 *
 * The file is created where there is none; its directory must exist. The line and its line feed are one write, which is on
 * the disk when this returns; whatever goes wrong leaves the file as it was. The cost does not grow with the ledger.
 *
 * Throws `CheckError`: `ledger_broken` where the last line has no line feed, `ledger_unwritable` for anything that is not a
 * regular file in a place where one can be written, a full disk, and a lock that is held for more than a minute. What
 * `make` throws goes on.
 */
export async function appendLine(file: string, make: (tail: LedgerTail) => string): Promise<void> {
  attempt(file, () => refuseSpecial(file))
  const lock = await lockFor(file)
  try {
    const ledger = attempt(file, () => openLedger(file))
    try {
      appendTo(file, ledger.fd, make)
      if (ledger.created) syncDirectory(file)
    } catch (error) {
      if (ledger.created) unlinkSync(file)
      throw error
    } finally {
      closeSync(ledger.fd)
    }
  } finally {
    lock.release()
  }
}

async function lockFor(file: string): Promise<Lock> {
  const path = attempt(file, () => lockPath(file))
  const lock = await takeLock(path).catch((cause) => {
    throw unwritable(file, `its lock ${path}: ${reasonOf(cause)}`, cause)
  })
  if (lock) return lock
  throw unwritable(file, `another process has held its lock ${path} for a minute`)
}

/**
 * Where everyone who appends to the ledger finds its lock. That depends on nothing but where the ledger is. A file beside
 * the ledger could be committed by the repository, and would be waited for; one in its `.git` cannot.
 */
function lockPath(file: string): string {
  const gitDir = repositoryAround(dirname(file))
  return gitDir === null ? `${file}.lock` : join(gitDir, 'constitution-check.lock')
}

/** Before anything is put beside it. Opening looks again, and follows no link either. */
function refuseSpecial(file: string): void {
  const status = lstatSync(file, { throwIfNoEntry: false })
  if (status?.isSymbolicLink()) throw unwritable(file, 'it is a symbolic link')
  if (status && !status.isFile()) throw unwritable(file, 'it is not a regular file')
}

function openLedger(file: string): { readonly fd: number; readonly created: boolean } {
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_NOFOLLOW | constants.O_NONBLOCK
  try {
    return { fd: openSync(file, flags), created: false }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return { fd: openSync(file, flags | constants.O_CREAT | constants.O_EXCL, 0o666), created: true }
  }
}

function appendTo(file: string, fd: number, make: (tail: LedgerTail) => string): void {
  const status = fstatSync(fd)
  if (!status.isFile()) throw unwritable(file, 'it is not a regular file')
  const line = Buffer.from(`${make(readTail(file, fd, status.size))}\n`)
  try {
    // A short write is how a disk that fills up, or a limit on file sizes, shows first.
    if (writeSync(fd, line) < line.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
    fsyncSync(fd)
  } catch (error) {
    ftruncateSync(fd, status.size)
    throw unwritable(file, reasonOf(error), error)
  }
}

/** Enough for some 100 links: how far apart the heads of two branches may stand to be joined. */
const TAIL_BYTES = 2 ** 17

function readTail(file: string, fd: number, size: number): LedgerTail {
  for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 4)) {
    const bytes = Buffer.alloc(length)
    readSync(fd, bytes, 0, length, size - length)
    if (length > 0 && bytes.at(-1) !== LINE_FEED) throw torn(file)
    if (length === size) return { bytes, complete: true }
    const start = bytes.indexOf(LINE_FEED) + 1
    if (start < length) return { bytes: bytes.subarray(start), complete: false }
  }
}

const LINE_FEED = 0x0a

/** So that a new file's name is on the disk too. Not every system can open a directory. */
function syncDirectory(file: string): void {
  let fd: number
  try {
    fd = openSync(dirname(file), constants.O_RDONLY)
  } catch {
    return
  }
  try {
    fsyncSync(fd)
  } catch {
    // The link itself has been written; some file systems cannot do this.
  } finally {
    closeSync(fd)
  }
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CheckError) throw error
    throw unwritable(file, reasonOf(error), error)
  }
}

function unwritable(file: string, reason: string, cause?: unknown): CheckError {
  const message = `The ledger ${file} cannot be appended to: ${reason}.`
  const hint = 'Name a regular file, or none yet, in a directory that exists and that you may write to.'
  return new CheckError({ code: 'ledger_unwritable', message, hint, at: { file } }, { cause })
}

function torn(file: string): CheckError {
  return new CheckError({
    code: 'ledger_broken',
    message: 'The last line of the ledger has no line feed: its writer was stopped midway.',
    hint: 'Keep a copy of the last line and remove it from the ledger; then run again.',
    at: { file },
  })
}
