import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { ReportDocument } from '../../src/model/report.generated.ts'

export const BUNDLE = resolve('dist/cli.cjs')

/** What a child process of a test inherits: enough to find programs, and no one's configuration. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  NO_COLOR: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.invalid',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.invalid',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

export interface Run {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the committed bundle, as a hook or a pipeline would. */
export function runChecker(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], {
    cwd,
    env: { ...ENVIRONMENT, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 100_000,
  })
  return { exit: status, stdout, stderr }
}

/** Runs the bundle and reads its report; fails where there is none. */
export function judge(
  cwd: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Run & { readonly report: ReportDocument } {
  const run = runChecker(cwd, [...args, '--format', 'json'], env)
  try {
    return { ...run, report: JSON.parse(run.stdout) }
  } catch {
    throw new Error(`no report (exit ${run.exit}): ${run.stderr}${run.stdout}`)
  }
}

/** The findings that decide something, as `decision code path:line`, each once, in order. */
export function decisive(report: ReportDocument): readonly string[] {
  const lines = report.findings
    .filter((one) => one.decision !== 'allow')
    .map(
      ({ decision, code, path, line }) =>
        `${decision} ${code}${path === null ? '' : ` ${path}`}${line === null ? '' : `:${line}`}`,
    )
  return [...new Set(lines)].sort()
}
