import { type GitHub, GitHubFailure } from '../../model/github.ts'
import type { Repository } from './client.ts'
import { asking } from './failure.ts'

/** What someone may do here. */
export function people({ client, owner, repo }: Repository): Pick<GitHub, 'membership' | 'permission'> {
  return {
    membership: (organisation, team, login) =>
      known(() =>
        asking(`say whether ${login} is in the team ${organisation}/${team}`, async () => {
          const parameters = { org: organisation, team_slug: team, username: login }
          const { data } = await client.rest.teams.getMembershipForUserInOrg(parameters)
          // Invited is not yet in.
          return data.state === 'active' ? 'active' : 'none'
        }),
      ),

    permission: (login) =>
      known(() =>
        asking(`say what ${login} may do`, async () => {
          const { data } = await client.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login })
          return PERMISSIONS.find((one) => one === data.permission) ?? 'unknown'
        }),
      ),
  }
}

const PERMISSIONS = ['admin', 'write', 'read', 'none'] as const

/** The answer; `none` for whoever is not there, `unknown` where the token may not ask. */
async function known<T>(ask: () => Promise<T>): Promise<T | 'none' | 'unknown'> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error
    if (error.refusal === 'not_found') return 'none'
    if (error.refusal === 'forbidden') return 'unknown'
    throw error
  }
}
