import { CheckError } from '../model/error.ts'

/** What an event says about a pull request. */
export interface PullRequestEvent {
  readonly number: number
  readonly head: string
  readonly base: { readonly branch: string; readonly id: string }
}

/** Reads the event of a pull request. Throws `CheckError` (`usage`) for any other. */
export function pullRequestEvent(name: string, event: unknown): PullRequestEvent {
  const pull = valueAt(event, 'pull_request')
  const [number, head, id, branch] = [['number'], ['head', 'sha'], ['base', 'sha'], ['base', 'ref']].map((keys) =>
    keys.reduce(valueAt, pull),
  )
  const isWhole = [head, id].every((one) => /^[0-9a-f]{40,64}$/.test(String(one)))
  if (name === 'pull_request' && typeof number === 'number' && isWhole && typeof branch === 'string') {
    return { number, head: String(head), base: { branch, id: String(id) } }
  }
  throw new CheckError({
    code: 'usage',
    message: `The event ${name} is not one that this version of the action judges, or it does not say what to judge.`,
    hint: 'Run it on pull_request.',
  })
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? value[key as keyof typeof value]
    : undefined
}
