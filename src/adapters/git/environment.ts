import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { RepositoryPlace } from './locate.ts'
import { commonFolder } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What every child keeps of the caller: enough to find programs and temporary folders. */
const KEPT = ['PATH', 'Path', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE']
/** What a fetch needs besides, to reach the remote as the caller would. */
const KEPT_FOR_FETCH = [
  'SSH_AUTH_SOCK',
  'HTTP_PROXY',
  'http_proxy',
  'HTTPS_PROXY',
  'https_proxy',
  'NO_PROXY',
  'no_proxy',
]

/** git reads an index that does not exist as an empty one. Nobody without the right to write to `/` can make this one. */
const NO_INDEX = '/nonexistent/index'

/**
 * The whole environment of a git process: nothing of the caller's `GIT_*` but what git tells a hook about its repository.
 *
 * The work tree is declared to be a folder that does not exist, so that no path of the index leads to a file: git would
 * otherwise show a work-tree file in place of a blob wherever the file's dates and size agree.
 */
export function gitEnvironment(
  place: RepositoryPlace,
  caller: Environment,
  fetchMissing: boolean,
): Readonly<Record<string, string>> {
  const kept = fetchMissing ? [...KEPT, ...KEPT_FOR_FETCH] : KEPT
  const environment: Readonly<Record<string, string>> = {
    ...copied(caller, kept, (value) => value),
    ...copied(caller, ['GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY', 'GIT_QUARANTINE_PATH'], (value) =>
      fromTop(place, value),
    ),
    ...copied(caller, ['GIT_ALTERNATE_OBJECT_DIRECTORIES'], (value) => alternates(place, value)),
    GIT_DIR: place.gitDir,
    GIT_WORK_TREE: join(place.gitDir, 'no-work-tree'),
    GIT_INDEX_FILE: NO_INDEX,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_TERMINAL_PROMPT: '0',
    // git before 2.44 does not know GIT_NO_LAZY_FETCH: there a fetch starts, and no protocol is allowed to it.
    ...(fetchMissing
      ? { GIT_ALLOW_PROTOCOL: 'file:http:https:ssh', GIT_SSH_COMMAND: 'ssh', ...patience(caller) }
      : { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' }),
    LC_ALL: 'C',
    TZ: 'UTC',
  }
  const common = commonFolder(place.commonDir, environment, fetchMissing)
  if (common === place.commonDir) return environment
  const objects = environment.GIT_OBJECT_DIRECTORY ?? join(place.commonDir, 'objects')
  return { ...environment, GIT_COMMON_DIR: common, GIT_OBJECT_DIRECTORY: objects }
}

/** git itself waits for ever: less than a byte in a second, for that many seconds, is a server that does not answer. */
function patience({ GIT_HTTP_LOW_SPEED_TIME: seconds }: Environment): Record<string, string> {
  return { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: seconds || '300' }
}

/** The index that git will commit: the caller's `GIT_INDEX_FILE`, from the top of the work tree, or the ordinary one. */
export function indexFile(place: RepositoryPlace, caller: Environment): string {
  const named = caller.GIT_INDEX_FILE
  return named ? fromTop(place, named) : resolve(place.gitDir, 'index')
}

/** Settings that repository configuration could otherwise turn against us. They precede every subcommand. */
export const PINNED_CONFIGURATION: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.commitGraph=false',
  'core.trustctime=true',
  'core.checkStat=default',
  'core.bigFileThreshold=512m',
  'core.quotePath=true',
  'core.warnAmbiguousRefs=false',
  'advice.graftFileDeprecated=false',
  'credential.helper=',
  'core.askPass=',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.directory=*',
]

/** Settings as git takes them from its environment. */
export function settingsInEnvironment(settings: readonly (readonly [string, string])[]): Record<string, string> {
  const entries = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(entries) }
}

function copied(
  caller: Environment,
  names: readonly string[],
  change: (value: string) => string,
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const name of names) {
    const value = caller[name]
    if (value !== undefined && value !== '') result[name] = change(value)
  }
  return result
}

function alternates(place: RepositoryPlace, value: string): string {
  // A quoted entry is how git writes a folder that holds the delimiter; git resolves it itself.
  return value.startsWith('"')
    ? value
    : value
        .split(delimiter)
        .map((one) => fromTop(place, one))
        .join(delimiter)
}

function fromTop(place: RepositoryPlace, path: string): string {
  return isAbsolute(path) ? path : resolve(place.top ?? place.gitDir, path)
}
