import { callsChecker } from './checker-call.ts'
import { type HookPlace, hookPlace } from './hook-manager.ts'
import { fault, type Patient, type Symptom } from './patient.ts'

const INIT = 'Run constitution-check init.'

/** Whether a commit here is judged at all. */
export function hookSymptoms({ survey }: Patient): readonly Symptom[] {
  const place = hookPlace(survey)
  const { path, manager } = place
  const file = survey.file(path)
  const named = survey.settings.get('core.hookspath')?.at(-1)
  if (file.state === 'unusable') {
    return [fault('hook_unreadable', `${path} cannot be read: ${file.reason}.`, 'Put a regular file there.', path)]
  }
  if (file.state === 'absent' || !callsChecker(file.text)) {
    const ordinary = survey.file('.git/hooks/pre-commit')
    if (manager === 'git' && named !== undefined && ordinary.state === 'text' && callsChecker(ordinary.text)) {
      return [elsewhere(named, '.git/hooks/pre-commit')]
    }
    return file.state === 'absent'
      ? [fault('hook_missing', `Nothing calls the checker before a commit: there is no ${path}.`, INIT, path)]
      : [fault('hook_without_checker', `${path} does not call the checker.`, INIT, path)]
  }
  if (manager === 'git') return file.executable ? [] : [notExecutable(path)]
  return installed(place, named, survey)
}

/** Whether git runs what the manager's file says. */
function installed({ manager, path, install }: HookPlace, named: string | undefined, survey: Patient['survey']) {
  const missing = fault(
    'hook_not_installed',
    `${path} calls the checker, and git does not run it in this clone.`,
    `Run ${install}.`,
    path,
  )
  if (manager === 'husky') {
    if (['.husky', '.husky/_'].includes(survey.hooks.path)) return []
    return [named === undefined ? missing : elsewhere(named, path)]
  }
  const hook = `${survey.hooks.path}/pre-commit`
  const file = survey.file(hook)
  const says = file.state === 'text' && (file.text.includes(manager) || callsChecker(file.text))
  if (!says || file.state !== 'text') return [named === undefined ? missing : elsewhere(named, path)]
  return file.executable ? [] : [notExecutable(hook)]
}

function elsewhere(named: string, path: string): Symptom {
  const message = `core.hooksPath is ${named}, so that git does not run ${path}.`
  return fault(
    'hooks_path_elsewhere',
    message,
    'git config --unset core.hooksPath, or have the hook there call the checker.',
    path,
  )
}

function notExecutable(path: string): Symptom {
  return fault('hook_not_executable', `${path} is not executable, and git leaves it out.`, `chmod +x ${path}`, path)
}
