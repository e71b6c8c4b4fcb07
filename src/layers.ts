import type { ChangeReading } from './change/read.ts'
import { entriesAt, type KnownTrees } from './change/tree.ts'
import type { Moments } from './constitution/expiry.ts'
import {
  afterChange,
  CONSTITUTION_FILES,
  type FileSource,
  policyBlobs,
  type SignedLayerFile,
} from './constitution/layer-files.ts'
import { correctionsPath } from './constitution/load.ts'
import { type LoadedPolicies, loadCommitted, readPolicies } from './constitution/policies.ts'
import { refuseOtherRoot } from './constitution/seals/seal-root.ts'
import type { SignatureQuestion } from './constitution/signed-layers.ts'
import { faultsIn } from './constitution/validation/clause-faults.ts'
import { signatureOf } from './file-signature.ts'
import { ledgerSteps } from './ledger/ledger-steps.ts'
import { isGovernanceChange } from './matching/governance/governance-files.ts'
import type { ChangeSet } from './model/change.ts'
import type { Constitution } from './model/constitution.generated.ts'
import { throwFaults } from './model/error.ts'
import type { Notice } from './model/finding.ts'
import type { Git } from './model/git.ts'
import { pathFromText } from './model/path.ts'
import type { ClauseFault } from './model/rule.ts'
import { signaturePath } from './model/signature.ts'
import type { CheckRequest, OutsideInput, World } from './request.ts'
import { RULES } from './rules/index.ts'

/** The policies of a check, and what is worth saying about their files. */
export interface LoadedLayers extends LoadedPolicies {
  readonly notices: readonly Notice[]
  /** What the work tree and the operator added to what is committed. */
  readonly outside: readonly OutsideInput[]
}

/**
 * Loads the layers that judge, those that the change asks for, and those that it brings.
 *
 * What is committed is parsed at once; the rest waits for the change. Throws `CheckError` where no policy can judge.
 */
export async function loadLayers(
  request: CheckRequest,
  { git, workTreeFile, hasWorkTreeFile }: World,
  reading: Promise<ChangeReading>,
): Promise<LoadedLayers> {
  const asOf = async () => momentsOf((await reading).change, request.asOf)
  const asked = {
    constitution: request.constitution,
    corrections: request.corrections,
    faultsOf: clauseFaults,
    asOf,
    signatureOf: (question: SignatureQuestion) => signatureOf(question, asOf),
  }
  const path = correctionsPath(request.corrections)
  if (request.change.mode === 'staged') git.foresee(['HEAD^{commit}', 'HEAD^{tree}', ...namesOnTheWay(USUAL_FILE)])
  const earlyBase = sourceAt(git, await baseOf(request, git, reading), path)
  const committed = await loadCommitted(earlyBase, asked)
  const { change } = await reading
  const baseId = change.base?.id ?? null
  const base = baseId === earlyBase.revision ? earlyBase : sourceAt(git, baseId, path)
  const head = change.head ? sourceAt(git, change.head.id, path) : afterChange(base, change)
  const bytes = change.mode === 'staged' ? await workTreeFile(path) : null
  const workTree = bytes && {
    origin: { name: 'corrections' as const, file: path, revision: null },
    bytes,
    signature: await workTreeFile(signaturePath(path)),
  }
  const policies = await readPolicies(
    { ...asked, committed, isGovernance: isGovernanceChange },
    { base, head, workTree },
    change,
  )
  refuseWarnings(request.strict, policies)
  if (request.sealRoot !== null) refuseOtherRoot(request.sealRoot, policies.judging.seals)
  const ignored = change.mode !== 'staged' && hasWorkTreeFile(path) && !(await isTracked(base, head, path))
  const outside = outsideInputs(request, workTree ?? null, ignored ? path : null)
  // Most changes leave the policy alone, and have one merge base.
  const isPlain = policies.next === null && change.mergeBases.length < 2
  const ledgers = isPlain ? [] : await ledgerSteps(git, policies, head, change)
  return { ...policies, change: { ...policies.change, ledgers }, notices: ignored ? [untracked(path)] : [], outside }
}

/** What the rules find wrong in the clauses of a constitution; with faults it judges nothing. */
export function clauseFaults(constitution: Constitution): readonly ClauseFault[] {
  return faultsIn(RULES, constitution)
}

function outsideInputs(
  { corrections }: CheckRequest,
  workTree: SignedLayerFile | null,
  ignored: string | null,
): readonly OutsideInput[] {
  const read = (from: OutsideInput['from'], { origin, bytes, signature }: SignedLayerFile): OutsideInput => {
    return { from, path: origin.file, bytes, signature }
  }
  const own = corrections && 'outside' in corrections ? read('operator', corrections.outside) : null
  const inTree = own === null && workTree ? read('work_tree', workTree) : null
  const unread = ignored === null ? null : ({ from: 'work_tree', path: ignored, bytes: null, signature: null } as const)
  return [own, inTree, unread].filter((one) => one !== null)
}

/** Most constitutions stand here. */
const [USUAL_FILE] = CONSTITUTION_FILES

/** The objects of `HEAD` on the way to a file, and its own. */
function namesOnTheWay(file: string): readonly string[] {
  return file.split('/').map((_, index, names) => `HEAD:${names.slice(0, index + 1).join('/')}`)
}

/** What is staged is judged by `HEAD`, which is known before the change is. */
async function baseOf(request: CheckRequest, git: Git, reading: Promise<ChangeReading>): Promise<string | null> {
  return request.change.mode === 'staged' ? git.commitId('HEAD') : ((await reading).change.base?.id ?? null)
}

function momentsOf({ baseCommittedAt, latestCommittedAt }: ChangeSet, given: number | null): Moments {
  return { base: laterOf(baseCommittedAt, given), latest: laterOf(latestCommittedAt, given) }
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** The files of a commit. `expected` is looked up at once, since the answer takes as long as it takes to parse a policy. */
function sourceAt(git: Git, revision: string | null, expected: string): FileSource {
  const trees: KnownTrees = new Map()
  const entries = (paths: readonly string[]) => entriesAt(git, revision, paths.map(pathFromText), trees)
  // What fails here fails again where it is asked for.
  entries([expected]).catch(() => {})
  return {
    revision,
    entries,
    blob: policyBlobs(git),
  }
}

function refuseWarnings(strict: boolean, { warnings }: LoadedPolicies): void {
  if (strict) throwFaults(warnings)
}

async function isTracked(base: FileSource, head: FileSource, path: string): Promise<boolean> {
  const sides = await Promise.all([base.entries([path]), head.entries([path])])
  return sides.some((entries) => entries.get(path))
}

function untracked(path: string): Notice {
  const message = 'The work tree has corrections that are not committed: a committed range is judged without them.'
  return { code: 'corrections_ignored', message, path: pathFromText(path) }
}
