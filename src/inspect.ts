import { type Command, type Format, usage } from './arguments.ts'
import { explain } from './explain.ts'
import { type Inspection, parseInspection, type ViewOptions } from './inspection-arguments.ts'
import { CheckError } from './model/error.ts'
import type { Git } from './model/git.ts'
import { policyComparison } from './policy-comparison.ts'
import { type FileFinder, policyFile } from './policy-file.ts'
import { openView, type PolicyView } from './policy-view.ts'
import { renderFaultsJson } from './reports/faults-json.ts'
import { renderJson } from './reports/json.ts'
import { differencesDocument, renderDifferences } from './reports/policy-differences.ts'
import { policyDocument } from './reports/policy-json.ts'
import { renderPolicy } from './reports/policy-text.ts'
import { schemaText } from './schemas.ts'

/** The machine that is asked; each part is an adapter. */
export interface InspectionHost extends FileFinder {
  readonly version: string
  print(fd: 1 | 2, text: string): void
  /** The repository around the working directory. Throws `CheckError`. */
  openGit(fetchMissing: boolean): Git
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  hasWorkTreeFile(top: string, path: string): boolean
  /** The bytes of a ledger. Throws `CheckError` (`ledger_unreadable`). */
  readLedger(file: string): Promise<Uint8Array>
}

/** What is printed, with a line feed at its end; `deny` where a ledger does not hold. */
interface Inspected {
  readonly verdict: 'allow' | 'deny'
  readonly text: string
}

/** Shows what is asked for, and judges no change. Throws `CheckError`. */
export async function inspect(command: Exclude<Command, { name: 'check' }>, host: InspectionHost): Promise<Inspected> {
  if (command.name === 'verify') {
    const [bytes, { verify }] = await Promise.all([host.readLedger(command.file), import('./verify.ts')])
    return verify(command.file, { readLedger: () => bytes })
  }
  return { verdict: 'allow', text: await textOf(command, host) }
}

/** Where JSON was asked for, an error is told as JSON too. */
async function inFormat(format: Format, host: InspectionHost, show: () => Promise<string>): Promise<string> {
  try {
    return await show()
  } catch (error) {
    if (format === 'json' && error instanceof CheckError) host.print(1, renderFaultsJson(error))
    throw error
  }
}

async function textOf(command: Exclude<Command, { name: 'check' | 'verify' }>, host: InspectionHost): Promise<string> {
  if (command.name === 'help') return usage()
  if (command.name === 'version') return `${host.version}\n`
  const asked = parseInspection(command.argv)
  switch (asked.name) {
    case 'help':
      return asked.text
    case 'schema':
      return schemaText(asked.schema)
    case 'explain':
      return inRepository(asked.options, host, (open) => explain(asked.request, () => open(asked.options.at)))
    case 'policy':
      return inFormat(asked.format, host, () => inRepository(asked.options, host, (open) => policyText(asked, open)))
    case 'policy diff':
      return inFormat(asked.format, host, () =>
        inRepository(asked.options, host, (open) => differencesText(asked, open)),
      )
  }
}

type Asked<Name extends Inspection['name']> = Extract<Inspection, { name: Name }>

async function policyText({ options, format }: Asked<'policy'>, open: OpenView): Promise<string> {
  const view = await open(options.at)
  const { judging, warnings } = await view.policies()
  const shown = { policy: judging.policy, revision: view.revision, warnings }
  return format === 'json' ? renderJson(policyDocument(shown)) : renderPolicy(shown)
}

async function differencesText({ from, to, format }: Asked<'policy diff'>, open: OpenView): Promise<string> {
  const comparison = await policyComparison(from, to, open)
  return format === 'json' ? renderJson(differencesDocument(comparison)) : renderDifferences(comparison)
}

type OpenView = (at: string | null) => Promise<PolicyView>

/** Opens the repository when the first view is asked for, and closes it in the end. */
async function inRepository(
  { constitution, corrections, fetchMissing }: ViewOptions,
  host: InspectionHost,
  show: (open: OpenView) => Promise<string>,
): Promise<string> {
  const opened: Git[] = []
  try {
    return await show((at) => {
      const git = opened[0] ?? host.openGit(fetchMissing)
      opened[0] = git
      const { top } = git
      const request = {
        at,
        constitution: policyFile('constitution', constitution, top, host),
        corrections: policyFile('corrections', corrections, top, host),
      }
      const workTreeFile = async (path: string) => (top === null ? null : host.readWorkTreeFile(top, path))
      const hasWorkTreeFile = (path: string) => top !== null && host.hasWorkTreeFile(top, path)
      return openView(request, { git, workTreeFile, hasWorkTreeFile, version: host.version })
    })
  } finally {
    for (const git of opened) git.close()
  }
}
