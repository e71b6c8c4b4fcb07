import type { FoundFile } from '../model/survey.ts'
import { callsChecker } from './checker-call.ts'
import { isRecord } from './package-json.ts'
import { appended, byHand, keep, type Proposal, write } from './proposal.ts'
import { provenInsertion } from './yaml-insertion.ts'

export const PRE_COMMIT_FILE = '.pre-commit-config.yaml'

/** The check as a local hook, after the repositories that are there. */
export function preCommitProposal(file: FoundFile, command: string): Proposal {
  const text = file.state === 'text' ? file.text : ''
  const indent = /^( *)- (repo|hooks):/m.exec(text)?.[1] ?? '  '
  const block = [
    `${indent}- repo: local`,
    `${indent}  hooks:`,
    `${indent}    - id: constitution-check`,
    `${indent}      name: constitution-check`,
    `${indent}      entry: ${command}`,
    `${indent}      language: system`,
    `${indent}      pass_filenames: false`,
    `${indent}      always_run: true`,
  ]
  if (file.state !== 'text')
    return byHand(PRE_COMMIT_FILE, file.state === 'absent' ? 'it is gone' : file.reason, block.join('\n'))
  if (callsChecker(text)) return keep(PRE_COMMIT_FILE, 'calls the checker')
  const after = provenInsertion(text, appended(text, block), (root) => {
    if (!isRecord(root) || !Array.isArray(root.repos)) return null
    return { ...root, repos: root.repos.slice(0, -1) }
  })
  if (after === null) return byHand(PRE_COMMIT_FILE, 'its repos are not the last thing in it', block.join('\n'))
  return write(PRE_COMMIT_FILE, file, after, 'the hook')
}
