import { test as base, describe, expect } from 'vitest'
import { markerOf } from '../../src/action/marker.ts'
import { type Publication, type PublishOptions, publish, type SummaryFile } from '../../src/action/publish.ts'
import { openGitHub } from '../../src/adapters/github/repository.ts'
import { CheckError } from '../../src/model/error.ts'
import type { GitHub } from '../../src/model/github.ts'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { type GitHubServer, openGitHubServer, TOKEN } from '../helpers/github-server.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

const HEAD = 'b'.repeat(40)
const JOB = 'https://ghes.example/octo/hello/actions/runs/5'
const options = (more: Partial<PublishOptions> = {}): PublishOptions => ({
  pull: 7,
  head: HEAD,
  turn: { toldAt: 10, run: 5 },
  question: null,
  check: 'constitution-check (main)',
  jobUrl: JOB,
  comment: 'auto',
  checkRun: true,
  summary: true,
  ...more,
})
/** GitHub and a job's summary, of one test. */
interface World {
  readonly server: GitHubServer
  /** What the summary holds. */
  text: string
  readonly summary: SummaryFile
  github(patience?: { request: number; total: number }): GitHub
  send(report: ReportDocument, more?: Partial<PublishOptions>): Promise<Publication>
}

async function openWorld(): Promise<World> {
  const server = await openGitHubServer()
  const world: World = {
    server,
    text: '',
    summary: {
      room: () => 1_048_576 - Buffer.byteLength(world.text),
      append: (text) => {
        world.text += text
      },
    },
    github: (patience) =>
      openGitHub({
        token: TOKEN,
        apiUrl: server.url,
        repository: 'octo/hello',
        second: 1,
        ...(patience && { patience }),
      }),
    send: (report, more) => publish({ report }, options(more), { github: world.github(), summary: world.summary }),
  }
  return world
}

/** Each with a world of its own, since requests that write keep a distance of seconds. */
const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from the pattern.
  world: async ({}, use) => {
    const world = await openWorld()
    await use(world)
    await world.server.close()
    expect(world.server.violations).toEqual([])
  },
})

const findings = (count: number) =>
  Array.from({ length: count }, (_, at) => hostileFinding('x', { path: `a/${at}.md` }))
const denied = (count = 1): ReportDocument => hostileReport('x', findings(count))
const allowed = (): ReportDocument => ({ ...hostileReport('x', []), verdict: 'allow', rules: [] })

describe.concurrent('a denial', () => {
  test('is in the summary, a check run with annotations, and one comment', async ({ world }) => {
    const { server, send } = world
    const publication = await send(denied(120))
    expect(publication).toEqual({ summary: 'done', checkRun: 'done', comment: 'done', lines: [] })
    expect(world.text).toMatch(/^## constitution-check: denied\n/)
    const [check] = server.state.checks
    expect(check).toMatchObject({ name: 'constitution-check (main)', head_sha: HEAD, conclusion: 'failure' })
    expect(check?.annotations).toHaveLength(120)
    const [comment] = server.state.comments
    expect(markerOf(comment?.body ?? '')).toEqual({
      check: 'constitution-check (main)',
      head: HEAD,
      toldAt: 10,
      run: 5,
    })
  })

  test.for([
    ['require_review', 'action_required'],
    ['incomplete', 'failure'],
    ['deny', 'failure'],
    ['allow', 'success'],
  ] as const)(
    'or any other verdict has its conclusion: %s is %s',
    async ([verdict, conclusion], { world: { server, send } }) => {
      await send({ ...denied(0), verdict })
      expect(server.state.checks.map((one) => one.conclusion)).toEqual([conclusion])
    },
  )

  test('of ten thousand paths fits everywhere, and says what is missing and where it is', async ({ world }) => {
    const { server, send } = world
    const publication = await send(denied(10_000))
    expect(publication).toMatchObject({ summary: 'done', checkRun: 'done', comment: 'done' })
    expect(Buffer.byteLength(world.text)).toBeLessThan(1_048_576)
    expect(world.text).toMatch(/no room here for \d+ under “Denied”.*The report as JSON has all of it\./)
    const [{ body } = { body: '' }] = server.state.comments
    expect(body.length).toBeLessThan(60_000)
    expect(body).toContain(`The summary of [the job](${JOB}) has more.`)
    expect(server.state.checks[0]?.output.summary).toContain('Findings without an annotation on a line: 9500.')
  })

  test('goes into what is left of a summary that others have written to', async ({ world }) => {
    const { send } = world
    world.text = 'x'.repeat(1_040_000)
    await send(denied(5000))
    expect(Buffer.byteLength(world.text)).toBeGreaterThan(1_042_000)
    expect(Buffer.byteLength(world.text)).toBeLessThan(1_048_576)
    world.text = 'x'.repeat(1_048_000)
    expect(await send(denied())).toMatchObject({ summary: 'failed', checkRun: 'done', comment: 'done' })
    expect(world.text).toHaveLength(1_048_000)
  })

  test('of hostile names is inert wherever it is published', async ({ world }) => {
    const { server, send } = world
    const all = HOSTILE.map((text) => hostileFinding(text))
    const { lines } = await send(hostileReport('@octocat ::error::x', all), { check: 'c (ev\u001bil ::x)' })
    const [check] = server.state.checks
    const texts = [world.text, server.state.comments[0]?.body ?? '', String(check?.output.summary), check?.name ?? '']
    for (const text of texts) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
      expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[|@[a-z0-9]/im)
    }
    expect(lines).toEqual([])
  })
})

