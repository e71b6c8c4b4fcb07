import {
  type CheckingJob,
  type CheckingWorkflow,
  checkingWorkflows,
  judgesChanges,
  type Mapping,
  WORKFLOW_FILE,
} from './checking-workflows.ts'
import { isRecord } from './package-json.ts'
import { fault, type Patient, type Symptom } from './patient.ts'
import { OWNER } from './workflow.ts'

type Report = (code: string, message: string, hint: string, text?: string) => void

/** Whether a pull request on GitHub is judged, by what it cannot change, and heard. */
export function workflowSymptoms({ survey, github }: Patient): readonly Symptom[] {
  if (!github) return []
  const workflows = checkingWorkflows(survey)
  if (workflows.length === 0) {
    const message = 'No workflow calls the checker, and a hook can be left out with --no-verify.'
    return [fault('workflow_missing', message, 'Run constitution-check init.', WORKFLOW_FILE)]
  }
  // One may audit on a schedule, or judge pushes, as long as another is started by pull requests.
  const isStarted = workflows.some(judgesChanges)
  return workflows.flatMap((workflow) => {
    const { path, text } = workflow
    const symptoms: Symptom[] = []
    const lines = text.split('\n')
    const report: Report = (code, message, hint, part) => {
      const line = part === undefined ? -1 : lines.findIndex((one) => !/^\s*#/.test(one) && one.includes(part))
      symptoms.push(fault(code, message, hint, path, line < 0 ? undefined : line + 1))
    }
    examine(workflow, report)
    if (!isStarted)
      report('workflow_not_triggered', 'No pull request starts it.', 'Add the event pull_request_target.', 'on:')
    return symptoms
  })
}

function examine({ text, read }: CheckingWorkflow, report: Report): void {
  if (read === null) {
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
  triggers(read.events, report)
  for (const job of read.jobs) examineJob(job, read.permissions, report)
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

function examineJob({ job, steps }: CheckingJob, ofAll: unknown, report: Report): void {
  if ('if' in job)
    report(
      'workflow_may_skip',
      'The job has a condition, and GitHub counts a job that was skipped as passed.',
      'Remove the `if` of the job.',
      'if:',
    )
  heeded(job, report)
  if (typeof job.uses === 'string') {
    // Its steps, and the token that they use, are the called workflow's.
    pinned(job.uses, report)
    return
  }
  const inShell = steps.some(({ calls }) => calls === 'shell')
  for (const { step, calls } of steps) {
    if (calls !== null) heeded(step, report)
    if (typeof step.uses === 'string') pinned(step.uses, report)
    checkout(step, inShell, report)
  }
  const asAction = steps.some(({ calls }) => calls === 'action')
  permissions(job.permissions ?? ofAll, asAction, report)
}

/** Whether the verdict counts, of a job or a step that calls the checker. */
function heeded({ run, 'continue-on-error': tolerated = false }: Mapping, report: Report): void {
  const [ignored] = (typeof run === 'string' && /\|\|\s*(true\b|:|exit 0)/.exec(run)) || []
  for (const part of [
    ...(tolerated === false ? [] : ['continue-on-error']),
    ...(ignored === undefined ? [] : [ignored]),
  ]) {
    report(
      'workflow_tolerates_failure',
      `With \`${part}\`, the job is green whatever the verdict is.`,
      'Let the verdict decide.',
      part,
    )
  }
}

function pinned(uses: string, report: Report): void {
  if (/^(\.\/|docker:\/\/)/.test(uses) || /@[0-9a-f]{40}$/.test(uses) || uses.startsWith(OWNER)) return
  report(
    'workflow_unpinned',
    `${uses} is whatever its owner makes of it.`,
    'Write the commit in place of the tag, as 40 hexadecimal digits.',
    uses,
  )
}

/** `inShell`: the command line judges what is checked out; the action fetches for itself. */
function checkout({ uses, with: given }: Mapping, inShell: boolean, report: Report): void {
  if (typeof uses !== 'string' || !/^actions\/checkout@/.test(uses)) return
  const options = isRecord(given) ? given : {}
  if (options.repository !== undefined) return
  if (inShell && `${options['fetch-depth']}` !== '0') {
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
