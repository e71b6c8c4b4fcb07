import { countOf } from '../model/count.ts'
import type { Paper } from '../model/paper.ts'
import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import { withCaret } from './caret.ts'
import { widthOf, wrapped } from './cell-width.ts'
import { clauseText } from './clause-text.ts'
import { placeInExcerpt } from './excerpt.ts'
import { byFile, bySameness, type FindingGroup } from './finding-groups.ts'
import { inert } from './inert.ts'
import { paint } from './paint.ts'
import type { TextStyle } from './text-style.ts'

/** Findings that are shown unless all are wanted. No denial counts: each is shown. */
const MOST = 40

/** What was found, by file. What is the same at several places of a file is said once. */
export function findingsText(findings: readonly ReportFinding[], { detail, paper }: TextStyle): string {
  const shown = detail === 'all' ? findings : mostImportant(findings)
  const blocks = byFile(shown).map((file) => fileText(file, paper))
  return [...blocks, ...cutText(findings, shown, paper)].join('\n\n')
}

/** Every denial and then reviews before the rest, in the report's order, as long as there is room. */
function mostImportant(findings: readonly ReportFinding[]): readonly ReportFinding[] {
  const of = (decision: ReportFinding['decision']) => findings.filter((one) => one.decision === decision)
  const denials = of('deny')
  const rest = [...of('require_review'), ...of('allow')]
  const kept = new Set([...denials, ...rest.slice(0, Math.max(0, MOST - denials.length))])
  return findings.filter((one) => kept.has(one))
}

function cutText(all: readonly ReportFinding[], shown: readonly ReportFinding[], { unicode }: Paper): string[] {
  const left = all.length - shown.length
  if (left === 0) return []
  const kept = new Set(shown)
  const counts = (['require_review', 'allow'] as const)
    .map((name) => [all.filter((one) => one.decision === name && !kept.has(one)).length, name] as const)
    .filter(([count]) => count > 0)
  const named = counts.map(([count, name]) => (counts.length === 1 ? name : `${count} ${name}`)).join(', ')
  return [`${unicode ? '…' : '...'} and ${left} more (${named}); no deny is among them. --verbose shows all.`]
}

function fileText(findings: FindingGroup, paper: Paper): string {
  const [{ path }] = findings
  return [
    paint(paper, 'place', path === null ? 'The change' : nameOf(path)),
    ...bySameness(findings).flatMap((group) => groupRows(group, paper)),
  ].join('\n')
}

/** A path at the start of a row. In quotes where it could be taken for a sentence or a title of ours. */
function nameOf(path: string): string {
  return / /.test(path) || !/[./]/.test(path) ? `"${inert(path)}"` : inert(path)
}

function groupRows(findings: FindingGroup, paper: Paper): readonly string[] {
  const [finding] = findings
  const { decision, code, rule, commit, message, hint } = finding
  const places = findings.length === 1 ? '' : `  ${findings.length} places`
  const at = commit === null ? '' : ` at commit ${inert(commit.slice(0, 12))}`
  const said = (text: string, first: string) => wrapped(inert(text), paper.columns, first, INDENT_OF_TEXT)
  const labels = findings.map(placeLabel)
  const width = labels.reduce((widest, { length }) => Math.max(widest, length), 0)
  return [
    `  ${paint(paper, decision, decision)}  ${code}  [${rule}]${at}${places}`,
    ...wrapped(inert(message), paper.columns, '    ', '    '),
    ...findings.flatMap((one, index) => seenRows(one, (labels[index] ?? '').padStart(width), paper)),
    `    clause: ${clauseText(finding)}`,
    ...said(hint, '    to do:  '),
  ]
}

const INDENT_OF_TEXT = ' '.repeat('    to do:  '.length)

function placeLabel({ line, column }: ReportFinding): string {
  return [line, column].filter((part) => part !== null).join(':')
}

/** What was seen, behind its place, with a caret where it is known. */
function seenRows({ line, column, evidence }: ReportFinding, label: string, paper: Paper): readonly string[] {
  const gutter = paper.unicode ? '│' : '|'
  const row = (name: string, text: string) => `    ${name}${name === '' ? '' : ' '}${gutter} ${text}`.trimEnd()
  if (evidence === null) return line === null ? [] : [`    ${label}`]
  const offset = line === null || column === null ? null : placeInExcerpt(evidence, column)
  if (offset === null) {
    return evidence.split('\n').map((text, at) => row(at === 0 ? label : ' '.repeat(label.length), inert(text)))
  }
  const cells = Math.max(20, paper.columns - widthOf(row(label, '.')) - 1)
  const [text, caret] = withCaret(evidence, offset, cells)
  return [row(label, text), row(' '.repeat(label.length), caret.replace('^', paint(paper, 'caret', '^')))]
}

/** How much was found where. */
export function countsOf({ findings }: ReportDocument, paper: Paper): string {
  const counts = (['deny', 'require_review', 'allow'] as const)
    .map((name) => [findings.filter((one) => one.decision === name).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${paint(paper, name, name)}`)
  const files = new Set(findings.flatMap(({ path, path_base64 }) => (path === null ? [] : [path_base64 ?? path]))).size
  return `${counts.join(', ')} in ${files === 0 ? 'the change as a whole' : countOf(files, 'file')}.`
}
