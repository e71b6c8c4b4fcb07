import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { CheckError } from '../model/error.ts'
import { withUsualSignals } from './signals.ts'
import { codeOf, reasonOf } from './system-error.ts'
import { undoAtExit } from './unfinished.ts'

/** The bytes of a file that the operator named; errors call it by `name`. Throws `CheckError` (`layer_unreadable`). */
export function readOperatorFile(file: string, name = basename(file)): Uint8Array {
  try {
    return readWhole(file)
  } catch (error) {
    throw new CheckError(
      {
        code: 'layer_unreadable',
        message: `${name} cannot be read: ${reasonOf(error)}.`,
        hint: 'Name a file that exists and that you may read.',
        at: { file: name },
      },
      { cause: error },
    )
  }
}

/** The bytes of a file or a pipe. Throws what the file system throws. */
export function readWhole(file: string): Uint8Array {
  const status = statSync(file)
  // A device such as /dev/zero has no end; a pipe, as a shell hands one over, has.
  if (status.isCharacterDevice()) throw Object.assign(new Error('a device'), { code: 'ENXIO' })
  // Nobody may ever write into a pipe, and what waits for that does not notice signals otherwise.
  return status.isFIFO() ? withUsualSignals(() => readFileSync(file)) : readFileSync(file)
}

/** `readOperatorFile` of a file that need not be there; null where it is not. */
export function readOptionalFile(file: string): Uint8Array | null {
  return lstatSync(file, { throwIfNoEntry: false }) ? readOperatorFile(file) : null
}

/** Whether anything stands at that path of the work tree. */
export function hasWorkTreeFile(top: string, path: string): boolean {
  try {
    return lstatSync(join(top, path), { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** The bytes of a regular file of the work tree, reached without following a link; null where there is none. */
export function readWorkTreeFile(top: string, path: string): Uint8Array | null {
  try {
    const names = path.split('/')
    for (let depth = 1; depth <= names.length; depth++) {
      const status = lstatSync(join(top, ...names.slice(0, depth)), { throwIfNoEntry: false })
      // Most repositories have none, and an exception costs a millisecond.
      if (!status) return null
      // Fail closed: something else in the place of a policy file is not the same as its absence.
      if (status.isSymbolicLink()) throw unreadable(path, `${names.slice(0, depth).join('/')} is a symbolic link`)
      if (depth < names.length && !status.isDirectory()) return null
      if (depth === names.length && !status.isFile()) throw unreadable(path, 'it is not a regular file')
    }
    return readRegular(join(top, path))
  } catch (error) {
    if (error instanceof CheckError) throw error
    if (isAbsent(error)) return null
    throw unreadable(path, reasonOf(error), error)
  }
}

function readRegular(file: string): Uint8Array {
  const fd = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if (!fstatSync(fd).isFile()) throw Object.assign(new Error('no regular file'), { code: 'ENXIO' })
    return readFileSync(fd)
  } finally {
    closeSync(fd)
  }
}

function unreadable(path: string, reason: string, cause?: unknown): CheckError {
  return new CheckError(
    {
      code: 'layer_unreadable',
      message: `${path} in the work tree cannot be read: ${reason}.`,
      hint: 'Make it a regular file that you may read, or delete it.',
      at: { file: path },
    },
    { cause },
  )
}

/** The path from the top of the work tree, where the file (present or not) stands inside it; else null. */
export function pathInside(top: string, file: string): string | null {
  return pathBelow(realpathSync(top), realOf(resolve(file))) || null
}

/** The path from a folder to what stands below it, by the names alone; empty for the folder itself, null elsewhere. */
export function pathBelow(folder: string, file: string): string | null {
  const path = relative(folder, file)
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? null : path.split(sep).join('/')
}

/** Without links, as far as the path exists. */
function realOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    const folder = dirname(file)
    return folder === file ? file : join(realOf(folder), basename(file))
  }
}

/** A file that is written wholly or not at all: `commit` puts it in its place, `discard` leaves things as they were. */
export interface PendingFile {
  commit(): void
  discard(): void
}

/** Writes the text beside the file, with that mode where one is given. Throws `CheckError` (`output_unwritable`). */
export function prepareFile(file: string, text: string, mode?: number): PendingFile {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw unwritable(file, error)
    }
  }
  const target = attempt(() => targetOf(file))
  // A device or a pipe is written to at once; a rename would put a file in its place.
  if (target.special) {
    attempt(() => writeFileSync(target.path, text))
    return { commit: () => {}, discard: () => {} }
  }
  const pending = `${target.path}.${crypto.randomUUID()}.tmp`
  const remove = () => rmSync(pending, { force: true })
  const settled = undoAtExit(remove)
  const discard = () => {
    settled()
    remove()
  }
  try {
    attempt(() => writeFileSync(pending, text, { flag: 'wx', mode }))
  } catch (error) {
    discard()
    throw error
  }
  return { commit: () => attempt(() => renameSync(pending, target.path)), discard }
}

/**
 * The same for a file that nobody named as it stands there. A link in its place is refused: a repository may bring it along,
 * and what it leads to would be replaced. Throws `CheckError` (`output_unwritable`).
 */
export function prepareOwnFile(file: string, text: string, mode?: number): PendingFile {
  try {
    if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return prepareFile(file, text, mode)
  } catch (error) {
    throw error instanceof CheckError ? error : unwritable(file, error)
  }
  throw unwritable(file, Object.assign(new Error('a link'), { code: 'ELOOP' }), 'Remove the link, and run again.')
}

/** Whether two names, as typed, lead to one file that a report would replace; the files need not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [status, otherStatus] = [one, other].map(statusOf)
  if (!status || !otherStatus) return realOf(resolve(one)) === realOf(resolve(other))
  return status.isFile() && status.ino === otherStatus.ino && status.dev === otherStatus.dev
}

function statusOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false, bigint: true })
  } catch {
    // Links that lead in a circle, or a folder that may not be entered: whoever writes there is told.
    return undefined
  }
}

/** Whether a link of the work tree stands on the way to a file, or in its place: a change may have brought it along. */
export function passesLink(top: string, file: string): boolean {
  const root = realpathSync(top)
  const names = resolve(file).split(sep)
  let isInside = false
  for (let depth = 1; depth <= names.length; depth++) {
    const place = names.slice(0, depth).join(sep) || sep
    if (isInside && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return true
    isInside ||= realOf(place) === root
  }
  return false
}

function targetOf(file: string): { readonly path: string; readonly special: boolean } {
  const status = statSync(file, { throwIfNoEntry: false })
  if (!status) return { path: file, special: false }
  if (status.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
  return { path: realpathSync(file), special: !status.isFile() }
}

const NAME_ANOTHER = 'Name a file in a folder that exists and that you may write to.'

function unwritable(file: string, cause: unknown, hint = NAME_ANOTHER): CheckError {
  return new CheckError(
    {
      code: 'output_unwritable',
      message: `The file ${file} cannot be written: ${reasonOf(cause)}.`,
      hint,
      at: { file },
    },
    { cause },
  )
}

/** Writes to standard output (1) or standard error (2); `console.log` would load streams that cost milliseconds. */
export function print(fd: 1 | 2, text: string): void {
  const bytes = Buffer.from(text, 'utf8')
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      // A full pipe is not an error: its reader is slower than we are. A closed one is the reader's choice, and where
      // standard error cannot be written, the exit code alone is left to tell.
      if (codeOf(error) === 'EPIPE' || (fd === 2 && codeOf(error) !== 'EAGAIN')) return
      if (codeOf(error) !== 'EAGAIN') throw unwritable('on standard output', error)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')
}
