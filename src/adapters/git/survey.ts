import { spawnSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { CheckError } from '../../model/error.ts'
import type { ChangeSize, FoundFile, Survey } from '../../model/survey.ts'
import { pathBelow, readWorkTreeFile } from '../files.ts'
import { indexFile } from './environment.ts'
import type { RepositoryPlace } from './locate.ts'
import { type GitContext, gitBytes, gitBytesFor } from './process.ts'
import { openSession } from './session.ts'
import { textOf } from './text.ts'

type Environment = Readonly<Record<string, string | undefined>>

const COMMITS = 200
const LARGEST_TEXT = 1_048_576

/** Looks at the repository around `cwd`. Throws `CheckError`: `not_a_repository`, or `usage` where there is no work tree. */
export async function surveyRepository(cwd: string, env: Environment): Promise<Survey> {
  const { place, context, close } = openSession({ cwd, env }, 'disk')
  try {
    return await surveyAt(place, context, env)
  } finally {
    close()
  }
}

async function surveyAt(place: RepositoryPlace, context: GitContext, env: Environment): Promise<Survey> {
  const { top } = place
  if (top === null) {
    const hint = 'Change to a clone that has a work tree.'
    throw new CheckError({ code: 'usage', message: 'A bare repository has no files to set up.', hint })
  }
  const settings = settingsOf(top, env)
  const index = { extra: { GIT_INDEX_FILE: indexFile(place, env) } }
  const tracked = await text(gitBytes(context, ['ls-files', '-z', '--cached'], index))
  const head = (await text(gitBytes(context, ['for-each-ref', '--count=1']))) !== '' && (await hasHead(context))
  return {
    top,
    born: head,
    tracked: [...new Set(tracked.split('\0'))].filter((path) => path !== '' && isUtf8(path)),
    commits: head ? await sizes(context, ['--no-merges']) : [],
    landed: head ? await sizes(context, ['--first-parent']) : [],
    largest: head ? await largest(context) : 0,
    settings,
    hooks: hooksOf(top, join(place.commonDir, 'hooks'), settings),
    file: (path) => found(top, path),
  }
}

const text = (output: AsyncIterable<Buffer>): Promise<string> => textOf(output, 'utf8')

const isUtf8 = (path: string): boolean => !path.includes('\u{fffd}')

async function hasHead(context: GitContext): Promise<boolean> {
  const [line = ''] = (await text(gitBytesFor(context, ['cat-file', '--batch-check'], 'HEAD^{commit}\n'))).split('\n')
  return line.includes(' commit ')
}

/** What each commit did. A commit without a parent brought everything at once, and says nothing about habits. */
async function sizes(context: GitContext, which: readonly string[]): Promise<readonly ChangeSize[]> {
  const listed = ['rev-list', '--parents', '--min-parents=1', '-n', `${COMMITS}`, ...which, 'HEAD', '--']
  const commits = (await text(gitBytes(context, listed))).split('\n').filter((line) => line !== '')
  if (commits.length === 0) return []
  // Each is compared with its first parent alone.
  const input = commits.map((line) => `${line.split(' ').slice(0, 2).join(' ')}\n`).join('')
  const diff = ['diff-tree', '--stdin', '-r', '-z', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv']
  const said = await text(gitBytesFor(context, diff, input)).catch(() => '')
  const found: { path: string; added: number }[][] = []
  for (const part of said.split('\0')) {
    const [, added, path] = /^\n?(\d+|-)\t(?:\d+|-)\t(.*)$/s.exec(part) ?? []
    if (path !== undefined) found.at(-1)?.push({ path, added: Number(added) || 0 })
    else if (part !== '') found.push([])
  }
  return found
}

async function largest(context: GitContext): Promise<number | null> {
  try {
    let most = 0
    for (const entry of (await text(gitBytes(context, ['ls-tree', '-r', '-l', '-z', 'HEAD']))).split('\0')) {
      most = Math.max(most, Number(/^\d+ blob \S+ +(\d+)\t/.exec(entry)?.[1] ?? 0))
    }
    return most
  } catch {
    // A partial clone does not have the sizes.
    return null
  }
}

/** As git itself reads them, with the user's own; to list settings runs nothing that they name. */
function settingsOf(top: string, env: Environment): ReadonlyMap<string, readonly string[]> {
  const args = ['--no-pager', '-c', 'safe.directory=*', 'config', '--includes', '-z', '--list']
  const { stdout } = spawnSync('git', args, { cwd: top, env: { ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  const settings = new Map<string, string[]>()
  for (const entry of (stdout?.toString('utf8') ?? '').split('\0')) {
    const at = entry.indexOf('\n')
    if (entry === '') continue
    const name = at < 0 ? entry : entry.slice(0, at)
    settings.set(name, [...(settings.get(name) ?? []), at < 0 ? 'true' : entry.slice(at + 1)])
  }
  return settings
}

function hooksOf(top: string, ordinary: string, settings: ReadonlyMap<string, readonly string[]>): Survey['hooks'] {
  const named = settings.get('core.hookspath')?.at(-1)
  const folder = named ? resolve(top, named.replace(/^~(?=\/|$)/, homedir())) : ordinary
  return { folder, path: pathBelow(top, folder) ?? folder }
}

function found(top: string, path: string): FoundFile {
  const absolute = resolve(top, path)
  try {
    const inside = pathBelow(top, absolute)
    const bytes =
      inside === null ? readWorkTreeFile('/', pathBelow('/', absolute) ?? '') : readWorkTreeFile(top, inside)
    if (bytes === null) return absence(absolute)
    if (bytes.length > LARGEST_TEXT) return { state: 'unusable', reason: 'it is larger than 1 MiB' }
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { state: 'text', text: content, executable: (lstatSync(absolute).mode & 0o111) !== 0 }
  } catch (error) {
    const reason = error instanceof CheckError ? error.message.replace(/^.*cannot be read: (.*)\.$/s, '$1') : null
    return { state: 'unusable', reason: reason ?? 'it is not UTF-8 text' }
  }
}

function absence(absolute: string): FoundFile {
  return lstatSync(absolute, { throwIfNoEntry: false }) === undefined
    ? { state: 'absent' }
    : { state: 'unusable', reason: 'it is not a regular file' }
}
