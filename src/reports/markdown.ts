import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import { dotted } from '../model/spelling.ts'
import { fitPage, type Room, type Section } from './markdown-page.ts'
import { code, prose } from './markdown-text.ts'
import { VERDICT_TITLES } from './verdict-titles.ts'

/** The report as Markdown without a limit, for `--format markdown`. */
export function renderMarkdown(report: ReportDocument): string {
  return renderMarkdownWithin(report, { bytes: Number.POSITIVE_INFINITY, whole: '' })
}

/**
 * The report as Markdown that fits: denials first, then what could not be read, then reviews, so that none is cut before
 * what weighs less. No text of the change or of the policy is anything but text in it.
 */
export function renderMarkdownWithin(report: ReportDocument, room: Room): string {
  const of = (decision: ReportFinding['decision']) => report.findings.filter((one) => one.decision === decision)
  const rules = report.rules.filter(({ decision }) => decision === 'incomplete')
  const sections = [
    section('Denied', of('deny'), findingRow),
    section('Not judged to the end', rules, ruleRow),
    section('Not read', report.scanned.skipped, ({ path, reason }) => `- ${placeText(path)}: ${prose(reason)}`),
    section('To be reviewed', of('require_review'), findingRow),
    section('Approved', report.approvals, ({ by, commit, discharged }) => {
      return `- ${code(by)} at ${code(commit.slice(0, 12))}: ${discharged.map(code).join(', ')}`
    }),
    section('Limits', Object.entries(report.budgets), budgetRow),
    section('Notices', report.notices, ({ path, message, code: name }) => {
      return `- ${path === null ? '' : `${code(path)}: `}${prose(message)} (${code(name)})`
    }),
    section('Not enforced', report.not_enforced, ({ pointer, text }) => `- ${code(dotted(pointer))}: ${prose(text)}`),
    section('Allowed', of('allow'), findingRow),
    { ...section('Rules', report.rules, ruleRow), folded: true as const },
  ]
  return fitPage(headText(report), sections, footText(report), room)
}

function section<T>(title: string, items: readonly T[], row: (item: T) => string): Section {
  return {
    title,
    count: items.length,
    row: (index) =>
      items
        .slice(index, index + 1)
        .map(row)
        .join(''),
  }
}

function headText({ verdict, findings, change }: ReportDocument): string {
  const count = (decision: string) => findings.filter((one) => one.decision === decision).length
  const found = [
    ['deny', count('deny')],
    ['require_review', count('require_review')],
  ] as const
  const counts = found.filter(([, number]) => number > 0).map(([name, number]) => `${number} × \`${name}\``)
  const empty = verdict === 'allow' && change.files === 0 ? ['The change is empty: there was nothing to judge.'] : []
  return [
    `## constitution-check: ${VERDICT_TITLES[verdict]}`,
    ...empty,
    ...(counts.length ? [counts.join(', ')] : []),
  ].join('\n\n')
}

/** Evidence of more lines is cut: an excerpt is what it is for. */
const EVIDENCE_LINES = 5

function findingRow(finding: ReportFinding): string {
  const { message, hint, evidence, clause, source } = finding
  const lines = evidence?.split('\n') ?? []
  const more = lines.length > EVIDENCE_LINES ? [`  - … ${lines.length - EVIDENCE_LINES} more lines`] : []
  const written = source ? ` (${code(`${source.file}:${source.line}:${source.column}`)})` : ''
  return [
    `- ${placeOf(finding)} ${code(finding.code)}: ${prose(message)}`,
    ...lines.slice(0, EVIDENCE_LINES).map((line) => `  - ${code(line)}`),
    ...more,
    `  - Clause: ${code(dotted(clause))}${written}`,
    `  - To do: ${prose(hint)}`,
  ].join('\n')
}

function placeOf({ path, line, column, commit }: ReportFinding): string {
  const place = path === null ? 'The change' : code([path, line, column].filter((part) => part !== null).join(':'))
  return commit === null ? place : `${place} at commit ${code(commit.slice(0, 12))}`
}

const placeText = (path: string | null): string => (path === null ? 'The change' : code(path))

function ruleRow({ id, decision, reason }: ReportDocument['rules'][number]): string {
  return `- ${code(id)} \`${decision}\`: ${prose(reason)}`
}

function budgetRow([name, { limit, used, warned }]: readonly [string, ReportDocument['budgets'][string]]): string {
  return `- ${code(name)}: ${used} of ${limit}${used > limit ? ' (exceeded)' : warned ? ' (nearly used up)' : ''}`
}

function footText({ scanned, change, policy, tool }: ReportDocument): string {
  const base = change.base ? code(change.base.id.slice(0, 12)) : 'no commit'
  const head = change.mode === 'staged' ? 'the index' : code(change.head?.id.slice(0, 12) ?? 'no commit')
  const read = `Files: ${scanned.files}. Commits: ${scanned.commits}. Bytes of text: ${scanned.bytes}. Lines: +${change.lines_added} -${change.lines_deleted}.`
  return `Judged ${head} against ${base} by the policy ${code(policy.digest.slice(0, 12))}. ${read} (${tool.name} ${prose(tool.version)})`
}
