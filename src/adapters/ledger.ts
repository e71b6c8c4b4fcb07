import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { LedgerAddition, LedgerTail, Mending, TornFate } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import { syncDirectory } from './directory.ts'
import { readWhole } from './files.ts'
import { repositoryAround } from './git/locate.ts'
import { heldTooLong, type Lock, RELEASE, takeLock } from './lock.ts'
import { codeOf, reasonOf } from './system-error.ts'
import { keepAside } from './torn-line.ts'

/** The bytes of a ledger. Throws `CheckError` (`ledger_unreadable`). */
export function readLedger(file: string): Uint8Array {
  try {
    return readWhole(file)
  } catch (cause) {
    const message = `The ledger cannot be read: ${reasonOf(cause)}.`
    const hint = 'Name a file that exists and that you may read; a check with --attest begins one.'
    throw new CheckError({ code: 'ledger_unreadable', message, hint, at: { file } }, { cause })
  }
}

/** Whether a regular file is there, perhaps by way of a link. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

/**
 * Appends the line that `make` gives for the last lines of the ledger, under a lock that other processes respect.
 *
 * The file is created where there is none; its directory must exist. The line and its line feed are one write, which is on
 * the disk when this returns; whatever goes wrong leaves the whole lines as they were. A torn line that is kept aside is in
 * a file of its own before it leaves the ledger. The cost does not grow with the ledger.
 *
 * Resolves to what was done about a torn line; null where there was none. Throws `CheckError` (`ledger_unwritable`) for
 * anything that is not a regular file in a place where one can be written, a full disk, and a lock that is held for more
 * than a minute. What `make` throws goes on.
 */
export async function appendLine(file: string, make: (tail: LedgerTail) => LedgerAddition): Promise<Mending | null> {
  attempt(file, () => refuseSpecial(file))
  const lock = await lockFor(file)
  try {
    const ledger = attempt(file, () => openLedger(file))
    try {
      const mending = appendTo(file, ledger.fd, make)
      if (ledger.created) syncDirectory(dirname(file))
      return mending
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
  throw unwritable(file, heldTooLong(path), undefined, RELEASE)
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

function appendTo(file: string, fd: number, make: (tail: LedgerTail) => LedgerAddition): Mending | null {
  const status = fstatSync(fd)
  if (!status.isFile()) throw unwritable(file, 'it is not a regular file')
  const tail = readTail(fd, status.size)
  const addition = make(tail)
  const mending = mend(file, fd, status.size, tail.torn, addition.torn)
  const start = mending?.keptIn ? status.size - tail.torn.length : status.size
  const line = Buffer.from(`${mending?.keptIn === null ? '\n' : ''}${addition.line}\n`)
  try {
    // A short write is how a disk that fills up, or a limit on file sizes, shows first.
    if (writeSync(fd, line) < line.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
    fsyncSync(fd)
  } catch (error) {
    ftruncateSync(fd, start)
    const kept = mending?.keptIn ? `; its torn last line is kept in ${mending.keptIn}` : ''
    throw unwritable(file, `${reasonOf(error)}${kept}`, error)
  }
  return mending
}

function mend(file: string, fd: number, size: number, torn: Uint8Array, fate: TornFate): Mending | null {
  const bytes = torn.length
  if (bytes === 0) return null
  if (fate === 'ends') return { bytes, keptIn: null }
  return attempt(file, () => {
    const keptIn = keepAside(file, torn)
    ftruncateSync(fd, size - bytes)
    return { bytes, keptIn }
  })
}

/** Enough for some 70 links: how far apart the heads of two branches may stand to be joined. */
const TAIL_BYTES = 2 ** 17

function readTail(fd: number, size: number): LedgerTail {
  for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 4)) {
    const bytes = Buffer.alloc(length)
    readSync(fd, bytes, 0, length, size - length)
    const end = bytes.lastIndexOf(LINE_FEED) + 1
    const torn = bytes.subarray(end)
    if (length === size) return { bytes: bytes.subarray(0, end), complete: true, torn }
    const start = bytes.indexOf(LINE_FEED) + 1
    if (start < end) return { bytes: bytes.subarray(start, end), complete: false, torn }
  }
}

const LINE_FEED = 0x0a

function attempt<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CheckError) throw error
    throw unwritable(file, reasonOf(error), error)
  }
}

const NAME_ANOTHER = 'Name a regular file, or none yet, in a directory that exists and that you may write to.'

function unwritable(file: string, reason: string, cause?: unknown, hint = NAME_ANOTHER): CheckError {
  const message = `The ledger ${file} cannot be appended to: ${reason}.`
  return new CheckError({ code: 'ledger_unwritable', message, hint, at: { file } }, { cause })
}
