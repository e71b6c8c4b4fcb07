import type { ChainFault } from '../model/chain.ts'
import { HINTS } from './chain-hints.ts'
import { readRecord } from './link.ts'

/** A commit that a ledger should end with. */
export interface ExpectedSubject {
  /** As it was typed. */
  readonly name: string
  /** Object id of its tree without the ledger's own file. */
  readonly tree: string
}

/** Null where the last link, on that line, is about that tree, whatever it says of it. */
export function subjectFault(ledger: Uint8Array, line: number, expected: ExpectedSubject): ChainFault | null {
  const found = lastTree(ledger)
  if (found === expected.tree) return null
  const said = found === null ? 'The last line is no link' : `The last link is about the tree ${found}`
  return {
    line: Math.max(line, 1),
    code: 'subject_differs',
    message: `${said}; that of ${expected.name} is ${expected.tree}.`,
    hint: HINTS.subject_differs,
  }
}

function lastTree(ledger: Uint8Array): string | null {
  const bytes = Buffer.from(ledger.buffer, ledger.byteOffset, ledger.byteLength)
  const start = bytes.lastIndexOf(LINE_FEED, -2) + 1
  const subjects = readRecord(bytes.subarray(start, -1))?.statement.subject ?? []
  for (const { digest } of subjects) if ('gitTree' in digest) return digest.gitTree
  return null
}

const LINE_FEED = 0x0a
