import * as files from './adapters/files.ts'
import { openGit } from './adapters/git/open.ts'
import { parseArguments, usage } from './arguments.ts'
import { CheckError } from './model/error.ts'
import { renderBug, renderFaults } from './reports/faults.ts'
import { type Host, runCheck } from './run-check.ts'
import { EXIT_CODES } from './verdict/exit-codes.ts'

/** Put in by the build, from package.json. */
declare const __VERSION__: string

const { print } = files
const host: Host = {
  ...files,
  version: __VERSION__,
  openGit: (fetchMissing) => openGit({ cwd: process.cwd(), env: process.env, fetchMissing }),
  async attest(judgement, request, git) {
    const [{ attest }, { appendLine }] = await Promise.all([import('./attest.ts'), import('./adapters/ledger.ts')])
    await attest(judgement, { ...request, verifiedAt: Math.floor(Date.now() / 1000) }, git, appendLine)
  },
  limitTime: (seconds, expired) => {
    setTimeout(() => process.exit(fail(expired)), seconds * 1000).unref()
  },
}

async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv)
  switch (command.name) {
    case 'check':
      return runCheck(command.options, host)
    case 'verify': {
      const [{ verify }, { readLedger }] = await Promise.all([import('./verify.ts'), import('./adapters/ledger.ts')])
      const { verdict, text } = verify(command.file, { readLedger })
      print(1, text)
      return EXIT_CODES[verdict]
    }
    case 'help':
    case 'version':
      print(1, command.name === 'help' ? usage() : `${__VERSION__}\n`)
      return EXIT_CODES.allow
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
