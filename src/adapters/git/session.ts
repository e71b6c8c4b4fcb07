import type { ChildProcess } from 'node:child_process'
import { undoAtExit } from '../unfinished.ts'
import { gitEnvironment } from './environment.ts'
import { locateRepository, type RepositoryPlace } from './locate.ts'
import { endProcess, type GitContext } from './process.ts'
import { discardCommonFolder } from './settings.ts'

export interface SessionOptions {
  /** Where the checker was started: any folder of the work tree, or the repository itself. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Holds the processes that are running, of all sessions, for whoever wants to watch them. */
  readonly running?: Set<ChildProcess>
}

/** What processes of git in one repository have in common. */
export interface Session {
  readonly place: RepositoryPlace
  readonly context: GitContext
  /** Ends the processes of this session, and takes away what was made for them. */
  close(): void
}

/** The repository around `cwd`. With `disk` nothing reaches the network. Throws `not_a_repository`. Costs no process. */
export function openSession({ cwd, env, running }: SessionOptions, reach: 'disk' | 'network'): Session {
  const place = locateRepository(cwd, env)
  const environment = gitEnvironment(place, env, reach === 'network')
  const own = new Set<ChildProcess>()
  const endAll = () => {
    for (const child of own) endProcess(child)
  }
  const ended = undoAtExit(endAll)
  return {
    place,
    context: { gitDir: place.gitDir, environment, running: running ? [own, running] : [own] },
    close() {
      ended()
      endAll()
      discardCommonFolder(environment.GIT_COMMON_DIR)
    },
  }
}
