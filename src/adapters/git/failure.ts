import { CheckError, type ErrorCode } from '../../model/error.ts'
import { MISSING_OBJECT_HINT } from '../../model/missing-object.ts'

/** How a git process ended. `status` is null where a signal ended it. */
export interface GitExit {
  readonly status: number | null
  readonly stderr: string
}

const MISSING_OBJECT =
  /could not fetch [0-9a-f]+ from promisor|unable to read|bad object|missing (?:blob|tree|object)|is corrupt|corrupt loose object|unable to unpack|could not get object info|not our ref/i
const DAMAGED_INDEX =
  /index file|bad signature|bad index|index uses|unordered stage|malformed name field|cache corrupt/i

/** Whether an object was missing because a partial clone left it out. */
export function isPromised(stderr: string): boolean {
  return /promisor remote|lazy fetching disabled/i.test(stderr)
}

/** git's failure in the words of the checker. Its own first complaint is kept as evidence, made one printable line. */
export function gitFailure(command: string, { status, stderr }: GitExit): CheckError {
  const said = firstComplaint(stderr)
  const code = codeOf(status, stderr)
  return new CheckError({
    code,
    message: `git ${command} ${status === null ? 'was ended' : 'failed'}${said === '' ? '' : `: ${said}`}`,
    hint: HINTS[code] ?? `Run \`git ${command}\` by hand to see what is wrong with the repository.`,
  })
}

const HINTS: Partial<Record<ErrorCode, string>> = {
  object_missing: MISSING_OBJECT_HINT,
  index_unreadable: 'The index is damaged: `rm .git/index` and `git reset` make it anew from HEAD.',
  git_too_old: 'Install git 2.39 or newer.',
}

function codeOf(status: number | null, stderr: string): ErrorCode {
  // 129 is git's answer to an option that it does not know.
  if (status === 129) return 'git_too_old'
  if (DAMAGED_INDEX.test(stderr)) return 'index_unreadable'
  return isPromised(stderr) || MISSING_OBJECT.test(stderr) ? 'object_missing' : 'git_failed'
}

function firstComplaint(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('hint:'))
  const line = lines.find((one) => /^(fatal|error):/.test(one)) ?? lines[0] ?? ''
  return line
    .replace(/^(fatal|error): /, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)
}
