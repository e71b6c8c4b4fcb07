import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { CheckError } from '../../model/error.ts'
import { codeOf } from '../system-error.ts'

/** To open a pipe would wait for whoever writes into it, past every time limit. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * The bytes of one of git's own files, also behind a link; null where it is missing. Throws `CheckError` (`git_failed`)
 * where it cannot be read or is no regular file. Loading the asynchronous file functions would cost more than reading it.
 */
export function bytesOf(path: string): Buffer | null {
  try {
    const fd = openSync(path, FLAGS)
    try {
      if (!fstatSync(fd).isFile()) throw new Error('it is not a regular file')
      return readFileSync(fd)
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new CheckError({
      code: 'git_failed',
      message: `${path} cannot be read: ${error instanceof Error ? error.message : error}`,
      hint: 'Check with `git status` what state the repository is in; a file is expected in this place, or nothing.',
    })
  }
}
