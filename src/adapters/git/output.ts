import type { Readable } from 'node:stream'

/** Bytes that may wait to be read; a source that has more is held back. */
const HIGH_WATER = 2 ** 23

/**
 * What a stream says, to be read once, piece by piece. It listens from the start. Node's own iterator of a stream does the
 * same and costs milliseconds to load and to set up.
 */
export class Output {
  readonly #source: Readable
  #waiting: Buffer[] = []
  #size = 0
  #ended = false
  #wake: (() => void) | null = null

  constructor(source: Readable) {
    this.#source = source
    const end = () => {
      this.#ended = true
      this.#wake?.()
    }
    source.on('data', (piece: Buffer) => this.#take(piece))
    // Every end comes here, a failure's too; whether the output is whole is told by how its process ended.
    source.on('close', end).on('error', end)
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const pieces = this.#waiting
      if (pieces.length === 0) {
        if (this.#ended) return
        await this.#more()
        continue
      }
      this.#waiting = []
      this.#size = 0
      this.#source.resume()
      yield* pieces
    }
  }

  #take(piece: Buffer): void {
    this.#waiting.push(piece)
    this.#size += piece.length
    if (this.#size >= HIGH_WATER) this.#source.pause()
    this.#wake?.()
  }

  #more(): Promise<void> {
    return new Promise((wake) => {
      this.#wake = wake
    })
  }
}
