import type { Survey } from '../model/survey.ts'
import { checkingWorkflows, judgesChanges, WORKFLOW_FILE } from './checking-workflows.ts'
import { byHand, keep, type Proposal, write } from './proposal.ts'

/** By its files, or by the address of a remote. */
export function isOnGithub({ tracked, settings }: Survey): boolean {
  if (tracked.some((path) => path.startsWith('.github/'))) return true
  return [...settings].some(
    ([name, values]) => /^remote\..*\.url$/s.test(name) && values.some((url) => /[@/]github\.com[:/]/.test(url)),
  )
}

/** The workflow, where the repository is on GitHub; null where it is not. */
export function workflowProposal(survey: Survey, isDependency: boolean): Proposal | null {
  if (!isOnGithub(survey)) return null
  const checking = checkingWorkflows(survey).find(judgesChanges)
  if (checking) return keep(checking.path, 'calls the checker')
  const installs = isDependency && survey.file('package-lock.json').state === 'text'
  const text = workflowText(installs)
  const file = survey.file(WORKFLOW_FILE)
  if (file.state === 'unusable') return byHand(WORKFLOW_FILE, file.reason, text)
  if (file.state === 'text') return byHand(WORKFLOW_FILE, 'it does something else', text)
  const what = installs
    ? 'the workflow'
    : 'the workflow; put in whose constitution-check, and the commit that you trust'
  return write(WORKFLOW_FILE, file, text, what)
}

/** In place of what nobody but the reader knows. */
export const OWNER = 'OWNER/agent-constitution-check'
const CHECKOUT = 'actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0'

/**
 * Calls the action, which fetches what it judges. Only where the lock file says which version that is does it come from
 * there: of the default branch, since whoever proposes a change may choose the branch that it goes into.
 */
function workflowText(installs: boolean): string {
  const steps = installs
    ? [
        `      - uses: ${CHECKOUT}`,
        `        with: {ref: "\${{ github.event.repository.default_branch }}", persist-credentials: false}`,
        '      - run: npm ci --ignore-scripts',
        '      - uses: ./node_modules/constitution-check',
      ]
    : [
        '      # Put in whose checker it is, and the whole id of the commit that you trust.',
        `      - uses: ${OWNER}@COMMIT`,
      ]
  return [
    '# Judges each pull request by the constitution of the branch that it goes into. For pull_request_target GitHub takes this',
    '# file from the default branch; nothing of the pull request is checked out or run: its commits are fetched, as data.',
    'name: constitution',
    'on:',
    '  pull_request_target:',
    '    types: [opened, synchronize, reopened, edited]',
    '  pull_request_review:',
    '    types: [submitted, edited, dismissed]',
    '  merge_group:',
    'permissions:',
    '  contents: read',
    '  checks: write',
    '  pull-requests: write',
    'jobs:',
    '  constitution:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    ...steps,
    '',
  ].join('\n')
}
