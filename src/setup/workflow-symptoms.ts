import { isRecord } from './package-json.ts'
import { fault, type Patient, type Symptom } from './patient.ts'
import { checkingWorkflows, OWNER, WORKFLOW_FILE } from './workflow.ts'
import { yamlValue } from './yaml-insertion.ts'

type Report = (code: string, message: string, hint: string, text?: string) => void

/** Whether a pull request on GitHub is judged, by what it cannot change, and heard. */
export function workflowSymptoms({ survey, github }: Patient): readonly Symptom[] {
  if (!github) return []
  const workflows = checkingWorkflows(survey)
  if (workflows.length === 0) {
    const message = 'No workflow calls the checker, and a hook can be left out with --no-verify.'
    return [fault('workflow_missing', message, 'Run constitution-check init.', WORKFLOW_FILE)]
  }
  const read = workflows.map(({ path, text }) => ({ path, text, root: yamlValue(text) }))
  // One may audit on a schedule, or judge pushes, as long as another is started by pull requests.
  const isStarted = read.some(({ root }) => isRecord(root) && FOR_PULLS.some((one) => one in eventsOf(root.on)))
  return read.flatMap(({ path, text, root }) => {
    const symptoms: Symptom[] = []
    const lines = text.split('\n')
    const report: Report = (code, message, hint, part) => {
      const line = part === undefined ? -1 : lines.findIndex((one) => !/^\s*#/.test(one) && one.includes(part))
      symptoms.push(fault(code, message, hint, path, line < 0 ? undefined : line + 1))
    }
    examine({ text, root, isStarted }, report)
    return symptoms
  })
}

const FOR_PULLS = ['pull_request', 'pull_request_target', 'merge_group', 'workflow_call']

interface Workflow {
  readonly text: string
  readonly root: unknown
  /** Whether a pull request starts it, or another that calls the checker. */
  readonly isStarted: boolean
}

function examine({ text, root, isStarted }: Workflow, report: Report): void {
  if (!isRecord(root) || !isRecord(root.jobs)) {
    report(
      'workflow_unreadable',
      'It is not a workflow that can be read as YAML.',
      'Correct it; GitHub does not run it either.',
    )
    return
  }
  if (text.includes(OWNER)) {
    report(
      'workflow_placeholder',
      `${OWNER} names nobody.`,
      'Put in the owner and the commit of the checker that you trust.',
      OWNER,
    )
  }
  const events = eventsOf(root.on)
  if (!isStarted)
    report('workflow_not_triggered', 'No pull request starts it.', 'Add the event pull_request_target.', 'on:')
  triggers(events, report)
  for (const job of Object.values(root.jobs)) {
    if (isRecord(job) && /constitution-check/.test(JSON.stringify(job))) examineJob(job, root, report)
  }
}

function eventsOf(on: unknown): Mapping {
  if (isRecord(on)) return on
  const names = Array.isArray(on) ? on : [on]
  return Object.fromEntries(names.map((name) => [name, null]))
}

function triggers(events: Mapping, report: Report): void {
  if ('pull_request' in events) {
    report(
      'workflow_from_pull_request',
      'On pull_request, GitHub runs the workflow as the pull request has it, which can leave the check out.',
      'Use pull_request_target without checking the change out, as constitution-check init writes it; or require the workflow by a ruleset.',
      'pull_request',
    )
  }
  for (const [name, filter] of Object.entries(events)) {
    if (!name.startsWith('pull_request') || !isRecord(filter)) continue
    const by = ['paths', 'paths-ignore', 'branches-ignore'].find((key) => key in filter)
    if (by)
      report(
        'workflow_filtered',
        `With ${by}, some pull requests are not judged, and a required check waits for ever.`,
        `Remove ${by}.`,
        by,
      )
  }
}

type Mapping = Record<string, unknown>

function examineJob(job: Mapping, root: Mapping, report: Report): void {
  const steps = (Array.isArray(job.steps) ? job.steps : []).filter(isRecord)
  if ('if' in job)
    report(
      'workflow_may_skip',
      'The job has a condition, and GitHub counts a job that was skipped as passed.',
      'Remove the `if` of the job.',
      'if:',
    )
  if (job['continue-on-error'] !== undefined && job['continue-on-error'] !== false)
    tolerates(report, 'continue-on-error')
  if (typeof job.uses === 'string') {
    // Its steps, and the token that they use, are the called workflow's.
    pinned(job.uses, report)
    return
  }
  const needsHistory = steps.some(({ run }) => typeof run === 'string' && CHECKER.test(run))
  for (const step of steps) examineStep(step, needsHistory, report)
  const publishes = steps.some(({ uses }) => typeof uses === 'string' && ACTION.test(uses))
  permissions(job.permissions ?? root.permissions, publishes, report)
}

const CHECKER = /constitution-check|cli\.cjs/
/** The repository of the action, or its package. */
const ACTION = /\/(agent-)?constitution-check(@|$)/

function tolerates(report: Report, part: string): void {
  report(
    'workflow_tolerates_failure',
    `With \`${part}\`, the job is green whatever the verdict is.`,
    'Let the verdict decide.',
    part,
  )
}

/** `needsHistory`: the command line judges what is checked out; the action fetches for itself. */
function examineStep(step: Mapping, needsHistory: boolean, report: Report): void {
  const { uses, run } = step
  const checks = CHECKER.test(JSON.stringify(step))
  const tolerated = step['continue-on-error'] !== undefined && step['continue-on-error'] !== false
  if (checks && tolerated) tolerates(report, 'continue-on-error')
  const [ignored] = (checks && typeof run === 'string' && /\|\|\s*(true\b|:|exit 0)/.exec(run)) || []
  if (ignored !== undefined) tolerates(report, ignored)
  if (typeof uses !== 'string') return
  pinned(uses, report)
  if (/^actions\/checkout@/.test(uses)) checkout(isRecord(step.with) ? step.with : {}, uses, needsHistory, report)
}

function pinned(uses: string, report: Report): void {
  if (/^(\.\/|docker:\/\/)/.test(uses) || /@[0-9a-f]{40}$/.test(uses)) return
  report(
    'workflow_unpinned',
    `${uses} is whatever its owner makes of it.`,
    'Write the commit in place of the tag, as 40 hexadecimal digits.',
    uses,
  )
}

function checkout(options: Mapping, uses: string, needsHistory: boolean, report: Report): void {
  if (options.repository !== undefined) return
  if (needsHistory && `${options['fetch-depth']}` !== '0') {
    report(
      'workflow_shallow',
      'The checkout has one commit, and no place where the branches parted.',
      'Add fetch-depth: 0 to it.',
      uses,
    )
  }
  if (/pull_request\.head|refs\/pull|head_ref/.test(`${options.ref}`)) {
    report(
      'workflow_checks_out_change',
      'It checks the change out, whose files can then be run.',
      'Check the base out, and fetch the head.',
      'ref',
    )
  }
}

function permissions(given: unknown, publishes: boolean, report: Report): void {
  if (given === undefined || given === 'write-all' || (given === 'read-all' && !publishes)) return
  const needed = publishes ? { contents: 'read', checks: 'write', 'pull-requests': 'write' } : { contents: 'read' }
  const levels = isRecord(given) ? given : {}
  const lacking = Object.entries(needed).filter(([name, level]) => levels[name] !== 'write' && levels[name] !== level)
  if (lacking.length === 0) return
  const words = lacking.map(([name, level]) => `${name}: ${level}`).join(', ')
  report('workflow_permission_missing', `Its token lacks ${words}.`, `Add ${words} to its permissions.`, 'permissions')
}
