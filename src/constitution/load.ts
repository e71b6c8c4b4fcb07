import { CheckError, type Fault } from '../model/error.ts'
import type { Layer, Policy, SealManifest } from '../model/policy.ts'
import { readLayer } from './document.ts'
import type { Moments } from './expiry.ts'
import { type Extended, readExtended, refuseExtends } from './extends.ts'
import {
  CORRECTIONS_FILE,
  type FileSource,
  findConstitution,
  findFile,
  findLayer,
  type LayerFile,
  SEALS_FILE,
} from './layer-files.ts'
import { type PolicyStack, resolvePolicy } from './policy.ts'
import { parseSeals } from './seals.ts'

/** A policy file named by the caller: inside the repository, or the operator's own bytes. */
export type PolicyFile = { readonly inside: string } | { readonly outside: LayerFile }

/** Which files to read, and who asks for overrides. */
export interface PolicyRequest {
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
  /** Corrections beyond those that are committed, and who speaks by them; null for none. */
  readonly requested: { readonly layer: LayerFile; readonly speaker: 'work_tree' | 'head' | 'operator' } | null
  /** Asked for where there are corrections. */
  asOf(): Promise<Moments>
  /** What the rules find wrong in a clause. */
  faultsOf(policy: Policy): readonly Fault[]
}

/** The policy of one revision with all that it refers to. */
export interface LoadedPolicy {
  readonly kind: 'valid'
  /** The constitution's own file. */
  readonly file: string
  readonly policy: Policy
  /** The policy with the held-back loosenings applied; null where nothing was held back. */
  readonly asked: Policy | null
  readonly seals: SealManifest | null
  readonly warnings: readonly Fault[]
}

export type PolicyState =
  | LoadedPolicy
  | { readonly kind: 'none' }
  | {
      readonly kind: 'invalid'
      readonly error: CheckError
      /** The files that the constitution extends, as far as it could be read. */
      readonly extended: readonly string[]
    }

/** The policy of a revision: none, valid, or invalid with every fault. */
export async function loadPolicy(source: FileSource, request: PolicyRequest): Promise<PolicyState> {
  const extended: string[] = []
  try {
    const file = await constitutionFile(source, request.constitution)
    if (!file) return { kind: 'none' }
    const constitution = await readLayer(file.bytes, file.origin)
    const below = await extendedBy(constitution, source, request)
    extended.push(...below.files)
    return await readPolicy({ constitution, extended: below.layers, faults: below.faults }, source, request)
  } catch (error) {
    if (error instanceof CheckError) return { kind: 'invalid', error, extended }
    throw error
  }
}

function extendedBy(constitution: Layer, source: FileSource, request: PolicyRequest): Promise<Extended> | Extended {
  const named = request.constitution
  if (!named || 'inside' in named) return readExtended(constitution, source)
  return { layers: [], files: [], faults: refuseExtends(constitution) }
}

type ConstitutionLayers = Pick<PolicyStack, 'constitution' | 'extended' | 'faults'>

async function readPolicy(
  layers: ConstitutionLayers,
  source: FileSource,
  request: PolicyRequest,
): Promise<LoadedPolicy> {
  const { requested } = request
  const committed = await findLayer(source, 'corrections', correctionsPath(request.corrections))
  const read = (file: LayerFile) => readLayer(file.bytes, file.origin)
  const resolved = resolvePolicy({
    ...layers,
    committed: committed && (await read(committed)),
    requested: requested && (await read(requested.layer)),
    speaker: requested?.speaker ?? 'head',
    asOf: committed || requested ? await request.asOf() : { base: null, latest: null },
  })
  for (const policy of [resolved.policy, resolved.asked]) {
    const [first, ...rest] = policy ? request.faultsOf(policy) : []
    if (first) throw new CheckError([first, ...rest])
  }
  const { file } = layers.constitution.origin
  return { kind: 'valid', file, ...resolved, seals: await sealsOf(source, resolved.policy) }
}

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
    message: `The policy names the seal manifest ${path}, and there is no such file beside it.`,
    hint: `Commit ${path} with the SHA-256 of each sealed file, or take sealed_scenarios out of the constitution.`,
    at: { file: path },
  })
}

/** Where the policy keeps its seals; null where it has none. */
export function sealsPath(policy: Policy): string | null {
  const clause = policy.constitution.sealed_scenarios
  return clause ? (clause.manifest ?? SEALS_FILE) : null
}
