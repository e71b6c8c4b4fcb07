import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CheckError } from '../../model/error.ts'
import { undoAtExit } from '../unfinished.ts'
import { BLOCKING_LIMIT } from './blocking-limit.ts'
import { gitFailure } from './failure.ts'
import { bytesOf } from './plain-file.ts'

/** Sections of a configuration that no reading of objects heeds, with those of their settings that are known to be so. */
const IDLE: Readonly<Record<string, RegExp>> = {
  core: /^(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|hookspath|autocrlf)$/,
  extensions: /^(?:objectformat|refstorage)$/,
  remote: /^(?:url|pushurl|fetch|tagopt|prune|gh-resolved)$/,
  ...Object.fromEntries(
    ['branch', 'commit', 'credential', 'fetch', 'gc', 'http', 'init', 'lfs', 'maintenance', 'pull', 'push', 'rebase']
      .concat(['receive', 'rerere', 'submodule', 'tag', 'user'])
      .map((section) => [section, /^/]),
  ),
}
/** `[section]` or `[section "name"]`, and ` key = value` without quotes, continuations or nameless values. */
const HEADER = /^\[([a-z]+)(?: "[^"\\]*")?\]$/
const SETTING = /^\s+([a-z-]+) = [^"\\]*$/i
/** How an object is read (`extensions`), and what a name such as `@{upstream}` stands for. */
const KEPT =
  /^(?:core\.repositoryformatversion|extensions\.(?!partialclone$|worktreeconfig$).+|branch\.|push\.default$)/
const KEPT_REMOTE = /^remote\.(?:pushdefault$|.+\.(?:url|fetch)$)/
/** How objects come that are not here. */
const KEPT_FOR_FETCH = /^(?:extensions\.partialclone$|remote\.|url\.|http\.)/
/** What else of the common folder is read; the objects have an address of their own. */
const SHARED = ['refs', 'packed-refs', 'logs', 'shallow', 'reftable']

/** What removes each temporary folder. */
const madeFolders = new Map<string, () => void>()

/**
 * The folder to be given to git as the common one: `commonDir` itself where its configuration says nothing that could
 * matter; else a temporary one that leads to the same references, with the few settings that name and fetch objects.
 *
 * No option takes a setting back that git refuses to read (an `xfuncname` that is no expression ends every diff), and none
 * takes `info/attributes` back. The temporary folder lives until `discardCommonFolder`, or the end of this process.
 */
export function commonFolder(
  commonDir: string,
  environment: Readonly<Record<string, string>>,
  fetchMissing: boolean,
): string {
  if (!fetchMissing && isIdle(bytesOf(join(commonDir, 'config')))) return commonDir
  return makeFolder(commonDir, keptSettings(environment, fetchMissing))
}

/** Removes the folder if `commonFolder` made it. */
export function discardCommonFolder(folder: string | undefined): void {
  madeFolders.get(folder ?? '')?.()
}

/** Fail closed: whatever is not written as git writes it, or not in the list, is for git to read. */
function isIdle(config: Buffer | null): boolean {
  let known: RegExp | undefined
  return (
    config
      ?.toString('latin1')
      .split('\n')
      .every((line) => {
        if (line === '') return true
        const header = HEADER.exec(line)
        if (header !== null) {
          known = IDLE[header[1] ?? '']
          return known !== undefined
        }
        return known?.test(SETTING.exec(line)?.[1]?.toLowerCase() ?? '=') === true && SETTING.test(line)
      }) === true
  )
}

/** What is kept of the repository's configuration, as a configuration file. */
function keptSettings(environment: Readonly<Record<string, string>>, fetchMissing: boolean): string {
  const { pid, status, stdout, stderr, error } = spawnSync(
    'git',
    ['--no-pager', 'config', '--list', '-z', '--includes'],
    {
      cwd: environment.GIT_DIR,
      env: { ...environment },
      encoding: 'latin1',
      maxBuffer: 2 ** 26,
      timeout: BLOCKING_LIMIT,
    },
  )
  if (status !== 0) {
    // One that takes too long was started.
    const problem = pid === 0 ? `git could not be started: ${error?.message}` : error?.message
    throw gitFailure('config', { status, stderr: problem ?? stderr })
  }
  // Fail closed: git lists nothing of a repository whose format it does not know, and calls that a warning.
  if (stdout === '' && stderr !== '') throw unknownFormat(stderr)
  const isKept = (name: string): boolean =>
    KEPT.test(name) || KEPT_REMOTE.test(name) || (fetchMissing && KEPT_FOR_FETCH.test(name))
  return stdout
    .split('\0')
    .map((entry): [string, string] => {
      const end = entry.indexOf('\n')
      return end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)]
    })
    .filter(([name]) => isKept(name))
    .map(([name, value]) => settingText(name, value))
    .join('')
}

function unknownFormat(stderr: string): CheckError {
  const [, said] = /^(?:warning: )?([^\n]*(?:\n\t[^\n]*)*)/.exec(stderr) ?? []
  return new CheckError({
    code: 'git_failed',
    message: `This git cannot read the repository: ${said?.replace(/\s+/g, ' ')}`,
    hint: 'Install the version of git that made the repository, or a newer one.',
  })
}

function settingText(name: string, value: string): string {
  const first = name.indexOf('.')
  const last = name.lastIndexOf('.')
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
  const of = first === last ? '' : ` ${quoted(name.slice(first + 1, last))}`
  return `[${name.slice(0, first)}${of}]\n\t${name.slice(last + 1)} = ${quoted(value)}\n`
}

function makeFolder(commonDir: string, settings: string): string {
  try {
    const folder = mkdtempSync(resolve(tmpdir(), 'constitution-check-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    const settled = undoAtExit(remove)
    madeFolders.set(folder, () => {
      madeFolders.delete(folder)
      settled()
      remove()
    })
    writeFileSync(join(folder, 'config'), settings, 'latin1')
    for (const name of SHARED) symlinkSync(join(commonDir, name), join(folder, name))
    return folder
  } catch (error) {
    throw new CheckError({
      code: 'git_failed',
      message: `The settings of the repository cannot be set aside: ${error instanceof Error ? error.message : error}`,
      hint: 'A temporary folder is needed for that; name one that can be written with the variable TMPDIR.',
    })
  }
}
