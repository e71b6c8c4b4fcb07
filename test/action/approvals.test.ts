import { describe, expect, test } from 'vitest'
import { type ApprovalDesk, approvalsOf } from '../../src/action/approvals.ts'
import { digestOfQuestion, externalId } from '../../src/action/published.ts'
import { type Account, GitHubFailure, type Review } from '../../src/model/github.ts'
import type { ApprovalQuestion } from '../../src/model/testimony.ts'

const HEAD = 'b'.repeat(40)
const ADA: Account = { login: 'ada', id: 1, type: 'User' }
const GRACE: Account = { login: 'Grace', id: 2, type: 'User' }
const LINUS: Account = { login: 'linus', id: 3, type: 'User' }
const QUESTION: ApprovalQuestion = {
  from: ['@grace', '@octo/owners'],
  min: 1,
  policy: 'p',
  asked: ['rule/code 100644:aa a'],
}

interface Facts {
  author: Account | null
  head: string
  branch: string
  commits: { author: Account | null; committer: Account | null }[]
  whole: boolean
  pushes: (Account | null)[]
  allPushes: boolean
  reviews: Review[]
  allReviews: boolean
  members: Record<string, 'active' | 'none' | 'unknown'>
  permission: 'admin' | 'write' | 'read' | 'none' | 'unknown'
  published: { at: string; own: boolean; question: string }[]
}

const FACTS: Facts = {
  author: ADA,
  head: HEAD,
  branch: 'main',
  commits: [{ author: ADA, committer: ADA }],
  whole: true,
  pushes: [ADA],
  allPushes: true,
  reviews: [],
  allReviews: true,
  members: {},
  permission: 'none',
  published: [{ at: '2026-01-02T00:00:00Z', own: true, question: digestOfQuestion(QUESTION) }],
}

function deskOf(facts: Facts): ApprovalDesk {
  return {
    pull: async (number) => ({
      number,
      author: facts.author,
      head: facts.head,
      from: { repository: 'octo/hello', branch: 'feature' },
      base: { branch: facts.branch, id: 'a' },
      state: 'open',
      commits: facts.commits.length,
      toldAt: 1,
    }),
    commits: async () => ({
      items: facts.commits.map((one, at) => ({ id: String(at), ...one })),
      complete: facts.whole,
    }),
    reviews: async () => ({ items: facts.reviews, complete: facts.allReviews }),
    pushers: async () => ({ items: facts.pushes, complete: facts.allPushes }),
    membership: async (organisation, team, login) => facts.members[`${organisation}/${team}/${login}`] ?? 'none',
    permission: async () => facts.permission,
    checkRuns: async (_, name) => ({
      items: facts.published.map(({ at, own, question }, id) => ({
        id,
        name,
        externalId: externalId({ turn: { toldAt: 1, run: 5 }, question }),
        own,
        completedAt: Date.parse(at),
      })),
      complete: true,
    }),
  }
}

const review = (by: Account | null, more: Partial<Review> = {}): Review => ({
  id: 1,
  by,
  state: 'approved',
  commit: HEAD,
  submittedAt: '2026-01-03T00:00:00Z',
  ...more,
})

const ask = (facts: Partial<Facts>, question = QUESTION) =>
  approvalsOf(question, { number: 7, head: HEAD, base: 'main', check: 'c' }, deskOf({ ...FACTS, ...facts }))

