import type { Change, ChangeSet } from '../model/change.ts'
import { CheckError, type Fault } from '../model/error.ts'
import type { RepoPath } from '../model/path.ts'
import type { Policies } from '../model/policy.ts'
import { CONSTITUTION_FILES, type FileSource, findLayer, type LayerFile } from './layer-files.ts'
import {
  correctionsPath,
  type LoadedPolicy,
  loadPolicy,
  type PolicyFile,
  type PolicyRequest,
  type PolicyState,
} from './load.ts'
import { NO_POLICY } from './policy.ts'
import { policyChange, policyPaths, touches } from './policy-change.ts'

/** The policies of a check, and what was odd about their files. */
export interface LoadedPolicies extends Policies {
  readonly warnings: readonly Fault[]
}

/** Where the layers come from. */
export interface PolicySources {
  readonly base: FileSource
  readonly head: FileSource
  /** The corrections of the work tree. */
  readonly workTree: LayerFile | null
}

/** What the committed policy depends on besides its files. */
export type CommittedRequest = Omit<PolicyRequest, 'requested'>

/** The policy that is committed at a revision, without what a change or an operator asks for on top. */
export function loadCommitted(source: FileSource, request: CommittedRequest): Promise<PolicyState> {
  return loadPolicy(source, { ...request, requested: null })
}

/** What the caller chose, and what the rules know. */
export interface PoliciesRequest extends CommittedRequest {
  /** The policy that is committed at the base. */
  readonly committed: PolicyState
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
  const base = await corrected(committed, request, sources, change)
  const paths = policyPaths(base, request)
  const head = await loadHead(request, sources, change, base, paths)
  const judging = judgingPolicy(base, head, request, change)
  const { seals } = judging
  return {
    judging: { policy: judging.policy, seals },
    asked: judging.asked && { policy: judging.asked, seals },
    next: head?.kind === 'valid' ? { policy: head.policy, seals: head.seals } : null,
    change: policyChange(committed, head, paths),
    warnings: judging.warnings,
  }
}

/** Fail closed: corrections that cannot be read stop the check; they do not make the policy that they correct invalid. */
async function corrected(
  committed: PolicyState,
  request: PoliciesRequest,
  sources: PolicySources,
  change: ChangeSet,
): Promise<PolicyState> {
  if (committed.kind === 'none') return committed
  const requested = await requestedLayer(request, sources, change)
  if (!requested) return committed.kind === 'valid' ? refuseAbsent(committed, request) : committed
  const state = await loadPolicy(sources.base, { ...request, requested })
  // Corrections repair nothing; what is wrong with them is told together with the rest.
  if (committed.kind === 'invalid') return state.kind === 'invalid' ? state : committed
  if (state.kind === 'invalid') throw state.error
  return state
}

/** Fail closed: corrections that were asked for by name and are nowhere are not the same as none. */
function refuseAbsent(committed: LoadedPolicy, { corrections }: PoliciesRequest): LoadedPolicy {
  if (!corrections || committed.policy.layers.some(({ name }) => name === 'corrections')) return committed
  const file = correctionsPath(corrections)
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
): Promise<PolicyRequest['requested']> {
  const named = request.corrections
  if (named && 'outside' in named) return { layer: named.outside, speaker: 'operator' }
  if (change.mode === 'staged') return sources.workTree && { layer: sources.workTree, speaker: 'work_tree' }
  const path = correctionsPath(named)
  const layer = touches(change, new Set([path])) ? await findLayer(sources.head, 'corrections', path) : null
  return layer && { layer, speaker: 'head' }
}

async function loadHead(
  request: PoliciesRequest,
  sources: PolicySources,
  change: ChangeSet,
  base: PolicyState,
  paths: ReadonlySet<string>,
): Promise<PolicyState | null> {
  if (request.constitution && 'outside' in request.constitution) return null
  if (base.kind === 'valid' && !touches(change, paths)) return null
  return loadCommitted(sources.head, request)
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
    hint: `Write ${first} with the rules of this repository (for a start: "limits: {max_files_per_commit: 50}") and commit it.`,
    at: { file: first as string },
  }
}
