import type { ChainFault, ChainFaultCode } from '../model/chain.ts'
import { HINTS } from './chain-hints.ts'
import { readRecord } from './link.ts'
import { CHAIN_FIELD } from './statement.ts'

/** One commit of a ledger in a reference, as it was read. */
export interface LedgerCommit {
  readonly id: string
  readonly parents: readonly string[]
  /** What its tree holds: one link; nothing, since it only holds heads together; or something else. */
  readonly holds: CommittedLink | 'heads' | 'something else'
}

export interface CommittedLink {
  /** The bytes of the envelope's file; null where they are missing. */
  readonly envelope: Buffer | null
  /** SHA-256 (hex) of the report's file; null where there is none, or its bytes are missing. */
  readonly report: string | null
  /** The object that the report's file is; null where there is none. */
  readonly reportId: string | null
}

/** A ledger as lines, and what is wrong with the commits that hold them. */
export interface CommittedChain {
  /** A line for each link, as a ledger in a file has them, in the order of the commits. */
  readonly bytes: Buffer
  readonly faults: readonly ChainFault[]
  /** For each line, the object that holds the report beside the link; null where there is none. */
  readonly reports: readonly (string | null)[]
}

/**
 * The links of commits that stand each after its parents, and whether the commits say the same about their order as the
 * links do. The chain itself is not checked: `verifyChain` reads the bytes.
 */
export function readCommits(commits: readonly LedgerCommit[]): CommittedChain {
  const lines: Buffer[] = []
  const faults: ChainFault[] = []
  const reports: (string | null)[] = []
  /** By commit, the digests that a link after it names; null where that cannot be known. */
  const heads = new Map<string, readonly string[] | null>()
  for (const commit of commits) {
    const before = unionOf(commit.parents.map((id) => heads.get(id) ?? null))
    if (commit.holds === 'heads') {
      heads.set(commit.id, before)
      continue
    }
    const line = lineOf(commit.holds)
    lines.push(line ?? NO_LINK)
    reports.push(typeof commit.holds === 'string' ? null : commit.holds.reportId)
    const report = (code: ChainFaultCode, message: string) =>
      faults.push({ line: lines.length, code, message: `${message} (commit ${commit.id})`, hint: HINTS[code] })
    if (line === null || commit.holds === 'something else') {
      report('commit_invalid', 'The tree of the commit is not that of one link, with or without its report.')
      heads.set(commit.id, null)
      continue
    }
    const record = readRecord(line.subarray(0, -1))
    heads.set(commit.id, record && [record.digest])
    if (record === null) continue
    const { prev, report: named } = record.statement.predicate[CHAIN_FIELD]
    if (before !== null && before.join() !== [...prev].sort().join()) {
      report('parents_differ', 'The parents of the commit are not the links that this link follows.')
    }
    if (commit.holds.report !== null && commit.holds.report !== named.sha256) {
      report('report_differs', 'The report beside the link is not the one that it is about.')
    }
  }
  return { bytes: Buffer.concat(lines), faults, reports }
}

/** In the place of what is no link, so that the others keep their numbers. */
const NO_LINK = Buffer.from('{}\n')

/** With its line feed; null where the file is not one line. */
function lineOf(holds: LedgerCommit['holds']): Buffer | null {
  if (typeof holds === 'string' || holds.envelope === null) return null
  const { envelope } = holds
  return envelope.length > 0 && envelope.indexOf(0x0a) === envelope.length - 1 ? envelope : null
}

function unionOf(heads: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = heads.filter((one) => one !== null)
  return known.length === heads.length ? [...new Set(known.flat())].sort() : null
}
