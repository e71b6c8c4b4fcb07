import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGitHub } from '../../src/adapters/github/repository.ts'
import { type GitHub, GitHubFailure } from '../../src/model/github.ts'
import { type GitHubServer, openGitHubServer, TOKEN } from '../helpers/github-server.ts'
import { account, WORKFLOW } from '../helpers/github-state.ts'

let server: GitHubServer
let github: GitHub
const open = (more: { token?: string; patience?: { request: number; total: number } } = {}): GitHub =>
  openGitHub({ token: TOKEN, apiUrl: server.url, repository: 'octo/hello', second: 1, ...more })
beforeEach(async () => {
  server = await openGitHubServer()
  github = open()
})
afterEach(async () => {
  await server.close()
  expect(server.violations).toEqual([])
})

const oid = (index: number): string => index.toString(16).padStart(40, '0')
const failure = (refusal: string) => expect.objectContaining({ name: 'GitHubFailure', refusal })

describe('a pull request', () => {
  test('is read with its author, head, base and the hour', async () => {
    const pull = await github.pull(7)
    expect(pull).toMatchObject({
      number: 7,
      author: { login: 'ada', id: 1, type: 'User' },
      head: 'b'.repeat(40),
      base: { branch: 'main', id: 'a'.repeat(40) },
      commits: 1,
    })
    expect(pull.toldAt).toBeGreaterThan(1_700_000_000)
  })

  test('has its commits, with nobody where GitHub knows nobody', async () => {
    server.state.pull.commits = 2
    server.state.commits = [
      { sha: oid(1), author: null, committer: account('web-flow', 5) },
      { sha: 'b'.repeat(40), author: account('bot[bot]', 6, 'Bot'), committer: null },
    ]
    expect(await github.commits(await github.pull(7))).toEqual({
      items: [
        { id: oid(1), author: null, committer: { login: 'web-flow', id: 5, type: 'User' } },
        { id: 'b'.repeat(40), author: { login: 'bot[bot]', id: 6, type: 'Bot' }, committer: null },
      ],
      complete: true,
    })
  })

  test('with more commits than GitHub tells of is known to be cut', async () => {
    const ada = account('ada', 1)
    server.state.pull.commits = 300
    server.state.commits = Array.from({ length: 300 }, (_, at) => ({ sha: oid(at), author: ada, committer: ada }))
    const { items, complete } = await github.commits(await github.pull(7))
    expect([items.length, complete]).toEqual([250, false])
  })

  test('that was pushed to while its commits were read is known to be cut', async () => {
    const pull = await github.pull(7)
    server.state.commits = [{ sha: oid(9), author: null, committer: null }]
    expect((await github.commits(pull)).complete).toBe(false)
  })

  test.each([0, 99, 100, 101, 250])('has all of its %i reviews', async (count) => {
    server.state.reviews = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      user: at === 0 ? null : account('eve', 9),
      state: at === 0 ? 'DISMISSED' : 'APPROVED',
      commit_id: oid(at),
      submitted_at: '2026-01-01T00:00:00Z',
    }))
    const { items, complete } = await github.reviews(7)
    expect([items.length, complete]).toEqual([count, true])
    if (count > 0) expect(items[0]).toMatchObject({ by: null, state: 'dismissed', commit: oid(0) })
    if (count > 1) expect(items[1]).toMatchObject({ by: { login: 'eve', id: 9 }, state: 'approved' })
  })
})

describe('people', () => {
  test('are in a team only when they have accepted', async () => {
    server.state.members = { 'octo/owners/ada': 'active', 'octo/owners/eve': 'pending' }
    expect(await github.membership('octo', 'owners', 'ada')).toBe('active')
    expect(await github.membership('octo', 'owners', 'eve')).toBe('none')
    expect(await github.membership('octo', 'owners', 'bob')).toBe('none')
    server.state.forbidden.add('teams/get-membership-for-user-in-org')
    expect(await github.membership('octo', 'owners', 'ada')).toBe('unknown')
  })

  test('have a permission, or none, or one that is not known', async () => {
    server.state.permissions = { ada: 'admin', bob: 'write', eve: 'superuser' }
    expect(await github.permission('ada')).toBe('admin')
    expect(await github.permission('bob')).toBe('write')
    expect(await github.permission('eve')).toBe('unknown')
    expect(await github.permission('nobody')).toBe('none')
    server.state.forbidden.add('repos/get-collaborator-permission-level')
    expect(await github.permission('ada')).toBe('unknown')
  })
})

