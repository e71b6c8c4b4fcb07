import type { ReportDocument } from '../model/report.generated.ts'
import { dotted } from '../model/spelling.ts'
import { wrapped } from './cell-width.ts'
import { inert } from './inert.ts'
import { paint } from './paint.ts'
import type { TextStyle } from './text-style.ts'

/** Rows of a list that are shown unless all are wanted. */
const MOST = 20

/** What a report has beside findings: what concerns its readers, or all of it. */
export function detailsText(report: ReportDocument, style: TextStyle): string {
  const all = style.detail === 'all'
  const rules = all ? report.rules : report.rules.filter(({ decision }) => decision === 'incomplete')
  const sections = [
    [all ? 'Rules' : 'Not judged to the end', rules.flatMap((rule) => ruleRows(rule, rules, style))],
    [
      'Not read',
      rowsOf(
        report.scanned.skipped.map(({ path, reason }) => `${placeOf(path)}: ${reason}`),
        style,
      ),
    ],
    ['Approved', rowsOf(report.approvals.map(approvalText), style)],
    ['Limits', all ? rowsOf(Object.entries(report.budgets).map(budgetText), style) : []],
    ['Notices', rowsOf(report.notices.map(noticeText), style)],
    ['Overrides', all ? rowsOf(report.policy.overrides.map(overrideText), style) : []],
    ['Not enforced', all ? rowsOf(report.not_enforced.map(notEnforcedText), style) : []],
    ['Policy', all ? rowsOf(policyTexts(report), style) : []],
  ] as const
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => [paint(style.paper, 'place', title), ...rows].join('\n'))
    .join('\n\n')
}

type Rule = ReportDocument['rules'][number]

/** A row for each rule, with its reason behind it. */
function ruleRows({ id, decision, reason }: Rule, rules: readonly Rule[], { paper, detail }: TextStyle) {
  const width = Math.max(...rules.map((rule) => rule.id.length))
  const [name, said] = [id.padEnd(width), detail === 'all' ? decision.padEnd('require_review'.length + 2) : '']
  const first = `  ${name}  ${said}`
  const painted = `  ${name}  ${paint(paper, decision, said.trimEnd())}${said.slice(said.trimEnd().length)}`
  // In a narrow window, names and reasons do not fit beside each other.
  if (first.length * 2 > paper.columns)
    return [painted.trimEnd(), ...wrapped(inert(reason), paper.columns, '    ', '    ')]
  const rows = wrapped(inert(reason), paper.columns, first, ' '.repeat(first.length))
  return rows.map((row, at) => (at === 0 ? painted + row.slice(first.length) : row))
}

/** A row for each text, at most so many unless all are wanted. */
function rowsOf(texts: readonly string[], { paper, detail }: TextStyle): readonly string[] {
  const shown = detail === 'all' ? texts : texts.slice(0, MOST)
  const left = texts.length - shown.length
  const more = left === 0 ? [] : [`  ${paper.unicode ? '…' : '...'} and ${left} more. --verbose shows all.`]
  return [...shown.flatMap((text) => wrapped(inert(text), paper.columns, '  ', '    ')), ...more]
}

const placeOf = (path: string | null): string => path ?? 'The change'

function approvalText({ by, commit, discharged }: ReportDocument['approvals'][number]): string {
  return `${by} at ${commit.slice(0, 12)}: ${discharged.join(', ')}`
}

function budgetText([name, { limit, used, warned }]: readonly [string, ReportDocument['budgets'][string]]): string {
  return `${name}: ${used} of ${limit}${used > limit ? ' (exceeded)' : warned ? ' (nearly used up)' : ''}`
}

function noticeText({ path, message, code }: ReportDocument['notices'][number]): string {
  return `${path === null ? '' : `${path}: `}${message} [${code}]`
}

function overrideText(override: ReportDocument['policy']['overrides'][number]): string {
  const { pointer, from, to, layer, direction, honoured, reason } = override
  const outcome = `${direction}, ${honoured ? 'honoured' : 'not honoured'}`
  return `${dotted(pointer)}: ${valueText(from)} → ${valueText(to)} by ${layer}: ${outcome}. ${reason}`
}

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

function notEnforcedText({ pointer, text }: ReportDocument['not_enforced'][number]): string {
  return `${dotted(pointer)}: ${text}`
}

function policyTexts({ policy: { digest, layers } }: ReportDocument): readonly string[] {
  const files = layers.map(({ name, path, revision }) => {
    return `${name}: ${path} ${revision === null ? 'as it is on disk' : `at ${revision.slice(0, 12)}`}`
  })
  return [`digest: ${digest}`, ...files]
}
