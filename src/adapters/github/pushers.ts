import type { GitHub } from '../../model/github.ts'
import { accountOf } from './account.ts'
import type { Repository } from './client.ts'
import { asking } from './failure.ts'

const PER_PAGE = 100
/** Ten thousand pushes: whoever has more is told that the list is cut. */
const MOST_PAGES = 100

/** Who pushed to the branch of a pull request: GitHub's record of activity, which goes from page to page by a cursor. */
export function pushers({ client }: Repository): Pick<GitHub, 'pushers'> {
  return {
    pushers: ({ number, from, head }) =>
      asking(`list the pushes to pull request ${number}`, async () => {
        if (from === null) return { items: [], complete: false }
        const [owner = '', repo = ''] = from.repository.split('/')
        const people = []
        let known = false
        let cursor: string | undefined
        for (let page = 1; page <= MOST_PAGES; page++) {
          const query = { owner, repo, ref: `refs/heads/${from.branch}`, per_page: PER_PAGE }
          const { headers, data } = await client.rest.repos.listActivities({
            ...query,
            ...(cursor && { after: cursor }),
          })
          // Fail closed: a proxy's page of HTML is an answer too, and says nothing.
          if (!Array.isArray(data)) return { items: people, complete: false }
          for (const { actor, after } of data) {
            people.push(accountOf(actor))
            known ||= after === head
          }
          cursor = nextCursor(headers.link)
          // Fail closed: a record that does not reach to the head is not of this branch, or late.
          if (cursor === undefined) return { items: people, complete: known }
        }
        return { items: people, complete: false }
      }),
  }
}

function nextCursor(link: string | undefined): string | undefined {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
  return (address !== undefined && URL.canParse(address) && new URL(address).searchParams.get('after')) || undefined
}
