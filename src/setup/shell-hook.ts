import type { FoundFile } from '../model/survey.ts'
import { callsChecker } from './checker-call.ts'
import { byHand, keep, lineEnd, type Proposal, write } from './proposal.ts'

/** How a new file starts, and whether an existing one has to be executable before anything runs it. */
export interface ShellHookForm {
  readonly fresh: (command: string) => string
  readonly mustBeExecutable: boolean
}

/** husky 9 runs its files with `sh -e`, whatever their mode is. */
export const HUSKY_FORM: ShellHookForm = { fresh: (command) => `${command}\n`, mustBeExecutable: false }
export const GIT_FORM: ShellHookForm = { fresh: (command) => `#!/bin/sh\nexec ${command}\n`, mustBeExecutable: true }

/** The check in a hook that a shell runs, before everything else that the hook does. */
export function shellHook(path: string, file: FoundFile, command: string, form: ShellHookForm): Proposal {
  if (file.state === 'unusable') return byHand(path, file.reason, command)
  if (file.state === 'absent') return write(path, file, form.fresh(command), 'the hook', true)
  if (callsChecker(file.text)) return keep(path, 'calls the checker')
  if (form.mustBeExecutable && !file.executable) {
    return byHand(path, 'it is not executable, so that git leaves it out', command)
  }
  const text = withCheck(file.text, command)
  if (text === null) return byHand(path, 'it is not a shell script', command)
  return write(path, file, text, 'the hook, before what is there')
}

/**
 * After the shebang, `set` and husky's own first line. At the end it could stand behind an `exit`, and what the last
 * command there says would no longer count.
 */
function withCheck(text: string, command: string): string | null {
  const [first = ''] = text.split('\n')
  if (first.startsWith('#!') && !/\b(ba|da|z|k|a)?sh\b/.test(first)) return null
  const eol = lineEnd(text)
  const lines = text.split(eol)
  let at = 0
  for (const [index, line] of lines.entries()) {
    if (!/^\s*(#.*|set\s.*|\.\s.*husky\.sh.*)?$/.test(line)) break
    if (/^#!|^\s*set\s|husky\.sh/.test(line)) at = index + 1
  }
  return [...lines.slice(0, at), `${command} || exit $?`, ...lines.slice(at)].join(eol)
}
