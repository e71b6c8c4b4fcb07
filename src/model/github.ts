/** Why GitHub did not do what it was asked. */
export type GitHubRefusal =
  /** The token may not: as in a pull request from a fork. */
  | 'forbidden'
  /** There is no such thing, or the token may not know of it. */
  | 'not_found'
  /** Too many requests, and waiting would take too long. */
  | 'rate_limited'
  /** An answer of 5xx, again and again. */
  | 'unavailable'
  /** No answer in time, or no connection. */
  | 'unreachable'
  /** The request does not suit. */
  | 'refused'

/** A request that failed for good. The message names what was to be done; text that GitHub sent in it is not inert. */
export class GitHubFailure extends Error {
  readonly refusal: GitHubRefusal
  /** Seconds after which the request may be made again; null where GitHub did not say. */
  readonly retryAfter: number | null

  constructor(
    refusal: GitHubRefusal,
    message: string,
    { retryAfter = null, ...options }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, options)
    this.name = 'GitHubFailure'
    this.refusal = refusal
    this.retryAfter = retryAfter
  }

  /** The action is several files, each with its own copy of this class, which must know each other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'GitHubFailure' && 'refusal' in value
  }
}

/** Someone on GitHub. The id stays when the login is changed. */
export interface Account {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot' | 'Organization' | 'Mannequin' | 'unknown'
}

/** A list that may have been cut short: by a limit of GitHub's, or because it changed while it was read. */
export interface Listing<T> {
  readonly items: readonly T[]
  /** False where something may be missing. */
  readonly complete: boolean
}

export interface PullRequest {
  readonly number: number
  readonly author: Account | null
  readonly head: string
  /** Where its branch is; null where that repository is gone. */
  readonly from: { readonly repository: string; readonly branch: string } | null
  /** The branch that it is to be merged into, and the tip that GitHub compared with last, which may be stale. */
  readonly base: { readonly branch: string; readonly id: string }
  readonly state: 'open' | 'closed'
  /** How many commits it has. */
  readonly commits: number
  /** When GitHub said so, by its own clock, in seconds since the epoch: the order of two runs of one head. */
  readonly toldAt: number
}

/** A commit of a pull request; null for a person whom GitHub does not know. */
export interface PullCommit {
  readonly id: string
  readonly author: Account | null
  readonly committer: Account | null
}

export interface Review {
  readonly id: number
  readonly by: Account | null
  readonly state: 'approved' | 'changes_requested' | 'commented' | 'dismissed' | 'pending' | 'unknown'
  /** The head that was reviewed; null where GitHub no longer knows. */
  readonly commit: string | null
  /** ISO 8601; null for what was not handed in. */
  readonly submittedAt: string | null
}

/** What a branch asks of a merge, as far as rulesets say. */
export interface BranchRules {
  /** Checks that must pass: by name, and the app they must come from where that is pinned. */
  readonly requiredChecks: readonly { readonly name: string; readonly app: number | null }[]
  /** Approvals that a pull request needs. */
  readonly approvals: number
  readonly complete: boolean
}

export interface CheckRun {
  readonly id: number
  readonly name: string
  readonly externalId: string | null
  /** Whether the app made it that the token stands for: nobody else can. */
  readonly own: boolean
  /** When it was completed, by GitHub's clock, in milliseconds since the epoch; null where it is not. */
  readonly completedAt: number | null
}

/** What a new check run says. Annotations have the shape of the Checks API, at most 50 for one request. */
export interface CheckRunDraft {
  readonly name: string
  readonly head: string
  readonly externalId: string
  readonly detailsUrl: string | null
  readonly conclusion: 'success' | 'failure' | 'action_required'
  readonly output: CheckRunOutput
}

export interface CheckRunOutput {
  readonly title: string
  /** Markdown, at most 65,535 characters. */
  readonly summary: string
  readonly annotations: readonly CheckRunAnnotation[]
}

/** A remark on a line of a file. Lines and columns count from 1. */
export interface CheckRunAnnotation {
  readonly path: string
  readonly start_line: number
  readonly end_line: number
  readonly start_column?: number
  readonly end_column?: number
  readonly annotation_level: 'failure' | 'warning' | 'notice'
  /** At most 255 characters. */
  readonly title: string
  /** At most 64 KB. */
  readonly message: string
}

export interface IssueComment {
  readonly id: number
  readonly by: Account | null
  readonly body: string
}

/** What is asked of GitHub about one repository. Every method throws `GitHubFailure` where there is no answer. */
export interface GitHub {
  pull(number: number): Promise<PullRequest>
  /** GitHub tells of 250 at most; incomplete where the pull request has more, or moved on meanwhile. */
  commits(pull: PullRequest): Promise<Listing<PullCommit>>
  reviews(number: number): Promise<Listing<Review>>
  /** Whoever pushed to the branch of a pull request, as long as GitHub remembers; null for someone whom it does not know. */
  pushers(pull: PullRequest): Promise<Listing<Account | null>>
  /** Whether someone is in a team; `unknown` where the token may not know, `none` also where there is no such team. */
  membership(organisation: string, team: string, login: string): Promise<'active' | 'none' | 'unknown'>
  permission(login: string): Promise<'admin' | 'write' | 'read' | 'none' | 'unknown'>
  /** Null where the token may not know. */
  branchRules(branch: string): Promise<BranchRules | null>
  /** The check runs of that name, of whatever app. */
  checkRuns(head: string, name: string): Promise<Listing<CheckRun>>
  createCheckRun(draft: CheckRunDraft): Promise<number>
  /** Adds annotations to those that the check run has. */
  addAnnotations(id: number, output: CheckRunOutput): Promise<void>
  /** The comments of whom the token stands for. */
  ownComments(number: number): Promise<Listing<IssueComment>>
  createComment(number: number, body: string): Promise<number>
  updateComment(id: number, body: string): Promise<void>
  deleteComment(id: number): Promise<void>
  /** Lets time pass before something is asked again. */
  pause(seconds: number): Promise<void>
}
