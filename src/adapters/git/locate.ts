import { lstatSync, realpathSync, statSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { CheckError } from '../../model/error.ts'
import { bytesOf } from './plain-file.ts'

/** Where a repository lies; absolute paths. */
export interface RepositoryPlace {
  /** Null in a bare repository. */
  readonly top: string | null
  readonly gitDir: string
  readonly commonDir: string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Finds the repository as git does, but by the file system and the environment alone: `core.worktree` and `core.bare`,
 * which the repository itself could set, have no say. Costs no process.
 */
export function locateRepository(cwd: string, env: Environment): RepositoryPlace {
  const named = env.GIT_DIR
  if (named !== undefined && named !== '') return namedPlace(resolve(cwd, named), cwd, env)
  const ceilings = ceilingsOf(env)
  for (let folder = realPath(cwd); ; folder = dirname(folder)) {
    const gitDir = gitDirAt(join(folder, '.git'))
    if (gitDir !== null) return place(gitDir, folder, env)
    if (isGitDir(folder)) return place(folder, null, env)
    const above = dirname(folder)
    if (above === folder || ceilings.has(above)) throw notARepository(cwd)
  }
}

/**
 * The repository in whose work tree a folder lies; null where there is none. Only a `.git` says so: that is the one name
 * which no repository can commit, whereas a folder that looks like a bare repository can be committed.
 */
export function repositoryAround(folder: string): string | null {
  for (let at = realPath(folder); ; at = dirname(at)) {
    const gitDir = gitDirAt(join(at, '.git'))
    if (gitDir !== null) return gitDir
    if (dirname(at) === at) return null
  }
}

/** Folders that the search must not climb into. */
function ceilingsOf(env: Environment): ReadonlySet<string> {
  const named = (env.GIT_CEILING_DIRECTORIES ?? '').split(delimiter)
  return new Set(named.filter((one) => isAbsolute(one)).map(realPath))
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/** With `GIT_DIR`, the work tree is `GIT_WORK_TREE`, else the working directory, unless that is the repository itself. */
function namedPlace(gitDir: string, cwd: string, env: Environment): RepositoryPlace {
  const found = gitDirAt(gitDir)
  if (found === null) throw notARepository(cwd)
  const workTree = env.GIT_WORK_TREE
  if (workTree) return place(found, resolve(cwd, workTree), env)
  return place(found, resolve(cwd) === found ? null : resolve(cwd), env)
}

function place(gitDir: string, top: string | null, env: Environment): RepositoryPlace {
  const named = env.GIT_COMMON_DIR
  if (named) return { top, gitDir, commonDir: resolve(top ?? gitDir, named) }
  const common = contentOf(join(gitDir, 'commondir'))
  return { top, gitDir, commonDir: common === null ? gitDir : resolve(gitDir, common.trim()) }
}

/** `path` where it is a repository, or the one that a `.git` file points to; null where it is neither. */
function gitDirAt(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return isGitDir(path) ? path : null
  if (!stat?.isFile()) return null
  const target = /^gitdir: (.*?)\r?\n*$/s.exec(contentOf(path) ?? '')?.[1]
  const gitDir = target === undefined ? null : resolve(dirname(path), target)
  if (gitDir !== null && isGitDir(gitDir)) return gitDir
  throw notARepository(path)
}

function isGitDir(path: string): boolean {
  // HEAD may be a symbolic link to a branch without commits, so it is not followed.
  if (!lstatSync(join(path, 'HEAD'), { throwIfNoEntry: false })) return false
  return exists(join(path, 'commondir')) || (exists(join(path, 'objects')) && exists(join(path, 'refs')))
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function contentOf(path: string): string | null {
  return bytesOf(path)?.toString('utf8') ?? null
}

function notARepository(where: string): CheckError {
  return new CheckError({
    code: 'not_a_repository',
    message: `${where} is not inside a git repository.`,
    hint: 'Change to a folder of the repository that is to be checked.',
  })
}
