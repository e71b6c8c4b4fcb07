import { helpText, textFormat } from '../../arguments/command-line.ts'
import { countOf } from '../../model/count.ts'
import type { Examination, Symptom } from '../../model/doctor.generated.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { Survey } from '../../model/survey.ts'
import { inert } from '../../reports/inert.ts'
import { renderJson } from '../../reports/json.ts'
import { worldOf } from '../../request.ts'
import { hookSymptoms } from '../../setup/hook-symptoms.ts'
import type { PolicyFinding } from '../../setup/patient.ts'
import { cloneSymptoms, policySymptoms } from '../../setup/policy-symptoms.ts'
import { isOnGithub } from '../../setup/workflow.ts'
import { workflowSymptoms } from '../../setup/workflow-symptoms.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { openView } from '../policy/policy-view.ts'
import { DOCTOR_OPTIONS, setupOptions } from './setup-arguments.ts'

interface Examined {
  readonly verdict: 'allow' | 'deny'
  readonly text: string
}

/** Looks for what keeps the checker from being asked, or heard, without a word. Runs nothing of the repository. */
export async function doctor(
  argv: readonly string[],
  survey: () => Promise<Survey>,
  now: number,
  host: InspectionHost,
): Promise<Examined> {
  const values = setupOptions('doctor', argv, DOCTOR_OPTIONS)
  if (values.help) return { verdict: 'allow', text: helpText('doctor', DOCTOR_OPTIONS) }
  const format = textFormat(values.format)
  const examination = await examine(await survey(), now, host)
  const text = format === 'json' ? renderJson(examination) : render(examination)
  return { verdict: examination.healthy ? 'allow' : 'deny', text }
}

async function examine(survey: Survey, now: number, host: InspectionHost): Promise<Examination> {
  const git = host.openGit(false)
  try {
    const branch = await defaultBranch(git)
    const patient = {
      survey,
      branch,
      now,
      policy: await policyAt(branch, git, host),
      shallow: (await git.shallowCommits()).size > 0,
      github: isOnGithub(survey),
    }
    const found = [policySymptoms, hookSymptoms, workflowSymptoms, cloneSymptoms].flatMap((look) => look(patient))
    const of = (level: Symptom['level']) => found.filter((one) => one.level === level)
    return { version: 1, healthy: of('fault').length === 0, symptoms: [...of('fault'), ...of('note')] }
  } finally {
    git.close()
  }
}

/** As far as this clone knows. */
async function defaultBranch(git: Git): Promise<string> {
  for (const name of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    const ref = name.startsWith('origin/') ? `refs/remotes/${name}` : `refs/heads/${name}`
    if ((await git.commitId(ref)) !== null) return name
  }
  return 'HEAD'
}

async function policyAt(branch: string, git: Git, host: InspectionHost): Promise<PolicyFinding> {
  try {
    const view = await openView({ at: branch, constitution: null, corrections: null }, worldOf(git, host))
    const { policy, seals } = (await view.policies()).judging
    return { state: 'sound', constitution: policy.constitution, sealed: new Set(seals?.files.keys() ?? []) }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const [{ code, message }] = error.faults
    const absent = code === 'constitution_missing' || code === 'revision_unknown'
    return absent ? { state: 'absent' } : { state: 'invalid', message }
  }
}

function render({ symptoms, healthy }: Examination): string {
  const blocks = symptoms.map(({ level, code, message, hint, path, line }) => {
    const place = path === null ? '' : `  ${inert(path)}${line === null ? '' : `:${line}`}`
    return `${level}  ${code}${place}\n  ${inert(message)}\n  to do:  ${inert(hint)}\n\n`
  })
  const faults = symptoms.filter((one) => one.level === 'fault').length
  return `${blocks.join('')}${healthy ? 'No fault was found.' : `${countOf(faults, 'fault')}.`}\n`
}
