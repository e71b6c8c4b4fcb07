import type { CheckRunOutput, GitHub } from '../../model/github.ts'
import type { Repository } from './client.ts'
import { asking, madeId } from './failure.ts'
import { allPages } from './pages.ts'

/** Check runs: the verdict on a commit, and its annotations. */
export function checks(repository: Repository): Pick<GitHub, 'checkRuns' | 'createCheckRun' | 'addAnnotations'> {
  const { client, owner, repo, viewer } = repository
  return {
    async checkRuns(head, name) {
      const { login } = await viewer()
      return asking('list the check runs', async () => {
        const { items, complete } = await allPages(async (page) => {
          const query = { owner, repo, ref: head, check_name: name, filter: 'all' as const, ...page }
          const { headers, data } = await client.rest.checks.listForRef(query)
          return { headers, data: data.check_runs }
        })
        return {
          items: items.map(({ id, name, external_id, completed_at, app }) => ({
            id,
            name,
            externalId: external_id,
            own: app?.slug !== undefined && `${app.slug}[bot]` === login,
            completedAt: completed_at ? Date.parse(completed_at) || null : null,
          })),
          complete,
        }
      })
    },

    createCheckRun: ({ name, head, externalId, detailsUrl, conclusion, output }) =>
      asking('make a check run', async () => {
        const { data } = await client.rest.checks.create({
          owner,
          repo,
          name,
          head_sha: head,
          external_id: externalId,
          ...(detailsUrl === null ? {} : { details_url: detailsUrl }),
          status: 'completed',
          conclusion,
          output: copyOf(output),
        })
        return madeId(data)
      }),

    addAnnotations: (id, output) =>
      asking('add annotations to a check run', async () => {
        await client.rest.checks.update({ owner, repo, check_run_id: id, output: copyOf(output) })
      }),
  }
}

const copyOf = ({ annotations, ...output }: CheckRunOutput) => ({ ...output, annotations: [...annotations] })
