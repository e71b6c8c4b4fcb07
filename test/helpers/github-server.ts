import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { answerFaults, isRecord, recognise, requestFaults } from './github-openapi.ts'
import { type Answer, account, act, type GitHubState, WORKFLOW } from './github-state.ts'

/** What happens to one request instead of its answer, before it or after it was carried out. */
export interface Interruption {
  readonly operation: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
  /** Milliseconds. */
  readonly delay?: number
  readonly hangUp?: true
  /** What stands in the place of the answer, with status 200. */
  readonly text?: string
  /** What was asked is done all the same. */
  readonly done?: true
  /** Runs before the request is carried out. */
  readonly before?: () => void
}

export interface GitHubServer {
  readonly url: string
  readonly state: GitHubState
  /** Where a request or an answer was not what GitHub's description says. */
  readonly violations: string[]
  readonly requests: { readonly operation: string; readonly body: unknown }[]
  /** Interruptions that are still to come, each for one request. */
  readonly interruptions: Interruption[]
  /** For each connection that came as through a proxy, where it was to go. */
  readonly proxied: string[]
  close(): Promise<void>
}

export const TOKEN = 'token-of-a-test'
const HEAD = 'b'.repeat(40)

/** A server on loopback that answers like GitHub about one pull request, number 7 of `octo/hello`. */
export async function openGitHubServer(): Promise<GitHubServer> {
  const state: GitHubState = {
    pull: { head: HEAD, base: 'a'.repeat(40), branch: 'main', author: account('ada', 1), commits: 1 },
    commits: [{ sha: HEAD, author: account('ada', 1), committer: account('ada', 1) }],
    reviews: [],
    comments: [],
    checks: [],
    members: {},
    permissions: {},
    rules: [],
    viewer: WORKFLOW,
    forbidden: new Set(),
  }
  const shared = { state, violations: [], requests: [], interruptions: [], proxied: [] as string[] } satisfies Omit<
    GitHubServer,
    'url' | 'close'
  >
  const server = createServer((request, response) => {
    answer(shared, request, response).catch((error) => {
      response.destroy()
      ;(shared.violations as string[]).push(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  // A proxy that leads to this server, whatever the address.
  server.on('connect', ({ url: target = '' }, socket: Duplex) => {
    shared.proxied.push(target)
    const onward = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const one of [socket, onward]) one.on('error', () => one.destroy())
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { ...shared, url, close }
}

type Shared = Omit<GitHubServer, 'url' | 'close'>

async function answer(shared: Shared, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://loopback')
  // As on GitHub Enterprise Server.
  const pathname = path.replace(/^\/api(\/v3)?(?=\/)/, '')
  const text = await textOf(request)
  const body: unknown = text === '' ? null : JSON.parse(text)
  const known = recognise(request.method ?? '', pathname)
  const operation = pathname === '/graphql' ? 'graphql' : (known?.operation ?? `${request.method} ${pathname}`)
  shared.requests.push({ operation, body })
  const at = shared.interruptions.findIndex((one) => one.operation === operation)
  const [interruption] = at < 0 ? [] : shared.interruptions.splice(at, 1)
  interruption?.before?.()
  const said = carryOut()
  if (interruption?.delay) await wait(interruption.delay)
  if (interruption?.hangUp) response.destroy()
  else if (interruption?.text !== undefined)
    response.writeHead(200, { 'content-type': 'application/json' }).end(interruption.text)
  else if (interruption?.status)
    send(interruption.status, { message: interruption.message ?? 'injected' }, interruption.headers)
  else send(said.status, said.body, said.headers)

  function carryOut(): Answer {
    if (interruption?.text !== undefined || (interruption?.status && !interruption.done))
      return { status: interruption.status ?? 200, body: null }
    if (request.headers.authorization !== `token ${TOKEN}`) return { status: 401, body: { message: 'Bad credentials' } }
    if (shared.state.forbidden.has(operation))
      return { status: 403, body: { message: 'Resource not accessible by integration' } }
    if (operation === 'graphql') return viewer(shared.state, body)
    if (known === null) {
      shared.violations.push(`GitHub has no ${operation}`)
      return { status: 404, body: { message: 'Not Found' } }
    }
    shared.violations.push(...requestFaults(operation, searchParams, body).map((fault) => `${operation}: ${fault}`))
    const carried = paged(act(shared.state, operation, known.names, searchParams, body), request, searchParams)
    const faults = answerFaults(operation, carried.status, carried.body)
    shared.violations.push(...faults.map((fault) => `answer to ${operation}: ${fault}`))
    return carried
  }

  function send(status: number, content: unknown, headers: Readonly<Record<string, string>> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(status === 204 ? undefined : JSON.stringify(content))
  }
}

function viewer({ viewer: self }: GitHubState, body: unknown): Answer {
  if (self === null || !isRecord(body) || body.query !== 'query { viewer { login databaseId } }') {
    return { status: 200, body: { data: null, errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] } }
  }
  return { status: 200, body: { data: { viewer: { login: self.login, databaseId: self.id } } } }
}

/** One page of a list, with the links to others. */
function paged(all: Answer, request: IncomingMessage, query: URLSearchParams): Answer {
  if (!Array.isArray(all.body)) return all
  const size = Number(query.get('per_page') ?? 30)
  const page = Number(query.get('page') ?? 1)
  const items = all.body.slice((page - 1) * size, page * size)
  const next = new URL(request.url ?? '', `http://${request.headers.host}`)
  next.searchParams.set('page', String(page + 1))
  const headers: Record<string, string> = page * size < all.body.length ? { link: `<${next}>; rel="next"` } : {}
  const body = all.list === undefined ? items : { total_count: all.body.length, [all.list]: items }
  return { status: all.status, body, headers }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
