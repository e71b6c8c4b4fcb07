import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GitHubServer } from '../helpers/github-server.ts'
import { type Hosted, host } from '../helpers/hosted.ts'
import type { Repository } from '../helpers/repository.ts'
import type { Step } from '../helpers/runner.ts'
import { openWorkshop } from '../helpers/workshop.ts'

let hosted: Hosted
let server: GitHubServer
let shop: Repository
beforeEach(async () => {
  shop = openWorkshop()
  hosted = await host(shop)
  server = hosted.github
})
afterEach(async () => {
  await hosted.close()
  expect(server.violations).toEqual([])
})

/** The action on a pull request of what the work tree has now. */
async function pullRequest(more: Partial<Step> = {}) {
  const head = hosted.propose()
  return { head, ...(await hosted.runPull(more)) }
}

describe('a pull request', () => {
  test('that is denied has a check run, a comment, a summary, and exit 1', async () => {
    shop.write('contracts/lease.md', 'lease, second year\n')
    const { head, exit, stdout, stderr, summary } = await pullRequest()
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
    expect(stdout).toMatch(/^::stop-commands::[-0-9a-f]{36}\nconstitution-check: deny/)
    expect(server.state.checks).toMatchObject([
      {
        name: 'constitution-check (main)',
        head_sha: head,
        conclusion: 'failure',
        annotations: [{ path: 'contracts/lease.md' }],
      },
    ])
    expect(server.state.comments).toHaveLength(1)
    expect(summary).toContain('constitution-check: denied')
  })

  test('that is allowed has a check run and no comment', async () => {
    shop.write('app/main.txt', 'bread and butter\n')
    expect(await pullRequest()).toMatchObject({ exit: 0, stderr: '' })
    expect(server.state.checks).toMatchObject([{ conclusion: 'success' }])
    expect(server.state.comments).toEqual([])
  })

  test('with hostile names publishes them as text', async () => {
    shop.write('contracts/<img src=x> @octocat ##[group]x.md', 'x\n')
    shop.write('contracts/\n::error::owned.md', 'x\n')
    const { exit, stdout, summary } = await pullRequest()
    expect(exit).toBe(1)
    expect(stdout.slice(stdout.indexOf('\n'))).not.toMatch(/^\s*::(?![-0-9a-f]{36}::$)|##\[/m)
    for (const text of [summary, server.state.comments[0]?.body ?? '']) {
      expect(text).toContain('`contracts/<img src=x> @\u200boctocat ##\\u{5b}group]x.md`')
      expect(text).not.toMatch(/^::error/m)
    }
  })

  test('from a fork keeps its verdict, with summary, annotations in the log and one notice', async () => {
    shop.write('contracts/lease.md', 'lease, second year\n')
    for (const operation of ['checks/create', 'issues/create-comment', 'graphql']) server.state.forbidden.add(operation)
    const { exit, stdout, summary } = await pullRequest()
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^::error file=contracts\/lease\.md,line=1,/m)
    expect(stdout.match(/^::notice::/gm)).toHaveLength(1)
    expect(summary).toContain('denied')
  })

  test('while GitHub is away keeps its verdict, and says what was not published', async () => {
    shop.write('contracts/lease.md', 'lease, second year\n')
    for (let times = 0; times < 50; times++) server.interruptions.push({ operation: 'pulls/get', status: 401 })
    for (const operation of ['checks/list-for-ref', 'issues/list-comments']) {
      server.interruptions.push({ operation, status: 422, message: '::error::x' })
    }
    const { exit, stdout, summary } = await pullRequest()
    expect(exit).toBe(1)
    expect(stdout.match(/^::warning::The [a-z ]+ could not be published; the verdict stands\./gm)).toHaveLength(2)
    expect(summary).toContain('denied')
  })

  test('that brings a broken policy is an error at the base, and published as one', async () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_filez: 1}\n')
    shop.commit('a broken base')
    shop.git('push', '-q', 'origin', 'main')
    shop.write('app/main.txt', 'bread and butter\n')
    const { exit, summary } = await pullRequest()
    expect(exit).toBe(2)
    expect(summary).toContain('constitution-check: no verdict')
    expect(server.state.checks).toMatchObject([{ conclusion: 'failure' }])
    expect(server.state.comments[0]?.body).toContain('max_filez')
  })

  test.each([{ comment: 'sometimes' }, { 'check-run': 'yes' }])('with the input %j is refused', async (inputs) => {
    shop.write('app/main.txt', 'bread and butter\n')
    expect(await pullRequest({ inputs })).toMatchObject({ exit: 2, stdout: expect.stringContaining('to do: Write') })
    expect(server.state.checks).toEqual([])
  })
})

