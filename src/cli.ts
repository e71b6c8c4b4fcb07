import * as files from './adapters/files.ts'
import { openGit } from './adapters/git/open.ts'
import { type CheckOptions, parseArguments } from './arguments.ts'
import { readChange } from './change/read.ts'
import type { InspectionHost } from './inspect.ts'
import { CheckError } from './model/error.ts'
import { renderBug, renderFaults } from './reports/faults.ts'
import type { Host } from './run-check.ts'
import { EXIT_CODES } from './verdict/exit-codes.ts'

/** Put in by the build, from package.json. */
declare const __VERSION__: string

const { print } = files
const openHere = (fetchMissing: boolean) => openGit({ cwd: process.cwd(), env: process.env, fetchMissing })
const host: Host & InspectionHost = {
  ...files,
  version: __VERSION__,
  openGit: openHere,
  readLedger: async (file) => (await import('./adapters/ledger.ts')).readLedger(file),
  async attest(judgement, request, git) {
    const [{ attest }, { appendLine }] = await Promise.all([import('./attest.ts'), import('./adapters/ledger.ts')])
    await attest(judgement, { ...request, verifiedAt: Math.floor(Date.now() / 1000) }, git, appendLine)
  },
  secondsRunning: () => performance.now() / 1000,
  limitTime: (seconds, expired) => {
    setTimeout(() => process.exit(fail(expired)), seconds * 1000).unref()
  },
}

async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv)
  if (command.name === 'check') return checkChange(command.options)
  const { inspect } = await import('./inspect.ts')
  const { verdict, text } = await inspect(command, host)
  print(1, text)
  return EXIT_CODES[verdict]
}

async function checkChange(options: CheckOptions): Promise<number> {
  const git = openHere(options.fetchMissing)
  try {
    // git is at work while the rest of the checker is loaded: that is most of what a small check waits for.
    const reading = readChange(git, options.change)
    const { runCheck } = await import('./run-check.ts')
    return await runCheck(options, host, git, reading)
  } finally {
    git.close()
  }
}

function fail(error: unknown): number {
  print(2, error instanceof CheckError ? renderFaults(error) : renderBug(error))
  return EXIT_CODES.error
}

main(process.argv.slice(2))
  .catch(fail)
  // Everything is written by now; waiting for ended git processes to be noticed would cost milliseconds.
  .then((code) => process.exit(code))
