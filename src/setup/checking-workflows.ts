import type { Survey } from '../model/survey.ts'
import { callsChecker } from './checker-call.ts'
import { isRecord } from './package-json.ts'
import { yamlValue } from './yaml-insertion.ts'

/** Where setting up puts one. */
export const WORKFLOW_FILE = '.github/workflows/constitution.yml'
const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/

/** A mapping of YAML, as it was written. */
export type Mapping = Readonly<Record<string, unknown>>

/** A workflow that calls the checker. */
export interface CheckingWorkflow {
  readonly path: string
  readonly text: string
  /** Null where it cannot be read as a workflow. */
  readonly read: {
    /** By the name of each event that starts it, what is said about the event. */
    readonly events: Mapping
    readonly permissions: unknown
    /** Those of its jobs that call the checker. */
    readonly jobs: readonly CheckingJob[]
  } | null
}

export interface CheckingJob {
  readonly job: Mapping
  readonly steps: readonly CheckingStep[]
}

export interface CheckingStep {
  readonly step: Mapping
  /** How it calls the checker: as the action, which fetches what it judges, or by a shell; null where it does not. */
  readonly calls: 'action' | 'shell' | null
}

/** The workflows of the repository that call the checker, or cannot be read and speak of it. */
export function checkingWorkflows(survey: Survey): readonly CheckingWorkflow[] {
  const paths = new Set([...survey.tracked.filter((path) => WORKFLOW.test(path)), WORKFLOW_FILE])
  return [...paths].sort().flatMap((path): readonly CheckingWorkflow[] => {
    const found = survey.file(path)
    if (found.state !== 'text') return []
    const { text } = found
    const root = yamlValue(text)
    if (!isRecord(root) || !isRecord(root.jobs)) return callsChecker(text) ? [{ path, text, read: null }] : []
    const jobs = Object.values(root.jobs).flatMap((job) => (isRecord(job) ? checkingJob(job, survey) : []))
    if (jobs.length === 0) return []
    return [{ path, text, read: { events: eventsOf(root.on), permissions: root.permissions, jobs } }]
  })
}

const FOR_CHANGES = ['pull_request', 'pull_request_target', 'merge_group', 'workflow_call']

/** Whether a proposed change starts it, or another workflow that calls the checker may; one that cannot be read could. */
export function judgesChanges({ read }: CheckingWorkflow): boolean {
  return read === null || FOR_CHANGES.some((name) => name in read.events)
}

function eventsOf(on: unknown): Mapping {
  if (isRecord(on)) return on
  return Object.fromEntries([on].flat().map((name) => [name, null]))
}

function checkingJob(job: Mapping, survey: Survey): readonly CheckingJob[] {
  const steps = (Array.isArray(job.steps) ? job.steps : [])
    .filter(isRecord)
    .map((step) => ({ step, calls: callOf(step, survey) }))
  return callOf(job, survey) !== null || steps.some(({ calls }) => calls !== null) ? [{ job, steps }] : []
}

function callOf({ uses, run }: Mapping, survey: Survey): CheckingStep['calls'] {
  if (typeof uses === 'string' && isAction(uses, survey)) return 'action'
  return typeof run === 'string' && callsChecker(run) ? 'shell' : null
}

/** By its name, as a repository or a package; or, where its files are here, by what they say. */
function isAction(uses: string, survey: Survey): boolean {
  if (!uses.startsWith('./')) return /constitution-check(\/[^@]*)?@/.test(uses)
  if (/\/constitution-check$/.test(uses)) return true
  const file = survey.file(`${uses.slice(2)}/action.yml`.replace(/^\/+/, ''))
  return file.state === 'text' && /^name: constitution-check$/m.test(file.text)
}
