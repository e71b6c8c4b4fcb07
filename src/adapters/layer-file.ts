import { fileURLToPath } from 'node:url'
import { CheckError } from '../model/error.ts'
import { readOperatorFile } from './files.ts'

/** Bytes, and where they came from: the path as it was given, or the path of a URL. */
export interface NamedBytes {
  readonly file: string
  readonly bytes: Uint8Array
}

/** The bytes of a file that a path or a `file:` URL names. Throws `CheckError` (`layer_unreadable`). */
export function readLayerFile(place: string | URL): NamedBytes {
  const file = typeof place === 'string' && !URL_TEXT.test(place) ? place : pathOf(place)
  return { file, bytes: readOperatorFile(file, file) }
}

/** `C:/file` is a path. */
const URL_TEXT = /^(?:file:|[a-z][a-z\d+.-]*:\/\/)/i

function pathOf(url: string | URL): string {
  try {
    return fileURLToPath(url)
  } catch {
    // The rest of the URL may hold a password; so may the error.
    const [scheme] = String(url).split(':', 1)
    const message = `A layer cannot be read from this ${scheme}: URL; only file: URLs that name a local file are read.`
    const hint = 'Fetch it yourself, and pass the file or the mapping.'
    throw new CheckError({ code: 'layer_unreadable', message, hint })
  }
}