test('the rules of a branch name the checks that it requires', async () => {
  const origin = { ruleset_source_type: 'Repository', ruleset_source: 'octo/hello', ruleset_id: 1 }
  const checks = [{ context: 'constitution-check (main)', integration_id: 15_368 }, { context: 'build' }]
  const review = {
    dismiss_stale_reviews_on_push: true,
    require_code_owner_review: false,
    require_last_push_approval: true,
    required_approving_review_count: 2,
    required_review_thread_resolution: false,
  }
  server.state.rules = [
    {
      type: 'required_status_checks',
      parameters: { required_status_checks: checks, strict_required_status_checks_policy: true },
      ...origin,
    },
    { type: 'pull_request', parameters: review, ...origin },
  ]
  expect(await github.branchRules('release/1.0')).toEqual({
    requiredChecks: [
      { name: 'constitution-check (main)', app: 15_368 },
      { name: 'build', app: null },
    ],
    approvals: 2,
    complete: true,
  })
  server.state.forbidden.add('repos/get-branch-rules')
  expect(await github.branchRules('main')).toBeNull()
})

describe('comments', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      user: at % 2 ? WORKFLOW : account('eve', 9),
      body: `${at}`,
    }))

  test('of its own are found on all pages, by account and not by name', async () => {
    server.state.comments = [
      ...rows(250),
      { id: 900, user: { ...WORKFLOW, id: 3 }, body: 'same name' },
      { id: 901, user: { ...WORKFLOW, login: 'renamed[bot]' }, body: 'renamed' },
    ]
    const { items, complete } = await github.ownComments(7)
    expect([items.length, items.at(-1)?.body, complete]).toEqual([126, 'renamed', true])
  })

  test('are those of a workflow where the token cannot tell whose it is', async () => {
    server.state.viewer = null
    server.state.comments = [
      ...rows(3),
      { id: 900, user: { ...WORKFLOW, type: 'User' }, body: 'a person of that name' },
    ]
    expect((await github.ownComments(7)).items.map(({ id }) => id)).toEqual([2])
  })

  test('are written once, whatever the answer', async () => {
    server.interruptions.push({ operation: 'issues/create-comment', status: 502, done: true })
    await expect(github.createComment(7, 'x')).rejects.toEqual(failure('unavailable'))
    const limited = {
      status: 403,
      message: 'You have exceeded a secondary rate limit',
      headers: { 'retry-after': '7' },
    }
    server.interruptions.push({ operation: 'issues/update-comment', ...limited })
    await expect(github.updateComment(1, 'x')).rejects.toMatchObject({ refusal: 'rate_limited', retryAfter: 7 })
    expect(server.requests.map(({ operation }) => operation)).toEqual([
      'issues/create-comment',
      'issues/update-comment',
    ])
  })

  test('that are too long are refused', async () => {
    await expect(github.createComment(7, 'x'.repeat(65_537))).rejects.toEqual(failure('refused'))
  })
})

