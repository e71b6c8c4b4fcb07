import type { Constitution } from '../model/constitution.generated.ts'
import { CheckError, type ErrorCode, type Fault, type FaultPlace } from '../model/error.ts'
import { isObject, type JsonObject, type Pointer } from '../model/json.ts'
import { type CorrectionsSpeaker, type Layer, type Policy, SEALS_FILE, type SealManifest } from '../model/policy.ts'
import type { ClauseFault } from '../model/rule.ts'
import type { FileSignature } from '../model/signature.ts'
import { dotted } from '../model/spelling.ts'
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
  type SignedLayerFile,
} from './layer-files.ts'
import { type PolicyStack, resolvePolicy } from './policy.ts'
import { parseSeals } from './seals/seals.ts'
import { orderedFaults } from './validation/fault-order.ts'

/** A policy file named by the caller: inside the repository, or the operator's own bytes. */
export type PolicyFile = { readonly inside: string } | { readonly outside: SignedLayerFile }

/** Which files to read, and who asks for overrides. */
export interface PolicyRequest {
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
  /** Corrections beyond those that are committed, who speaks by them, and what their signature comes to; null for none. */
  readonly requested: Requested | null
  /** What the signature of the committed corrections comes to; null where nobody asks: people merged them. */
  readonly committedSignature: FileSignature | null
  /** Asked for where there are corrections. */
  asOf(): Promise<Moments>
  /** What the rules find wrong in the clauses of a constitution. */
  faultsOf(constitution: Constitution): readonly ClauseFault[]
  /** Reads the manifest of seals in place of the usual way, which asks for a file at the source. */
  readSeals?(source: FileSource, path: string): Promise<SealManifest | null>
}

export interface Requested {
  readonly layer: LayerFile
  readonly speaker: Exclude<CorrectionsSpeaker, 'base'>
  readonly signature: FileSignature
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
  if (constitution.data.extends === undefined) return { layers: [], files: [], faults: [] }
  const named = request.constitution
  if (!named || 'inside' in named) return readExtended(constitution, source)
  return { layers: [], files: [], faults: refuseExtends(constitution) }
}

type ConstitutionLayers = Pick<PolicyStack, 'constitution' | 'extended' | 'faults'>

/** Throws `CheckError` with all that is wrong with any file of the policy. */
async function readPolicy(
  layers: ConstitutionLayers,
  source: FileSource,
  request: PolicyRequest,
): Promise<LoadedPolicy> {
  const { requested } = request
  const committed = await collected(() => findLayer(source, 'corrections', correctionsPath(request.corrections)))
  const read = (file: LayerFile) => readLayer(file.bytes, file.origin)
  const resolved = resolvePolicy({
    ...layers,
    faults: [...layers.faults, ...committed.faults],
    committed: committed.found && (await read(committed.found)),
    requested: requested && (await read(requested.layer)),
    committedSignature: request.committedSignature,
    speaker: requested?.speaker ?? 'head',
    signature: requested?.signature ?? { state: 'absent' },
    asOf: committed.found || requested ? await request.asOf() : { base: null, latest: null },
  })
  const isFaulty = 'sound' in resolved
  const clauses = isFaulty ? resolved.sound : [resolved.policy, ...(resolved.asked ? [resolved.asked] : [])]
  const ofRules = clauses.map((one) => clauseFaults(one, request))
  // Where its name is refused, nobody looks whether there is such a file.
  const isRefused = ofRules.flat().some(({ pointer }) => pointer === '/sealed_scenarios/manifest')
  const manifest = isRefused ? null : sealsPath(isFaulty ? resolved.document : resolved.policy.document)
  const seals = await collected(async () =>
    manifest === null ? null : (request.readSeals ?? readSeals)(source, manifest),
  )
  if (!isFaulty && ofRules.every((faults) => faults.length === 0) && seals.faults.length === 0) {
    return { kind: 'valid', file: layers.constitution.origin.file, ...resolved, seals: seals.found }
  }
  const named = [layers.constitution, ...layers.extended.toReversed()].map(({ origin }) => origin.file)
  const files = [...named, correctionsPath(request.corrections), ...(requested ? [requested.layer.origin.file] : [])]
  const told = ofRules.map((faults) => faults.map(({ fault }) => fault))
  throw new CheckError(orderedFaults([...(isFaulty ? resolved.faults : []), ...told, seals.faults], files))
}

/** Where the corrections of the repository stand. */
export function correctionsPath(corrections: PolicyFile | null): string {
  return corrections && 'inside' in corrections ? corrections.inside : CORRECTIONS_FILE
}

async function constitutionFile(source: FileSource, named: PolicyFile | null): Promise<LayerFile | null> {
  if (!named) return findConstitution(source)
  return 'outside' in named ? named.outside : findLayer(source, 'constitution', named.inside)
}

async function readSeals(source: FileSource, path: string): Promise<SealManifest> {
  const bytes = await findFile(source, path)
  if (bytes) return parseSeals(bytes, path)
  // Fail closed: a policy that names seals is not judged without them.
  throw new CheckError({
    code: 'manifest_missing',
    message: `The policy names the seal manifest ${path}, and there is no such file at the revision that judges.`,
    hint: `Run constitution-check seal, which writes ${path}, and commit it; or take sealed_scenarios out of the constitution.`,
    at: { file: path },
  })
}

/** Where a policy keeps its seals; null where it has none, or says that in no valid way. */
export function sealsPath({ sealed_scenarios: clause }: JsonObject): string | null {
  if (!isObject(clause)) return null
  const { manifest = SEALS_FILE } = clause
  return typeof manifest === 'string' && manifest !== '' ? manifest : null
}

/** Clauses that can be judged; entries may have been left out of them. */
interface Clauses {
  readonly constitution: Constitution
  place(pointer: Pointer): FaultPlace | null
  originalOf?(pointer: Pointer): Pointer
  isCut?(original: Pointer): boolean
}

function clauseFaults(
  { constitution, place, originalOf = (pointer) => pointer, isCut = () => false }: Clauses,
  { faultsOf }: PolicyRequest,
): readonly { readonly pointer: Pointer; readonly fault: Fault }[] {
  return faultsOf(constitution).flatMap(({ pointer, message, hint }) => {
    const original = originalOf(pointer)
    // What was left out has a fault of its own, which says why.
    if (isCut(original)) return []
    const at = place(pointer)
    const said = `${dotted(original)}: ${message}`
    return [{ pointer: original, fault: { code: 'layer_invalid', message: said, hint, ...(at ? { at } : {}) } }]
  })
}

const CONFIGURATION: readonly ErrorCode[] = ['layer_unreadable', 'manifest_invalid', 'manifest_missing']

/** What is found or, where a file of the policy is at fault, that: there may be more to tell. */
async function collected<T>(
  find: () => Promise<T>,
): Promise<{ readonly found: T | null; readonly faults: readonly Fault[] }> {
  try {
    return { found: await find(), faults: [] }
  } catch (error) {
    if (!(error instanceof CheckError) || !CONFIGURATION.includes(error.faults[0].code)) throw error
    return { found: null, faults: error.faults }
  }
}
