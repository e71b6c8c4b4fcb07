import { exampleOf, isRecord } from './github-openapi.ts'

/** What GitHub knows in a test. Tests change it while the server runs. */
export interface GitHubState {
  pull: {
    head: string
    base: string
    branch: string
    author: FakeAccount | null
    commits: number
  }
  commits: { sha: string; author: FakeAccount | null; committer: FakeAccount | null }[]
  /** Pushes to the branch of the pull request, in GitHub's order; absent for one by its author. */
  pushes?: { actor: FakeAccount | null; after: string }[]
  reviews: { id: number; user: FakeAccount | null; state: string; commit_id: string; submitted_at: string }[]
  comments: { id: number; user: FakeAccount; body: string }[]
  checks: FakeCheck[]
  /** `org/team/login` → the state of the membership. */
  members: Record<string, 'active' | 'pending'>
  permissions: Record<string, string>
  rules: Record<string, unknown>[]
  /** Whom the token stands for; null where GraphQL does not tell. */
  viewer: FakeAccount | null
  /** GitHub's clock, where a test stops it. */
  now?: string
  /** Operations for which the token has no right. */
  forbidden: Set<string>
}

export interface FakeAccount {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot'
}

export interface FakeCheck {
  readonly id: number
  readonly name: string
  readonly head_sha: string
  readonly external_id: string | null
  readonly conclusion: string | null
  /** The app that made it. */
  readonly app: string
  completed_at: string
  output: Record<string, unknown>
  annotations: unknown[]
}

/** The account of a workflow's own token. */
export const WORKFLOW: FakeAccount = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' }

export const account = (login: string, id: number, type: FakeAccount['type'] = 'User'): FakeAccount => ({
  login,
  id,
  type,
})

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The name under which a page of the list stands. */
  readonly list?: string
}

/** GitHub's limits of a comment, and of what is kept of the commits of a pull request. */
const LONGEST_COMMENT = 65_536
const MOST_COMMITS = 250

const user = (who: FakeAccount | null) => who && { ...exampleUser, ...who, node_id: `node-${who.id}` }
const exampleUser = exampleOf('issues/list-comments', 200).user as object

let lastId = 1000

