import { usage } from '../arguments/check-options.ts'
import type { Command } from '../arguments/parse-arguments.ts'
import type { Inspected } from './inspected.ts'
import { type Inspection, parseInspection } from './inspection-arguments.ts'
import type { InspectionHost } from './inspection-host.ts'

/** Shows what is asked for, or seals; judges no change. Each command is loaded alone. Throws `CheckError`. */
export async function inspect(
  command: Exclude<Command, { name: 'check' | 'pre-push' }>,
  host: InspectionHost,
): Promise<Inspected> {
  switch (command.name) {
    case 'help':
      return shown(usage())
    case 'version':
      return shown(`${host.version}\n`)
    case 'pass links':
      return shown(await (await import('./ledger/ledger-commands.ts')).passLinks(command.argv, host))
    case 'set up':
      return (await import('./setup/set-up.ts')).setUp(command.argv, host)
    case 'inspect':
      return answer(parseInspection(command.argv), host)
  }
}

async function answer(asked: Inspection, host: InspectionHost): Promise<Inspected> {
  switch (asked.name) {
    case 'help':
      return shown(asked.text)
    case 'schema':
      return shown((await import('./schemas.ts')).schemaText(asked.schema))
    case 'completion':
      return shown((await import('./completion.ts')).completionScript(asked.shell))
    case 'explain':
      return shown(await (await import('./explain/explain-command.ts')).runExplain(asked, host))
    case 'policy':
      return shown(await (await import('./policy/policy-command.ts')).runPolicy(asked, host))
    case 'policy diff':
      return shown(await (await import('./policy/policy-command.ts')).runPolicyDiff(asked, host))
    case 'seal':
      return (await import('./seal/seal-command.ts')).runSeal(asked, host)
    case 'verify':
      return (await import('./ledger/verify-command.ts')).runVerify(asked, host)
    case 'log':
      return (await import('./ledger/log-command.ts')).runLog(asked, host)
    case 'replay':
      return (await import('./ledger/replay-command.ts')).runReplay(asked, host)
    case 'sign':
      return shown(await (await import('./ledger/sign-command.ts')).runSign(asked, host))
  }
}

const shown = (text: string): Inspected => ({ verdict: 'allow', text })