describe('an input', () => {
  test('leaves out what is not wanted, and with it what its rights are for', async () => {
    shop.write('contracts/lease.md', 'lease, second year\n')
    const inputs = { 'check-run': 'false', comment: 'never', summary: 'false', attestation: 'off' }
    const { exit, stdout, summary, outputs } = await pullRequest({ inputs })
    expect({ exit, summary }).toEqual({ exit: 1, summary: '' })
    expect(stdout).toMatch(/^::error file=contracts\/lease\.md,line=1,/m)
    expect(Object.keys(outputs)).not.toContain('attestation')
    expect([...new Set(server.requests.map(({ operation }) => operation))]).toEqual(['pulls/get'])
  })

  test('names corrections at the base, and a later date by which they have ended', async () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 1}\ncorrections: {may_loosen: [limits.max_files]}\n')
    shop.write('policy/mine.yaml', 'limits: {max_files: 3}\nexpires: 2026-06-30\n')
    shop.commit('more room until July')
    shop.git('push', '-q', 'origin', 'main')
    for (const name of ['a', 'b']) shop.write(`app/${name}.txt`, 'x\n')
    expect(await pullRequest({ inputs: { corrections: 'policy/mine.yaml' } })).toMatchObject({ exit: 0 })
    const later = { corrections: 'policy/mine.yaml', 'as-of': '2026-07-31' }
    const ended = await hosted.runPull({ inputs: later })
    expect(ended.exit, ended.stdout).toBe(1)
  })

  test('sets a time after which there is no verdict', async () => {
    shop.write('app/main.txt', 'bread and butter\n')
    server.interruptions.push({ operation: 'pulls/get', delay: 30_000 })
    const { exit, stdout, outputs } = await pullRequest({ inputs: { timeout: '2' } })
    expect({ exit, outputs }).toEqual({ exit: 2, outputs: { verdict: 'error' } })
    expect(stdout).toContain('longer than 2 seconds')
  })
})

test.each(['http_proxy', 'HTTP_PROXY'])('a server of GitHub Enterprise behind %s is reached', async (name) => {
  shop.write('contracts/lease.md', 'lease, second year\n')
  const env = { [name]: server.url }
  expect(await pullRequest({ apiUrl: 'http://ghes.example/api/v3', env })).toMatchObject({ exit: 1, stderr: '' })
  // Whatever the libraries would ask without an address, nothing else is asked.
  expect(new Set(server.proxied)).toEqual(new Set(['ghes.example:80']))
  expect(server.requests.map(({ operation }) => operation)).toContain('graphql')
  expect(server.state.comments).toHaveLength(1)
})

test.each([
  ['GITHUB_API_URL', 'not an address'],
  ['GITHUB_API_URL', ''],
  ['GITHUB_REPOSITORY', ''],
  ['GITHUB_EVENT_PATH', '/nonexistent'],
  ['GITHUB_EVENT_PATH', '/dev/null'],
])('an environment with %s=%j is an error that says so', async (name, value) => {
  const { exit, stdout } = await pullRequest({ env: { [name]: value } })
  expect(exit).toBe(2)
  expect(stdout).toContain('no verdict (usage)')
})

test('any other event is an error that says so', async () => {
  const stdout = expect.stringContaining('The event issues')
  expect(await hosted.run('issues', {})).toMatchObject({ exit: 2, stdout, outputs: { verdict: 'error' } })
})
