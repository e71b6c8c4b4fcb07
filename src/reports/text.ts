import { countOf } from '../model/count.ts'
import type { Paper } from '../model/paper.ts'
import type { ReportDocument } from '../model/report.generated.ts'
import { wrapped } from './cell-width.ts'
import { detailsText } from './details-text.ts'
import { countsOf, findingsText } from './findings-text.ts'
import { inert } from './inert.ts'
import { paint } from './paint.ts'
import { PLAIN_STYLE, type TextStyle } from './text-style.ts'

/** The report for people: what is wrong, where, which clause says so, what to do, and last what was scanned. */
export function renderText(report: ReportDocument, style: TextStyle = PLAIN_STYLE): string {
  const { detail, paper } = style
  const title = headline(report, paper)
  if (detail === 'verdict') return `${title}\n`
  const found = report.findings.length > 0
  const sections = [
    title,
    found ? findingsText(report.findings, style) : '',
    concerns(report) || detail === 'all' ? detailsText(report, style) : '',
    [...(found ? [countsOf(report, paper)] : []), ...asides(report, style)].join('\n'),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/** Whether there is more to say than findings and what was scanned. */
function concerns({ rules, notices, approvals, scanned: { skipped } }: ReportDocument): boolean {
  const lists = [notices, approvals, skipped]
  return rules.some((rule) => rule.decision === 'incomplete') || lists.some(({ length }) => length > 0)
}

function headline(report: ReportDocument, paper: Paper): string {
  const { verdict, findings, rules, change } = report
  const count = (decision: string) => findings.filter((one) => one.decision === decision).length
  const incomplete = rules.filter((rule) => rule.decision === 'incomplete').length
  const parts = [
    [count('deny'), 'deny'],
    [count('require_review'), 'require_review'],
    [incomplete, incomplete === 1 ? 'rule incomplete' : 'rules incomplete'],
  ] as const
  const found = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  const plain = verdict === 'allow' && change.files === 0 ? NOTHING : VERDICTS[verdict]
  return `constitution-check: ${paint(paper, verdict, verdict)} (${found.length > 0 ? found.join(', ') : plain})`
}

const NOTHING = 'the change is empty: there was nothing to judge'
const VERDICTS: Readonly<Record<ReportDocument['verdict'], string>> = {
  allow: 'the change stays inside the rules',
  require_review: 'a person must look at it',
  deny: 'the change breaks a rule',
  incomplete: 'not everything could be read',
}

/** What of the policy nobody enforces, and last what was scanned. */
function asides(report: ReportDocument, { detail, paper }: TextStyle): readonly string[] {
  const { length } = report.not_enforced
  const unenforced = `Not enforced: ${countOf(length, 'entry', 'entries')} of the policy. --verbose lists ${length === 1 ? 'it' : 'them'}.`
  const texts = [...(length === 0 || detail === 'all' ? [] : [unenforced]), scannedText(report)]
  const rows = texts.flatMap((text) => wrapped(inert(text), paper.columns, '', '  '))
  return rows.map((row) => paint(paper, 'aside', row))
}

function scannedText({ scanned: { files, commits, bytes }, change }: ReportDocument): string {
  const range = `${change.base ? change.base.id.slice(0, 12) : 'no commit'} and ${change.mode === 'staged' ? 'the index' : change.head?.id.slice(0, 12)}`
  const counts = `${countOf(files, 'file')}, ${countOf(commits, 'commit')}, ${countOf(bytes, 'byte')} of text`
  return `Scanned ${counts} (+${change.lines_added} -${change.lines_deleted} lines) between ${range}.`
}
