import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENVIRONMENT } from './checker.ts'

/** All that a reader of a repository could disturb: each file below `.git` with size and time, the index's bytes, and what git says. */
export function footprint(repository: string): readonly string[] {
  const status = spawnSync('git', ['--no-optional-locks', 'status', '--porcelain=v1', '-z', '--untracked-files=all'], {
    cwd: repository,
    env: ENVIRONMENT,
    encoding: 'latin1',
  })
  const files = readdirSync(join(repository, '.git'), { recursive: true, encoding: 'utf8' }).sort()
  const sizes = files.map((file) => {
    const { size, mtimeMs, mode } = statSync(join(repository, '.git', file), { throwIfNoEntry: true })
    return `${file} ${mode.toString(8)} ${size} ${mtimeMs}`
  })
  const index = createHash('sha256')
    .update(readFileSync(join(repository, '.git/index')))
    .digest('hex')
  return [`status ${status.status} ${status.stdout}`, `index ${index}`, ...sizes]
}
