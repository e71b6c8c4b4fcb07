import { type Command, usage } from '../arguments.ts'
import { operatorKey, trustedKeysOf } from '../attestation/public-key.ts'
import { commitOf } from '../change/revisions.ts'
import { signaturePath } from '../constitution/layer-files.ts'
import { judgedTree } from '../judged-tree.ts'
import { isKeptInRef, ledgerFile } from '../ledger-place.ts'
import { ledgerName } from '../matching/paths/ledger-name.ts'
import { CheckError, type ErrorCode } from '../model/error.ts'
import { renderFaultsJson } from '../reports/faults-json.ts'
import { renderJson } from '../reports/json.ts'
import { differencesDocument, renderDifferences } from '../reports/policy-differences.ts'
import { policyDocument } from '../reports/policy-json.ts'
import { renderPolicy } from '../reports/policy-text.ts'
import { explain } from './explain/explain.ts'
import { type Inspection, parseInspection } from './inspection-arguments.ts'
import { type InspectionHost, inRepository, type OpenView, worldOf } from './inspection-host.ts'
import { readLedger } from './ledger/ledger-reading.ts'
import type { Trust } from './ledger/verify.ts'
import type { VerifyOptions } from './ledger/verify-arguments.ts'
import { policyComparison } from './policy/policy-comparison.ts'
import { openView } from './policy/policy-view.ts'
import { schemaText } from './schemas.ts'

/**
 * What is printed, with a line feed at its end; `deny` where a ledger or a seal does not hold, `incomplete` where nobody can
 * tell, `require_review` where files lack a seal.
 */
interface Inspected {
  readonly verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  readonly text: string
}

/** Shows what is asked for, or seals; judges no change. Throws `CheckError`. */
export async function inspect(
  command: Exclude<Command, { name: 'check' | 'pre-push' }>,
  host: InspectionHost,
): Promise<Inspected> {
  if (command.name === 'help') return { verdict: 'allow', text: usage() }
  if (command.name === 'version') return { verdict: 'allow', text: `${host.version}\n` }
  if (command.name === 'pass links') {
    const { passLinks } = await import('./ledger/ledger-commands.ts')
    return {
      verdict: 'allow',
      text: await passLinks(command.argv, host, async () => (await constitutionsLedger(false, host)).place),
    }
  }
  if (command.name === 'set up') return (await import('./setup/set-up.ts')).setUp(command.argv, host)
  const asked = parseInspection(command.argv)
  if (asked.name === 'replay') return inFormat(asked.format, host, () => replayLink(asked, host))
  if (asked.name === 'sign') return { verdict: 'allow', text: await signText(asked, host) }
  if (asked.name === 'log') return inFormat(asked.request.shows, host, () => showLog(asked, host))
  if (asked.name === 'seal') return showSeals(asked, host)
  if (asked.name !== 'verify') return { verdict: 'allow', text: await textOf(asked, host) }
  const [{ bytes, faults }, { verify }] = await Promise.all([
    readLedger(asked.file, host, asked.fetchMissing),
    import('./ledger/verify.ts'),
  ])
  const world = { readLedger: () => bytes, keeping: faults, trust: () => trustOf(asked, host) }
  const about = asked.commit === null ? null : await subjectOf(asked.commit, asked, host)
  const earlier =
    asked.base === null
      ? []
      : await (await import('./ledger/earlier-ledgers.ts')).earlierLedgers(asked.base, () =>
          host.openGit(asked.fetchMissing),
        )
  return verify(asked.file, world, { pinned: asked.head, about, earlier, signed: asked.signed })
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

async function textOf(
  asked: Exclude<Inspection, { name: 'verify' | 'log' | 'seal' | 'sign' | 'replay' }>,
  host: InspectionHost,
): Promise<string> {
  switch (asked.name) {
    case 'help':
      return asked.text
    case 'schema':
      return schemaText(asked.schema)
    case 'completion':
      return (await import('./completion.ts')).completionScript(asked.shell)
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

/** The one command here that writes: the signature, beside what is signed. */
async function signText({ keys, at, fetchMissing, ...asked }: Asked<'sign'>, host: InspectionHost): Promise<string> {
  const { sign } = await import('./ledger/sign.ts')
  const { readSigningKeys } = await host.keys()
  const bytes = host.readOperatorFile(asked.file)
  const git = host.openGit(fetchMissing)
  try {
    const { top } = git
    const inside = (file: string | null) => (top === null || file === null ? null : host.pathInside(top, file))
    const constitution = inside(asked.constitution)
    const world = worldOf(git, host)
    const named = constitution === null ? null : { inside: constitution }
    const signed = await sign(
      { ...asked, constitution, bytes, path: inside(asked.file), keys: readSigningKeys(keys) },
      { ...world, open: (corrections) => openView({ at, constitution: named, corrections }, world) },
    )
    host.prepareOwnFile(signed.file, signed.envelope).commit()
    return signed.text
  } finally {
    git.close()
  }
}

async function replayLink(asked: Asked<'replay'>, host: InspectionHost): Promise<Inspected> {
  const { chosenLink, replay, renderReplay } = await import('./ledger/replay.ts')
  const file = asked.ledger ?? (await constitutionsLedger(asked.fetchMissing, host)).place
  const { bytes } = await readLedger(file, host, asked.fetchMissing)
  const git = host.openGit(asked.fetchMissing)
  try {
    const link = chosenLink(bytes, asked.link, file)
    const { constitution, corrections } = asked
    const given = {
      constitution: constitution === null ? null : host.readOperatorFile(constitution),
      corrections:
        corrections === null
          ? null
          : {
              bytes: host.readOperatorFile(corrections),
              signature: host.readOptionalFile(signaturePath(corrections)),
            },
    }
    const ledger = isKeptInRef(file) || git.top === null ? null : host.pathInside(git.top, file)
    const document = await replay(link, given, { git, ledger, present: host.version })
    const text = asked.format === 'json' ? renderJson(document) : renderReplay(file, document)
    const { outcome } = document
    return { verdict: outcome === 'same' ? 'allow' : outcome.endsWith('_drift') ? 'deny' : 'incomplete', text }
  } finally {
    git.close()
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

async function showSeals({ request, fetchMissing }: Asked<'seal'>, host: InspectionHost): Promise<Inspected> {
  const git = host.openGit(fetchMissing)
  try {
    const [{ runSeal }, files] = await Promise.all([import('./seal/seal-command.ts'), host.sealFiles()])
    return await runSeal(request, { ...files, readWorkTreeFile: host.readWorkTreeFile }, git)
  } finally {
    git.close()
  }
}

async function showLog({ file, request, fetchMissing }: Asked<'log'>, host: InspectionHost): Promise<Inspected> {
  const [{ log }, { knownOf }, { shown, place }] = await Promise.all([
    import('./ledger/log.ts'),
    import('./ledger/log-known.ts'),
    file === null ? constitutionsLedger(fetchMissing, host) : { shown: file, place: file },
  ])
  const ledger = await readLedger(place, host, fetchMissing)
  const knowledge = await knownOf(shown, ledger, request, () => host.openGit(fetchMissing))
  return log(shown, ledger.bytes, request, { keeping: ledger.faults, knowledge })
}

/** The ledger that the constitution names: as it says, and where that is. */
async function constitutionsLedger(fetchMissing: boolean, host: InspectionHost) {
  return inRepository({ constitution: null, corrections: null, fetchMissing }, host, async (open) => {
    const view = await open(null)
    const { constitution } = (await view.policies()).judging.policy
    return { shown: ledgerName(constitution), place: ledgerFile(constitution, view.git.top, host) }
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
