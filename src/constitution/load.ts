import type { ChangeSet } from '../model/change.ts'
import { CheckError, type Fault } from '../model/error.ts'
import type { Pointer } from '../model/json.ts'
import type { Policy, PolicyChange, SealManifest } from '../model/policy.ts'
import { comparePolicies } from './compare.ts'
import { parseLayer } from './document.ts'
import {
  CONSTITUTION_FILES,
  CORRECTIONS_FILE,
  type FileSource,
  findConstitution,
  findFile,
  findLayer,
  type LayerFile,
  SEALS_FILE,
} from './layer-files.ts'
import { resolvePolicy } from './policy.ts'
import { parseSeals } from './seals.ts'

/** A policy file named by the caller: inside the repository, or the operator's own bytes. */
export type PolicyFile = { readonly inside: string } | { readonly outside: LayerFile }

/** Which files to read, and who asks for overrides. */
export interface PolicyRequest {
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
  /** Corrections beyond those that are committed, and who speaks by them; null for none. */
  readonly requested: { readonly layer: LayerFile; readonly speaker: 'work_tree' | 'head' | 'operator' } | null
  /** The latest date that is judged, in seconds since the epoch; null without a commit. Asked for where a layer expires. */
  asOf(): Promise<number | null>
  /** What the rules find wrong in a clause. */
  faultsOf(policy: Policy): readonly Fault[]
}

/** The policy of one revision with all that it refers to. */
export interface LoadedPolicy {
  readonly kind: 'valid'
  readonly policy: Policy
  /** The policy with the held-back loosenings applied; null where nothing was held back. */
  readonly asked: Policy | null
  readonly seals: SealManifest | null
  readonly warnings: readonly Fault[]
}

export type PolicyState =
  | LoadedPolicy
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly error: CheckError }

/** The policy of a revision: none, valid, or invalid with every fault. */
export async function loadPolicy(source: FileSource, request: PolicyRequest): Promise<PolicyState> {
  try {
    return await readPolicy(source, request)
  } catch (error) {
    if (error instanceof CheckError) return { kind: 'invalid', error }
    throw error
  }
}

async function readPolicy(source: FileSource, request: PolicyRequest): Promise<PolicyState> {
  const constitution = await constitutionFile(source, request.constitution)
  if (!constitution) return { kind: 'none' }
  const { requested } = request
  const committed = await findLayer(source, 'corrections', correctionsPath(request.corrections))
  const resolved = resolvePolicy({
    constitution: await parse(constitution),
    committed: committed && (await parse(committed)),
    requested: requested && (await parse(requested.layer)),
    speaker: requested?.speaker ?? 'head',
    asOf: committed || requested ? await request.asOf() : null,
  })
  for (const policy of [resolved.policy, resolved.asked]) {
    const [first, ...rest] = policy ? request.faultsOf(policy) : []
    if (first) throw new CheckError([first, ...rest])
  }
  return { kind: 'valid', ...resolved, seals: await sealsOf(source, resolved.policy) }
}

const parse = (file: LayerFile) => parseLayer(file.bytes, file.origin)

/** Where the corrections of the repository stand. */
export function correctionsPath(corrections: PolicyFile | null): string {
  return corrections && 'inside' in corrections ? corrections.inside : CORRECTIONS_FILE
}

async function constitutionFile(source: FileSource, named: PolicyFile | null): Promise<LayerFile | null> {
  if (!named) return findConstitution(source)
  return 'outside' in named ? named.outside : findLayer(source, 'constitution', named.inside)
}

async function sealsOf(source: FileSource, policy: Policy): Promise<SealManifest | null> {
  const clause = policy.constitution.sealed_scenarios
  if (!clause) return null
  const path = sealsPath(policy) as string
  const bytes = await findFile(source, path)
  if (bytes) return parseSeals(bytes, path)
  // Fail closed: a policy that names seals is not judged without them.
  throw new CheckError({
    code: 'manifest_missing',
    message: `The policy names the seal manifest ${path}, and the base has no such file.`,
    hint: `Commit ${path} with the SHA-256 of each sealed file, or take sealed_scenarios out of the constitution.`,
    at: { file: path },
  })
}

function sealsPath(policy: Policy): string | null {
  const clause = policy.constitution.sealed_scenarios
  return clause ? (clause.manifest ?? SEALS_FILE) : null
}

/** Every path that the policy is made of, present or not: a change to one of them changes the policy. */
export function policyPaths(state: PolicyState, corrections: PolicyFile | null): ReadonlySet<string> {
  const paths = [...CONSTITUTION_FILES, correctionsPath(corrections)]
  const twins = paths.map((path) => path.replace(/\.yaml$/, '.yml'))
  const seals = state.kind === 'valid' ? sealsPath(state.policy) : null
  const named = state.kind === 'valid' ? state.policy.layers.filter((layer) => layer.revision !== null) : []
  return new Set([...paths, ...twins, ...named.map((layer) => layer.file), ...(seals === null ? [] : [seals])])
}

/** What the change does to the policy; `head` is the policy of the head, loaded where a policy file changed. */
export function policyChange(base: PolicyState, head: PolicyState | null, files: ReadonlySet<string>): PolicyChange {
  const same = { files, differences: [], faults: [], mended: new Set<string>() }
  if (!head) return { ...same, kind: 'unchanged' }
  if (base.kind === 'none') return { ...same, kind: 'introduced' }
  if (base.kind === 'invalid') return { ...same, kind: 'repaired' }
  if (head.kind === 'valid') {
    const differences = comparePolicies(base.policy.document, head.policy.document)
    const still = forbidden(head.policy)
    const mended = new Set([...forbidden(base.policy)].filter((pointer) => !still.has(pointer)))
    return { ...same, kind: 'replaced', differences, mended }
  }
  const gone = `${base.policy.layers[0]?.file} is gone at the head`
  const faults = head.kind === 'none' ? [gone] : head.error.faults.map((fault) => faultSentence(fault))
  return { ...same, kind: 'broken', faults }
}

function forbidden({ overrides }: Policy): ReadonlySet<Pointer> {
  return new Set(overrides.filter((one) => one.forbidden).map((one) => one.pointer))
}

function faultSentence({ at, message }: Fault): string {
  return at ? `${[at.file, at.line, at.column].filter((part) => part !== undefined).join(':')}: ${message}` : message
}

/** Whether the change touches one of the paths, on either side. */
export function touches(change: ChangeSet, paths: ReadonlySet<string>): boolean {
  return change.changes.some((one) => paths.has(one.path.text) || (one.oldPath !== null && paths.has(one.oldPath.text)))
}
