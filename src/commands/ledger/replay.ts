import { canonicalJson } from '../../attestation/canonical.ts'
import { digestOf } from '../../attestation/digest.ts'
import { type FoundLink, findLinks, type LinkName } from '../../attestation/find-link.ts'
import { testimonyOf } from '../../attestation/recorded-testimony.ts'
import { CHAIN_FIELD } from '../../attestation/statement.ts'
import { asRecorded, objectsOf, type RecordedChange, readRecorded, requestFor } from '../../change/recorded.ts'
import { check, type Judgement } from '../../check.ts'
import { type SignedLayerFile, signaturePath } from '../../constitution/layer-files.ts'
import type { PolicyFile } from '../../constitution/load.ts'
import type { Inputs, JudgedChange, OutsideCorrections } from '../../model/attestation.generated.ts'
import type { Revision } from '../../model/change.ts'
import { CheckError, type ErrorCode } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { missingObject } from '../../model/missing-object.ts'
import type { ReplayDocument } from '../../model/replay.generated.ts'
import { renderJson } from '../../reports/json.ts'
import type { World } from '../../request.ts'

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

/** Files from outside the repository that the verdict rested on, as the operator has them now; null where none is given. */
export interface GivenFiles {
  readonly constitution: Uint8Array | null
  readonly corrections: Pick<SignedLayerFile, 'bytes' | 'signature'> | null
}

/**
 * Judges again what a link says was judged, by the objects, the policy and the dates that it names, and compares.
 *
 * Nothing of the present counts: no branch, index, work tree or clock. Throws `CheckError` where a file is given that the
 * verdict did not rest on, and where git fails for another reason than missing objects.
 */
export async function replay(link: FoundLink, given: GivenFiles, git: Git, present: string): Promise<ReplayDocument> {
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
  } satisfies Omit<ReplayDocument, 'outcome'>
  const sources = sourcesOf(inputs, given)
  if (sources.lacking.length > 0 || !sources.change) {
    return { ...document, outcome: 'inputs_missing', missing: [...sources.lacking] }
  }
  const absent = await missingOf(git, objectsOf(sources.change))
  if (absent.length > 0) return { ...document, outcome: 'objects_missing', missing: absent }
  const again = await judgeAgain({ ...sources, change: sources.change }, inputs, git, recordedVersion ?? present)
  if ('outcome' in again) return { ...document, ...again }
  const recomputed = {
    verdict: again.report.verdict,
    policy: again.report.policy.digest,
    report: digestOf(renderJson(again.report)),
  }
  // Fail closed: the report's digest says all, and a link could still claim something else beside it.
  if (canonicalJson(recomputed) === canonicalJson(document.recorded))
    return { ...document, outcome: 'same', recomputed }
  if (again.missing.length > 0) return { ...document, outcome: 'objects_missing', recomputed, missing: again.missing }
  const outcome = recomputed.policy === document.recorded.policy ? 'verdict_drift' : 'policy_drift'
  return { ...document, outcome, recomputed }
}

/** Those of the objects that are not here, a sentence each. */
async function missingOf(git: Git, oids: Iterable<string>): Promise<string[]> {
  const asked = [...oids]
  const found = await git.sizes(asked)
  return asked.filter((oid) => !found.has(oid)).map((oid) => missingObject(`The object ${oid}`).message)
}

interface Sources {
  readonly change: RecordedChange | null
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
  /** What the work tree had in the place of the corrections; null for nothing. */
  readonly workTree: OutsideCorrections | null
  readonly given: GivenFiles
  /** What the verdict rested on and nobody gave, in sentences. */
  readonly lacking: readonly string[]
}

/** Where each input of the verdict comes from now. Throws `CheckError` for a file that is not the one that counted. */
function sourcesOf(inputs: Inputs, given: GivenFiles): Sources {
  const { change, named, layers = [], corrections = [], approvals } = inputs
  const lacking: string[] = []
  if (!change || !named) lacking.push('The link was made by a version that did not record what replay needs.')
  // Fail closed: who approved decides, and a link that does not say how the change came here says too little.
  if (approvals.length > 0 && !inputs.testimony)
    lacking.push('The verdict rests on approvals, and the link does not record how the change came here.')
  const own = layers.find(({ name, revision }) => name === 'constitution' && revision === null)
  const read = corrections.find(({ sha256 }) => sha256 !== null)
  require(own?.sha256 ?? null, given.constitution, '--constitution', lacking)
  require(read?.sha256 ?? null, given.corrections?.bytes ?? null, '--corrections', lacking)
  if (read && given.corrections) {
    require(read.signature, given.corrections.signature, 'the signature beside --corrections', lacking)
  }
  const outside = (
    name: 'constitution' | 'corrections',
    file: string,
    bytes: Uint8Array,
    signature: Uint8Array | null,
  ) => {
    return { outside: { origin: { name, file, revision: null }, bytes, signature } }
  }
  const inside = (path: string | null | undefined) => (path ? { inside: path } : null)
  return {
    change: change ? recordedChange(change) : null,
    constitution:
      own && given.constitution
        ? outside('constitution', own.path, given.constitution, null)
        : inside(named?.constitution),
    corrections:
      read?.from === 'operator' && given.corrections
        ? outside('corrections', read.path, given.corrections.bytes, given.corrections.signature)
        : inside(named?.corrections),
    workTree: corrections.find(({ from }) => from === 'work_tree') ?? null,
    given,
    lacking,
  }
}

/** In the report's own order of keys, which a canonical link does not keep. */
const revision = (one: Revision | null) => one && { name: one.name, id: one.id }

function recordedChange(change: JudgedChange): RecordedChange {
  const { mode, base, head, merge_bases: mergeBases, merge_heads: mergeHeads, tree, push = null } = change
  return { mode, base: revision(base), head: revision(head), mergeBases, mergeHeads, tree, push }
}

function require(recorded: string | null, bytes: Uint8Array | null, option: string, lacking: string[]): void {
  if (recorded === null && bytes === null) return
  if (bytes === null) {
    lacking.push(`A file from outside the repository is not given: ${option}, with the SHA-256 ${recorded}.`)
  } else if (recorded === null) {
    throw notTheOne(`The verdict did not rest on what ${option} names.`, 'Leave it out.')
  } else if (digestOf(bytes) !== recorded) {
    const hint = `Give the file with the SHA-256 ${recorded}.`
    throw notTheOne(`What ${option} names is not the file that the verdict rested on.`, hint)
  }
}

const notTheOne = (message: string, hint: string) => new CheckError({ code: 'usage', message, hint })

type Again = (Pick<Judgement, 'report'> & { readonly missing: string[] }) | Pick<ReplayDocument, 'outcome' | 'missing'>

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
): Promise<Again> {
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
    asOf: asOf === null ? null : Math.floor(Date.parse(asOf) / 1000),
  }
  try {
    const reading = readRecorded(then, change, ({ faults: [{ code, message }] }) => {
      if (FOR_WANT_OF_OBJECTS.includes(code)) failures.add(message)
    })
    const { report } = await check(request, world, reading)
    return { report, missing: [...failures, ...(await missingOf(git, missed))] }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const missing = error.faults.map(({ message }) => message)
    const { code } = error.faults[0]
    if (FOR_WANT_OF_OBJECTS.includes(code)) return { outcome: 'objects_missing', missing }
    if (NO_POLICY.includes(code)) return { outcome: 'policy_drift', missing }
    throw error
  }
}
