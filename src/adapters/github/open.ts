import { CheckError } from '../../model/error.ts'
import type { GitHub } from '../../model/github.ts'
import type { openGitHub } from './repository.ts'

/**
 * GitHub, by the proxies of the environment. The client is loaded when the rest of the environment is known to be sound: it
 * reads addresses and the event as it is loaded. Throws `CheckError` (`usage`).
 */
export async function reachGitHub(settings: Parameters<typeof openGitHub>[0], env: NodeJS.ProcessEnv): Promise<GitHub> {
  try {
    return (await import('./repository.ts')).openGitHub(settings)
  } catch (error) {
    throw proxyFault(env) ?? error
  }
}

const PROXIES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']

/** What is wrong with a proxy of the environment; null where each could be asked. Its address is not told: it may hold a password. */
function proxyFault(env: NodeJS.ProcessEnv): CheckError | null {
  const odd = PROXIES.find((name) => !isProxy(env[name] ?? ''))
  return odd === undefined
    ? null
    : new CheckError({
        code: 'usage',
        message: `The environment variable ${odd} is no address of a proxy that can be asked.`,
        hint: 'Write http://host:port or https://host:port; GitHub is not asked by proxies of other kinds.',
      })
}

function isProxy(text: string): boolean {
  if (text === '') return true
  try {
    const { protocol, username, password } = new URL(/^\w+:\/\//.test(text) ? text : `http://${text}`)
    decodeURIComponent(username + password)
    return /^https?:$/.test(protocol)
  } catch {
    return false
  }
}
