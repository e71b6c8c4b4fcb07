import type { FoundFile } from '../model/survey.ts'
import { callsChecker } from './checker-call.ts'
import { isRecord } from './package-json.ts'
import { appended, byHand, keep, lineEnd, type Proposal, write } from './proposal.ts'
import { provenInsertion } from './yaml-insertion.ts'

export const LEFTHOOK_FILES = ['lefthook.yml', 'lefthook.yaml', '.lefthook.yml', '.lefthook.yaml']
const NAME = 'constitution-check'

/** The check as a command of `pre-commit`. */
export function lefthookProposal(path: string, file: FoundFile, command: string): Proposal {
  const block = ['pre-commit:', '  commands:', `    ${NAME}:`, `      run: ${command}`]
  if (file.state !== 'text') return byHand(path, file.state === 'absent' ? 'it is gone' : file.reason, block.join('\n'))
  if (callsChecker(file.text)) return keep(path, 'calls the checker')
  if (!/\.ya?ml$/.test(path)) return byHand(path, 'it is not YAML', block.join('\n'))
  const text = withNewHook(file.text, block) ?? withNewCommand(file.text, command)
  if (text === null) return byHand(path, 'its pre-commit has a form of its own', block.join('\n'))
  return write(path, file, text, 'the hook')
}

function withNewHook(text: string, block: readonly string[]): string | null {
  if (/^["']?pre-commit\b/m.test(text)) return null
  return provenInsertion(text, appended(text, block), (root) => {
    if (!isRecord(root)) return root
    const { 'pre-commit': _, ...rest } = root
    return Object.keys(rest).length === 0 ? null : rest
  })
}

/** As the first of its commands, indented as the others are. */
function withNewCommand(text: string, command: string): string | null {
  const eol = lineEnd(text)
  const lines = text.split(eol)
  const hook = lines.findIndex((line) => /^pre-commit:\s*$/.test(line))
  const after = lines.findIndex((line, at) => at > hook && /^[^\s#]/.test(line))
  const at = lines.findIndex((line, index) => index > hook && /^\s+commands:\s*$/.test(line))
  if (hook < 0 || at < 0 || (after >= 0 && at > after)) return null
  const indent = /^(\s+)\S/.exec(lines[at + 1] ?? '')?.[1] ?? '    '
  const outer = /^\s+/.exec(lines[at] ?? '')?.[0] ?? '  '
  const added = [`${indent}${NAME}:`, `${indent}${indent.slice(outer.length) || '  '}run: ${command}`]
  const result = [...lines.slice(0, at + 1), ...added, ...lines.slice(at + 1)].join(eol)
  return provenInsertion(text, result, (root) => {
    const commands = isRecord(root) && isRecord(root['pre-commit']) ? root['pre-commit'].commands : null
    if (isRecord(commands)) delete commands[NAME]
    return root
  })
}
