import { createHash, hash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { CheckError } from '../../model/error.ts'
import { formatOf } from '../../model/object-id.ts'
import { Turns } from './turns.ts'

const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
/** Files of at most so many bytes are read in one piece. */
const SMALL = 2 ** 20
/** Room for `blob <size> NUL` in front of a file. */
const HEADER = 32

/** The bytes of one file, proven to be those of an object. */
export interface ProvenFile {
  readonly size: number
  /** To be walked through once; each piece is valid until the next. */
  readonly pieces: Iterable<Buffer>
}

/**
 * Files of the work tree that stand in for objects: regular ones, reached without following a link, whose bytes hash to
 * the object's id (`blob <size> NUL <bytes>`, by SHA-1 or SHA-256). To read them is faster than to have git inflate them.
 */
class WorkTree {
  readonly #top: Buffer
  readonly #turns = new Turns()
  readonly #buffer = Buffer.allocUnsafeSlow(HEADER + SMALL)
  /** Whether a folder, and all above it, are no links. */
  readonly #folders = new Map<string, boolean>([['', true]])

  constructor(top: string) {
    this.#top = Buffer.from(`${top}/`)
  }

  /**
   * The file at the path (bytes, one character each); null where it is not there, or something else than the object. A
   * large file is hashed only where it is as long as the object.
   */
  async proven(path: string, oid: string, sizeOf: () => Promise<number | undefined>): Promise<ProvenFile | null> {
    if (!this.#isFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))))) return null
    const fd = this.#open(path)
    if (fd === null) return null
    let keep = false
    try {
      const status = fstatSync(fd)
      if (!status.isFile()) return null
      if (status.size <= SMALL) return this.#small(fd, status.size, oid)
      if ((await sizeOf()) !== status.size) return null
      if ((await this.#digestOf(fd, status.size, oid)) !== oid) return null
      keep = true
      return { size: status.size, pieces: provenAgain(fd, status.size, oid, this.#buffer) }
    } catch {
      // What cannot be read is read from the object.
      return null
    } finally {
      if (!keep) closeSync(fd)
    }
  }

  #small(fd: number, size: number, oid: string): ProvenFile | null {
    const header = Buffer.from(`blob ${size}\0`, 'latin1')
    const start = HEADER - header.length
    header.copy(this.#buffer, start)
    const end = HEADER + size
    for (let at = HEADER; at < end; ) {
      const read = readSync(fd, this.#buffer, at, end - at, null)
      if (read === 0) return null
      at += read
    }
    if (hash(formatOf(oid), this.#buffer.subarray(start, end)) !== oid) return null
    return { size, pieces: size === 0 ? [] : [this.#buffer.subarray(HEADER, end)] }
  }

  async #digestOf(fd: number, size: number, oid: string): Promise<string> {
    const digest = createHash(formatOf(oid)).update(`blob ${size}\0`, 'latin1')
    for (const piece of piecesOf(fd, size, this.#buffer)) {
      digest.update(piece)
      await this.#turns.after(piece.length)
    }
    return digest.digest('hex')
  }

  #open(path: string): number | null {
    try {
      return openSync(Buffer.concat([this.#top, Buffer.from(path, 'latin1')]), FLAGS)
    } catch {
      return null
    }
  }

  #isFolder(folder: string): boolean {
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const isFolder = this.#isFolder(folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) && this.#isRealFolder(folder)
    this.#folders.set(folder, isFolder)
    return isFolder
  }

  #isRealFolder(folder: string): boolean {
    try {
      return lstatSync(Buffer.concat([this.#top, Buffer.from(folder, 'latin1')])).isDirectory()
    } catch {
      return false
    }
  }
}

/**
 * The bytes once more, for whoever scans them.
 *
 * Fail closed: they were proven before anything of them was shown, and another process may have written meanwhile.
 */
function* provenAgain(fd: number, size: number, oid: string, buffer: Buffer): Generator<Buffer> {
  try {
    const digest = createHash(formatOf(oid)).update(`blob ${size}\0`, 'latin1')
    for (const piece of piecesOf(fd, size, buffer)) {
      digest.update(piece)
      yield piece
    }
    if (digest.digest('hex') !== oid) throw changedMeanwhile()
  } finally {
    closeSync(fd)
  }
}

function* piecesOf(fd: number, size: number, buffer: Buffer): Generator<Buffer> {
  for (let at = 0; at < size; ) {
    const read = readSync(fd, buffer, 0, Math.min(buffer.length, size - at), at)
    if (read === 0) return
    at += read
    yield buffer.subarray(0, read)
  }
}

function changedMeanwhile(): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: 'A file of the work tree changed while it was being read.',
    hint: 'Run the check again when nothing else changes the repository.',
  })
}

/** The work tree below `top`. */
export function openWorkTree(top: string): WorkTree {
  return new WorkTree(top)
}
