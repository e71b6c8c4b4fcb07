import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import { clauseText } from './clause-text.ts'
import { inert } from './inert.ts'

type Attributes = Readonly<Record<string, string | number>>

/**
 * The report as JUnit XML, as Jenkins, GitLab and others read it: a suite for each rule, a failure for each denial and each
 * review, an error where a rule could not judge to the end. A rule that passes is a case that passes.
 */
export function renderJunit(report: ReportDocument): string {
  const suites = report.rules.map((rule) => suiteOf(rule, report))
  const totals = totalsOf(suites.flatMap(({ cases }) => cases))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `constitution-check: ${report.verdict}`, ...totals })}>`,
    ...suites.flatMap(({ id, cases }) => [
      `  <testsuite${attributes({ name: id, ...totalsOf(cases) })}>`,
      ...cases.flatMap(caseRows),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

interface Case {
  readonly attributes: Attributes
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped'
  readonly type: string
  readonly message: string
  readonly text: string
}

function suiteOf({ id, decision, reason }: ReportDocument['rules'][number], report: ReportDocument) {
  const found = report.findings.filter(({ rule }) => rule === id)
  const own: Case = {
    attributes: { classname: id, name: id },
    outcome: decision === 'incomplete' ? 'error' : decision === 'abstain' ? 'skipped' : 'passed',
    type: decision,
    message: reason,
    text: decision === 'incomplete' ? skippedText(report) : '',
  }
  // A rule that found something speaks by its findings, unless it also missed something.
  const speaks = own.outcome !== 'passed' || !found.some((one) => one.decision !== 'allow')
  return { id, cases: [...(speaks ? [own] : []), ...found.map(findingCase)] }
}

function findingCase(finding: ReportFinding): Case {
  const { rule, code, decision, message, hint, path, line, evidence } = finding
  const place = placeOf(finding)
  return {
    attributes: {
      classname: rule,
      name: `${code}: ${place}`,
      ...(path === null ? {} : { file: path }),
      ...(path === null || line === null ? {} : { line }),
    },
    outcome: decision === 'allow' ? 'passed' : 'failure',
    type: decision,
    message,
    text: [
      `${place}: ${message}`,
      ...(evidence === null ? [] : evidence.split('\n').map((row) => `| ${row}`)),
      `clause: ${clauseText(finding)}`,
      `to do: ${hint}`,
    ]
      .map(inert)
      .join('\n'),
  }
}

function placeOf({ path, line, column, commit }: ReportFinding): string {
  const place = [path ?? 'the change', line, column].filter((part) => part !== null).join(':')
  return commit === null ? place : `${place} at commit ${commit.slice(0, 12)}`
}

function skippedText({ scanned: { skipped } }: ReportDocument): string {
  return skipped.map(({ path, reason }) => inert(`${path ?? 'the change'}: ${reason}`)).join('\n')
}

function caseRows({ attributes: own, outcome, type, message, text }: Case): readonly string[] {
  const open = `    <testcase${attributes({ ...own, time: 0 })}`
  if (outcome === 'passed') return [`${open}/>`]
  const given = attributes(outcome === 'skipped' ? { message } : { type, message })
  const element = text === '' ? `<${outcome}${given}/>` : `<${outcome}${given}>${escaped(text)}</${outcome}>`
  return [`${open}>`, `      ${element}`, '    </testcase>']
}

function totalsOf(cases: readonly Case[]): Attributes {
  const of = (outcome: Case['outcome']) => cases.filter((one) => one.outcome === outcome).length
  return { tests: cases.length, failures: of('failure'), errors: of('error'), skipped: of('skipped'), time: 0 }
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(inert(String(value)))}"`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Inert text as XML 1.0, which has no place for two more characters, whatever stands for them. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
    .replace(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`)
}
