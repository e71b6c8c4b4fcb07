import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { CheckError } from '../model/error.ts'
import type { ObjectFormat } from '../model/git.ts'
import { endOnSignals } from './signals.ts'
import { undoAtExit } from './unfinished.ts'

/** A repository in a temporary folder that is gone when the process ends. Nobody's configuration applies in it. */
export interface Playground {
  /** Runs git there; the output, without its final line feed. Throws `CheckError` (`git_failed`). */
  git(args: readonly string[], input?: string | Uint8Array): string
  /** Runs this checker there. */
  check(args: readonly string[]): { readonly exit: number | null; readonly stdout: string; readonly stderr: string }
  read(path: string): string
  write(path: string, text: string | Uint8Array): void
  remove(path: string): void
  close(): void
}

/** What git and the checker are told there: the same on every machine. */
const SETTLED = {
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  NO_COLOR: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Agent',
  GIT_AUTHOR_EMAIL: 'agent@example.invalid',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Agent',
  GIT_COMMITTER_EMAIL: 'agent@example.invalid',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

/** Makes an empty repository on branch `main`. Throws `CheckError`. */
export function openPlayground(objectFormat: ObjectFormat = 'sha1'): Playground {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'constitution-check-play-')))
  const remove = () => rmSync(root, { recursive: true, force: true })
  const settled = undoAtExit(remove)
  endOnSignals()
  const cwd = join(root, 'repository')
  mkdirSync(cwd)
  const { PATH, Path, SystemRoot } = process.env
  const env = { PATH, Path, SystemRoot, HOME: root, TMPDIR: root, TEMP: root, TMP: root, ...SETTLED }
  const run = (program: string, args: readonly string[], input?: string | Uint8Array) =>
    spawnSync(program, args, { cwd, env, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const git = (args: readonly string[], input?: string | Uint8Array): string => {
    const { status, stdout, stderr } = run('git', args, input)
    if (status === 0) return stdout.replace(/\n$/, '')
    throw new CheckError({
      code: 'git_failed',
      message: `git ${args[0]} failed in a temporary repository: ${(stderr ?? '').split('\n')[0]}`,
      hint: 'See that there is room in the temporary folder, and that git 2.39 or newer is first in PATH.',
    })
  }
  git(['-c', 'init.templateDir=', 'init', '-q', '-b', 'main', `--object-format=${objectFormat}`])
  return {
    git,
    check(args) {
      const { status, stdout, stderr } = run(process.execPath, [resolve(process.argv[1] ?? ''), ...args])
      return { exit: status, stdout, stderr }
    },
    read: (path) => readFileSync(join(cwd, path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
    },
    remove: (path) => rmSync(join(cwd, path), { force: true }),
    close() {
      settled()
      remove()
    },
  }
}

/** Lets a repository read the objects, and know the missing parents, of another one; nothing else of that one counts. */
export function lendObjects(ground: Playground, commonDir: string): void {
  ground.write('.git/objects/info/alternates', `${join(commonDir, 'objects')}\n`)
  const shallow = join(commonDir, 'shallow')
  if (existsSync(shallow)) ground.write('.git/shallow', readFileSync(shallow))
}
