import { GitHubFailure, type GitHubRefusal } from '../../model/github.ts'

/** What is asked, with GitHub's failure to do so in the words of the checker. `doing` continues "GitHub was asked to". */
export async function asking<T>(doing: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(doing, error)
  }
}

function failureOf(doing: string, error: unknown): GitHubFailure {
  if (error instanceof GitHubFailure) return error
  const status = answerOf(error)
  const said = error instanceof Error ? error.message.slice(0, LONGEST) : ''
  const refusal = status === null ? 'unreachable' : refusalOf(status, said)
  const answer = status === null ? 'and did not answer' : `and answered ${status}`
  return new GitHubFailure(refusal, `GitHub was asked to ${doing}, ${answer}${said === '' ? '' : `: ${said}`}`, {
    retryAfter: retryAfterOf(error),
    cause: error,
  })
}

/** A body may be repeated in the message. */
const LONGEST = 300

/** The status of the answer; null where there was none. */
export function answerOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error) || !('response' in error)) return null
  return typeof error.status === 'number' && error.response ? error.status : null
}

/** From `retry-after`, or from when the limit is lifted; both by GitHub's clock. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('response' in error)) return null
  const { headers } = (error as { response?: { headers?: Readonly<Record<string, unknown>> } }).response ?? {}
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN)
  if (Number.isFinite(seconds)) return seconds
  const lifted = headers?.['x-ratelimit-remaining'] === '0' ? Number(headers['x-ratelimit-reset']) : Number.NaN
  const left = Math.ceil(lifted - Date.parse(String(headers?.date)) / 1000) + 1
  return Number.isFinite(left) ? Math.max(0, left) : null
}

function refusalOf(status: number, said: string): GitHubRefusal {
  if (status === 429 || /rate limit/i.test(said)) return 'rate_limited'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  return status >= 500 ? 'unavailable' : 'refused'
}