describe('an approval that counts', () => {
  test.each<[string, Partial<Facts>, Partial<ApprovalQuestion>]>([
    ['is by a person whom the policy names, however written', { reviews: [review(GRACE)] }, {}],
    ['is by a member of a team', { reviews: [review(LINUS)], members: { 'octo/owners/linus': 'active' } }, {}],
    ['is by someone who may write', { reviews: [review(LINUS)], permission: 'write' }, { from: ['permission:write'] }],
    ['is by an administrator', { reviews: [review(LINUS)], permission: 'admin' }, { from: ['permission:write'] }],
    [
      'may be followed by a comment',
      { reviews: [review(GRACE), review(GRACE, { id: 2, state: 'commented', submittedAt: '2026-01-04T00:00:00Z' })] },
      {},
    ],
    [
      'may follow a change that was asked for',
      {
        reviews: [
          review(GRACE, { id: 2 }),
          review(GRACE, { state: 'changes_requested', submittedAt: '2026-01-02T12:00:00Z' }),
        ],
      },
      {},
    ],
    [
      'came after the first of several reports that asked the same',
      {
        reviews: [review(GRACE)],
        published: [
          ...FACTS.published,
          { at: '2026-01-05T00:00:00Z', own: true, question: digestOfQuestion(QUESTION) },
        ],
      },
      {},
    ],
  ])('%s', async (_, facts, question) => {
    const { approvals, notices } = await ask(facts, { ...QUESTION, ...question })
    expect(notices).toEqual([])
    expect(approvals).toMatchObject([{ commit: HEAD, discharged: QUESTION.asked }])
  })
})

describe('an approval that does not count', () => {
  test.each<[string, Partial<Facts>, RegExp]>([
    ['is by the author', { author: GRACE, reviews: [review(GRACE)] }, /opened the pull request/],
    ['is by the author under another login', { author: { ...GRACE, login: 'g' }, reviews: [review(GRACE)] }, /opened/],
    [
      'is by a committer',
      { commits: [{ author: ADA, committer: GRACE }], reviews: [review(GRACE)] },
      /committed to it/,
    ],
    [
      'is by the author of a commit',
      { commits: [{ author: GRACE, committer: ADA }], reviews: [review(GRACE)] },
      /wrote/,
    ],
    ['is by whoever pushed', { pushes: [ADA, GRACE], reviews: [review(GRACE)] }, /pushed to it/],
    ['is by a bot', { reviews: [review({ ...GRACE, type: 'Bot' })] }, /not a person/],
    ['is by an account of an unknown kind', { reviews: [review({ ...GRACE, type: 'unknown' })] }, /not a person/],
    ['is by an account with a name of a bot', { reviews: [review({ ...GRACE, login: 'grace[bot]' })] }, /not a person/],
    ['is by a stranger', { reviews: [review(LINUS)] }, /not one of those/],
    [
      'is by someone about whom the token may not ask',
      { reviews: [review(LINUS)], members: { 'octo/owners/linus': 'unknown' } },
      /may not ask/,
    ],
    ['is of another commit', { reviews: [review(GRACE, { commit: 'c'.repeat(40) })] }, /another commit/],
    ['is of no commit', { reviews: [review(GRACE, { commit: null })] }, /another commit/],
    [
      'came before the report',
      { reviews: [review(GRACE, { submittedAt: '2026-01-01T00:00:00Z' })] },
      /before the report/,
    ],
    [
      'came in the same second',
      { reviews: [review(GRACE, { submittedAt: '2026-01-02T00:00:00Z' })] },
      /before the report/,
    ],
    ['came at no time that can be read', { reviews: [review(GRACE, { submittedAt: 'soon' })] }, /before the report/],
    ['came without a report', { reviews: [review(GRACE)], published: [] }, /no report of this head/],
    [
      'came after a report of somebody else',
      { reviews: [review(GRACE)], published: FACTS.published.map((one) => ({ ...one, own: false })) },
      /no report of this head/,
    ],
    [
      'came after a report that asked something else',
      { reviews: [review(GRACE)], published: [{ at: '2026-01-02T00:00:00Z', own: true, question: 'f'.repeat(64) }] },
      /no report of this head/,
    ],
    ['is in a list that is cut', { reviews: [review(GRACE)], allReviews: false }, /did not list all reviews/],
    ['is on commits that are not all known', { reviews: [review(GRACE)], whole: false }, /did not list all commits/],
    ['is on pushes that are not all known', { reviews: [review(GRACE)], allPushes: false }, /did not list all pushes/],
    ['is on a push by nobody', { reviews: [review(GRACE)], pushes: [ADA, null] }, /who made one of the pushes/],
    [
      'is on a commit by nobody',
      { reviews: [review(GRACE)], commits: [{ author: null, committer: ADA }] },
      /no account/,
    ],
    ['is on a pull request by nobody', { reviews: [review(GRACE)], author: null }, /who opened/],
    ['is of a head that is the last no more', { reviews: [review(GRACE)], head: 'd'.repeat(40) }, /moved on/],
    ['is for another branch', { reviews: [review(GRACE)], branch: 'release' }, /moved on/],
  ])('%s', async (_, facts, why) => {
    const { approvals, notices } = await ask(facts)
    expect(approvals).toEqual([])
    expect(notices.map(({ message }) => message)).toEqual([expect.stringMatching(why)])
  })

  test.each<[string, Review[]]>([
    ['was dismissed', [review(GRACE, { state: 'dismissed' })]],
    [
      'was taken back',
      [review(GRACE), review(GRACE, { id: 2, state: 'changes_requested', submittedAt: '2026-01-04T00:00:00Z' })],
    ],
    [
      'was followed by a word that is not known',
      [review(GRACE), review(GRACE, { id: 2, state: 'unknown', submittedAt: '2026-01-04T00:00:00Z' })],
    ],
    [
      'was taken back at an hour that GitHub does not tell',
      [review(GRACE, { id: 2 }), review(GRACE, { id: 1, state: 'changes_requested', submittedAt: null })],
    ],
    [
      'was followed by one that was dismissed',
      [review(GRACE), review(GRACE, { id: 2, state: 'dismissed', submittedAt: '2026-01-04T00:00:00Z' })],
    ],
    ['was not handed in', [review(GRACE, { submittedAt: null })]],
    ['is pending', [review(GRACE, { state: 'pending' })]],
    ['is by nobody', [review(null)]],
  ])('%s', async (_, reviews) => {
    expect(await ask({ reviews })).toEqual({ approvals: [], notices: [] })
  })
})

