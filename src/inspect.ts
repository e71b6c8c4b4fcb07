import { type Command, usage } from './arguments.ts'
import { operatorKey, trustedKeysOf } from './attestation/public-key.ts'
import { commitOf } from './change/revisions.ts'
import { explain } from './explain.ts'
import { type Inspection, parseInspection, type VerifyOptions, type ViewOptions } from './inspection-arguments.ts'
import { judgedTree } from './judged-tree.ts'
import type { KeyReader, PassingHost } from './ledger-commands.ts'
import { isKeptInRef, ledgerFile, ledgerPath } from './ledger-place.ts'
import { readLedger } from './ledger-reading.ts'
import { CheckError, type ErrorCode } from './model/error.ts'
import type { Git } from './model/git.ts'
import type { KeyText } from './model/signature.ts'
import { policyComparison } from './policy-comparison.ts'
import { type FileFinder, policyFile } from './policy-file.ts'
import { openView, type PolicyView } from './policy-view.ts'
import { renderFaultsJson } from './reports/faults-json.ts'
import { renderJson } from './reports/json.ts'
import { differencesDocument, renderDifferences } from './reports/policy-differences.ts'
import { policyDocument } from './reports/policy-json.ts'
import { renderPolicy } from './reports/policy-text.ts'
import { schemaText } from './schemas.ts'
import type { Trust } from './verify.ts'

/** The machine that is asked; each part is an adapter. */
export interface InspectionHost extends FileFinder, PassingHost {
  readonly version: string
  print(fd: 1 | 2, text: string): void
  /** The repository around the working directory. Throws `CheckError`. */
  openGit(fetchMissing: boolean): Git
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  hasWorkTreeFile(top: string, path: string): boolean
  /** Reads public keys. Throws `CheckError` (`key_unreadable`). */
  keys(): Promise<KeyReader & { readPublicKeys(files: readonly string[]): readonly KeyText[] }>
}

/** What is printed, with a line feed at its end; `deny` where a ledger does not hold. */
interface Inspected {
  readonly verdict: 'allow' | 'deny'
  readonly text: string
}

/** Shows what is asked for, and judges no change. Throws `CheckError`. */
export async function inspect(command: Exclude<Command, { name: 'check' }>, host: InspectionHost): Promise<Inspected> {
  if (command.name === 'help') return { verdict: 'allow', text: usage() }
  if (command.name === 'version') return { verdict: 'allow', text: `${host.version}\n` }
  if (command.name === 'pass links') {
    const { passLinks } = await import('./ledger-commands.ts')
    return {
      verdict: 'allow',
      text: await passLinks(command.argv, host, async () => (await constitutionsLedger(false, host)).place),
    }
  }
  const asked = parseInspection(command.argv)
  if (asked.name === 'log') return inFormat(asked.request.shows, host, () => showLog(asked, host))
  if (asked.name !== 'verify') return { verdict: 'allow', text: await textOf(asked, host) }
  const [{ bytes, faults }, { verify }] = await Promise.all([
    readLedger(asked.file, host, asked.fetchMissing),
    import('./verify.ts'),
  ])
  const world = { readLedger: () => bytes, keeping: faults, trust: () => trustOf(asked, host) }
  const about = asked.commit === null ? null : await subjectOf(asked.commit, asked, host)
  return verify(asked.file, world, { pinned: asked.head, about, signed: asked.signed })
}

/** Where JSON was asked for, an error is told as JSON too. */
async function inFormat<T>(format: string, host: InspectionHost, show: () => Promise<T>): Promise<T> {
  try {
    return await show()
  } catch (error) {
    if (format === 'json' && error instanceof CheckError) host.print(1, renderFaultsJson(error))
    throw error
  }
}

async function textOf(asked: Exclude<Inspection, { name: 'verify' | 'log' }>, host: InspectionHost): Promise<string> {
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

/** What a link about that commit says that it is about. */
async function subjectOf(name: string, { file, fetchMissing }: VerifyOptions, host: InspectionHost) {
  const git = host.openGit(fetchMissing)
  try {
    const head = await commitOf(git, name)
    const change = { base: null, head, changes: [], objectFormat: await git.objectFormat() }
    const path = isKeptInRef(file) || git.top === null ? null : host.pathInside(git.top, file)
    return { name, tree: await judgedTree(change, path, git) }
  } finally {
    git.close()
  }
}

async function showLog({ file, request, fetchMissing }: Asked<'log'>, host: InspectionHost): Promise<Inspected> {
  const [{ log }, { shown, place }] = await Promise.all([
    import('./log.ts'),
    file === null ? constitutionsLedger(fetchMissing, host) : { shown: file, place: file },
  ])
  const { bytes, faults } = await readLedger(place, host, fetchMissing)
  return log(shown, bytes, request, faults.length === 0 ? 'well' : 'wrongly')
}

/** The ledger that the constitution names: as it says, and where that is. */
async function constitutionsLedger(fetchMissing: boolean, host: InspectionHost) {
  return inRepository({ constitution: null, corrections: null, fetchMissing }, host, async (open) => {
    const view = await open(null)
    const { constitution } = (await view.policies()).judging.policy
    return { shown: ledgerPath(constitution), place: ledgerFile(constitution, view.git.top, host) }
  })
}

/** The keys that the operator named, or those of the constitution; outside a repository, and without one, there are none. */
async function trustOf({ publicKeys, keysAt, fetchMissing }: VerifyOptions, host: InspectionHost): Promise<Trust> {
  if (publicKeys.length > 0) {
    return { keys: (await host.keys()).readPublicKeys(publicKeys).map(operatorKey), source: '--public-key' }
  }
  const at = keysAt ?? 'HEAD'
  try {
    return await inRepository({ constitution: null, corrections: null, fetchMissing }, host, async (open) => {
      const { judging } = await (await open(at)).policies()
      const keys = trustedKeysOf(judging.policy.constitution.trusted_keys ?? [])
      return { keys, source: `the constitution at ${at}` }
    })
  } catch (error) {
    if (keysAt === null && error instanceof CheckError && WITHOUT_POLICY.includes(error.faults[0].code)) return NO_KEYS
    throw error
  }
}

const NO_KEYS: Trust = { keys: [], source: 'no constitution' }
const WITHOUT_POLICY: readonly ErrorCode[] = ['not_a_repository', 'revision_unknown', 'constitution_missing']

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
async function inRepository<T>(
  { constitution, corrections, fetchMissing }: Omit<ViewOptions, 'at'>,
  host: InspectionHost,
  show: (open: OpenView) => Promise<T>,
): Promise<T> {
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
