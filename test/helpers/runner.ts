import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ReportDocument } from '../../src/model/report.generated.ts'
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
  /** A folder that holds the repository as `octo/hello`, as a server of GitHub does. */
  readonly server?: string
  /** Ends the step as a runner does, by SIGTERM. */
  readonly cancelled?: AbortSignal
}

/** What a step leaves behind. */
export interface ActionRun extends Run {
  readonly summary: string
  readonly outputs: Readonly<Record<string, string>>
}

/** Runs the committed bundle of the action as a child process, with the files of a runner. */
export async function runAction({
  cwd,
  apiUrl,
  eventName,
  event,
  inputs = {},
  env = {},
  server = '/nonexistent',
  cancelled,
}: Step): Promise<ActionRun> {
  const folder = temporaryFolder()
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const summary = file('summary.md', '')
  const output = file('output.txt', '')
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
      GITHUB_SERVER_URL: `file://${server}`,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_REPOSITORY: 'octo/hello',
      GITHUB_RUN_ID: '5',
      GITHUB_EVENT_NAME: eventName,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_STEP_SUMMARY: summary,
      ...Object.fromEntries(given),
      ...env,
    },
  })
  cancelled?.addEventListener('abort', () => child.kill('SIGTERM'))
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (piece: string) => {
      said[name] += piece
    })
  }
  const exit = await new Promise<number | null>((end) => child.on('close', end))
  return { exit, ...said, summary: readFileSync(summary, 'utf8'), outputs: outputsIn(readFileSync(output, 'utf8')) }
}

/** As a runner reads the file: `name<<end`, lines, `end`. */
function outputsIn(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/^([\w-]+)<<(\S+)\n(.*?)\n\2\n/gms)]
  return Object.fromEntries(found.map(([, name, , value]) => [name, value]))
}

/** The report that a run of the action wrote. Throws where it wrote none. */
export function reportOf({ outputs, stdout }: ActionRun): ReportDocument {
  const file = outputs['report-json']
  if (file === undefined) throw new Error(`no report: ${stdout}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
