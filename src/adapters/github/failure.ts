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
  if (status === null && !isSilence(error)) return unreadAnswer(doing, error)
  const said = error instanceof Error ? error.message.slice(0, LONGEST) : ''
  const refusal = status === null ? 'unreachable' : refusalOf(status, said)
  const answer = status === null ? 'and did not answer' : `and answered ${status}`
  return new GitHubFailure(refusal, `GitHub was asked to ${doing}, ${answer}${said === '' ? '' : `: ${said}`}`, {
    retryAfter: retryAfterOf(error),
    cause: error,
  })
}

/** Fail closed: a page for signing in, or half an answer, is no answer, whatever its status. */
function unreadAnswer(doing: string, cause: unknown): GitHubFailure {
  const why = 'its answer cannot be read: something between here and GitHub may have cut it short, or answered instead'
  return new GitHubFailure('refused', `GitHub was asked to ${doing}, and ${why}`, { cause })
}

/** A body may be repeated in the message. */
const LONGEST = 300

/** The status of the answer; null where there was none. */
function answerOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error) || !('response' in error)) return null
  return typeof error.status === 'number' && error.response ? error.status : null
}

/** Whether nothing answered. The client says so by an error with a status of its own; any other is about what was answered. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && 'status' in error && answerOf(error) === null
}

/** The id of what GitHub says that it has made. Throws where it names none. */
export function madeId(data: unknown): number {
  if (typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number') return data.id
  throw new TypeError('an answer without an id')
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
