const LINE_FEED = 0x0a

/** A line of a ledger's bytes, whatever it says. */
export interface WrittenLine {
  /** From 1. */
  readonly line: number
  /** Without its line feed. */
  readonly bytes: Buffer
}

/** The lines of a ledger in order; a last one without a line feed is torn, and is none. */
export function* writtenLines(ledger: Uint8Array): Generator<WrittenLine> {
  const bytes = Buffer.from(ledger.buffer, ledger.byteOffset, ledger.byteLength)
  let start = 0
  for (let line = 1; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, start)
    if (feed === -1) return
    yield { line, bytes: bytes.subarray(start, feed) }
    start = feed + 1
  }
}