describe.concurrent('what there is nothing to say about', () => {
  test('is a check run and no comment, unless there is one or one is wanted', async ({ world }) => {
    const { server, send } = world
    expect(await send(allowed())).toMatchObject({ checkRun: 'done', comment: 'left_out' })
    expect(server.state.comments).toEqual([])
    await send(denied())
    expect(await send(allowed(), { turn: { toldAt: 11, run: 6 } })).toMatchObject({ comment: 'done' })
    expect(server.state.comments).toHaveLength(1)
    expect(server.state.comments[0]?.body).toContain('constitution-check: allowed')
    server.state.comments = []
    expect(await send(allowed(), { comment: 'always', turn: { toldAt: 12, run: 7 } })).toMatchObject({
      comment: 'done',
    })
  })

  test('is asked of nobody where nothing is wanted', async ({ world }) => {
    const { server, send } = world
    const nothing = { comment: 'never', checkRun: false, summary: false } as const
    expect(await send(denied(), nothing)).toMatchObject({
      summary: 'left_out',
      checkRun: 'left_out',
      comment: 'left_out',
    })
    expect([server.requests, world.text]).toEqual([[], ''])
  })

  test('is no reason to comment where there is no pull request', async ({ world }) => {
    const { send } = world
    expect(await send(denied(), { pull: null })).toMatchObject({ checkRun: 'done', comment: 'left_out' })
  })
})

