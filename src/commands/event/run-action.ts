import { type JudgedEvent, judgedEvent } from '../../action/event.ts'
import { type ActionInputs, readInputs } from '../../action/inputs.ts'
import type { Outcome } from '../../action/page.ts'
import { publish, type SummaryFile } from '../../action/publish.ts'
import { misused } from '../../arguments/command-line.ts'
import type { Judgement } from '../../check.ts'
import { CheckError } from '../../model/error.ts'
import type { GitHub } from '../../model/github.ts'
import { renderBug, renderFaults } from '../../reports/faults.ts'
import { RENDERERS } from '../../reports/formats.ts'
import { renderText } from '../../reports/text.ts'
import { PLAIN_STYLE } from '../../reports/text-style.ts'
import { annotationCommand, withoutCommands } from '../../reports/workflow-commands.ts'
import { RULE_CATALOGUE } from '../../rule-catalogue.ts'
import { EXIT_CODES } from '../../verdict/exit-codes.ts'
import { keepLink, type LinkHost } from './action-ledger.ts'
import { type EventPlace, eventPlace, eventRange } from './event-range.ts'
import { type EventHost, judgeEvent, sharedLedger } from './judge-event.ts'

/** A step of a job. */
export interface Step {
  readonly eventName: string
  readonly event: unknown
  readonly run: number
  readonly jobUrl: string | null
  readonly summary: SummaryFile | null
  input(name: string): string
  setOutput(name: string, value: string): void
}

/** The machine that the action runs on; each part is an adapter. */
export interface ActionHost extends Omit<EventHost, 'github'>, Omit<LinkHost, 'git'> {
  readonly github: GitHub | null
  print(text: string): void
  /** A file for this job, beside its other files. */
  fileFor(name: string): string
  writeFile(file: string, text: string): void
  /** What nobody can foresee. */
  token(): string
}

/** Judges the event of a step, publishes and attests; the exit code is the verdict. Throws `CheckError`. */
export async function runAction(
  step: Step,
  inputs: ActionInputs,
  event: JudgedEvent,
  host: ActionHost,
): Promise<number> {
  const place = await eventPlace(event, host)
  const { outcome, question, judgement } = await judged(event, place, inputs, host)
  const text = 'report' in outcome ? renderText(outcome.report) : renderFaults(outcome.error)
  host.print(withoutCommands(text, host.token()))
  for (const bug of judgement?.bugs ?? []) host.print(withoutCommands(renderBug(bug), host.token()))
  const files = writeReports(outcome, inputs, host)
  const { lines } = await publish(outcome, publishing(event, place, inputs, question, step), {
    github: host.github,
    summary: step.summary,
  })
  for (const line of lines) host.print(`${line}\n`)
  const link = judgement === null ? null : await attested(judgement, inputs, host)
  setOutputs(outcome, files, link, step)
  return EXIT_CODES['report' in outcome ? outcome.report.verdict : 'error']
}

/** What a step asks for. Throws `CheckError` (`usage`). */
export function readStep({ eventName, event, input }: Step): {
  readonly inputs: ActionInputs
  readonly event: JudgedEvent
} {
  const inputs = readInputs(input)
  const found = judgedEvent(eventName, event, inputs)
  if (inputs.repository !== null && found.kind !== 'audit') {
    throw misused('The input repository is for an audit alone.', 'Leave it out: the event says what to judge.')
  }
  return { inputs, event: found }
}

interface Judged {
  readonly outcome: Outcome
  readonly question: string | null
  readonly judgement: Judgement | null
}

async function judged(event: JudgedEvent, place: EventPlace, inputs: ActionInputs, host: ActionHost): Promise<Judged> {
  try {
    const range = await eventRange(event, place, host)
    const { judgement, question } = await judgeEvent(event, range, inputs, host)
    return { outcome: { report: judgement.report }, question, judgement }
  } catch (error) {
    // Fail closed: it is published, since a verdict from before on the same head would stay instead.
    if (!(error instanceof CheckError)) throw error
    return { outcome: { error }, question: null, judgement: null }
  }
}

function writeReports(outcome: Outcome, { sarif }: ActionInputs, host: ActionHost): Readonly<Record<string, string>> {
  if (!('report' in outcome)) return {}
  const { report } = outcome
  const setting = {
    style: PLAIN_STYLE,
    catalogue: RULE_CATALOGUE,
    exitCode: EXIT_CODES[report.verdict],
    background: null,
  }
  const formats = sarif ? (['json', 'sarif'] as const) : (['json'] as const)
  return Object.fromEntries(
    formats.map((format) => {
      const file = host.fileFor(`report.${format}`)
      host.writeFile(file, RENDERERS[format](report, setting))
      return [`report-${format}`, file]
    }),
  )
}

function publishing(event: JudgedEvent, place: EventPlace, inputs: ActionInputs, question: string | null, step: Step) {
  const { comment, checkRun, summary, repository } = inputs
  return {
    pull: event.kind === 'pull' ? event.number : null,
    head: place.head,
    turn: { toldAt: place.toldAt, run: step.run },
    question,
    check: place.check,
    jobUrl: step.jobUrl,
    comment,
    // A check run of another repository is not this token's to make.
    checkRun: checkRun && repository === null,
    summary,
  }
}

interface Link {
  readonly file: string | null
  readonly digests: readonly string[]
}

/** Nothing that happens here changes a verdict: what cannot be kept is said. */
async function attested(judgement: Judgement, inputs: ActionInputs, host: ActionHost): Promise<Link | null> {
  const { attestation, signingKey, constitution, corrections, asOf, repository } = inputs
  if (attestation === 'off' || repository !== null) return null
  const isRef = attestation === 'ref'
  const place = isRef ? sharedLedger(judgement.policy.constitution) : host.fileFor('attestation.intoto.jsonl')
  const signingKeys = signingKey === null ? [] : [{ text: `${signingKey}\n`, name: 'The input signing-key' }]
  try {
    const order = { place, isRef, asOf, named: { constitution, corrections }, signingKeys }
    const { digests } = await keepLink(judgement, order, host)
    return { file: isRef ? null : place, digests }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const [{ code, message, hint }] = error.faults
    const what = `The verdict could not be attested; it stands. ${message} ${code === 'ledger_not_pushed' ? NOT_KEPT : hint}`
    host.print(`${annotationCommand('warning', what)}\n`)
    return null
  }
}

/** What the command says of its own repository is not so for one that is gone with the job. */
const NOT_KEPT =
  'The link is not kept: run the job again. It needs the permission contents: write, and no ruleset may refuse the reference of the ledger.'

function setOutputs(outcome: Outcome, files: Readonly<Record<string, string>>, link: Link | null, step: Step): void {
  const findings = 'report' in outcome ? outcome.report.findings : []
  const count = (decision: string) => String(findings.filter((one) => one.decision === decision).length)
  const outputs = {
    verdict: 'report' in outcome ? outcome.report.verdict : 'error',
    ...files,
    ...(link?.file ? { attestation: link.file } : {}),
    ...(link ? { 'attestation-digest': link.digests[0] ?? '', 'chain-head': link.digests.join(' ') } : {}),
    'count-deny': count('deny'),
    'count-require-review': count('require_review'),
  }
  for (const [name, value] of Object.entries(outputs)) step.setOutput(name, value)
}
