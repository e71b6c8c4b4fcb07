import type { ReportDocument, ReportFinding, ReportNotice } from '../model/report.generated.ts'
import { dotted } from '../model/spelling.ts'
import { clauseText } from './clause-text.ts'
import { inert } from './inert.ts'

/** The report for people: what is wrong, where, which clause says so, what to do, and last what was scanned. */
export function renderText(report: ReportDocument): string {
  const sections = [
    headline(report),
    ...report.findings.map(findingText),
    rulesText(report),
    budgetsText(report),
    listText('Notices', report.notices.map(noticeText)),
    listText(
      'Not enforced',
      report.not_enforced.map((one) => `${dotted(one.pointer)}: ${one.text}`),
    ),
    scannedText(report),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/** The verdict in one line, for `--quiet`. */
export function headline(report: ReportDocument): string {
  const count = (decision: string) => report.findings.filter((one) => one.decision === decision).length
  const incomplete = report.rules.filter((rule) => rule.decision === 'incomplete').length
  const parts = [
    [count('deny'), 'deny'],
    [count('require_review'), 'require_review'],
    [incomplete, plural(incomplete, 'rule incomplete', 'rules incomplete')],
  ] as const
  const found = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  const plain = report.verdict === 'allow' && report.change.files === 0 ? NOTHING : VERDICTS[report.verdict]
  return `constitution-check: ${report.verdict} (${found.length > 0 ? found.join(', ') : plain})`
}

const NOTHING = 'the change is empty: there was nothing to judge'
const VERDICTS: Readonly<Record<ReportDocument['verdict'], string>> = {
  allow: 'the change stays inside the rules',
  require_review: 'a person must look at it',
  deny: 'the change breaks a rule',
  incomplete: 'not everything could be read',
}

function findingText(finding: ReportFinding): string {
  const rows = [
    `${placeOf(finding)}  ${finding.decision}  ${finding.code}  [${finding.rule}]`,
    `  ${inert(finding.message)}`,
    ...(finding.evidence?.split('\n') ?? []).map((line) => `  | ${inert(line)}`),
    `  clause: ${clauseText(finding)}`,
    `  to do:  ${inert(finding.hint)}`,
  ]
  return rows.join('\n')
}

function placeOf(finding: ReportFinding): string {
  const place = [finding.path === null ? 'the change' : inert(finding.path), finding.line, finding.column]
  const commit = finding.commit === null ? '' : ` at commit ${finding.commit.slice(0, 12)}`
  return place.filter((part) => part !== null).join(':') + commit
}

function rulesText(report: ReportDocument): string {
  const width = Math.max(...report.rules.map((rule) => rule.id.length))
  const rows = report.rules.map(
    (rule) => `  ${rule.id.padEnd(width)}  ${rule.decision.padEnd('require_review'.length)}  ${inert(rule.reason)}`,
  )
  return ['Rules', ...rows].join('\n')
}

function budgetsText(report: ReportDocument): string {
  return listText(
    'Limits',
    Object.entries(report.budgets).map(
      ([name, { limit, used, warned }]) =>
        `${name}: ${used} of ${limit}${used > limit ? ' (exceeded)' : warned ? ' (nearly used up)' : ''}`,
    ),
  )
}

function listText(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : [title, ...rows.map((row) => `  ${inert(row)}`)].join('\n')
}

function noticeText(notice: ReportNotice): string {
  return `${notice.path === null ? '' : `${notice.path}: `}${notice.message} [${notice.code}]`
}

function scannedText(report: ReportDocument): string {
  const { scanned, change } = report
  const skipped = scanned.skipped.map((one) => `  not read: ${inert(one.path ?? 'the change')}: ${inert(one.reason)}`)
  const range = `${change.base ? change.base.id.slice(0, 12) : 'no commit'}${change.mode === 'staged' ? ' and the index' : ` and ${change.head?.id.slice(0, 12)}`}`
  const counts = `${scanned.files} ${plural(scanned.files, 'file', 'files')}, ${scanned.commits} ${plural(scanned.commits, 'commit', 'commits')}, ${scanned.bytes} ${plural(scanned.bytes, 'byte', 'bytes')} of text`
  const lines = `+${change.lines_added} -${change.lines_deleted} lines`
  return [`Scanned ${counts} (${lines}) between ${range}.`, ...skipped].join('\n')
}

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)
