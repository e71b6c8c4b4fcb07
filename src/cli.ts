import { limitTime, secondsRunning, timeOfDay } from './adapters/clock.ts'
import * as files from './adapters/files.ts'
import { openGit } from './adapters/git/open.ts'
import { ledgersAround } from './adapters/ledgers.ts'
import { onDemand } from './adapters/on-demand.ts'
import { endOnSignals } from './adapters/signals.ts'
import { Terminal } from './adapters/terminal.ts'
import { parseArguments } from './arguments/parse-arguments.ts'
import { readChange } from './change/read.ts'
import type { InspectionHost } from './commands/inspection-host.ts'
import type { PushHost } from './commands/judge-push.ts'
import { CheckError } from './model/error.ts'
import { renderBug, renderFaults } from './reports/faults.ts'
import { type Host, runCheck } from './run-check.ts'
import { EXIT_CODES } from './verdict/exit-codes.ts'

/** Put in by the build, from package.json. */
declare const __VERSION__: string
const terminal = new Terminal()
const host: Host & InspectionHost & PushHost = {
  ...files,
  ...terminal,
  ...ledgersAround(terminal.running),
  ...onDemand,
  secondsRunning,
  version: __VERSION__,
  openGit(fetchMissing) {
    endOnSignals()
    return openGit({ cwd: process.cwd(), env: process.env, fetchMissing, running: terminal.running })
  },
  async attest(judgement, request, git) {
    terminal.says({ doing: 'appending to the ledger' })
    return (await import('./ledger/attest.ts')).attest(judgement, { ...request, verifiedAt: timeOfDay() }, git, host)
  },
  limitTime: (seconds, expired) => limitTime(seconds, () => process.exit(fail(expired()))),
  judge(options, git) {
    const reading = readChange(git, options.change) // git is at work on it while the policy is loaded.
    terminal.follow(reading)
    return runCheck(options, host, git, reading)
  },
}

async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv)
  if (command.name === 'pre-push') return (await import('./commands/judge-push.ts')).judgePush(command, host)
  if (command.name === 'check') return host.judge(command.options, host.openGit(command.options.fetchMissing))
  const { verdict, text } = await (await import('./commands/inspect.ts')).inspect(command, host)
  host.print(1, text)
  return EXIT_CODES[verdict]
}
function fail(error: unknown): number {
  host.print(2, error instanceof CheckError ? renderFaults(error) : renderBug(error))
  return EXIT_CODES.error
}

main(process.argv.slice(2))
  .catch(fail)
  // Everything is written by now; what git still does is ended, and waiting for that to be noticed would cost milliseconds.
  .then((code) => process.exit(code))
