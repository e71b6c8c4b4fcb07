import type { CheckRunAnnotation } from '../model/github.ts'
import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import { clauseText } from './clause-text.ts'
import { inert } from './inert.ts'

/** The annotations of a report: denials first, then reviews; in batches, since a request takes no more. */
export interface Annotations {
  readonly batches: readonly (readonly CheckRunAnnotation[])[]
  /** Findings that have none: they are about the whole change, or about a path that cannot be named, or there are too many. */
  readonly left: number
}

/** Checks API: annotations of one request. */
const BATCH = 50
/** Each batch is a request, and requests that write are limited: 80 in a minute. */
const MOST = 500
const TITLE = 255
/** Far below the 64 KB of the Checks API, in UTF-8 too. */
const MESSAGE = 4000

const LEVELS = { deny: 'failure', require_review: 'warning', allow: 'notice' } as const
const WORST_FIRST = ['deny', 'require_review', 'allow'] as const

/** What of a report can stand on lines of files. */
export function annotationsOf({ findings }: Pick<ReportDocument, 'findings'>): Annotations {
  const ordered = WORST_FIRST.flatMap((decision) => findings.filter((one) => one.decision === decision))
  const all: CheckRunAnnotation[] = []
  for (const finding of ordered) {
    if (all.length >= MOST) break
    all.push(...annotationOf(finding))
  }
  const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
  return { batches, left: findings.length - all.length }
}

function annotationOf(finding: ReportFinding): readonly CheckRunAnnotation[] {
  const { path, path_base64, commit, decision, code, rule } = finding
  // A name that cannot be shown as it is would lead nowhere, or somewhere else.
  if (path === null || path_base64 !== undefined || inert(path) !== path) return []
  // Lines of an earlier commit are not those of the head.
  const line = commit === null ? (finding.line ?? 1) : 1
  const column = commit === null && finding.line !== null ? finding.column : null
  return [
    {
      path,
      start_line: line,
      end_line: line,
      ...(column === null ? {} : { start_column: column, end_column: column }),
      annotation_level: LEVELS[decision],
      title: cut(`${code} [${rule}]`, TITLE),
      message: cut(messageOf(finding), MESSAGE),
    },
  ]
}

/** What is wrong, what was seen, which clause says so and what to do; each line inert. */
function messageOf(finding: ReportFinding): string {
  const { message, evidence, hint, commit } = finding
  return [
    `${commit === null ? '' : `At commit ${inert(commit.slice(0, 12))}: `}${inert(message)}`,
    ...(evidence?.split('\n').slice(0, 5) ?? []).map((line) => `| ${inert(line)}`),
    `clause: ${clauseText(finding)}`,
    `to do: ${inert(hint)}`,
  ].join('\n')
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
