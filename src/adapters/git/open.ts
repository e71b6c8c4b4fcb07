import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DiffPart, Git } from '../../model/git.ts'
import { isObjectId } from '../../model/object-id.ts'
import { showBlobs } from './blobs.ts'
import { indexFile } from './environment.ts'
import { refuseUploadPack } from './fetch-guard.ts'
import type { RepositoryPlace } from './locate.ts'
import { ObjectReader } from './objects.ts'
import { bytesOf } from './plain-file.ts'
import { gitBytes, gitBytesFor } from './process.ts'
import { openSession, type SessionOptions } from './session.ts'

export interface GitOptions extends SessionOptions {
  /** Let git fetch objects that a partial clone left out. Without it nothing reaches the network. */
  readonly fetchMissing?: boolean
}

const OBJECT_LIMIT = 16 * 2 ** 20

/** One diff whatever the configuration says: both sides' modes and ids, no context, Myers, every file as text. */
const PINNED_RECORDS = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-relative',
  '--ignore-submodules=none',
  '-O/dev/null',
]
const PINNED_PATCH = [
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--text',
  '--full-index',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--submodule=short',
  '--diff-algorithm=myers',
  '--no-indent-heuristic',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** The repository around `cwd`. Throws `not_a_repository`. Costs no process; `close` ends those that later calls start. */
export function openGit({ fetchMissing = false, ...options }: GitOptions): Git {
  const { env } = options
  const { place, context, close } = openSession(options, fetchMissing ? 'network' : 'disk')
  if (fetchMissing) refuseUploadPack(context)
  const objects = new ObjectReader(context)
  const ask = async (...args: readonly string[]): Promise<string> => {
    // Off the passing path of a staged check, where loading it would cost half as much as all the rest.
    const { askGit } = await import('./ask.ts')
    return askGit(context, args)
  }

  return {
    ...place,
    objectFormat: async () => ((await ask('rev-parse', '--show-object-format')) === 'sha256' ? 'sha256' : 'sha1'),
    commitId: async (revision) => (await objects.info(`${revision}^{commit}`))?.oid ?? null,
    isUnborn: async () =>
      (await ask('rev-parse', '--verify', '--quiet', 'HEAD')) === '' &&
      !hasBranch(place, await ask('symbolic-ref', '--quiet', 'HEAD')),
    foresee: (names) => objects.foresee(names),
    object: (oid, limit = OBJECT_LIMIT) => objects.contents(oid, limit),
    blobs: (oids, limit) => objects.blobs(oids, limit),
    sizes: (oids) => objects.sizes(oids),
    showBlobs: (blobs, visit) => showBlobs(blobs, visit, place.top, objects),
    digests: (oids) => objects.digests(oids),
    lateness,

    stagedDiff: (against, part) =>
      gitBytes(context, ['diff-index', '--cached', '--ita-invisible-in-index', ...pinned(part), against, '--'], {
        extra: { GIT_INDEX_FILE: indexFile(place, env) },
      }),
    treeDiff: (from, to, part) => gitBytes(context, ['diff-tree', '-r', ...pinned(part), from, to, '--']),
    history: (head, base) =>
      gitBytes(context, [
        ...['rev-list', '--timestamp', '--parents', '--topo-order', '--reverse', head],
        ...(base === null ? [] : [`^${base}`]),
        '--',
      ]),
    commitDiffs: (commits) =>
      gitBytesFor(
        context,
        ['diff-tree', '--stdin', '-c', '-r', '--root', ...PINNED_RECORDS],
        commits.map((one) => `${one}\n`).join(''),
      ),
    mergeBases: async (one, other) => lines(await ask('merge-base', '--all', one, other)).sort(),
    // Files in the repository's folder may say anything; only an object id may become an argument.
    mergeHeads: async () => lines(await contentOf(join(place.gitDir, 'MERGE_HEAD'))).filter(isObjectId),
    shallowCommits: async () => new Set(lines(contentOf(join(place.commonDir, 'shallow')))),

    close,
  }
}

/** What a small diff takes, several times over. */
const PATIENCE = 50

/** The timer may be noticed late, when answers wait to be read: they are read first. */
function lateness(): Promise<void> {
  return new Promise((late) => {
    setTimeout(() => setImmediate(late), PATIENCE).unref()
  })
}

function pinned(part: DiffPart): readonly string[] {
  if (part === 'records') return PINNED_RECORDS
  return [...PINNED_RECORDS, ...PINNED_PATCH, ...(part === 'edits' ? ['--diff-filter=M'] : [])]
}

/** What the file `HEAD` names where git keeps references in a table; git makes no branch of this name. */
const ELSEWHERE = 'refs/heads/.invalid'

/** Whether there is a record of the branch, readable or not; git keeps those of a table to itself. */
function hasBranch({ commonDir }: RepositoryPlace, name: string): boolean {
  // Fail closed: a `HEAD` that names no branch has lost its commit, and a table that cannot be read names none.
  if (name === '' || name === ELSEWHERE) return true
  return existsSync(join(commonDir, name)) || contentOf(join(commonDir, 'packed-refs')).includes(` ${name}\n`)
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** Empty where the file is missing. */
function contentOf(path: string): string {
  return bytesOf(path)?.toString('latin1') ?? ''
}
