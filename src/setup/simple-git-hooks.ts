import type { FoundFile } from '../model/survey.ts'
import { callsChecker } from './checker-call.ts'
import { editedJson, isRecord } from './package-json.ts'
import { byHand, keep, type Proposal, write } from './proposal.ts'

/** The check in the `simple-git-hooks` of `package.json`, before what `pre-commit` does already. */
export function simpleGitHooksProposal(file: FoundFile, command: string): Proposal {
  const path = 'package.json'
  const line = `"simple-git-hooks": {"pre-commit": ${JSON.stringify(command)}}`
  if (file.state !== 'text') return byHand(path, file.state === 'absent' ? 'it is gone' : file.reason, line)
  let held = false
  const text = editedJson(file.text, (root) => {
    const hooks = isRecord(root['simple-git-hooks']) ? root['simple-git-hooks'] : {}
    const old = hooks['pre-commit']
    held = typeof old === 'string' && callsChecker(old)
    if (old === undefined || old === '') hooks['pre-commit'] = command
    else if (typeof old === 'string' && !held) hooks['pre-commit'] = `${command} && ${old}`
    root['simple-git-hooks'] = hooks
  })
  if (held) return keep(path, 'calls the checker')
  if (text === null || text === file.text) return byHand(path, 'it would not keep its layout', line)
  return write(path, file, text, 'the hook')
}
