import type { Revision } from '../model/change.ts'
import type { Source } from '../model/finding.ts'
import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import type { Remark } from '../model/rule.ts'
import { clauseText } from './clause-text.ts'
import { inert } from './inert.ts'
import { revisionText } from './place-text.ts'

/** What the rules say about changes of one path that nobody made. */
export interface PathExplanation {
  readonly path: string
  /** What stands there; null where nothing does. */
  readonly kind: string | null
  readonly revision: Revision | null
  readonly imagined: readonly ImaginedChange[]
  readonly remarks: readonly PathRemark[]
}

/** What a rule asks of the path whatever happens to it, and where the policy says so. */
export interface PathRemark extends Remark {
  readonly rule: string
  readonly source: Source | null
}

interface ImaginedChange {
  readonly operation: string
  /** What the change was imagined to be. */
  readonly how: string
  readonly report: ReportDocument
}

/** Rule by rule what each change would come to, and which clause says so. */
export function renderPath({ path, kind, revision, imagined, remarks }: PathExplanation): string {
  const [first] = imagined
  const blocks = [
    `${inert(path)} at ${revisionText(revision)}: ${kind ?? 'nothing is there'}`,
    imagined.map(({ operation, how, report }) => `${operation} (${how}): ${report.verdict}`).join('\n'),
    ...(first?.report.rules ?? [])
      .filter(({ decision }) => decision !== 'abstain')
      .map(({ id }) => [ruleText(id, imagined), ...remarkLines(id, remarks)].join('\n')),
    ...abstaining(imagined),
    ...said(imagined),
    REMARK,
  ]
  return `${blocks.join('\n\n')}\n`
}

const REMARK = 'This is about the path: what the text of a change says is judged when there is one.'

function ruleText(rule: string, imagined: readonly ImaginedChange[]): string {
  const decisions = imagined.map(({ operation, report }) => {
    const row = report.rules.find(({ id }) => id === rule)
    return { operation, decision: row?.decision ?? 'abstain', reason: row?.reason ?? '' }
  })
  const found = imagined.flatMap(({ operation, report }) =>
    report.findings.filter((one) => one.rule === rule).map((finding) => ({ operation, finding })),
  )
  const outcomes = grouped(decisions, ({ decision }) => decision).map((group) => listed(group, group[0].decision))
  // Without a finding the reason is all there is to say; what could not be judged is never left unsaid.
  const silent = decisions.filter(({ decision }) => found.length === 0 || decision === 'incomplete')
  const reasons = grouped(silent, ({ reason }) => reason).map((same) => `  ${named(same)}${inert(same[0].reason)}`)
  const findings = grouped(found, ({ finding }) => `${finding.code} ${finding.clause}`).flatMap(findingText)
  return [`${rule}: ${outcomes.join('; ')}`, ...reasons, ...findings].join('\n')
}

/** So many that are alike are told without their places. */
const MANY = 12

function remarkLines(rule: string, remarks: readonly PathRemark[]): readonly string[] {
  const own = remarks.filter((one) => one.rule === rule)
  return grouped(own, ({ said }) => said).flatMap((alike) => {
    if (alike.length > MANY) return [inert(`  ${alike[0].said} ${alike.map(({ what }) => what).join(', ')}`)]
    return alike.map(
      (one) => inert(`  ${one.said} ${one.what}: `) + clauseText({ clause: one.pointer, source: one.source }),
    )
  })
}

interface OfOperation {
  readonly operation: string
}

type Group<T> = readonly [T, ...T[]]

/** Those that are alike stand together, in the order in which they come. */
function grouped<T>(list: readonly T[], likeness: (one: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of list) {
    const group = groups.get(likeness(one))
    if (group) group.push(one)
    else groups.set(likeness(one), [one])
  }
  return [...groups.values()]
}

/** What is said of all of them names none. */
const OPERATIONS = 3

const listed = (group: readonly OfOperation[], said: string): string =>
  isOfAll(group) ? said : `${said} (${namesOf(group).join(', ')})`
const named = (group: readonly OfOperation[]): string => (isOfAll(group) ? '' : `${namesOf(group).join(', ')}: `)

const namesOf = (group: readonly OfOperation[]): readonly string[] => [...new Set(group.map((one) => one.operation))]
const isOfAll = (group: readonly OfOperation[]): boolean => namesOf(group).length === OPERATIONS

function findingText(group: Group<OfOperation & { readonly finding: ReportFinding }>): readonly string[] {
  const [{ finding }] = group
  return [
    ...grouped(group, (one) => one.finding.message).map((same) => `  ${named(same)}${inert(same[0].finding.message)}`),
    `    code:   ${finding.code} (${finding.decision})`,
    `    clause: ${clauseText(finding)}`,
    `    to do:  ${inert(finding.hint)}`,
  ]
}

function abstaining([first]: readonly ImaginedChange[]): readonly string[] {
  const rules = (first?.report.rules ?? []).filter(({ decision }) => decision === 'abstain').map(({ id }) => id)
  return rules.length === 0 ? [] : [`No such clause in the policy: ${rules.join(', ')}`]
}

function said(imagined: readonly ImaginedChange[]): readonly string[] {
  const notices = imagined.flatMap(({ operation, report }) => report.notices.map((one) => ({ operation, one })))
  const rows = grouped(notices, ({ one }) => `${one.code} ${one.message}`).map((group) => {
    return `  ${named(group)}${inert(group[0].one.message)} [${inert(group[0].one.code)}]`
  })
  return rows.length === 0 ? [] : [['Notices', ...rows].join('\n')]
}
