import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitTime, timeOfDay } from './adapters/clock.ts'
import { print } from './adapters/files.ts'
import { actionRepository } from './adapters/git/action-repository.ts'
import { reachGitHub } from './adapters/github/open.ts'
import { readRunner } from './adapters/runner.ts'
import { endOnSignals } from './adapters/signals.ts'
import { readStep, runAction } from './commands/event/run-action.ts'
import { CheckError } from './model/error.ts'
import { renderBug, renderFaults } from './reports/faults.ts'
import { withoutCommands } from './reports/workflow-commands.ts'
import { EXIT_CODES } from './verdict/exit-codes.ts'

/** Put in by the build, from package.json. */
declare const __VERSION__: string

async function main(): Promise<number> {
  endOnSignals()
  const runner = readRunner(process.env)
  // Until there is a verdict, however the step may end.
  runner.setOutput('verdict', 'error')
  const { inputs, event } = readStep(runner)
  const { token, timeout, repository } = inputs
  if (timeout !== null) limitTime(timeout, () => process.exit(fail(tooLong(timeout))))
  const github = token === '' ? null : await reachGitHub({ token, ...runner }, process.env)
  const world = actionRepository({ ...runner, token, repository: repository ?? runner.repository }, process.env)
  const host = {
    ...world,
    github,
    version: __VERSION__,
    timeOfDay,
    token: randomUUID,
    print: (text: string) => print(1, text),
    fileFor: (name: string) => join(world.folder, name),
    writeFile: (file: string, text: string) => writeFileSync(file, text, { flag: 'wx' }),
  }
  return runAction(runner, inputs, event, host)
}

function tooLong(seconds: number): CheckError {
  const message = `The check took longer than ${seconds} seconds.`
  return new CheckError({
    code: 'timeout',
    message,
    hint: 'Give it more time with the input timeout, or leave it out.',
  })
}

function fail(error: unknown): number {
  print(1, withoutCommands(error instanceof CheckError ? renderFaults(error) : renderBug(error), randomUUID()))
  return EXIT_CODES.error
}

main()
  .catch(fail)
  .then((code) => process.exit(code))
