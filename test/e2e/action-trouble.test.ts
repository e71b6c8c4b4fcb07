import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { type Interruption, openGitHubServer } from '../helpers/github-server.ts'
import type { Hosted } from '../helpers/hosted.ts'
import { hostedTest } from '../helpers/hosted-test.ts'
import { temporaryFolder } from '../helpers/repository.ts'
import { reportOf, type Step } from '../helpers/runner.ts'
import { openWorkshop } from '../helpers/workshop.ts'

const test = hostedTest(openWorkshop)

/** A pull request that is denied; whatever becomes of what is published. */
async function denied({ shop, propose, runPull }: Hosted, more: Partial<Step> = {}) {
  shop.write('contracts/lease.md', 'lease, second year\n')
  propose()
  const run = await runPull(more)
  expect(run.exit, run.stdout).toBe(1)
  expect(run.outputs).toMatchObject({ verdict: 'deny', 'count-deny': '1' })
  expect(reportOf(run)).toMatchObject({ verdict: 'deny' })
  expect(run.summary).toContain('constitution-check: denied')
  return {
    ...run,
    warnings: run.stdout.match(/^::warning::.*$/gm) ?? [],
    notices: run.stdout.match(/^::notice::.*$/gm) ?? [],
  }
}

const often = (times: number, one: Interruption): readonly Interruption[] => Array.from({ length: times }, () => one)
/** What is asked again is asked after 1, 4 and 9 seconds. */
const PATIENT = { timeout: 180_000 }
const WRITES = ['checks/create', 'issues/create-comment'] as const

describe.concurrent('the verdict stands, and what was not published is said, where GitHub', PATIENT, () => {
  test('is down', async ({ hosted }) => {
    const away = await openGitHubServer()
    await away.close()
    const { warnings, stdout } = await denied(hosted, { apiUrl: away.url })
    expect(warnings).toEqual([expect.stringMatching(/could not be published; the verdict stands\. .*did not answer/)])
    expect(stdout).toMatch(/^::error file=contracts\/lease\.md,line=1,/m)
  })

  test('answers 403 to everything', async ({ hosted }) => {
    const { notices, warnings } = await denied(hosted, { inputs: { token: 'another-token' } })
    expect(notices).toEqual([expect.stringContaining('(check run, comment)')])
    expect(warnings).toEqual([])
  })

  test('answers 5xx to all that is written', async ({ hosted }) => {
    for (const operation of WRITES) hosted.github.interruptions.push(...often(20, { operation, status: 503 }))
    const { warnings } = await denied(hosted)
    expect(warnings).toEqual([
      expect.stringMatching(/^::warning::The check run .*503/),
      expect.stringMatching(/^::warning::The comment .*503/),
    ])
  })

  test('asks to wait for an hour', async ({ hosted }) => {
    const limit = {
      status: 429,
      headers: { 'retry-after': '3600' },
      message: 'You have exceeded a secondary rate limit',
    }
    for (const operation of WRITES) hosted.github.interruptions.push(...often(20, { operation, ...limit }))
    const { warnings } = await denied(hosted)
    expect(warnings).toEqual([
      expect.stringMatching(/^::warning::The check run .*429/),
      expect.stringMatching(/^::warning::The comment .*429/),
    ])
  })
})

describe.concurrent('all is published in the end, where GitHub', PATIENT, () => {
  test.for<[string, Interruption]>([
    [
      'asks to wait for a second',
      {
        operation: 'checks/create',
        status: 429,
        headers: { 'retry-after': '1' },
        message: 'You have exceeded a secondary rate limit',
      },
    ],
    [
      'asks to wait by a 403',
      {
        operation: 'checks/create',
        status: 403,
        headers: { 'retry-after': '1' },
        message: 'You have exceeded a secondary rate limit',
      },
    ],
    ['answers 502 once', { operation: 'checks/list-for-ref', status: 502 }],
    ['answers 502 to what it has done', { operation: 'issues/create-comment', status: 502, done: true }],
    ['is slow', { operation: 'checks/create', delay: 4000 }],
    ['hangs up', { operation: 'pulls/get', hangUp: true }],
  ])('%s', async ([, interruption], { hosted }) => {
    hosted.github.interruptions.push(interruption)
    const { warnings, notices } = await denied(hosted)
    expect([...warnings, ...notices]).toEqual([])
    expect(hosted.github.interruptions).toEqual([])
    expect(hosted.github.state.checks).toHaveLength(1)
    expect(hosted.github.state.comments).toHaveLength(1)
  })
})

describe.concurrent('a machine that is not as a runner makes it', () => {
  test.for<[string, NodeJS.ProcessEnv, RegExp]>([
    ['no temporary folder', { RUNNER_TEMP: '/nonexistent/tmp' }, /No folder can be made .*RUNNER_TEMP must/s],
    ['no file for outputs', { GITHUB_OUTPUT: '/nonexistent/output' }, /outputs of the step cannot be written/],
    ['a proxy of another kind', { http_proxy: 'socks5://ada:secret@127.0.0.1:1' }, /variable http_proxy is no address/],
    ['a proxy that is no address', { HTTP_PROXY: 'a b' }, /variable HTTP_PROXY is no address/],
  ])('is told so: %s', async ([, env, what], { hosted }) => {
    hosted.propose()
    const run = await hosted.runPull({ apiUrl: 'http://api.invalid', env })
    expect(run, run.stdout).toMatchObject({ exit: 2, stderr: '' })
    expect(run.stdout).toMatch(what)
    expect(run.stdout).not.toMatch(/fault of the checker|secret/)
  })

  test('and a token of two lines is not repeated', async ({ hosted }) => {
    hosted.propose()
    const run = await hosted.runPull({ inputs: { token: 'ghs_first\nsecond' } })
    expect(run.exit).toBe(2)
    expect(run.stdout + run.summary).not.toMatch(/ghs_first|second/)
  })
})

/** A server that takes every connection and never answers. */
async function silentServer() {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { server, url, close: () => server.closeAllConnections() ?? server.close() }
}

describe.concurrent('a git server that never answers', () => {
  test('is given up on', async ({ hosted }) => {
    const silent = await silentServer()
    hosted.propose()
    const run = await hosted.runPull({ env: { GITHUB_SERVER_URL: silent.url, GIT_HTTP_LOW_SPEED_TIME: '1' } })
    silent.close()
    expect(run).toMatchObject({ exit: 2, outputs: { verdict: 'error' } })
    expect(run.stdout).toContain('could not be asked')
  })

  test('leaves neither git nor a repository behind where the job is cancelled meanwhile', async ({ hosted }) => {
    const silent = await silentServer()
    hosted.propose()
    const temporary = temporaryFolder()
    const asked = new Promise<Socket>((resolve) => silent.server.once('request', ({ socket }) => resolve(socket)))
    const cancel = new AbortController()
    const run = hosted.runPull({
      env: { GITHUB_SERVER_URL: silent.url, RUNNER_TEMP: temporary },
      cancelled: cancel.signal,
    })
    const socket = await asked
    const gone = new Promise((resolve) => socket.once('close', resolve))
    cancel.abort()
    expect(await run).toMatchObject({ exit: 143 })
    await gone
    expect(readdirSync(temporary).filter((name) => !name.includes('-files-'))).toEqual([])
    silent.close()
  })
})
