import { trustedKeysOf } from '../../attestation/public-key.ts'
import { checkFile, type SignedMatter, type SignedMoments, signFile } from '../../attestation/signed-file.ts'
import { signerOf } from '../../attestation/signing-key.ts'
import { readCommit } from '../../change/commit.ts'
import { comparePolicies } from '../../constitution/directions/compare.ts'
import { CONSTITUTION_FILES, CORRECTIONS_FILE, type FileSource } from '../../constitution/layer-files.ts'
import type { PolicyFile } from '../../constitution/load.ts'
import { isDate } from '../../model/date.ts'
import { CheckError } from '../../model/error.ts'
import type { Policy } from '../../model/policy.ts'
import { type KeyText, signaturePath } from '../../model/signature.ts'
import { baseName } from '../../model/written-path.ts'
import { renderSigning, type Signing } from '../../reports/signing.ts'
import type { PolicyView } from '../policy/policy-view.ts'
import { policyIn } from '../seal/snapshot.ts'

/** What is to be signed, and how. */
export interface SignRequest {
  /** As typed. */
  readonly file: string
  readonly bytes: Uint8Array
  /** From the top of the repository; null where the file is outside. */
  readonly path: string | null
  /** The constitution's own path, where it is none of the usual. */
  readonly constitution: string | null
  /** A date of RFC 3339; null takes that of the corrections. */
  readonly expires: string | null
  readonly keys: readonly KeyText[]
}

/** What signing takes of the repository. */
export interface SignWorld {
  /** The policy that is committed at the base, with these corrections, if any, laid on it by the operator. */
  open(corrections: PolicyFile | null): Promise<PolicyView>
  workTreeFile(path: string): Promise<Uint8Array | null>
}

/** A detached signature, with what it says for whoever gave it. */
export interface Signed {
  /** Where it goes: beside the file. */
  readonly file: string
  readonly envelope: string
  readonly text: string
}

/**
 * Signs corrections, or the constitution of the work tree, for the constitution that is committed at the base.
 *
 * Throws `CheckError` where the file is no valid policy file, or nothing says until when the signature counts.
 */
export async function sign(request: SignRequest, world: SignWorld): Promise<Signed> {
  const { file, path, constitution, keys } = request
  const names = constitution === null ? CONSTITUTION_FILES : [constitution]
  const signers = keys.map(signerOf)
  const isConstitution = path !== null && names.includes(path)
  const part = await (isConstitution ? constitutionPart(path, request, world) : correctionsPart(request, world))
  const { view, matter, base, ...shown } = part
  const expires = untilWhen(request.expires ?? part.expires, file)
  const envelope = signFile(matter, expires, signers)
  const trusted = trustedKeysOf(base.constitution.trusted_keys ?? [])
  const outcome = checkFile(Buffer.from(envelope), matter, trusted, await momentsAt(view))
  const revision = view.revision
  const text = renderSigning({ ...shown, file, signature: signaturePath(file), expires, outcome, revision })
  return { file: signaturePath(file), envelope, text }
}

interface Part extends Pick<Signing, 'subject' | 'values'> {
  readonly view: PolicyView
  readonly base: Policy
  readonly matter: SignedMatter
  readonly expires: string | null
}

async function correctionsPart({ file, bytes, path }: SignRequest, world: SignWorld): Promise<Part> {
  const name = path ?? baseName(file)
  const origin = { name: 'corrections', file: name, revision: null } as const
  const view = await world.open({ outside: { origin, bytes, signature: null } })
  const { policy } = (await view.policies()).judging
  const values = policy.overrides.filter(({ layer }) => layer === 'corrections')
  const matter = { bytes, base: policy.constitutionDigest, becomes: null }
  return {
    view,
    base: policy,
    matter,
    subject: 'corrections',
    values,
    expires: policy.statements.at(-1)?.expires ?? null,
  }
}

async function constitutionPart(path: string, request: SignRequest, world: SignWorld): Promise<Part> {
  const { bytes, constitution } = request
  const view = await world.open(null)
  const { policy: base } = (await view.policies()).judging
  const next = await policyIn(workTree(world, path, bytes), {
    constitution: constitution === null ? null : { inside: constitution },
  })
  if (next === null) throw new Error(`${path} was read, and is nowhere`)
  const values = comparePolicies(base.document, next.policy.document)
  const matter = { bytes, base: base.constitutionDigest, becomes: next.policy.constitutionDigest }
  return { view, base, matter, subject: 'constitution', values, expires: null }
}

/** The files of the work tree, but for the corrections, which are no part of a constitution. */
function workTree({ workTreeFile }: SignWorld, signed: string, bytes: Uint8Array): FileSource {
  const read = async (path: string) => (path === signed ? bytes : path === CORRECTIONS_FILE ? null : workTreeFile(path))
  return {
    revision: null,
    async entries(paths) {
      const found = await Promise.all(paths.map(async (path) => [path, (await read(path)) !== null] as const))
      return new Map(found.map(([path, is]) => [path, is ? { mode: '100644', oid: path } : null]))
    },
    blob: async (path) => (await read(path)) ?? new Uint8Array(),
  }
}

async function momentsAt({ git, revision }: PolicyView): Promise<SignedMoments> {
  const committedAt = revision && (await readCommit(git, revision.id)).committedAt
  return { base: committedAt, latest: committedAt }
}

function untilWhen(expires: string | null, file: string): string {
  if (expires !== null && isDate(expires)) return expires
  throw new CheckError({
    code: 'usage',
    message: expires === null ? 'Nothing says until when the signature counts.' : `--expires ${expires} is not a date.`,
    hint: 'Give --expires 2026-12-31, or write expires into the corrections.',
    at: { file },
  })
}