test.concurrent('an error is published as one, and replaces a verdict that stood there', async ({ world }) => {
  const { server, send } = world
  await send(allowed(), { comment: 'always' })
  const error = new CheckError({ code: 'layer_invalid', message: 'There is no key @limit.', hint: 'Write limits.' })
  await publish({ error }, options({ turn: { toldAt: 11, run: 6 } }), {
    github: world.github(),
    summary: world.summary,
  })
  expect(server.state.comments).toHaveLength(1)
  expect(server.state.comments[0]?.body).toMatch(/## constitution-check: no verdict[\s\S]*`layer_invalid`/)
  expect(server.state.checks.at(-1)).toMatchObject({
    conclusion: 'failure',
    output: { title: 'constitution-check: no verdict' },
  })
})

describe.concurrent('a token without rights', () => {
  test('leaves summary, annotations in the log and one notice', async ({ world }) => {
    const { server, send } = world
    for (const operation of ['checks/create', 'issues/create-comment']) server.state.forbidden.add(operation)
    const { lines, ...states } = await send(denied(2))
    expect(states).toEqual({ summary: 'done', checkRun: 'failed', comment: 'failed' })
    expect(lines.map((line) => line.split(' ')[0]?.replace(/::The$/, ''))).toEqual(['::error', '::error', '::notice'])
    expect(lines.at(-1)).toContain('(check run, comment)')
    expect(lines.at(-1)).toContain('answered 403: Resource not accessible by integration')
  })

  test('or no token at all', async ({ world }) => {
    const publication = await publish({ report: denied() }, options(), { github: null, summary: world.summary })
    expect(publication).toMatchObject({ summary: 'done', checkRun: 'left_out', comment: 'left_out' })
    expect(publication.lines).toHaveLength(1)
  })
})

describe.concurrent('GitHub', () => {
  test('that is down is said once, and the summary stands', async ({ world }) => {
    const closed = await openGitHubServer()
    await closed.close()
    const away = openGitHub({ token: TOKEN, apiUrl: closed.url, repository: 'octo/hello', second: 1 })
    const { lines, ...states } = await publish({ report: denied() }, options(), {
      github: away,
      summary: world.summary,
    })
    expect(states).toEqual({ summary: 'done', checkRun: 'failed', comment: 'left_out' })
    expect(lines.filter((line) => line.startsWith('::warning'))).toEqual([
      expect.stringContaining('the verdict stands'),
    ])
    expect(world.text).toContain('denied')
  })

  test('that is slow is given up on', async ({ world }) => {
    const { server } = world
    for (let times = 0; times < 20; times++)
      server.interruptions.push({ operation: 'checks/list-for-ref', delay: 60_000 })
    const slow = { github: world.github({ request: 50, total: 400 }), summary: world.summary }
    const { lines, ...states } = await publish({ report: denied() }, options(), slow)
    expect(states).toEqual({ summary: 'done', checkRun: 'failed', comment: 'left_out' })
    expect(lines.at(-1)).toMatch(/^::warning::The check run could not be published/)
  })

  test('that fails for a while gets the comment once all the same', async ({ world }) => {
    const { server, send } = world
    server.interruptions.push(
      { operation: 'issues/create-comment', status: 502, done: true },
      { operation: 'issues/list-comments', status: 503 },
    )
    expect(await send(denied())).toMatchObject({ comment: 'done' })
    expect(server.state.comments).toHaveLength(1)
  })

  test('that asks to wait is waited for, and asked again whether the comment is still due', async ({ world }) => {
    const { server, send } = world
    await send(denied())
    const limit = { status: 403, message: 'You have exceeded a secondary rate limit', headers: { 'retry-after': '5' } }
    const move = () => {
      server.state.pull.head = 'c'.repeat(40)
    }
    server.interruptions.push({ operation: 'issues/update-comment', ...limit, before: move })
    const before = structuredClone(server.state.comments)
    expect(await send(denied(), { turn: { toldAt: 11, run: 6 } })).toMatchObject({ comment: 'superseded' })
    expect(server.state.comments).toEqual(before)
  })

  test('that sends hostile text with an error sends it to the log as text', async ({ world }) => {
    const { server, send } = world
    server.interruptions.push({ operation: 'checks/create', status: 422, message: '\n::error::owned\u001b[2J ##[x]' })
    const { lines } = await send(denied(0))
    expect(lines).toHaveLength(1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(lines[0]).not.toMatch(/[\x00-\x1f]|##\[/)
  })
})

describe.concurrent('order', () => {
  test('a run for an older head leaves the comment alone, and still checks its own head', async ({ world }) => {
    const { server, send } = world
    await send(denied())
    const before = structuredClone(server.state.comments)
    const publication = await send(denied(), { head: 'a'.repeat(40), turn: { toldAt: 99, run: 99 } })
    expect(publication).toMatchObject({ checkRun: 'done', comment: 'superseded' })
    expect(publication.lines).toEqual([expect.stringMatching(/^::notice::The pull request has moved on/)])
    expect(server.state.comments).toEqual(before)
  })

  test('an earlier run of the same head neither hides the later check nor changes the comment', async ({ world }) => {
    const { server, send } = world
    await send(allowed(), { comment: 'always', turn: { toldAt: 20, run: 1 } })
    const before = structuredClone(server.state)
    expect(await send(denied(), { turn: { toldAt: 19, run: 9 } })).toMatchObject({
      checkRun: 'superseded',
      comment: 'superseded',
    })
    expect(server.state).toEqual(before)
  })

  test('twenty at once, for four heads, end with one comment that holds the newest', async ({ world }) => {
    const { server, send } = world
    const heads = ['1', '2', '3', '4'].map((digit) => digit.repeat(40))
    server.state.pull.head = heads[0] ?? ''
    let listed = 0
    const move = () => {
      listed += 1
      server.state.pull.head = heads[Math.min(3, Math.floor(listed / 5))] ?? ''
    }
    for (let at = 0; at < 20; at++)
      server.interruptions.push({ operation: 'issues/list-comments', delay: at % 7, before: move })
    const all = Array.from({ length: 20 }, (_, at) =>
      send(denied(), { head: heads[at % 4] ?? '', turn: { toldAt: at, run: at }, checkRun: false }),
    )
    const comments = (await Promise.all(all)).map(({ comment }) => comment)
    expect(comments).toContain('done')
    expect(comments).not.toContain('failed')
    expect(server.state.comments).toHaveLength(1)
    expect(markerOf(server.state.comments[0]?.body ?? '')?.head).toBe(heads[3])
  })
})
