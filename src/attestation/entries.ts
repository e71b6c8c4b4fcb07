import type { DrawnLink } from '../model/drawn-ledger.ts'
import type { LogEntry } from '../model/log.generated.ts'
import { type LinkRecord, readRecord } from './link.ts'
import { CHAIN_FIELD } from './statement.ts'
import { writtenLines } from './written-lines.ts'

/** What each link of a ledger says, in the order of its lines; lines that are no links are left out. */
export function readEntries(ledger: Uint8Array): readonly LogEntry[] {
  return readRecords(ledger).map(([line, record]) => entryOf(record, line))
}

/** The same of links that are to be drawn, with what it takes to check them again. */
export function readDrawnLinks(ledger: Uint8Array): readonly DrawnLink[] {
  return readRecords(ledger).map(([line, record]) => {
    const { payload, statement } = record
    return { ...entryOf(record, line), prev: statement.predicate[CHAIN_FIELD].prev, payload }
  })
}

function readRecords(ledger: Uint8Array): readonly (readonly [line: number, record: LinkRecord])[] {
  const records: (readonly [number, LinkRecord])[] = []
  for (const { line, bytes } of writtenLines(ledger)) {
    const record = readRecord(bytes)
    if (record) records.push([line, record])
  }
  return records
}

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
    author: null,
    rules: null,
    overrides: null,
  }
}
