import type { Change, ChangeSet } from '../model/change.ts'
import { CheckError, type Fault } from '../model/error.ts'
import type { RepoPath } from '../model/path.ts'
import type { Policies } from '../model/policy.ts'
import { type FileSignature, signaturePath } from '../model/signature.ts'
import {
  CONSTITUTION_FILES,
  type FileSource,
  findFile,
  findLayer,
  type LayerFile,
  type SignedLayerFile,
} from './layer-files.ts'
import {
  correctionsPath,
  type LoadedPolicy,
  loadPolicy,
  type PolicyFile,
  type PolicyRequest,
  type PolicyState,
  type Requested,
} from './load.ts'
import { NO_POLICY } from './policy.ts'
import { policyChange, policyPaths, touches } from './policy-change.ts'
import { constitutionSignature, correctionsSignature, type SignatureQuestion } from './signed-layers.ts'

/** The policies of a check, and what was odd about their files. */
export interface LoadedPolicies extends Policies {
  readonly warnings: readonly Fault[]
}

/** Where the layers come from. */
export interface PolicySources {
  readonly base: FileSource
  readonly head: FileSource
  /** The corrections of the work tree. */
  readonly workTree: SignedLayerFile | null
}

/** What the committed policy depends on besides its files. */
export interface CommittedRequest extends Omit<PolicyRequest, 'requested' | 'committedSignature'> {
  /** What a signature comes to. */
  signatureOf(question: SignatureQuestion): Promise<FileSignature>
}

/** A committed policy, and what the signature of its corrections comes to; null where it asks for none. */
export interface CommittedPolicy {
  readonly state: PolicyState
  readonly committedSignature: FileSignature | null
}

/** The policy that is committed at a revision, without what a change or an operator asks for on top. */
export async function loadCommitted(source: FileSource, request: CommittedRequest): Promise<CommittedPolicy> {
  const asked = { ...request, requested: null }
  const state = await loadPolicy(source, { ...asked, committedSignature: null })
  const isAsked = state.kind === 'valid' && state.policy.constitution.corrections?.signed
  const committedSignature = isAsked ? await correctionsSignature(source, state.policy, request) : null
  if (committedSignature === null) return { state, committedSignature }
  return { state: await loadPolicy(source, { ...asked, committedSignature }), committedSignature }
}

/** What the caller chose, and what the rules know. */
export interface PoliciesRequest extends CommittedRequest {
  /** The policy that is committed at the base. */
  readonly committed: CommittedPolicy
  /** Whether an entry is about governance files alone, whatever the policy is made of. */
  isGovernance(change: Change): boolean
}

/** Loads the policies of a check. Throws `CheckError` where none can judge. */
export async function readPolicies(
  request: PoliciesRequest,
  sources: PolicySources,
  change: ChangeSet,
): Promise<LoadedPolicies> {
  const { committed } = request
  const base = await corrected(request, sources, change)
  const paths = policyPaths(base, request)
  const head = await loadHead(request, sources, change, base, paths)
  const judging = judgingPolicy(base, head, request, change)
  const { seals } = judging
  const { state } = committed
  const isAsked = state.kind === 'valid' && state.policy.constitution.governance?.signed && head?.kind === 'valid'
  const signature = isAsked ? await constitutionSignature(state, head, sources.head, change, request) : null
  return {
    judging: { policy: judging.policy, seals },
    asked: judging.asked && { policy: judging.asked, seals },
    next: head?.kind === 'valid' ? { policy: head.policy, seals: head.seals } : null,
    change: policyChange(state, head, paths, signature),
    warnings: judging.warnings,
  }
}

/** Fail closed: corrections that cannot be read stop the check; they do not make the policy that they correct invalid. */
async function corrected(request: PoliciesRequest, sources: PolicySources, change: ChangeSet): Promise<PolicyState> {
  const { state: committed, committedSignature } = request.committed
  if (committed.kind === 'none') return committed
  const requested = await requestedLayer(request, sources, change)
  if (!requested) return committed.kind === 'valid' ? refuseAbsent(committed, request) : committed
  const state = await loadPolicy(sources.base, { ...request, requested, committedSignature })
  // Corrections repair nothing; what is wrong with them is told together with the rest.
  if (committed.kind === 'invalid') return state.kind === 'invalid' ? state : committed
  if (state.kind === 'invalid') throw state.error
  return state
}

