import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ENVIRONMENT, type Run } from './checker.ts'
import { TOKEN } from './github-server.ts'
import { temporaryFolder } from './repository.ts'

const ACTION = resolve('dist/action.cjs')

/** A step of a job, as a runner starts it. */
export interface Step {
  /** The work tree. */
  readonly cwd: string
  readonly apiUrl: string
  readonly eventName: string
  readonly event: unknown
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: NodeJS.ProcessEnv
}

/** Runs the committed bundle of the action as a child process, with the files of a runner. */
export async function runAction({
  cwd,
  apiUrl,
  eventName,
  event,
  inputs = {},
  env = {},
}: Step): Promise<Run & { readonly summary: string }> {
  const folder = temporaryFolder()
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const summary = file('summary.md', '')
  const given = Object.entries({ token: TOKEN, ...inputs }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  const child = spawn(process.execPath, [ACTION], {
    cwd,
    env: {
      ...ENVIRONMENT,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: apiUrl,
      GITHUB_SERVER_URL: 'https://ghes.example',
      GITHUB_REPOSITORY: 'octo/hello',
      GITHUB_RUN_ID: '5',
      GITHUB_EVENT_NAME: eventName,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_STEP_SUMMARY: summary,
      ...Object.fromEntries(given),
      ...env,
    },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (piece: string) => {
      said[name] += piece
    })
  }
  const exit = await new Promise<number | null>((end) => child.on('close', end))
  return { exit, ...said, summary: readFileSync(summary, 'utf8') }
}
