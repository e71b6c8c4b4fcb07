import { setTimeout } from 'node:timers/promises'
import { CheckError } from '../../model/error.ts'
import type { Remote } from '../../model/refs.ts'
import { settingsInEnvironment } from './environment.ts'
import { refuseForeignPrograms } from './fetch-guard.ts'
import { FETCH, LIST, tipIn, withoutPassword } from './network.ts'
import { gitBytes } from './process.ts'
import { openSession, type SessionOptions } from './session.ts'
import { textOf } from './text.ts'

export interface RemoteOptions extends SessionOptions {
  /** The name of a remote that the repository configures, or an address. */
  readonly name: string
  /** Settings of git beyond those of the repository, in its environment. */
  readonly settings?: Readonly<Record<string, string>>
}

const PUSH = [
  'push',
  '--porcelain',
  '--quiet',
  '--no-verify',
  '--no-follow-tags',
  '--no-signed',
  '--recurse-submodules=no',
]
const WITH_CARE = settingsInEnvironment([['fetch.fsckObjects', 'true']])
/** How git, here or there, says that the reference has moved meanwhile, or that another is moving it right now. */
const RACED =
  /^!.*\[(?:rejected|remote rejected)\].*\((?:fetch first|non-fast-forward|stale info|failed to update ref|incorrect old value provided|failed to lock|cannot lock ref|reference already exists|.*(?:cannot lock ref|unable to lock|is at [0-9a-f]+ but expected).*)/m
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/** The only way to another repository, for whoever asks for it by name. Close it in the end. */
export function openRemote({ name, settings = WITH_CARE, ...options }: RemoteOptions): Remote & { close(): void } {
  const { place, context: plain, close } = openSession(options, 'network')
  const context = {
    ...plain,
    // An address that is a relative path starts at the top of the work tree.
    gitDir: place.top ?? place.gitDir,
    environment: { ...plain.environment, ...settings },
  }
  refuseForeignPrograms(context)
  const attempt = async (doing: string, args: readonly string[]): Promise<string> => {
    try {
      return await textOf(gitBytes(context, args))
    } catch (error) {
      throw unreachable(name, doing, error)
    }
  }

  return {
    name,

    async tip(ref) {
      return tipIn(await attempt('asked', [...LIST, '--', name, ref]), ref)
    },

    async bring(ref) {
      await attempt('fetched from', [...FETCH, '--', name, ref])
    },

    async push(ref, commit) {
      let said = ''
      try {
        // What it said before it failed is wanted as well.
        for await (const piece of gitBytes(context, [...PUSH, '--', name, `${commit}:${ref}`]))
          said += piece.toString('latin1')
        return 'pushed'
      } catch (error) {
        if (RACED.test(said)) return 'raced'
        const refusal = /^!.*\[.*$/m.exec(said)?.[0].replace(/^!\t\S+\t/, '')
        throw unreachable(name, 'pushed to', error, refusal)
      }
    },

    async pause(attempts, commit) {
      const share = 1 + Number.parseInt(commit.slice(0, 4), 16) / 2 ** 16
      await setTimeout(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts) * share)
    },

    close,
  }
}

function unreachable(name: string, doing: string, cause: unknown, refusal?: string): CheckError {
  const said = cause instanceof CheckError ? cause.message : String(cause)
  return new CheckError(
    {
      code: 'ledger_not_pushed',
      message: `The repository ${withoutPassword(name)} could not be ${doing}: ${withoutPassword(refusal ?? said)}.`,
      hint: 'Every link is still in the ledger of this repository. See whether git reaches the remote and may push there; then push again.',
    },
    { cause },
  )
}