/** Fail closed: corrections that were asked for by name and are nowhere are not the same as none, or as some that ended. */
function refuseAbsent(committed: LoadedPolicy, { corrections }: PoliciesRequest): LoadedPolicy {
  if (!corrections || committed.policy.layers.some(({ name }) => name === 'corrections')) return committed
  const file = correctionsPath(corrections)
  if (committed.warnings.some(({ at }) => at?.file === file)) return committed
  throw new CheckError({
    code: 'layer_unreadable',
    message: `There are no corrections at ${file}, where --corrections asks for them.`,
    hint: 'Name a file that is there, or leave --corrections out.',
    at: { file },
  })
}

/** The hook honours the work tree's corrections; a committed range speaks through the file that it commits. */
async function requestedLayer(
  request: PoliciesRequest,
  sources: PolicySources,
  change: ChangeSet,
): Promise<Requested | null> {
  const { corrections: named, committed, signatureOf } = request
  const { state } = committed
  const signed = async (layer: LayerFile, speaker: Requested['speaker'], envelope: Uint8Array | null) => {
    // A policy that cannot be read trusts no key.
    const policy = state.kind === 'valid' ? state.policy : null
    const { bytes } = layer
    return {
      layer,
      speaker,
      signature: policy && envelope ? await signatureOf({ bytes, envelope, policy, becomes: null }) : UNSIGNED,
    }
  }
  if (named && 'outside' in named) return signed(named.outside, 'operator', named.outside.signature)
  const { workTree, head } = sources
  if (change.mode === 'staged') return workTree && signed(workTree, 'work_tree', workTree.signature)
  const path = correctionsPath(named)
  const layer = touches(change, new Set([path])) ? await findLayer(head, 'corrections', path) : null
  return layer && signed(layer, 'head', await findFile(head, signaturePath(path)))
}

const UNSIGNED: FileSignature = { state: 'absent' }

async function loadHead(
  request: PoliciesRequest,
  sources: PolicySources,
  change: ChangeSet,
  base: PolicyState,
  paths: ReadonlySet<string>,
): Promise<PolicyState | null> {
  if (request.constitution && 'outside' in request.constitution) return null
  if (base.kind === 'valid' && !touches(change, paths)) return null
  return (await loadCommitted(sources.head, request)).state
}

type Judging = Omit<LoadedPolicy, 'kind' | 'file'>

/** Where no policy can judge, the governance rule alone has something to say: a person decides. */
const NOTHING: Judging = { policy: NO_POLICY, asked: null, seals: null, warnings: [] }

function judgingPolicy(
  base: PolicyState,
  head: PolicyState | null,
  request: PoliciesRequest,
  change: ChangeSet,
): Judging {
  if (base.kind === 'valid') return base
  if (base.kind === 'none') {
    if (head?.kind === 'invalid') throw head.error
    if (head?.kind === 'valid') return NOTHING
    throw new CheckError(missing(request.constitution))
  }
  // Fail closed: an invalid policy is repaired by a change that does nothing else, or not at all.
  if (head?.kind !== 'valid' || !isRepair(change, base, head, request)) throw base.error
  return NOTHING
}

/** Whether every entry of the change is about files that govern, or that either policy is made of. */
function isRepair(change: ChangeSet, base: PolicyState, head: PolicyState, request: PoliciesRequest): boolean {
  const paths = new Set([...policyPaths(base, request), ...policyPaths(head, request)])
  const isPolicy = (path: RepoPath | null) => path === null || paths.has(path.text)
  return change.changes.every((one) => request.isGovernance(one) || (isPolicy(one.path) && isPolicy(one.oldPath)))
}

function missing(named: PolicyFile | null): Fault {
  const [first, ...others] = named && 'inside' in named ? [named.inside] : CONSTITUTION_FILES
  const what = others.length === 0 ? `${first} is not` : `neither ${first} nor ${others.join(' nor ')} is`
  return {
    code: 'constitution_missing',
    message: `There is no constitution: ${what} committed at the base.`,
    hint: named
      ? `Write ${first} with the rules of this repository, and commit it.`
      : `Run constitution-check init, which proposes one, or write ${first} ("limits: {max_files_per_commit: 50}" is enough); then commit it.`,
    at: { file: first as string },
  }
}
