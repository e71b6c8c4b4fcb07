import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { CheckError } from '../model/error.ts'
import { type PendingFile, pathInside, prepareFile } from './files.ts'
import { reasonOf } from './system-error.ts'

/** Far beyond any scenario; a device without an end stops here. */
const MAX_BYTES = 2 ** 24

/** 64 hexadecimal digits that nobody can guess. */
export function newSalt(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
}

/**
 * The path of a file or folder from the top of the work tree; a link at its end is not followed. Empty for the top
 * itself, null outside.
 */
export function placeInside(top: string, file: string): string | null {
  const absolute = resolve(file)
  if (pathInside(top, `${absolute}/x`) === 'x') return ''
  const folder = pathInside(top, `${dirname(absolute)}/x`)
  return folder === null ? null : `${folder.slice(0, -1)}${basename(absolute)}`
}

/** Writes the text of a manifest beside its place, in a folder that is made where it is missing. Throws `CheckError`. */
export function prepareManifest(file: string, text: string): PendingFile {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch {
    // What could not be made is told when the file is written.
  }
  return prepareFile(file, text)
}

/** The bytes of a scenario that is kept elsewhere. Throws `CheckError` (`not_sealable`). */
export function readScenario(file: string): Buffer {
  const refuse = (reason: string, cause?: unknown) =>
    new CheckError(
      {
        code: 'not_sealable',
        message: `The scenario ${file} cannot be withheld: ${reason}.`,
        hint: 'Name a regular file of text that you may read.',
      },
      { cause },
    )
  try {
    const status = statSync(file)
    if (!status.isFile()) throw refuse('it is not a regular file')
    if (status.size > MAX_BYTES) throw refuse(`it has more than ${MAX_BYTES} bytes`)
    if (status.size === 0) throw refuse('it is empty, and an empty file could not be told from any other')
    return readFileSync(file)
  } catch (error) {
    throw error instanceof CheckError ? error : refuse(reasonOf(error), error)
  }
}
