import { readSync } from 'node:fs'
import { isatty } from 'node:tty'
import { CheckError } from '../model/error.ts'
import { codeOf } from './system-error.ts'

/** Several thousand refs; nobody pushes more at once. */
const LIMIT = 2 ** 20

/** All of standard input, as text. Throws `CheckError` (`usage`) where it is a terminal, cannot be read, or has no end. */
export function readStandardInput(): string {
  if (isatty(0)) throw refused('is a terminal, and nothing is going to come', HINT)
  const chunks: Buffer[] = []
  for (let size = 0; size <= LIMIT; ) {
    const chunk = readChunk()
    if (chunk.length === 0) return Buffer.concat(chunks).toString('utf8')
    chunks.push(chunk)
    size += chunk.length
  }
  throw refused(`is longer than ${LIMIT} bytes`, 'Push fewer refs at once.')
}

const HINT = 'Call it from the pre-push hook: git writes the refs that are pushed to its standard input.'

function readChunk(): Buffer {
  const buffer = Buffer.alloc(2 ** 16)
  for (;;) {
    try {
      return buffer.subarray(0, readSync(0, buffer))
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (code === 'EOF') return Buffer.alloc(0)
      // A pipe that does not wait has nothing yet.
      if (code !== 'EAGAIN') throw refused(`cannot be read (${code})`, HINT)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

function refused(what: string, hint: string): CheckError {
  return new CheckError({ code: 'usage', message: `Standard input ${what}.`, hint })
}