/** What GitHub does when it is asked for something by its description. */
export function act(
  state: GitHubState,
  operation: string,
  names: Readonly<Record<string, string>>,
  query: URLSearchParams,
  body: unknown,
): Answer {
  const given = isRecord(body) ? body : {}
  const missing = { status: 404, body: { message: 'Not Found' } }
  switch (operation) {
    case 'pulls/get': {
      const { head, base, branch, author, commits } = state.pull
      const pull = exampleOf(operation, 200)
      const side = (name: string, more: object) => ({ ...(pull[name] as object), ...more })
      const sides = {
        head: side('head', { sha: head, ref: 'feature' }),
        base: side('base', { sha: base, ref: branch }),
      }
      return {
        status: 200,
        body: {
          ...pull,
          requested_teams: [],
          number: Number(names.pull_number),
          user: user(author),
          commits,
          ...sides,
        },
      }
    }
    case 'pulls/list-commits': {
      const commit = exampleOf(operation, 200)
      const all = state.commits.slice(0, MOST_COMMITS)
      return {
        status: 200,
        body: all.map((one) => ({ ...commit, sha: one.sha, author: user(one.author), committer: user(one.committer) })),
      }
    }
    case 'repos/list-activities': {
      const { author, head } = state.pull
      const pushes = state.pushes ?? [{ actor: author, after: head }]
      const body = pushes.map(({ actor, after }, index) => ({
        id: index + 1,
        node_id: `activity-${index}`,
        before: '0'.repeat(40),
        after,
        ref: 'refs/heads/feature',
        timestamp: '2026-01-01T00:00:00Z',
        activity_type: 'push',
        actor: user(actor),
      }))
      return { status: 200, body }
    }
    case 'pulls/list-reviews':
      return {
        status: 200,
        body: state.reviews.map((one) => ({ ...exampleOf(operation, 200), ...one, user: user(one.user) })),
      }
    case 'teams/get-membership-for-user-in-org': {
      const membership = state.members[`${names.org}/${names.team_slug}/${names.username}`]
      return membership ? { status: 200, body: { ...exampleOf(operation, 200), state: membership } } : missing
    }
    case 'repos/get-collaborator-permission-level': {
      const permission = state.permissions[names.username ?? '']
      const body = { ...exampleOf(operation, 200), user: null, permission }
      return permission ? { status: 200, body } : missing
    }
    case 'repos/get-branch-rules':
      return { status: 200, body: state.rules }
    case 'issues/list-comments':
      return { status: 200, body: state.comments.map(commentBody) }
    case 'issues/create-comment': {
      if (String(given.body).length > LONGEST_COMMENT) return TOO_LONG
      const comment = { id: ++lastId, user: state.viewer ?? WORKFLOW, body: String(given.body) }
      state.comments.push(comment)
      return { status: 201, body: commentBody(comment) }
    }
    case 'issues/update-comment': {
      if (String(given.body).length > LONGEST_COMMENT) return TOO_LONG
      const comment = state.comments.find(({ id }) => id === Number(names.comment_id))
      if (!comment) return missing
      comment.body = String(given.body)
      return { status: 200, body: commentBody(comment) }
    }
    case 'issues/delete-comment': {
      const at = state.comments.findIndex(({ id }) => id === Number(names.comment_id))
      if (at < 0) return missing
      state.comments.splice(at, 1)
      return { status: 204, body: null }
    }
    case 'checks/list-for-ref': {
      const found = state.checks.filter((one) => one.head_sha === names.ref && one.name === query.get('check_name'))
      return { status: 200, body: found.map(checkBody), list: 'check_runs' }
    }
    case 'checks/create':
    case 'checks/update':
      return check(state, given, operation === 'checks/update' ? Number(names.check_run_id) : null)
    default:
      return missing
  }
}

const TOO_LONG = {
  status: 422,
  body: {
    message: 'Validation Failed',
    documentation_url: 'https://docs.invalid',
    errors: [{ resource: 'IssueComment', field: 'body', code: 'custom', message: 'Body is too long' }],
  },
}

function commentBody({ id, user: by, body }: GitHubState['comments'][number]) {
  return { ...exampleOf('issues/list-comments', 200), id, user: user(by), body }
}

function checkBody({ id, name, head_sha, external_id, conclusion, output, app, completed_at }: FakeCheck) {
  const example = exampleOf('checks/create', 201)
  const { title, summary } = output
  const shown = { ...(example.output as object), title, summary }
  const maker = { ...(example.app as object), slug: app }
  return {
    ...example,
    id,
    name,
    head_sha,
    external_id,
    status: 'completed',
    completed_at,
    conclusion,
    app: maker,
    output: shown,
  }
}

function check(state: GitHubState, given: Record<string, unknown>, id: number | null): Answer {
  const { output, name, head_sha, external_id, conclusion } = given
  const said = isRecord(output) ? output : {}
  const annotations = Array.isArray(said.annotations) ? said.annotations : []
  const existing = state.checks.find((one) => one.id === id)
  if (id !== null && !existing) return { status: 404, body: { message: 'Not Found' } }
  if (existing) {
    existing.output = said
    existing.annotations.push(...annotations)
    return { status: 200, body: checkBody(existing) }
  }
  const made: FakeCheck = {
    id: ++lastId,
    name: String(name),
    head_sha: String(head_sha),
    external_id: typeof external_id === 'string' ? external_id : null,
    conclusion: typeof conclusion === 'string' ? conclusion : null,
    app: 'github-actions',
    completed_at: state.now ?? new Date().toISOString(),
    output: said,
    annotations: [...annotations],
  }
  state.checks.push(made)
  return { status: 201, body: checkBody(made) }
}
