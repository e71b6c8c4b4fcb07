import type { Notice } from '../model/finding.ts'
import {
  type Account,
  type GitHub,
  GitHubFailure,
  type Listing,
  type PullCommit,
  type PullRequest,
  type Review,
} from '../model/github.ts'
import type { ApprovalAnswer, ApprovalQuestion } from '../model/testimony.ts'
import { digestOfQuestion, firstPublished } from './published.ts'

/** The part of GitHub that knows who approved. */
export type ApprovalDesk = Pick<
  GitHub,
  'pull' | 'commits' | 'reviews' | 'pushers' | 'membership' | 'permission' | 'checkRuns'
>

/** The pull request whose approvals may count, as it was judged. */
export interface ApprovalCase {
  readonly number: number
  readonly head: string
  /** The branch that it was judged for. */
  readonly base: string
  /** The name of the check, as GitHub shows it. */
  readonly check: string
}

/**
 * Who approved what a report asks people to review. Where GitHub does not answer, or answers in part, nothing is approved,
 * and a notice says why.
 */
export async function approvalsOf(
  question: ApprovalQuestion,
  judged: ApprovalCase,
  desk: ApprovalDesk,
): Promise<ApprovalAnswer> {
  if (question.asked.length === 0 || question.from.length === 0) return NONE
  try {
    return await ask(question, judged, desk)
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error
    return unread(`${error.message}.`)
  }
}

const NONE: ApprovalAnswer = { approvals: [], notices: [] }

const unread = (why: string): ApprovalAnswer => ({
  approvals: [],
  notices: [{ code: 'approvals_unread', message: `No approval is counted: ${why}`, path: null }],
})

async function ask(question: ApprovalQuestion, judged: ApprovalCase, desk: ApprovalDesk): Promise<ApprovalAnswer> {
  const reviews = await desk.reviews(judged.number)
  if (!reviews.complete) return unread('GitHub did not list all reviews.')
  const given = lastOfEach(reviews.items).filter(({ state }) => state === 'approved')
  if (given.length === 0) return NONE
  const pull = await desk.pull(judged.number)
  if (pull.head !== judged.head || pull.base.branch !== judged.base) return unread('the pull request has moved on.')
  const [commits, pushers, runs] = [
    await desk.commits(pull),
    await desk.pushers(pull),
    await desk.checkRuns(judged.head, judged.check),
  ]
  const doubt = doubtOf(pull, commits, pushers)
  if (doubt !== null) return unread(doubt)
  const published = firstPublished(runs.items, digestOfQuestion(question))
  const authors = authorsOf(pull, commits, pushers)
  const counted: string[] = []
  const notices: Notice[] = []
  for (const review of given) {
    const why = refusalOf(review, judged.head, published, authors) ?? (await strangerTo(question.from, review, desk))
    if (why === null) counted.push(`@${review.by?.login}`)
    else notices.push(notCounted(review.by, why))
  }
  if (counted.length === 0) return { approvals: [], notices }
  if (counted.length < question.min) {
    const message = `${counted.sort().join(', ')} approved, and the policy asks for ${question.min} approvals.`
    return { approvals: [], notices: [...notices, { code: 'approval_not_counted', message, path: null }] }
  }
  const approvals = counted.sort().map((by) => ({ by, commit: judged.head, discharged: question.asked }))
  return { approvals, notices }
}

// Fail closed: a word that is not known may be one that takes an approval back.
const DECISIVE: readonly Review['state'][] = ['approved', 'changes_requested', 'dismissed', 'unknown']

/** The last word of each person: a comment takes nothing back. */
function lastOfEach(reviews: readonly Review[]): readonly Review[] {
  const last = new Map<number, Review>()
  const decisive = reviews.filter(
    ({ state, submittedAt }) => DECISIVE.includes(state) && (state !== 'approved' || submittedAt !== null),
  )
  for (const review of decisive.sort(byTime)) if (review.by) last.set(review.by.id, review)
  return [...last.values()]
}

const timeOf = ({ submittedAt }: Review): number => Date.parse(submittedAt ?? '')

/** Fail closed: a word without an hour is the last one, and as an approval it counts for nothing. */
const turnOf = (review: Review): number => (Number.isNaN(timeOf(review)) ? Number.POSITIVE_INFINITY : timeOf(review))

const byTime = (one: Review, other: Review): number => turnOf(one) - turnOf(other) || one.id - other.id

/** Why it cannot be told who wrote and pushed the change; null where it can. */
function doubtOf(pull: PullRequest, commits: Listing<PullCommit>, pushers: Listing<Account | null>): string | null {
  // Fail closed: someone who is not in a list might be the very person who approves.
  if (pull.author === null) return 'GitHub does not say who opened the pull request.'
  if (!commits.complete) return 'GitHub did not list all commits of the pull request.'
  if (!pushers.complete) return 'GitHub did not list all pushes to the branch of the pull request.'
  if (pushers.items.includes(null)) return 'GitHub does not know who made one of the pushes.'
  const unknown = commits.items.find(({ author, committer }) => author === null || committer === null)
  return unknown ? `GitHub knows no account for the author or committer of the commit ${unknown.id}.` : null
}

/** By account id, how someone took part in the change. */
function authorsOf(pull: PullRequest, commits: Listing<PullCommit>, pushers: Listing<Account | null>) {
  const roles = new Map<number, string>()
  for (const one of pushers.items) if (one) roles.set(one.id, 'pushed to it')
  for (const { author, committer } of commits.items) {
    if (committer) roles.set(committer.id, 'committed to it')
    if (author) roles.set(author.id, 'wrote a commit of it')
  }
  if (pull.author) roles.set(pull.author.id, 'opened the pull request')
  return roles
}

function refusalOf(
  review: Review,
  head: string,
  published: number | null,
  authors: ReadonlyMap<number, string>,
): string | null {
  const { by, commit } = review
  if (by?.type !== 'User' || by.login.endsWith('[bot]')) return "it is not a person's."
  if (commit !== head) return 'it was given for another commit.'
  const role = authors.get(by.id)
  if (role !== undefined) return `its author ${role}.`
  if (published === null) return 'no report of this head under this policy had been published as a check run.'
  // Fail closed: within the same second nobody can have read it.
  if (!(timeOf(review) > published)) return 'it was given before the report was published.'
  return null
}

/** Null where the policy names whoever approved. */
async function strangerTo(
  from: readonly string[],
  { by }: Review,
  desk: Pick<GitHub, 'membership' | 'permission'>,
): Promise<string | null> {
  const login = by?.login ?? ''
  let hidden = false
  for (const entry of from) {
    const [, organisation, team] = /^@([^/]+)\/([^/]+)$/.exec(entry) ?? []
    if (entry.toLowerCase() === `@${login.toLowerCase()}`) return null
    if (organisation !== undefined && team !== undefined) {
      const membership = await desk.membership(organisation, team, login)
      if (membership === 'active') return null
      hidden ||= membership === 'unknown'
    } else if (entry === 'permission:write') {
      const permission = await desk.permission(login)
      if (permission === 'admin' || permission === 'write') return null
      hidden ||= permission === 'unknown'
    }
  }
  return hidden
    ? 'the token may not ask whether its author is one of those that approvals.from names.'
    : 'its author is not one of those that approvals.from names.'
}

function notCounted(by: Account | null, why: string): Notice {
  return {
    code: 'approval_not_counted',
    message: `The approval by @${by?.login ?? 'someone'} does not count: ${why}`,
    path: null,
  }
}
