import { hash } from 'node:crypto'
import { canonicalJson } from '../../attestation/canonical.ts'
import { type FoundLink, findLinks, type LinkName } from '../../attestation/find-link.ts'
import { testimonyOf } from '../../attestation/recorded-testimony.ts'
import { CHAIN_FIELD } from '../../attestation/statement.ts'
import { asRecorded, objectsOf, type RecordedChange, readRecorded, requestFor } from '../../change/recorded.ts'
import { check, type Judgement } from '../../check.ts'
import type { Inputs } from '../../model/attestation.generated.ts'
import { startSecondOf } from '../../model/date.ts'
import { CheckError, type ErrorCode } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { missingObject } from '../../model/missing-object.ts'
import type { ReplayDocument } from '../../model/replay.generated.ts'
import { signaturePath } from '../../model/signature.ts'
import { renderJson } from '../../reports/json.ts'
import type { World } from '../../request.ts'
import { type GivenFiles, type Sources, sourcesOf } from './replay-sources.ts'
import { linkDifferences } from './replayed-statement.ts'

export { renderReplay } from '../../reports/replay.ts'

/** The link that is meant. Throws `CheckError` (`usage`) where there is none, or more than one. */
export function chosenLink(ledger: Uint8Array, name: LinkName, file: string): FoundLink {
  const [found, ...more] = findLinks(ledger, name)
  if (found && more.length === 0) return found
  const what = 'last' in name ? 'No link' : 'seq' in name ? `No link with the number ${name.seq}` : 'No such digest'
  throw new CheckError({
    code: 'usage',
    message: found
      ? `${1 + more.length} links are called so: ${[found, ...more].map(({ digest }) => digest.slice(0, 12)).join(', ')}.`
      : `${what} is in the ledger.`,
    hint: 'Take a number or a digest that constitution-check log prints; after a fork, a digest.',
    at: { file },
  })
}

export interface ReplayWorld {
  readonly git: Git
  /** Where the ledger is, from the top of the repository; null where it is kept outside. */
  readonly ledger: string | null
  /** The version of this checker. */
  readonly present: string
}

/**
 * Judges again what a link says was judged, by the objects, the policy and the dates that it names, and compares.
 *
 * Nothing of the present counts: no branch, index, work tree or clock. Throws `CheckError` where a file is given that the
 * verdict did not rest on, and where git fails for another reason than missing objects.
 */
export async function replay(
  link: FoundLink,
  given: GivenFiles,
  { git, ledger, present }: ReplayWorld,
): Promise<ReplayDocument> {
  const { predicate } = link.statement
  const { seq, inputs, verdict, report } = predicate[CHAIN_FIELD]
  const recordedVersion = predicate.verifier.version['constitution-check'] ?? null
  const document = {
    version: 1 as const,
    line: link.line,
    seq,
    digest: link.digest,
    checker: { recorded: recordedVersion, present },
    recorded: { verdict, policy: predicate.policy.digest.sha256, report: report.sha256 },
    recomputed: null,
    missing: [],
    differences: [],
  } satisfies Omit<ReplayDocument, 'outcome'>
  const sources = sourcesOf(inputs, given)
  if (sources.lacking.length > 0 || !sources.change) {
    return { ...document, outcome: 'inputs_missing', missing: [...sources.lacking] }
  }
  const absent = await missingOf(git, objectsOf(sources.change))
  if (absent.length > 0) return { ...document, outcome: 'objects_missing', missing: absent }
  const again = await judgeAgain({ ...sources, change: sources.change }, inputs, git, recordedVersion ?? present)
  if ('outcome' in again) return { ...document, ...again }
  const { report: reportAgain } = again.judgement
  const reportText = renderJson(reportAgain)
  const recomputed = {
    verdict: reportAgain.verdict,
    policy: reportAgain.policy.digest,
    report: hash('sha256', reportText),
  }
  const isSame = canonicalJson(recomputed) === canonicalJson(document.recorded)
  if (!isSame && again.missing.length > 0) {
    return { ...document, outcome: 'objects_missing', recomputed, missing: again.missing }
  }
  if (recomputed.policy !== document.recorded.policy) return { ...document, outcome: 'policy_drift', recomputed }
  if (!isSame) return { ...document, outcome: 'verdict_drift', recomputed }
  // Fail closed: the report is the one that was recorded, and the link could still claim something else beside it.
  const found = await outcomeOf(async () => {
    return { differences: await linkDifferences(link, { ...again, reportText, ledger }) }
  })
  if ('outcome' in found) return { ...document, ...found, recomputed }
  const differences = [...found.differences]
  return { ...document, outcome: differences.length === 0 ? 'same' : 'verdict_drift', recomputed, differences }
}

/** Those of the objects that are not here, a sentence each. */
async function missingOf(git: Git, oids: Iterable<string>): Promise<string[]> {
  const asked = [...oids]
  const found = await git.sizes(asked)
  return asked.filter((oid) => !found.has(oid)).map((oid) => missingObject(`The object ${oid}`).message)
}

interface Again {
  readonly judgement: Judgement
  /** The repository as it was judged. */
  readonly git: Git
  readonly missing: string[]
}

type Failure = Pick<ReplayDocument, 'outcome' | 'missing'>

const FOR_WANT_OF_OBJECTS: readonly ErrorCode[] = [
  'object_missing',
  'revision_unknown',
  'shallow_clone',
  'no_merge_base',
]
const NO_POLICY: readonly ErrorCode[] = [
  ...(['constitution_missing', 'constitution_ambiguous', 'layer_unreadable', 'layer_invalid'] as const),
  ...(['manifest_missing', 'manifest_invalid'] as const),
]

async function judgeAgain(
  { change, constitution, corrections, workTree, given }: Sources & { readonly change: RecordedChange },
  { as_of: asOf, testimony, approvals }: Inputs,
  git: Git,
  version: string,
): Promise<Again | Failure> {
  const missed = new Set<string>()
  const failures = new Set<string>()
  const then = asRecorded(git, change, (oid) => missed.add(oid))
  const world: World = {
    git: then,
    version,
    async workTreeFile(path) {
      if (workTree?.sha256 == null || !given.corrections) return null
      if (path === workTree.path) return given.corrections.bytes
      return path === signaturePath(workTree.path) ? given.corrections.signature : null
    },
    hasWorkTreeFile: (path) => workTree?.sha256 === null && path === workTree.path,
    ...(testimony ? { testimony: testimonyOf(testimony, approvals) } : {}),
  }
  const request = {
    change: requestFor(change),
    constitution,
    corrections,
    strict: false,
    // A pin that was not met left no verdict.
    sealRoot: null,
    asOf: asOf === null ? null : startSecondOf(asOf),
  }
  return outcomeOf(async () => {
    const reading = readRecorded(then, change, ({ faults: [{ code, message }] }) => {
      if (FOR_WANT_OF_OBJECTS.includes(code)) failures.add(message)
    })
    const judgement = await check(request, world, reading)
    return { judgement, git: then, missing: [...failures, ...(await missingOf(git, missed))] }
  })
}

/** What the work gives, or what its failure says of a replay. Throws `CheckError` for any other failure. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const missing = error.faults.map(({ message }) => message)
    const { code } = error.faults[0]
    if (FOR_WANT_OF_OBJECTS.includes(code)) return { outcome: 'objects_missing', missing }
    if (NO_POLICY.includes(code)) return { outcome: 'policy_drift', missing }
    throw error
  }
}
