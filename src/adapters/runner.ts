import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { getInput, setOutput } from '@actions/core'
import { CheckError } from '../model/error.ts'

/** What a runner of GitHub Actions tells a step about itself, and what it takes from it. */
export interface Runner {
  readonly apiUrl: string
  /** Of the pages and of git. */
  readonly serverUrl: string
  /** A folder for files of this job. */
  readonly temporary: string
  /** `owner/name`. */
  readonly repository: string
  /** The page of the job; null where the runner does not say. */
  readonly jobUrl: string | null
  /** The number of the run. */
  readonly run: number
  readonly eventName: string
  /** The event, as GitHub sent it. */
  readonly event: unknown
  /** An input of the step; empty where it was not given. */
  input(name: string): string
  /** The summary of the job; null where there is none. */
  readonly summary: { room(): number; append(text: string): void } | null
  /** Hands a value on to later steps. Throws `CheckError` (`output_unwritable`). */
  setOutput(name: string, value: string): void
}

/** 1 MiB; a runner drops the whole of what is longer. */
const SUMMARY_BYTES = 1_048_576

/** Reads the environment of a step. Throws `CheckError` (`usage`) outside of one. */
export function readRunner(env: NodeJS.ProcessEnv): Runner {
  const { GITHUB_RUN_ID: run = '', GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output } = env
  const server = given(env, 'GITHUB_SERVER_URL').replace(/\/+$/, '')
  const repository = given(env, 'GITHUB_REPOSITORY')
  return {
    apiUrl: addressOf(given(env, 'GITHUB_API_URL')),
    serverUrl: server,
    temporary: resolve(env.RUNNER_TEMP || tmpdir()),
    repository,
    jobUrl: run === '' ? null : `${server}/${repository}/actions/runs/${run}`,
    run: Number(run) || 0,
    eventName: given(env, 'GITHUB_EVENT_NAME'),
    event: readEvent(given(env, 'GITHUB_EVENT_PATH')),
    input: (name) => getInput(name),
    summary: summary
      ? {
          room: () => SUMMARY_BYTES - (statSync(summary, { throwIfNoEntry: false })?.size ?? 0),
          append: (text) => appendFileSync(summary, text),
        }
      : null,
    setOutput(name, value) {
      // Without a file it would be written into the log, where nothing reads it any more.
      if (output) writeOutput(name, value)
    },
  }
}

function given(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (value) return value
  throw outside(`The environment has no ${name}.`)
}

function addressOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw outside(`GITHUB_API_URL is ${text}, which is no address.`)
}

function readEvent(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw outside(`The event of the run cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
}

function writeOutput(name: string, value: string): void {
  try {
    setOutput(name, value)
  } catch (error) {
    throw new CheckError(
      {
        code: 'output_unwritable',
        message: `The outputs of the step cannot be written: ${error instanceof Error ? error.message : error}.`,
        hint: 'GITHUB_OUTPUT must name a file that the user who runs the step may write to, as a runner makes it.',
      },
      { cause: error },
    )
  }
}

function outside(message: string): CheckError {
  const hint = 'This file is the action: run it by `uses:` in a workflow; elsewhere use constitution-check.'
  return new CheckError({ code: 'usage', message, hint })
}
