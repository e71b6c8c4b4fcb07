import { misused } from '../arguments/command-line.ts'
import { sealRootOf } from '../arguments/option-values.ts'
import { isDate, startSecondOf } from '../model/date.ts'
import { timeoutOf } from '../model/timeout.ts'

/** What the step that runs the action asks for. */
export interface ActionInputs {
  readonly token: string
  /** Paths from the top of the repository, read at the base; null for the usual. */
  readonly constitution: string | null
  readonly corrections: string | null
  /** Ends of a range, under workflow_dispatch alone. */
  readonly base: string
  readonly head: string
  /** Another repository to audit, as `owner/name`; null for that of the workflow. */
  readonly repository: string | null
  readonly comment: 'auto' | 'always' | 'never'
  readonly checkRun: boolean
  readonly summary: boolean
  readonly sarif: boolean
  readonly attestation: 'ref' | 'file' | 'off'
  /** The text of a private key that signs the link; null for none. */
  readonly signingKey: string | null
  /** Names of trusted keys of the policy at the base that must be there. */
  readonly trustedKeys: readonly string[]
  /** Root digest (hex) that the seal manifest at the base must have; null for any. */
  readonly sealRoot: string | null
  /** Seconds since the epoch; null where none is given. */
  readonly asOf: number | null
  /** Seconds; null for no limit. */
  readonly timeout: number | null
}

type Input = (name: string) => string

/** Reads all inputs. Throws `CheckError` (`usage`). */
export function readInputs(input: Input): ActionInputs {
  return {
    token: tokenOf(input('token')),
    constitution: policyPath('constitution', input),
    corrections: policyPath('corrections', input),
    base: input('base'),
    head: input('head'),
    repository: repositoryOf(input('repository')),
    comment: oneOf('comment', ['auto', 'always', 'never'], input),
    checkRun: oneOf('check-run', ['true', 'false'], input) === 'true',
    summary: oneOf('summary', ['true', 'false'], input) === 'true',
    sarif: oneOf('sarif', ['false', 'true'], input) === 'true',
    attestation: oneOf('attestation', ['file', 'ref', 'off'], input),
    signingKey: input('signing-key') || null,
    trustedKeys: input('trusted-keys')
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
    sealRoot: input('seal-root') === '' ? null : sealRootOf(input('seal-root'), 'The input seal-root'),
    asOf: asOfOf(input('as-of')),
    timeout: secondsOf(input('timeout')),
  }
}

/** Fail closed: what no header can hold would come back in the words of whoever refuses it, and so in the log. */
function tokenOf(value: string): string {
  if (/^[!-~]*$/.test(value)) return value
  throw misused(
    'The input token holds a blank, a line end or a letter beyond ASCII, as no token does.',
    'Store the secret again, as one line with nothing around it.',
  )
}

/** The first is what an empty input means. */
function oneOf<const T extends string>(name: string, values: readonly [T, ...T[]], input: Input): T {
  const value = input(name) || values[0]
  const known = values.find((one) => one === value)
  if (known !== undefined) return known
  throw misused(
    `The input ${name} is ${JSON.stringify(value.slice(0, 100))}.`,
    `Write ${[...values]
      .sort()
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')}.`,
  )
}

/** Fail closed: a file of the work tree, or of the runner, is whatever an earlier step made of it. */
function policyPath(name: string, input: Input): string | null {
  const value = input(name)
  if (value === '') return null
  const path = value.replace(/^\.\//, '')
  const isInside = !/^[/\\]|^[a-z]:|\\|(^|\/)\.{0,2}(\/|$)|\0/i.test(path)
  if (isInside) return path
  throw misused(
    `The input ${name} is ${JSON.stringify(value.slice(0, 100))}.`,
    'Write a path from the top of the repository: the file is read at the base.',
  )
}

function repositoryOf(value: string): string | null {
  if (value === '') return null
  if (/^[\w.-]+\/[\w.-]+$/.test(value) && !/(^|\/)\.{1,2}(\/|$)/.test(value)) return value
  throw misused(`The input repository is ${JSON.stringify(value.slice(0, 100))}.`, 'Write owner/name.')
}

function asOfOf(value: string): number | null {
  if (value === '') return null
  if (isDate(value)) return startSecondOf(value)
  throw misused(
    `The input as-of is ${JSON.stringify(value.slice(0, 100))}.`,
    'Write 2026-12-31 or 2026-12-31T12:00:00Z.',
  )
}

function secondsOf(value: string): number | null {
  if (value === '') return null
  const seconds = timeoutOf(value)
  if (seconds !== null) return seconds
  throw misused(
    `The input timeout is ${JSON.stringify(value.slice(0, 100))}.`,
    'Write a number of seconds, such as 300.',
  )
}
