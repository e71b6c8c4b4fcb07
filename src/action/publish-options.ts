import { misused } from '../command-line.ts'
import type { PublishOptions } from './publish.ts'

/** The part of the runner that says what to publish, and where from. */
interface Step {
  readonly run: number
  readonly jobUrl: string | null
  input(name: string): string
}

/** The pull request that was judged. */
interface Judged {
  readonly pull: number
  readonly head: string
  /** The branch that it is for. */
  readonly branch: string
  readonly toldAt: number
}

const COMMENTS = ['auto', 'always', 'never'] as const

/** What the inputs of the action ask to publish. Throws `CheckError` (`usage`). */
export function publishOptions({ run, jobUrl, input }: Step, { pull, head, branch, toldAt }: Judged): PublishOptions {
  const comment = input('comment') || 'auto'
  const known = COMMENTS.find((one) => one === comment)
  if (known === undefined) throw misused(`The input comment is ${comment}.`, `Write ${COMMENTS.join(', ')}.`)
  return {
    pull,
    head,
    turn: { toldAt, run },
    check: `constitution-check (${branch})`,
    jobUrl,
    comment: known,
    checkRun: isWanted('check-run', input),
    summary: isWanted('summary', input),
  }
}

function isWanted(name: string, input: (name: string) => string): boolean {
  const value = input(name) || 'true'
  if (value === 'true' || value === 'false') return value === 'true'
  throw misused(`The input ${name} is ${value}.`, 'Write true or false.')
}
