import type { GitHub, PullRequest, Review } from '../../model/github.ts'
import { accountOf } from './account.ts'
import type { Repository } from './client.ts'
import { asking } from './failure.ts'
import { allPages } from './pages.ts'

/** What GitHub knows about a pull request. */
export function pullRequests({ client, owner, repo }: Repository): Pick<GitHub, 'pull' | 'commits' | 'reviews'> {
  return {
    pull: (number) =>
      asking(`show pull request ${number}`, async () => {
        const { data, headers } = await client.rest.pulls.get({ owner, repo, pull_number: number })
        return {
          number: data.number,
          author: accountOf(data.user),
          head: data.head.sha,
          from: data.head.repo ? { repository: data.head.repo.full_name, branch: data.head.ref } : null,
          base: { branch: data.base.ref, id: data.base.sha },
          state: data.state,
          commits: data.commits,
          toldAt: Math.floor(Date.parse(headers.date ?? '') / 1000) || 0,
        }
      }),

    commits: ({ number, head, commits }: PullRequest) =>
      asking(`list the commits of pull request ${number}`, async () => {
        const { items, complete } = await allPages((page) =>
          client.rest.pulls.listCommits({ owner, repo, pull_number: number, ...page }),
        )
        return {
          items: items.map(({ sha, author, committer }) => ({
            id: sha,
            author: accountOf(author),
            committer: accountOf(committer),
          })),
          // GitHub stops at 250 without a word.
          complete: complete && items.length === commits && items.some(({ sha }) => sha === head),
        }
      }),

    reviews: (number) =>
      asking(`list the reviews of pull request ${number}`, async () => {
        const { items, complete } = await allPages((page) =>
          client.rest.pulls.listReviews({ owner, repo, pull_number: number, ...page }),
        )
        return {
          items: items.map(({ id, user, state, commit_id, submitted_at }) => ({
            id,
            by: accountOf(user),
            state: stateOf(state),
            commit: commit_id,
            submittedAt: submitted_at ?? null,
          })),
          complete,
        }
      }),
  }
}

const STATES = ['approved', 'changes_requested', 'commented', 'dismissed', 'pending'] as const

function stateOf(state: string): Review['state'] {
  return STATES.find((one) => one === state.toLowerCase()) ?? 'unknown'
}
