import { CheckError, type ErrorCode } from '../model/error.ts'
import { verifyChain } from './chain.ts'
import { readLink } from './link.ts'
import { writtenLines } from './written-lines.ts'

/** A ledger as lines, and what it is called. */
export interface NamedLedger {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One of its links: a line without its line feed, and the SHA-256 (hex) of the payload bytes. */
export interface LedgerLine {
  readonly line: string
  readonly digest: string
  readonly prev: readonly string[]
}

/**
 * The links of a ledger that holds, in order. Heads of branches that no link joins yet may stand side by side.
 *
 * Throws `CheckError` (`ledger_broken`): what does not hold is not passed on.
 */
export function linesOf({ name, bytes }: NamedLedger): readonly LedgerLine[] {
  if (bytes.length === 0) return []
  const fault = verifyChain(bytes).faults.find(({ code }) => code !== 'link_unjoined')
  if (fault) {
    throw refusal('ledger_broken', name, `The ledger does not hold (${fault.code} in line ${fault.line}).`, SEE_VERIFY)
  }
  return [...writtenLines(bytes)].flatMap((written) => {
    const link = readLink(written.bytes)
    return 'code' in link ? [] : [{ line: written.bytes.toString('utf8'), digest: link.digest, prev: link.prev }]
  })
}

const SEE_VERIFY = 'Run constitution-check verify on it: it names each broken line and what to do about it.'

/**
 * The links of `source` that `target` lacks, in order; none where it has all of them. Links are the same where their
 * payloads are: signatures are not passed on alone.
 *
 * Throws `CheckError`: `ledger_broken` where one of them does not hold, `ledger_forked` where each has links that the other
 * lacks.
 */
export function missingLines(source: NamedLedger, target: NamedLedger): readonly LedgerLine[] {
  const theirs = linesOf(source)
  const ours = linesOf(target)
  const known = new Set(ours.map(({ digest }) => digest))
  const missing = theirs.filter(({ digest }) => !known.has(digest))
  if (missing.length === 0) return []
  const brought = new Set(theirs.map(({ digest }) => digest))
  const alone = ours.findIndex(({ digest }) => !brought.has(digest))
  if (alone === -1) return missing
  const message = `The ledger has a link (line ${alone + 1}) that ${source.name} lacks, which has ${missing.length} others.`
  throw refusal('ledger_forked', target.name, message, FORKED)
}

const FORKED =
  'Merge ledgers in files as branches, with merge=union, and those in references with push; import only what goes on from there.'

function refusal(code: ErrorCode, file: string, message: string, hint: string): CheckError {
  return new CheckError({ code, message, hint, at: { file } })
}
