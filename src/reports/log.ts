import { countOf } from '../model/count.ts'
import type { LogDocument, LogEntry, LogMonth } from '../model/log.generated.ts'
import { inert } from './inert.ts'

/** The chosen links of a ledger, a line each, and then how many they are and whether the chain holds. */
export function renderLog(file: string, document: LogDocument): string {
  const { entries } = document
  const width = Math.max(0, ...entries.slice(-1).map(({ seq }) => `${seq}`.length))
  return `${[...entries.map((entry) => rowOf(entry, width)), outcome(file, document, entries.length)].join('\n')}\n`
}

const SHORT = 12
const LONGEST_VERDICT = 'require_review'.length

function rowOf({ seq, time, verdict, commit, tree, policy, report, digest, author }: LogEntry, width: number): string {
  const short = (text: string): string => text.slice(0, SHORT)
  return [
    `${seq}`.padStart(width),
    time,
    verdict.padEnd(LONGEST_VERDICT),
    commit === null ? `tree   ${short(tree)}` : `commit ${short(commit)}`,
    `policy ${short(policy)}`,
    `report ${short(report)}`,
    `link ${short(digest)}`,
    ...(author === null ? [] : [`by ${inert(author)}`]),
  ].join('  ')
}

const COLUMNS = ['month', 'links', 'allow', 'require_review', 'deny', 'incomplete', 'approvals', 'policies'] as const

/** What the chosen links of a ledger come to, a line for each month, and whether the chain holds. */
export function renderMonths(file: string, document: LogDocument): string {
  const { months } = document
  const rows = months.map((month) => COLUMNS.map((column) => cell(`${month[column]}`, column)).join('  '))
  const chosen = months.reduce((sum, { links }) => sum + links, 0)
  const head = COLUMNS.map((column) => cell(column, column)).join('  ')
  const reported = months.filter(({ overrides }) => overrides !== null).map(reportedOf)
  return `${[...(months.length > 0 ? [head] : []), ...rows, ...reported, outcome(file, document, chosen)].join('\n')}\n`
}

/** What the reports beside the links of a month say. */
function reportedOf({ month, rules, overrides }: LogMonth): string {
  const decided = Object.entries(rules).map(([rule, links]) => `${inert(rule)} ${links}`)
  return `${month}: ${decided.length === 0 ? 'no rule decided' : `decided by ${decided.join(', ')}`}; overrides ${overrides}`
}

function cell(text: string, column: keyof LogMonth): string {
  return text.padStart(Math.max(column.length, MONTH.length))
}

const MONTH = '2026-01'

function outcome(file: string, { links, holds, unknown }: LogDocument, chosen: number): string {
  const name = inert(file)
  const said = holds ? 'the chain holds' : `the chain does not hold: constitution-check verify ${name} names each fault`
  const left = unknown === 0 ? '' : `, and of ${unknown} more it is not known here whether they are meant`
  return `${name}: ${chosen} of ${countOf(links, 'link')}${left}; ${said}`
}
