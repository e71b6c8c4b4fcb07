import { type BranchRules, type GitHub, GitHubFailure } from '../../model/github.ts'
import type { Repository } from './client.ts'
import { asking } from './failure.ts'

const PER_PAGE = 100

/** What a branch asks of a merge: its rulesets, which everyone with read access may see. */
export function branches({ client, owner, repo }: Repository): Pick<GitHub, 'branchRules'> {
  return {
    async branchRules(branch) {
      try {
        return await asking(`show the rules of the branch ${branch}`, async () => {
          const { data } = await client.rest.repos.getBranchRules({ owner, repo, branch, per_page: PER_PAGE })
          if (!Array.isArray(data)) return null
          return rulesOf(data, data.length < PER_PAGE)
        })
      } catch (error) {
        const hidden = error instanceof GitHubFailure && ['forbidden', 'not_found'].includes(error.refusal)
        if (hidden) return null
        throw error
      }
    },
  }
}

type Rules = Awaited<ReturnType<Repository['client']['rest']['repos']['getBranchRules']>>['data']

function rulesOf(rules: Rules, complete: boolean): BranchRules {
  const requiredChecks = rules.flatMap((rule) =>
    rule.type === 'required_status_checks'
      ? (rule.parameters?.required_status_checks ?? []).map((one) => ({
          name: one.context,
          app: one.integration_id ?? null,
        }))
      : [],
  )
  const approvals = rules.map((rule) =>
    rule.type === 'pull_request' ? (rule.parameters?.required_approving_review_count ?? 0) : 0,
  )
  return { requiredChecks, approvals: Math.max(0, ...approvals), complete }
}
