import { createHash } from 'node:crypto'
import { CheckError } from '../../model/error.ts'
import type { BlobVisitor, GitObject } from '../../model/git.ts'
import { gitFailure, isPromised } from './failure.ts'
import { infoOf, type ObjectInfo, refusalLength } from './object-answers.ts'
import { type GitContext, type GitDialogue, startDialogue } from './process.ts'
import { requireRecent } from './version.ts'

const LINE_FEED = 0x0a
/** Requests that may be under way at once, so that neither side waits for a full pipe. */
const WINDOW = 512
/** Bytes of the largest object that is kept before anybody asks for it. */
const FORESEEN_LIMIT = 2 ** 20

type Sink = (bytes: Buffer) => void
interface Request {
  readonly line: string
  /** Takes the contents in pieces; null for a request of the header alone. */
  readonly sink: ((info: ObjectInfo) => Sink) | null
  readonly resolve: (info: ObjectInfo | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * One long-lived `git cat-file --batch-command`. Requests end with NUL, so that any name can be asked for; answers come
 * in the order of requests.
 */
export class ObjectReader {
  readonly #context: GitContext
  readonly #waiting: Request[] = []
  #process: GitDialogue | null = null
  /** Rejects where the process turns out to be of a git that is too old. */
  #recent: Promise<void> = Promise.resolve()
  #pending: Buffer = Buffer.alloc(0)
  /** Small objects that nobody asked for by id so far, by id. */
  readonly #foreseen = new Map<string, GitObject>()
  /** The answer whose contents are under way, with the bytes that are still to come and its final line feed. */
  #open: { readonly request: Request; readonly info: ObjectInfo; readonly sink: Sink; left: number } | null = null

  constructor(context: GitContext) {
    this.#context = context
  }

  /** What an object name (in git's sense: an id, `REV^{commit}`, `REV:path`) resolves to; null where it is missing. */
  info(name: string): Promise<ObjectInfo | null> {
    return this.#ask(`info ${name}`, null)
  }

  /** Asks along for objects that will be wanted by their ids, so that nobody waits for one answer to ask for the next. */
  foresee(names: readonly string[]): void {
    for (const name of names) {
      const sink = ({ oid, type, size }: ObjectInfo): Sink => {
        if (size > FORESEEN_LIMIT) return () => {}
        const pieces: Buffer[] = []
        let left = size
        return (piece) => {
          pieces.push(Buffer.from(piece))
          left -= piece.length
          if (left === 0) this.#foreseen.set(oid, { type, bytes: Buffer.concat(pieces) })
        }
      }
      // What fails here fails again where it is asked for.
      this.#ask(`contents ${name}`, sink).catch(() => {})
    }
  }

  /** An object's bytes, in one piece. */
  async contents(name: string, limit: number): Promise<GitObject | null> {
    const foreseen = this.#foreseen.get(name)
    if (foreseen !== undefined && foreseen.bytes.length <= limit) {
      await this.#recent
      return foreseen
    }
    const found = await this.#bytesOf(name, limit)
    if (found === null) return null
    if (found.bytes === null) throw tooLarge(found.info, limit)
    return { type: found.info.type, bytes: found.bytes }
  }

  /** An object with its bytes; those are null where they are more than `limit`. */
  async #bytesOf(name: string, limit: number): Promise<{ info: ObjectInfo; bytes: Buffer | null } | null> {
    const pieces: Buffer[] = []
    const info = await this.#ask(`contents ${name}`, ({ size }) =>
      size > limit ? () => {} : (bytes) => pieces.push(Buffer.from(bytes)),
    )
    return info && { info, bytes: info.size > limit ? null : Buffer.concat(pieces, info.size) }
  }

  sizes(oids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    return inWindows(oids, async (oid) => (await this.info(oid))?.size)
  }

