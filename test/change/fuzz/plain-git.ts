import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENVIRONMENT } from '../../helpers/checker.ts'

export type RunGit = (args: readonly string[], input?: Buffer) => Buffer

/**
 * git on the objects of a repository, and on nothing else of it: no configuration, no attributes, no index. It works in
 * `cwd`, a folder that does not exist yet.
 */
export function plainGit(cwd: string, dir: string, format: string): RunGit {
  mkdirSync(cwd)
  const git: RunGit = (args, input) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd, env: ENVIRONMENT, input, maxBuffer: 2 ** 30 })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  git(['init', '-q', '--bare', `--object-format=${format}`])
  writeFileSync(join(cwd, 'objects/info/alternates'), `${join(dir, '.git/objects')}\n`)
  return git
}
