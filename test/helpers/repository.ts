import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ENVIRONMENT } from './checker.ts'

/** A real repository in a temporary folder, removed when the test process ends. Nobody's configuration applies to it. */
export interface Repository {
  readonly dir: string
  /** Runs git and returns its output without the final line feed; throws with what git said where it fails. */
  git(...args: readonly string[]): string
  /** The same, with bytes on standard input. */
  feed(input: string | Buffer, ...args: readonly string[]): string
  /** Writes a file of the work tree, and the folders above it. */
  write(path: string, content: string | Buffer, mode?: number): void
  /** Stages everything and commits, one minute after the commit before; the commit's id. */
  commit(message?: string): string
}

export interface RepositoryOptions {
  readonly objectFormat?: 'sha1' | 'sha256'
  /** An existing repository to work in, instead of a new one. */
  readonly dir?: string
}

const roots: string[] = []
process.once('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** An empty temporary folder, removed when the test process ends. */
export function temporaryFolder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cc-test-')))
  roots.push(root)
  return root
}

/** A new repository on branch `main`, without commits. */
export function buildRepository(options: RepositoryOptions = {}): Repository {
  const dir = options.dir ?? join(temporaryFolder(), 'repository')
  // The first second of 2026; each commit adds a minute, so that ids and dates are the same on every run.
  let seconds = 1_767_225_600
  const run = (args: readonly string[], input?: string | Buffer): string => {
    const date = `${seconds} +0000`
    const env = { ...ENVIRONMENT, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: dir, env, input, maxBuffer: 2 ** 28 })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.toString().replace(/\n$/, '')
  }
  if (options.dir === undefined) {
    mkdirSync(dir, { recursive: true })
    run(['init', '-q', '-b', 'main', `--object-format=${options.objectFormat ?? 'sha1'}`])
  }
  return {
    dir,
    git: (...args) => run(args),
    feed: (input, ...args) => run(args, input),
    write(path, content, mode) {
      const file = join(dir, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
      if (mode !== undefined) chmodSync(file, mode)
    },
    commit(message = 'change') {
      seconds += 60
      run(['add', '-A'])
      run(['commit', '-q', '--no-verify', '--allow-empty', '-m', message])
      return run(['rev-parse', 'HEAD'])
    },
  }
}
