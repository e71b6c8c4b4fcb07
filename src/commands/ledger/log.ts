import { verifyChain } from '../../attestation/chain.ts'
import { readEntries } from '../../attestation/entries.ts'
import type { Verdict } from '../../model/decision.ts'
import type { LogDocument, LogEntry, LogMonth } from '../../model/log.generated.ts'
import { renderJson } from '../../reports/json.ts'
import { renderLog, renderMonths } from '../../reports/log.ts'

/** Which links of a ledger are shown, and how. */
export interface LogRequest {
  /** None: all of them. */
  readonly verdicts: readonly Verdict[]
  /** Seconds since the epoch, the first that counts; null for no bound. */
  readonly since: number | null
  /** Seconds since the epoch, the first that does not count any more; null for no bound. */
  readonly until: number | null
  /** The last so many of those that are left; null for all. */
  readonly limit: number | null
  readonly shows: 'links' | 'months' | 'json'
}

/** The links of a ledger as text that ends in a line feed; `deny` where the chain does not hold, or is `kept` wrongly. */
export function log(file: string, ledger: Uint8Array, request: LogRequest, kept: 'well' | 'wrongly' = 'well') {
  const chain = logDocument(ledger, request)
  const document = { ...chain, holds: chain.holds && kept === 'well' }
  const verdict: 'allow' | 'deny' = document.holds ? 'allow' : 'deny'
  if (request.shows === 'json') return { verdict, text: renderJson(document) }
  return { verdict, text: request.shows === 'links' ? renderLog(file, document) : renderMonths(file, document) }
}

function logDocument(ledger: Uint8Array, request: LogRequest): LogDocument {
  const all = readEntries(ledger)
  const chosen = all.filter((entry) => isChosen(entry, request))
  const { faults } = verifyChain(ledger)
  return {
    version: 1,
    holds: faults.length === 0,
    links: all.length,
    entries: request.limit === null ? chosen : chosen.slice(Math.max(0, chosen.length - request.limit)),
    months: monthsOf(chosen),
  }
}

function isChosen({ verdict, time }: LogEntry, { verdicts, since, until }: LogRequest): boolean {
  const at = secondsOf(time)
  return (
    (verdicts.length === 0 || verdicts.includes(verdict)) &&
    !(since !== null && at < since) &&
    !(until !== null && at >= until)
  )
}

/** A leap second is taken for the one before it. */
function secondsOf(time: string): number {
  return Date.parse(time.replace(/:60(?=[.Z+-])/i, ':59')) / 1000
}

function monthsOf(entries: readonly LogEntry[]): LogMonth[] {
  const months = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    // Times are in UTC, and begin with year and month.
    const month = entry.time.slice(0, 7)
    const known = months.get(month)
    if (known) known.push(entry)
    else months.set(month, [entry])
  }
  const inOrder = [...months].sort(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([month, of]) => monthOf(month, of))
}

function monthOf(month: string, entries: readonly LogEntry[]): LogMonth {
  const count = (wanted: Verdict): number => entries.filter(({ verdict }) => verdict === wanted).length
  return {
    month,
    links: entries.length,
    allow: count('allow'),
    require_review: count('require_review'),
    deny: count('deny'),
    incomplete: count('incomplete'),
    approvals: entries.reduce((sum, { approvals }) => sum + approvals, 0),
    policies: new Set(entries.map(({ policy }) => policy)).size,
  }
}
