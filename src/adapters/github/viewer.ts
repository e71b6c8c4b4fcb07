import { GitHubFailure } from '../../model/github.ts'
import { asking } from './failure.ts'

/** Whom a token stands for. */
export interface Viewer {
  readonly login: string
  /** Null where GitHub did not say. */
  readonly id: number | null
}

/** The account of a workflow's own token. */
const WORKFLOW: Viewer = { login: 'github-actions[bot]', id: null }

/** Only GraphQL tells an app's token who it is; where it does not, a workflow's is assumed. */
export async function readViewer(ask: (query: string) => Promise<ViewerAnswer>): Promise<Viewer> {
  const answer = await asking('say whom the token stands for', () => ask(QUERY)).catch((error) => {
    if (error instanceof GitHubFailure) return null
    throw error
  })
  const { login, databaseId } = answer?.viewer ?? {}
  return typeof login === 'string' ? { login, id: typeof databaseId === 'number' ? databaseId : null } : WORKFLOW
}

const QUERY = 'query { viewer { login databaseId } }'

interface ViewerAnswer {
  readonly viewer?: { readonly login?: string; readonly databaseId?: number | null }
}
