import { closeSync, openSync, readSync } from 'node:fs'
import { CheckError } from '../model/error.ts'
import type { KeyText } from '../model/signature.ts'
import { withUsualSignals } from './signals.ts'
import { codeOf, reasonOf } from './system-error.ts'

/** Far beyond any key; a device without an end stops here. */
const MAX_BYTES = 2 ** 16

/**
 * The texts of private keys, each from `FILE` or `env:NAME`. A pipe is read to its end.
 *
 * Throws `CheckError` (`key_unreadable`), which does not quote what it was given: where that names nothing, someone may have
 * given the key itself.
 */
export function readSigningKeys(sources: readonly string[], environment = process.env): readonly KeyText[] {
  return sources.map((source) => {
    const variable = /^env:(.*)$/s.exec(source)?.[1]
    if (variable === undefined) return { text: textOf(source, 'that --sign names'), name: `The file ${source}` }
    const text = environment[variable]
    if (text) return { text, name: `The environment variable ${variable}` }
    throw unreadable('The environment variable that --sign names is not set, or empty.')
  })
}

/** The texts of public keys. Throws `CheckError` (`key_unreadable`). */
export function readPublicKeys(files: readonly string[]): readonly KeyText[] {
  return files.map((file) => ({ text: textOf(file, 'that --public-key names'), name: file }))
}

function textOf(file: string, what: string): string {
  try {
    // It may be a pipe that nobody ever writes into, and what waits for that does not notice signals otherwise.
    return withUsualSignals(() => {
      const fd = openSync(file, 'r')
      try {
        return readAll(fd).toString('utf8')
      } finally {
        closeSync(fd)
      }
    })
  } catch (error) {
    const reason = codeOf(error) === 'EFBIG' ? 'it is too large for a key' : reasonOf(error)
    throw unreadable(`The file ${what} cannot be read: ${reason}.`)
  }
}

function readAll(fd: number): Buffer {
  const bytes = Buffer.alloc(MAX_BYTES)
  for (let length = 0; length < MAX_BYTES; ) {
    const read = readSync(fd, bytes, length, MAX_BYTES - length, null)
    if (read === 0) return bytes.subarray(0, length)
    length += read
  }
  throw Object.assign(new Error('no end'), { code: 'EFBIG' })
}

/** Without the cause, which has the name of the file. */
function unreadable(message: string): CheckError {
  const hint = 'Name a file that exists and that you may read; for a private key, env:NAME names a variable.'
  return new CheckError({ code: 'key_unreadable', message, hint })
}
