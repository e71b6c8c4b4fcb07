import { CheckError } from '../../model/error.ts'
import { settingsInEnvironment } from './environment.ts'
import { FETCH, LIST, listedRows, tipIn, withoutPassword } from './network.ts'
import { gitBytes } from './process.ts'
import { openSession, type SessionOptions } from './session.ts'
import { textOf } from './text.ts'

/** `cwd` is in the repository that objects are brought to. */
export interface OriginOptions extends SessionOptions {
  readonly address: string
  /** Settings of git, such as a header with a token: they reach it by its environment, which other users cannot read. */
  readonly settings: readonly (readonly [string, string])[]
}

/** The repository that a change is for, as it is now. Every method throws a `CheckError` (`git_failed`). */
export interface Origin {
  /** What a reference, by its full name, holds; null where there is none. */
  tip(ref: string): Promise<string | null>
  /** The branch that `HEAD` stands for, without `refs/heads/`; null where it stands for none. */
  defaultBranch(): Promise<string | null>
  /** Brings commits here with all that they reach, and moves no reference. */
  bring(commits: readonly string[]): Promise<void>
  close(): void
}

/** Close it in the end. */
export function openOrigin({ address, settings, ...options }: OriginOptions): Origin {
  const { context: plain, close } = openSession(options, 'network')
  const context = { ...plain, environment: { ...plain.environment, ...settingsInEnvironment(settings) } }
  const attempt = async (doing: string, args: readonly string[]): Promise<string> => {
    try {
      return await textOf(gitBytes(context, args))
    } catch (error) {
      throw unreachable(address, doing, error)
    }
  }

  return {
    async tip(ref) {
      return tipIn(await attempt('asked', [...LIST, '--', address, ref]), ref)
    },

    async defaultBranch() {
      const rows = listedRows(await attempt('asked', [...LIST, '--symref', '--', address, 'HEAD']))
      const [target = ''] = rows.find(([, name]) => name === 'HEAD') ?? []
      return /^ref: refs\/heads\/(.+)$/.exec(target)?.[1] ?? null
    },

    async bring(commits) {
      if (commits.length > 0) await attempt('fetched from', [...FETCH, '--', address, ...new Set(commits)])
    },

    close,
  }
}

function unreachable(address: string, doing: string, cause: unknown): CheckError {
  const said = cause instanceof CheckError ? cause.message : String(cause)
  return new CheckError(
    {
      code: 'git_failed',
      message: `The repository ${withoutPassword(address)} could not be ${doing}: ${withoutPassword(said)}.`,
      hint: 'The token needs the permission contents: read, and the commits of the event must still be there.',
    },
    { cause },
  )
}
