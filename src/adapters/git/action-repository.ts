import { readFileSync } from 'node:fs'
import { isPublishableAddress } from '../../model/repository-address.ts'
import { settingsInEnvironment } from './environment.ts'
import { openGit } from './open.ts'
import { openOrigin } from './origin.ts'
import { makeFolder, makeRepository } from './own-repository.ts'
import { openRefStore } from './ref-store.ts'
import { openRemote } from './remote.ts'

/** Where an action's repository is on the network, and who asks for it. */
export interface ActionPlace {
  readonly serverUrl: string
  /** `owner/name`. */
  readonly repository: string
  /** Empty for none. */
  readonly token: string
  /** A folder for files of the job. */
  readonly temporary: string
}

/**
 * A repository of the action's own, empty at first, and the one on the network that it gets objects from. What a checkout
 * left on the machine, and whatever a step before did with it, is not looked at.
 */
export function actionRepository({ serverUrl, repository, token, temporary }: ActionPlace, env: NodeJS.ProcessEnv) {
  const cwd = makeRepository(temporary, env.PATH)
  // Nothing that git would take for a repository, an index or a setting; how long it waits is the operator's.
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!HTTP_LOW_SPEED_TIME$)/i.test(name)))
  const address = `${serverUrl}/${repository}`
  const settings = token === '' || !/^https?:/.test(serverUrl) ? [] : [headerFor(serverUrl, token)]
  const here = { cwd, env: own }
  const git = openGit(here)
  return {
    /** What is left of the run for later steps. */
    folder: makeFolder(temporary, 'constitution-check-files-'),
    git,
    address: isPublishableAddress(address) ? address : null,
    origin: openOrigin({ ...here, address, settings }),
    remote: openRemote({
      ...here,
      name: address,
      settings: settingsInEnvironment([['fetch.fsckObjects', 'true'], ...settings]),
    }),
    refs: async () => openRefStore(here),
    ledgers: () => import('../ledger.ts'),
    readFile: (file: string): Uint8Array => readFileSync(file),
  }
}

/** As actions/checkout hands a token to git: for this server alone. */
function headerFor(serverUrl: string, token: string): readonly [string, string] {
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64')
  return [`http.${serverUrl}/.extraheader`, `AUTHORIZATION: basic ${credentials}`]
}
