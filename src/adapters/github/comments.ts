import type { Account, GitHub } from '../../model/github.ts'
import { accountOf } from './account.ts'
import type { Repository } from './client.ts'
import { asking, madeId } from './failure.ts'
import { allPages } from './pages.ts'
import type { Viewer } from './viewer.ts'

/**
 * Comments of pull requests. A request that writes is made once: whether it is still due has to be asked again before it is
 * repeated.
 */
export function comments({
  client,
  owner,
  repo,
  viewer,
}: Repository): Pick<GitHub, 'ownComments' | 'createComment' | 'updateComment' | 'deleteComment'> {
  const request = { retries: 0 }
  return {
    async ownComments(number) {
      const self = await viewer()
      return asking(`list the comments of pull request ${number}`, async () => {
        const { items, complete } = await allPages((page) =>
          client.rest.issues.listComments({ owner, repo, issue_number: number, ...page }),
        )
        const all = items.map(({ id, user, body }) => ({ id, by: accountOf(user), body: body ?? '' }))
        return { items: all.filter(({ by }) => isOf(self, by)), complete }
      })
    },

    createComment: (number, body) =>
      asking(`comment on pull request ${number}`, async () => {
        const { data } = await client.rest.issues.createComment({ owner, repo, issue_number: number, body, request })
        return madeId(data)
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

function isOf({ login, id }: Viewer, by: Account | null): boolean {
  if (id !== null) return by?.id === id
  return by !== null && by.login === login && (by.type === 'Bot') === login.endsWith('[bot]')
}