test('two approvals are two people', async () => {
  const two = { ...QUESTION, min: 2 }
  const members = { 'octo/owners/linus': 'active' } as const
  const published = [{ at: '2026-01-02T00:00:00Z', own: true, question: digestOfQuestion(two) }]
  const twice = [review(GRACE), review(GRACE, { id: 2, submittedAt: '2026-01-04T00:00:00Z' })]
  expect(await ask({ reviews: twice, members, published }, two)).toMatchObject({
    approvals: [],
    notices: [{ code: 'approval_not_counted' }],
  })
  const { approvals } = await ask({ reviews: [...twice, review(LINUS, { id: 3 })], members, published }, two)
  expect(approvals.map(({ by }) => by)).toEqual(['@Grace', '@linus'])
})

test('where the policy names nobody, or nothing is asked, GitHub is not asked', async () => {
  const desk = { ...deskOf(FACTS), reviews: () => Promise.reject(new Error('asked')) }
  const judged = { number: 7, head: HEAD, base: 'main', check: 'c' }
  expect(await approvalsOf({ ...QUESTION, from: [] }, judged, desk)).toEqual({ approvals: [], notices: [] })
  expect(await approvalsOf({ ...QUESTION, asked: [] }, judged, desk)).toEqual({ approvals: [], notices: [] })
})

test('where GitHub fails, nothing is approved, and a notice says why', async () => {
  const desk = {
    ...deskOf(FACTS),
    reviews: () => Promise.reject(new GitHubFailure('unavailable', 'GitHub was asked, and answered 502')),
  }
  const answer = await approvalsOf(QUESTION, { number: 7, head: HEAD, base: 'main', check: 'c' }, desk)
  expect(answer).toMatchObject({
    approvals: [],
    notices: [{ code: 'approvals_unread', message: expect.stringContaining('502') }],
  })
})
