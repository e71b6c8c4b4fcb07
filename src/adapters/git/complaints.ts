import type { Readable } from 'node:stream'

/**
 * Makes git write first of all, on standard error, which version it is, before it reads anything of the repository. To
 * ask in a process of its own would cost milliseconds.
 */
export const TELL_VERSION: Readonly<Record<string, string>> = { GIT_TRACE2_EVENT: '2', GIT_TRACE2_EVENT_BRIEF: '1' }

const VERSION = /^\{"event":"version",[^\n]*"exe":"([^"\n]*)"[^\n]*\n/
const EVENTS = /^\{"event":"[^\n]*\n/gm
/** Complaints beyond this are repetition. */
const LIMIT = 64 * 1024

/** What a git process says on standard error, while it says it. */
export class Complaints {
  /** The version that git tells before all else; null where it ended without. Never rejects. */
  readonly version: Promise<string | null>
  #tell: (version: string | null) => void = () => {}
  #text = ''

  constructor(stderr: Readable) {
    this.version = new Promise((tell) => {
      this.#tell = tell
    })
    stderr.on('data', (bytes: Buffer) => this.#take(bytes.toString('latin1')))
  }

  /** All of it, when the process has ended: without its version and what else it tells about itself. */
  end(): string {
    this.#tell(null)
    return this.#text
  }

  #take(said: string): void {
    if (this.#text.length >= LIMIT) return
    const text = this.#text + said
    const version = VERSION.exec(text)?.[1]
    if (version !== undefined) this.#tell(version)
    this.#text = text.replace(EVENTS, '')
  }
}