describe('an answer that does not come', () => {
  test.each([500, 502, 503])('is asked for again after a %i', async (status) => {
    server.interruptions.push({ operation: 'pulls/get', status }, { operation: 'pulls/get', status })
    expect((await github.pull(7)).number).toBe(7)
  })

  test('is given up in the end', async () => {
    for (let times = 0; times < 9; times++) server.interruptions.push({ operation: 'pulls/get', status: 502 })
    await expect(github.pull(7)).rejects.toEqual(failure('unavailable'))
    expect(server.requests.length).toBe(4)
  })

  test.each([
    { status: 429, headers: { 'retry-after': '2' }, message: 'You have exceeded a secondary rate limit' },
    { status: 403, headers: { 'retry-after': '2' }, message: 'You have exceeded a secondary rate limit' },
  ])('is waited for where GitHub says how long ($status)', async (limit) => {
    server.interruptions.push({ operation: 'pulls/get', ...limit })
    expect((await github.pull(7)).number).toBe(7)
    expect(server.requests.length).toBe(2)
  })

  test.each([403, 429])('is neither waited for as long as that, nor asked for before (%i)', async (status) => {
    const limit = { status, headers: { 'retry-after': '3600' }, message: 'You have exceeded a secondary rate limit' }
    server.interruptions.push({ operation: 'pulls/get', ...limit })
    await expect(github.pull(7)).rejects.toMatchObject({ refusal: 'rate_limited', retryAfter: 3600 })
    expect(server.requests.length).toBe(1)
  })

  test('because the limit of an hour is used up is a limit', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2147483647' }
    server.interruptions.push({ operation: 'pulls/get', status: 403, headers, message: 'API rate limit exceeded' })
    await expect(github.pull(7)).rejects.toEqual(failure('rate_limited'))
  })

  test('in time is asked for again, and then given up', async () => {
    const hasty = open({ patience: { request: 500, total: 60_000 } })
    server.interruptions.push({ operation: 'pulls/get', delay: 5000 })
    expect((await hasty.pull(7)).number).toBe(7)
    for (let times = 0; times < 9; times++) server.interruptions.push({ operation: 'pulls/get', delay: 5000 })
    await expect(hasty.pull(7)).rejects.toEqual(failure('unreachable'))
  })

  test('keeps nobody longer than all requests may take together', async () => {
    const hasty = open({ patience: { request: 10_000, total: 100 } })
    server.interruptions.push({ operation: 'pulls/get', delay: 30_000 })
    await expect(hasty.pull(7)).rejects.toEqual(failure('unreachable'))
  })

  test('from a server that is gone is waited for once, whatever else there is to ask', async () => {
    for (let times = 0; times < 9; times++) server.interruptions.push({ operation: 'pulls/get', hangUp: true })
    await expect(github.pull(7)).rejects.toEqual(failure('unreachable'))
    const asked = server.requests.length
    await expect(github.reviews(7)).rejects.toEqual(failure('unreachable'))
    expect(server.requests.length).toBe(asked)
  })

  test('because the connection breaks is asked for again', async () => {
    server.interruptions.push({ operation: 'pulls/get', hangUp: true })
    expect((await github.pull(7)).number).toBe(7)
  })
})

describe('a refusal', () => {
  test('says what was asked, and never the token', async () => {
    const stranger = open({ token: 'another-token' })
    const error: unknown = await stranger.pull(7).catch((one) => one)
    expect(error).toEqual(failure('forbidden'))
    expect(error instanceof GitHubFailure && error.message).toBe(
      'GitHub was asked to show pull request 7, and answered 401: Bad credentials',
    )
    expect(JSON.stringify(error) + String(error instanceof Error && error.stack)).not.toContain('another-token')
  })

  test('of a list is no empty list', async () => {
    server.state.forbidden.add('pulls/list-reviews')
    await expect(github.reviews(7)).rejects.toEqual(failure('forbidden'))
  })
})

describe('an answer of something else than GitHub', () => {
  const draft = {
    name: 'c',
    head: 'b'.repeat(40),
    externalId: 'x',
    detailsUrl: null,
    conclusion: 'success' as const,
    output: { title: 't', summary: 's', annotations: [] },
  }

  test.each<[string, (it: GitHub) => Promise<unknown>]>([
    ['pulls/get', (it) => it.pull(7)],
    ['checks/create', (it) => it.createCheckRun(draft)],
    ['issues/create-comment', (it) => it.createComment(7, 'text')],
  ])('to %s is a failure that says so, and others are still asked', async (operation, ask) => {
    for (const text of ['<html>Sign in</html>', '{"head": {"sha": "ab', 'null', '{}', '']) {
      server.interruptions.push({ operation, text })
      const error: unknown = await ask(github).catch((one) => one)
      expect(error, text).toEqual(failure('refused'))
      expect(String(error)).toMatch(/^GitHubFailure: GitHub was asked to .*, and its answer cannot be read: /)
    }
    expect(await github.reviews(7)).toEqual({ items: [], complete: true })
  })

  test('in the midst of a list is one, too', async () => {
    server.interruptions.push({ operation: 'pulls/list-reviews', text: '[null]' })
    await expect(github.reviews(7)).rejects.toEqual(failure('refused'))
  })
})
