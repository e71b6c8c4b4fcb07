import { GitHub, getOctokitOptions } from '@actions/github/lib/utils'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { isSilence } from './failure.ts'
import type { Viewer } from './viewer.ts'

/** How to reach GitHub. */
export interface ClientSettings {
  readonly token: string
  /** Of the API, as in `GITHUB_API_URL`. */
  readonly apiUrl: string
  /** Milliseconds that one request may take, and all of them together. */
  readonly patience?: { readonly request: number; readonly total: number }
  /** Milliseconds that stand for a second of waiting before a request is made again. */
  readonly second?: number
}

/** Longer than GitHub lets a request run: 10 s. */
const PATIENCE = { request: 20_000, total: 180_000 }
/** Seconds. A limit that asks for more is a failure: a job that sleeps for an hour helps nobody. */
const LONGEST_WAIT = 60
const MOST_WAITS = 2

/** Answers that another request changes nothing about, and 429, which says itself when to ask again. */
const FINAL = [400, 401, 403, 404, 410, 413, 422, 429, 451]

/** Whoever makes a request has to look again before it is repeated. */
const isMadeOnce = (request: object): boolean => 'retries' in request && request.retries === 0

export type Client = ReturnType<typeof createClient>

/** One repository on GitHub, and how to reach it. */
export interface Repository {
  readonly client: Client
  readonly owner: string
  readonly repo: string
  /** Whom the token stands for; asked once. */
  viewer(): Promise<Viewer>
}

let clients = 0

/**
 * A client that waits where GitHub asks for it, asks again after an answer of 5xx or none, and gives up in the end. Proxies
 * are those of the environment.
 */
export function createClient({ token, apiUrl, patience = PATIENCE, second = 1000 }: ClientSettings) {
  const wait = (seconds: number, { request }: { request: object }, _: unknown, waited: number) =>
    !isMadeOnce(request) && seconds <= LONGEST_WAIT && waited < MOST_WAITS
  const end = AbortSignal.timeout(patience.total)
  // The first of the plugins is the nearest to the wire: each attempt has its own time.
  const limit = ({ hook }: Pick<InstanceType<typeof GitHub>, 'hook'>) => {
    hook.wrap('request', (request, options) => {
      // What is handed on here is not what the next hook is given: that is this very object.
      options.request.signal = AbortSignal.any([end, AbortSignal.timeout(patience.request)])
      return request(options)
    })
  }
  let silence: unknown = null
  // The last is the nearest to who asks: where nothing answered, again and again, no other request waits for it too.
  const giveUp = ({ hook }: Pick<InstanceType<typeof GitHub>, 'hook'>) => {
    hook.wrap('request', async (request, options) => {
      if (silence !== null) throw silence
      try {
        return await request(options)
      } catch (error) {
        if (isSilence(error) && !isMadeOnce(options.request)) silence = error
        throw error
      }
    })
  }
  const Limited = GitHub.plugin(limit, retry, throttling, giveUp)
  return new Limited({
    ...getOctokitOptions(token),
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: 'constitution-check',
    log: { debug() {}, info() {}, warn() {}, error() {} },
    retry: { doNotRetry: FINAL, retryAfterBaseValue: second },
    throttle: {
      id: `client-${++clients}`,
      retryAfterBaseValue: second,
      onRateLimit: wait,
      onSecondaryRateLimit: wait,
    },
  })
}
