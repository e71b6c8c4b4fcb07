import type { Survey } from '../model/survey.ts'
import { type CheckerCall, callsChecker } from './checker-call.ts'
import { LEFTHOOK_FILES, lefthookProposal } from './lefthook.ts'
import { type PackageFacts, packageFacts } from './package-json.ts'
import { PRE_COMMIT_FILE, preCommitProposal } from './pre-commit-framework.ts'
import { byHand, keep, type Proposal } from './proposal.ts'
import { GIT_FORM, HUSKY_FORM, shellHook } from './shell-hook.ts'
import { simpleGitHooksProposal } from './simple-git-hooks.ts'

export type HookManager = 'husky' | 'lefthook' | 'pre-commit' | 'simple-git-hooks' | 'git'

/** What the repository uses to have hooks, the file that says what they do, and how the manager is put to work. */
export interface HookPlace {
  readonly manager: HookManager
  readonly path: string
  /** Null: there is nothing to install. */
  readonly install: string | null
}

const HUSKY_FILE = '.husky/pre-commit'
const SIMPLE_FILES = [
  '.simple-git-hooks.cjs',
  '.simple-git-hooks.js',
  '.simple-git-hooks.json',
  'simple-git-hooks.json',
]

/** The manager whose file, package or folder is there; else git itself. Where several are, the first that is looked for. */
export function hookPlace(survey: Survey, facts: PackageFacts = packageFacts(survey.file('package.json'))): HookPlace {
  const is = (path: string) => survey.file(path).state !== 'absent'
  if (is(HUSKY_FILE) || facts.packages.has('husky') || survey.tracked.some((path) => path.startsWith('.husky/'))) {
    return { manager: 'husky', path: HUSKY_FILE, install: 'npx husky' }
  }
  const lefthook = [...LEFTHOOK_FILES, 'lefthook.toml', 'lefthook.json'].find(is)
  if (lefthook !== undefined) return { manager: 'lefthook', path: lefthook, install: 'lefthook install' }
  if (is(PRE_COMMIT_FILE)) return { manager: 'pre-commit', path: PRE_COMMIT_FILE, install: 'pre-commit install' }
  const simple = SIMPLE_FILES.find(is)
  if (simple !== undefined || facts.keys.has('simple-git-hooks') || facts.packages.has('simple-git-hooks')) {
    return { manager: 'simple-git-hooks', path: simple ?? 'package.json', install: 'npx simple-git-hooks' }
  }
  return { manager: 'git', path: `${survey.hooks.path}/pre-commit`, install: null }
}

/** The hook line, for what the repository uses. */
export function hookProposal(survey: Survey, call: CheckerCall): Proposal {
  const facts = packageFacts(survey.file('package.json'))
  const { manager, path } = hookPlace(survey, facts)
  const file = survey.file(path)
  switch (manager) {
    case 'husky': {
      if (facts.keys.has('husky')) return byHand('package.json', 'its `husky` is the form of husky 4', call.shared)
      // Before version 9, husky did not put node_modules/.bin on the PATH.
      const old = file.state === 'text' && /husky\.sh/.test(file.text)
      return shellHook(path, file, old ? call.shared : call.inPackageScripts, HUSKY_FORM)
    }
    case 'lefthook':
      return lefthookProposal(path, file, call.shared)
    case 'pre-commit':
      return preCommitProposal(file, call.shared)
    case 'simple-git-hooks':
      if (path === 'package.json') return simpleGitHooksProposal(file, call.shared)
      if (file.state === 'text' && callsChecker(file.text)) return keep(path, 'calls the checker')
      return byHand(path, 'it is a file of its own', `"pre-commit": ${JSON.stringify(call.shared)}`)
    case 'git':
      return gitHook(survey, path, call)
  }
}

function gitHook(survey: Survey, path: string, call: CheckerCall): Proposal {
  const own = path.startsWith('.git/') || !survey.settings.has('core.hookspath')
  // Hooks of the whole machine are nothing that one repository may change.
  if (!own && path.startsWith('/')) {
    return byHand(path, 'core.hooksPath leads out of this repository', call.here)
  }
  return shellHook(path, survey.file(path), own ? call.here : call.shared, GIT_FORM)
}
