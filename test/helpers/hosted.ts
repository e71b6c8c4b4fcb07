import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type GitHubServer, openGitHubServer } from './github-server.ts'
import { buildRepository, type Repository, temporaryFolder } from './repository.ts'
import { type ActionRun, runAction, type Step } from './runner.ts'

/** A repository on a server that answers like GitHub, and someone's clone of it. */
export interface Hosted {
  readonly github: GitHubServer
  /** Where people work. */
  readonly shop: Repository
  /** The bare repository on the server. */
  readonly bare: Repository
  /** The commit that the branch main has on the server. */
  readonly base: string
  /** Commits what the work tree has on a new branch, pushes it, and says so to GitHub as pull request 7. */
  propose(branch?: string): string
  /** Runs the action with an event, in a folder that is no repository. */
  run(eventName: string, event: unknown, more?: Partial<Step>): Promise<ActionRun>
  /** The same for the pull request. */
  runPull(more?: Partial<Step>, eventName?: string): Promise<ActionRun>
  close(): Promise<void>
}

const REPOSITORY = { default_branch: 'main', full_name: 'octo/hello' }

/** Puts a repository with a first commit on a server. */
export async function host(shop: Repository): Promise<Hosted> {
  const github = await openGitHubServer()
  const server = temporaryFolder()
  const dir = join(server, 'octo/hello')
  cpSync(join(shop.dir, '.git'), dir, { recursive: true })
  const bare = buildRepository({ dir })
  bare.git('config', 'core.bare', 'true')
  shop.git('remote', 'add', 'origin', dir)
  const base = shop.git('rev-parse', 'HEAD')
  const run = (eventName: string, event: unknown, more: Partial<Step> = {}) =>
    runAction({ cwd: temporaryFolder(), server, apiUrl: github.url, eventName, event, ...more })
  return {
    github,
    shop,
    bare,
    base,
    propose(branch = 'feature') {
      shop.git('switch', '-q', '-C', branch)
      const head = shop.commit(`work on ${branch}`)
      shop.git('push', '-q', '--force', 'origin', branch)
      const { author } = github.state.pull
      github.state.pull = { ...github.state.pull, head, base, commits: 1 }
      github.state.commits = [{ sha: head, author, committer: author }]
      return head
    },
    run,
    runPull(more = {}, eventName = 'pull_request') {
      const { head, base: tip, branch } = github.state.pull
      const pull_request = { number: 7, head: { sha: head }, base: { sha: tip, ref: branch } }
      return run(eventName, { action: 'synchronize', pull_request, repository: REPOSITORY }, more)
    },
    close: () => github.close(),
  }
}
