import type { LogEntry } from '../model/log.generated.ts'
import { type LinkRecord, readRecord } from './link.ts'
import { CHAIN_FIELD } from './statement.ts'

/** What each link of a ledger says, in the order of its lines; lines that are no links are left out. */
export function readEntries(ledger: Uint8Array): readonly LogEntry[] {
  const bytes = Buffer.from(ledger.buffer, ledger.byteOffset, ledger.byteLength)
  const entries: LogEntry[] = []
  let line = 0
  for (let start = 0; start < bytes.length; ) {
    line += 1
    const feed = bytes.indexOf(LINE_FEED, start)
    // A line without a line feed is torn, and no link.
    if (feed === -1) break
    const record = readRecord(bytes.subarray(start, feed))
    if (record) entries.push(entryOf(record, line))
    start = feed + 1
  }
  return entries
}

const LINE_FEED = 0x0a

function entryOf({ digest, statement, signatures }: LinkRecord, line: number): LogEntry {
  const { predicate, subject } = statement
  const { seq, verdict, report, inputs } = predicate[CHAIN_FIELD]
  let tree = ''
  let commit: string | null = null
  for (const { digest: id } of subject) {
    if ('gitTree' in id) tree = id.gitTree
    else commit = id.gitCommit
  }
  return {
    line,
    seq,
    digest,
    time: predicate.timeVerified,
    verdict,
    commit,
    tree,
    policy: predicate.policy.digest.sha256,
    report: report.sha256,
    approvals: inputs.approvals.length,
    signatures,
  }
}
