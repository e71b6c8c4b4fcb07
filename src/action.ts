import { randomUUID } from 'node:crypto'
import type { Outcome } from './action/page.ts'
import { publish } from './action/publish.ts'
import { publishOptions } from './action/publish-options.ts'
import { pullRequestEvent } from './action/pull-request-event.ts'
import { hasWorkTreeFile, print, readWorkTreeFile } from './adapters/files.ts'
import { openGit } from './adapters/git/open.ts'
import { readRunner } from './adapters/runner.ts'
import { readChange } from './change/read.ts'
import { check } from './check.ts'
import { CheckError } from './model/error.ts'
import { renderBug, renderFaults } from './reports/faults.ts'
import { renderText } from './reports/text.ts'
import { withoutCommands } from './reports/workflow-commands.ts'
import { rootOf } from './seal-arguments.ts'
import { EXIT_CODES } from './verdict/exit-codes.ts'

/** Put in by the build, from package.json. */
declare const __VERSION__: string

async function main(): Promise<number> {
  const runner = readRunner(process.env)
  const { number, head, base } = pullRequestEvent(runner.eventName, runner.event)
  const token = runner.input('token')
  // Loaded when the environment is known to be sound: it reads the addresses and the event as it is loaded.
  const github =
    token === '' ? null : (await import('./adapters/github/repository.ts')).openGitHub({ token, ...runner })
  // Where GitHub does not answer, the verdict stands all the same.
  const toldAt = (await github?.pull(number).catch(() => null))?.toldAt ?? 0
  const options = publishOptions(runner, { pull: number, head, branch: base.branch, toldAt })
  const outcome = await judge(base.id, head, runner.input('seal-root')).catch((error) => {
    if (error instanceof CheckError) return { error }
    throw error
  })
  const text = 'report' in outcome ? renderText(outcome.report) : renderFaults(outcome.error)
  print(1, withoutCommands(text, randomUUID()))
  const { lines } = await publish(outcome, options, { github, summary: runner.summary })
  for (const line of lines) print(1, `${line}\n`)
  return EXIT_CODES['report' in outcome ? outcome.report.verdict : 'error']
}

async function judge(from: string, to: string, root: string): Promise<Outcome> {
  const git = openGit({ cwd: process.cwd(), env: process.env, fetchMissing: false })
  const change = { mode: 'range', from, to, dots: 3 } as const
  const world = {
    git,
    workTreeFile: async (path: string) => (git.top === null ? null : readWorkTreeFile(git.top, path)),
    hasWorkTreeFile: (path: string) => git.top !== null && hasWorkTreeFile(git.top, path),
    version: __VERSION__,
  }
  const asked = { constitution: null, corrections: null, strict: false, asOf: null }
  return check({ change, ...asked, sealRoot: root === '' ? null : rootOf(root) }, world, readChange(git, change))
}

main()
  .catch((error) => {
    print(1, withoutCommands(error instanceof CheckError ? renderFaults(error) : renderBug(error), randomUUID()))
    return EXIT_CODES.error
  })
  .then((code) => process.exit(code))