  blobs(oids: Iterable<string>, limit: number): Promise<ReadonlyMap<string, Buffer>> {
    return inWindows(oids, async (oid) => (await this.#bytesOf(oid, limit))?.bytes ?? undefined)
  }

  /** Shows the bytes of each object, one after the other, and returns the ids of those that are missing. */
  async show(oids: readonly string[], visit: BlobVisitor): Promise<readonly string[]> {
    const shown = await Promise.all(
      oids.map((oid, index) => this.#ask(`contents ${oid}`, ({ size }) => visit(index, size))),
    )
    return oids.filter((_, index) => shown[index] === null)
  }

  digests(oids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    return inWindows(oids, async (oid) => {
      const hash = createHash('sha256')
      const found = await this.#ask(`contents ${oid}`, () => (bytes) => hash.update(bytes))
      return found === null ? undefined : hash.digest('hex')
    })
  }

  async #ask(line: string, sink: Request['sink']): Promise<ObjectInfo | null> {
    if (line.includes('\0')) return null
    const answer = new Promise<ObjectInfo | null>((resolve, reject) => {
      this.#waiting.push({ line, sink, resolve, reject })
      this.#send(line)
    })
    // An old git may fail, or answer as if all were well: either way its age is what must be told.
    answer.catch(() => {})
    await this.#recent
    return answer
  }

  /** Requests that are made in one go are written in one go: each write wakes git up. */
  #send(line: string): void {
    const { stdin } = this.#running()
    if (stdin.writableCorked === 0) {
      stdin.cork()
      queueMicrotask(() => stdin.uncork())
    }
    stdin.write(`${line}\0`)
  }

  #running(): GitDialogue {
    if (this.#process) return this.#process
    const process = startDialogue(this.#context, ['cat-file', '--batch-command', '-z'])
    process.stdout.on('data', (bytes: Buffer) => {
      if (this.#process === process) this.#take(bytes)
    })
    process.exit.then(({ status, stderr }) => {
      if (this.#process === process) this.#ended(status, stderr)
    })
    this.#recent = requireRecent(process.version, this.#context)
    this.#recent.catch(() => {})
    this.#process = process
    return process
  }

  #take(bytes: Buffer): void {
    let rest = bytes
    try {
      while (rest.length > 0) rest = this.#open ? this.#contentsFrom(rest) : this.#headerFrom(rest)
    } catch (error) {
      // A sink threw, or git answered what nobody asked: no later answer can be trusted.
      this.#abandon(error)
    }
  }

  #contentsFrom(bytes: Buffer): Buffer {
    const open = this.#open
    if (!open) return bytes
    const taken = Math.min(open.left, bytes.length)
    const data = bytes.subarray(0, Math.min(taken, open.left - 1))
    if (data.length > 0) open.sink(data)
    open.left -= taken
    if (open.left === 0) {
      this.#open = null
      this.#waiting.shift()
      open.request.resolve(open.info)
    }
    return bytes.subarray(taken)
  }

  #headerFrom(bytes: Buffer): Buffer {
    const request = this.#waiting[0]
    if (!request) throw new Error('git cat-file answered without a question')
    const text = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes
    const refusal = refusalLength(text, request.line)
    const end = refusal > 0 ? refusal : text.indexOf(LINE_FEED) + 1
    if (refusal < 0 || end === 0) {
      this.#pending = Buffer.from(text)
      return text.subarray(text.length)
    }
    this.#pending = Buffer.alloc(0)
    const info = refusal > 0 ? null : infoOf(text.toString('latin1', 0, end - 1))
    if (info && request.sink) this.#open = { request, info, sink: request.sink(info), left: info.size + 1 }
    else {
      this.#waiting.shift()
      request.resolve(info)
    }
    return text.subarray(end)
  }

  #ended(status: number | null, stderr: string): void {
    if (this.#waiting.length === 0) this.#process = null
    else if (isPromised(stderr) && !this.#open) this.#answerPromised()
    else this.#abandon(gitFailure('cat-file', { status, stderr }))
  }

  /** git ends over an object that a partial clone left out. It is missing; the questions after it are asked again. */
  #answerPromised(): void {
    this.#process = null
    this.#pending = Buffer.alloc(0)
    this.#waiting.shift()?.resolve(null)
    for (const { line } of this.#waiting) this.#send(line)
  }

  #abandon(error: unknown): void {
    this.#process?.kill()
    this.#process = null
    this.#open = null
    this.#pending = Buffer.alloc(0)
    for (const request of this.#waiting.splice(0)) request.reject(error)
  }
}

function tooLarge({ oid, size }: ObjectInfo, limit: number): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: `The object ${oid} has ${size} bytes; at most ${limit} are read where a whole file is needed.`,
    hint: `Make the file smaller; where it is staged, \`git ls-files --stage | grep ${oid}\` says which it is.`,
  })
}

/** Asks about each id once, a bounded number at a time. */
async function inWindows<T>(
  oids: Iterable<string>,
  ask: (oid: string) => Promise<T | undefined>,
): Promise<ReadonlyMap<string, T>> {
  const list = [...new Set(oids)]
  const found = new Map<string, T>()
  for (let at = 0; at < list.length; at += WINDOW) {
    const part = list.slice(at, at + WINDOW)
    const answers = await Promise.all(part.map(ask))
    for (const [index, oid] of part.entries()) {
      const answer = answers[index]
      if (answer !== undefined) found.set(oid, answer)
    }
  }
  return found
}
