import { type Account, type GitHub, GitHubFailure } from '../../model/github.ts'
import { accountOf } from './account.ts'
import type { Repository } from './client.ts'
import { asking } from './failure.ts'
import { allPages } from './pages.ts'

/**
 * Comments of pull requests. A request that writes is made once: whether it is still due has to be asked again before it is
 * repeated.
 */
export function comments({
  client,
  owner,
  repo,
}: Repository): Pick<GitHub, 'ownComments' | 'createComment' | 'updateComment' | 'deleteComment'> {
  const request = { retries: 0 }
  let self: Promise<(by: Account | null) => boolean> | null = null
  return {
    async ownComments(number) {
      self ??= identify(client)
      const isOwn = await self
      return asking(`list the comments of pull request ${number}`, async () => {
        const { items, complete } = await allPages((page) =>
          client.rest.issues.listComments({ owner, repo, issue_number: number, ...page }),
        )
        const all = items.map(({ id, user, body }) => ({ id, by: accountOf(user), body: body ?? '' }))
        return { items: all.filter(({ by }) => isOwn(by)), complete }
      })
    },

    createComment: (number, body) =>
      asking(`comment on pull request ${number}`, async () => {
        const { data } = await client.rest.issues.createComment({ owner, repo, issue_number: number, body, request })
        return data.id
      }),

    updateComment: (id, body) =>
      asking('update a comment', async () => {
        await client.rest.issues.updateComment({ owner, repo, comment_id: id, body, request })
      }),

    deleteComment: (id) =>
      asking('delete a comment', async () => {
        await client.rest.issues.deleteComment({ owner, repo, comment_id: id, request })
      }),
  }
}

/** The account of a workflow's own token. */
const WORKFLOW_LOGIN = 'github-actions[bot]'

/** Whose comments are the token's own. Only GraphQL tells an app's token who it is; where it does not, a workflow's is assumed. */
async function identify(client: Repository['client']): Promise<(by: Account | null) => boolean> {
  const viewer = await asking('say whom the token stands for', () => client.graphql<Viewer>(VIEWER)).catch((error) => {
    if (error instanceof GitHubFailure) return null
    throw error
  })
  const { login = WORKFLOW_LOGIN, databaseId } = viewer?.viewer ?? {}
  if (typeof databaseId === 'number') return (by) => by?.id === databaseId
  return (by) => by !== null && by.login === login && (by.type === 'Bot') === login.endsWith('[bot]')
}

const VIEWER = 'query { viewer { login databaseId } }'

interface Viewer {
  readonly viewer?: { readonly login?: string; readonly databaseId?: number | null }
}
