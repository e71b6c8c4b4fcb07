import type { ChangeSet } from '../model/change.ts'
import type { Policy } from '../model/policy.ts'
import { type FileSignature, signaturePath } from '../model/signature.ts'
import { CONSTITUTION_FILES, type FileSource, findFile, findLayer } from './layer-files.ts'
import { correctionsPath, type LoadedPolicy, type PolicyFile } from './load.ts'
import { touches } from './policy-change.ts'

/** A detached signature of a policy file, and what it has to cover. */
export interface SignatureQuestion {
  readonly bytes: Uint8Array
  readonly envelope: Uint8Array
  /** The policy whose keys count, and whose constitution it is made for. */
  readonly policy: Policy
  /** The policy that a signed constitution leads to; null for corrections. */
  readonly becomes: Policy | null
}

interface Asked {
  readonly corrections: PolicyFile | null
  /** What a signature comes to. */
  signatureOf(question: SignatureQuestion): Promise<FileSignature>
}

/** What the signature of the corrections of a revision comes to, by its own policy; null where it has no corrections. */
export async function correctionsSignature(
  source: FileSource,
  policy: Policy,
  asked: Asked,
): Promise<FileSignature | null> {
  return signatureIn(source, 'corrections', correctionsPath(asked.corrections), { policy, becomes: null }, asked)
}

/** What the signature of a constitution comes to that takes the place of another; null where nothing of it changed. */
export async function constitutionSignature(
  base: LoadedPolicy,
  head: LoadedPolicy,
  source: FileSource,
  change: ChangeSet,
  asked: Asked,
): Promise<FileSignature | null> {
  if (!touches(change, constitutionPaths(base, head))) return null
  return signatureIn(source, 'constitution', head.file, { policy: base.policy, becomes: head.policy }, asked)
}

/** The files that both constitutions are made of, and those that could be one, present or not. */
function constitutionPaths(...states: readonly LoadedPolicy[]): ReadonlySet<string> {
  const layers = states.flatMap(({ policy }) => policy.layers.filter(({ name }) => name !== 'corrections'))
  return new Set([...CONSTITUTION_FILES, ...layers.map(({ file }) => file)])
}

async function signatureIn(
  source: FileSource,
  name: 'constitution' | 'corrections',
  path: string,
  policies: Pick<SignatureQuestion, 'policy' | 'becomes'>,
  { signatureOf }: Asked,
): Promise<FileSignature | null> {
  const file = await findLayer(source, name, path)
  const envelope = file && (await findFile(source, signaturePath(path)))
  if (!file) return null
  return envelope ? signatureOf({ bytes: file.bytes, envelope, ...policies }) : { state: 'absent' }
}
