import { verifyChain } from '../../attestation/chain.ts'
import { drawLedger } from '../../attestation/drawn-ledger.ts'
import { readEntries } from '../../attestation/entries.ts'
import type { ChainFault } from '../../model/chain.ts'
import type { Verdict } from '../../model/decision.ts'
import type { LogDocument, LogEntry, LogMonth } from '../../model/log.generated.ts'
import { renderLedgerHtml } from '../../reports/html/pages.ts'
import { renderJson } from '../../reports/json.ts'
import { renderLog, renderMonths } from '../../reports/log.ts'
import type { Knowledge, ReportSummary } from './log-knowledge.ts'

/** Which links of a ledger are shown, and how. */
export interface LogRequest {
  /** None: all of them. */
  readonly verdicts: readonly Verdict[]
  /** Rules of which one must have kept the verdict from being `allow`; none: any, or no rule. */
  readonly rules: readonly string[]
  /** Paths of which one must be that of a finding, or a folder above it; none: any. */
  readonly paths: readonly string[]
  /** Parts of a name or address of which the author must have one, in whatever case; none: anybody. */
  readonly authors: readonly string[]
  /** Seconds since the epoch, the first that counts; null for no bound. */
  readonly since: number | null
  /** Seconds since the epoch, the first that does not count any more; null for no bound. */
  readonly until: number | null
  /** The last so many of those that are left; null for all. */
  readonly limit: number | null
  readonly shows: 'links' | 'months' | 'json' | 'html'
}

/** What is known of a ledger beyond its lines. */
export interface LogWorld {
  /** What is wrong with the commits that hold it, if any do. */
  readonly keeping: readonly ChainFault[]
  readonly knowledge: Knowledge
}

const LINES_ALONE: LogWorld = { keeping: [], knowledge: new Map() }

/** The links of a ledger as text that ends in a line feed; `deny` where the chain does not hold, or is kept wrongly. */
export function log(file: string, ledger: Uint8Array, request: LogRequest, { keeping, knowledge } = LINES_ALONE) {
  const chain = logDocument(ledger, request, knowledge)
  const document = { ...chain, holds: chain.holds && keeping.length === 0 }
  const verdict: 'allow' | 'deny' = document.holds ? 'allow' : 'deny'
  if (request.shows === 'json') return { verdict, text: renderJson(document) }
  if (request.shows === 'html') {
    const drawn = drawLedger(file, ledger, { entries: document.entries }, keeping)
    return { verdict, text: renderLedgerHtml(document, drawn) }
  }
  return { verdict, text: request.shows === 'links' ? renderLog(file, document) : renderMonths(file, document) }
}

function logDocument(ledger: Uint8Array, request: LogRequest, knowledge: Knowledge): LogDocument {
  const all = readEntries(ledger).map((entry) => withKnowledge(entry, knowledge))
  const candidates = all.filter((entry) => isChosen(entry, request))
  const answers = candidates.map((entry) => isKnownToFit(entry, request, knowledge))
  const chosen = candidates.filter((_, index) => answers[index] === 'yes')
  const { faults } = verifyChain(ledger)
  return {
    version: 1,
    holds: faults.length === 0,
    links: all.length,
    unknown: answers.filter((answer) => answer === 'unknown').length,
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

function withKnowledge(entry: LogEntry, knowledge: Knowledge): LogEntry {
  const { author, report } = knowledge.get(entry.line) ?? { author: null, report: null }
  return { ...entry, author, rules: report && [...report.rules], overrides: report?.overrides ?? null }
}

/** Whether the author, and the report beside the link, are what is asked for. Not knowing is not the same as no. */
function isKnownToFit(
  { line, author }: LogEntry,
  { rules, paths, authors }: LogRequest,
  knowledge: Knowledge,
): 'yes' | 'no' | 'unknown' {
  const report = knowledge.get(line)?.report ?? null
  const isAbout = (path: string) => paths.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`))
  const said = (what: (report: ReportSummary) => boolean) => (report === null ? null : what(report))
  const name = author?.toLowerCase()
  const answers = [
    authors.length === 0 || (name === undefined ? null : authors.some((part) => name.includes(part.toLowerCase()))),
    rules.length === 0 || said((one) => one.rules.some((rule) => rules.includes(rule))),
    paths.length === 0 || said((one) => one.paths.some(isAbout)),
  ]
  if (answers.includes(false)) return 'no'
  return answers.includes(null) ? 'unknown' : 'yes'
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
  const reported = entries.flatMap(({ overrides }) => overrides ?? [])
  return {
    month,
    links: entries.length,
    allow: count('allow'),
    require_review: count('require_review'),
    deny: count('deny'),
    incomplete: count('incomplete'),
    approvals: entries.reduce((sum, { approvals }) => sum + approvals, 0),
    policies: new Set(entries.map(({ policy }) => policy)).size,
    rules: countsOf(entries.flatMap(({ rules }) => rules ?? [])),
    overrides: reported.length === 0 ? null : reported.reduce((sum, overrides) => sum + overrides, 0),
  }
}

/** How often each stands there, in the order of their names. */
function countsOf(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
}
