import { hash } from 'node:crypto'
import { endOf, isDate } from '../model/date.ts'
import { isObject } from '../model/json.ts'
import type { FileSignature, TrustedKey } from '../model/signature.ts'
import type { SignedFile } from '../model/signed-file.generated.ts'
import { canonicalJson } from './canonical.ts'
import { bytesOfBase64, envelopeLine, type Signer } from './envelope.ts'
import { KeyRing, signaturesOf } from './key-ring.ts'
import validate from './signed-file.validator.generated.js'

/** The type of the payload under a detached signature of a policy file. */
export const SIGNED_FILE_TYPE = 'application/vnd.constitution-check.signed-file+json'

/** Far beyond any signature of a few keys. */
const MAX_BYTES = 2 ** 16

/** What a signature has to cover. */
export interface SignedMatter {
  readonly bytes: Uint8Array
  /** SHA-256 (hex) of the constitution at the base, without corrections. */
  readonly base: string
  /** SHA-256 (hex) of the constitution that the file leads to; null for corrections. */
  readonly becomes: string | null
}

/** When a signature has to count, in seconds since the epoch; null where no commit tells. */
export interface SignedMoments {
  /** Of the base, which no author of the change dates: a key has to be in force by then. */
  readonly base: number | null
  /** The latest of what is judged: key and signature must not have ended. */
  readonly latest: number | null
}

/** The detached signature of a file, with a line feed at its end. `expires` is a date or date-time of RFC 3339. */
export function signFile(matter: SignedMatter, expires: string, signers: readonly Signer[]): string {
  const { bytes, base, becomes } = matter
  const common = { version: 1, file: { sha256: hash('sha256', bytes) }, base: { sha256: base }, expires } as const
  const payload: SignedFile =
    becomes === null
      ? { ...common, subject: 'corrections' }
      : { ...common, subject: 'constitution', becomes: { sha256: becomes } }
  return `${envelopeLine(Buffer.from(canonicalJson(payload)), signers, SIGNED_FILE_TYPE)}\n`
}

/** Whether a detached signature covers a file, and a key counts that made it. One such key is enough. */
export function checkFile(
  envelope: Uint8Array,
  matter: SignedMatter,
  keys: readonly TrustedKey[],
  moments: SignedMoments,
): FileSignature {
  const opened = open(envelope)
  if (typeof opened === 'string') return { state: 'faulty', code: 'signature_invalid', message: opened }
  const ring = new KeyRing(keys)
  const between = [inMilliseconds(moments.base), inMilliseconds(moments.latest)] as const
  const judged = signaturesOf(opened.envelope, SIGNED_FILE_TYPE).map((one) =>
    ring.judge(one, { role: 'approver', object: 'file', between }),
  )
  const faults = judged.flatMap((one) => ('code' in one ? [one] : []))
  // Fail closed: what speaks in the name of a trusted key and is not by it spoils the rest.
  const forged = faults.find(({ code }) => code === 'signature_invalid')
  if (forged) return { state: 'faulty', code: 'signature_invalid', message: forged.message }
  const signer = judged.flatMap((one) => ('signer' in one ? [one.signer] : []))[0]
  if (signer === undefined) {
    const message = faults.map((one) => one.message).join(' ')
    return { state: 'faulty', code: 'signer_untrusted', message: message || 'Nobody signed it.' }
  }
  const misfits = misfitsOf(opened.statement, matter, moments.latest)
  if (misfits.length > 0) return { state: 'faulty', code: 'signature_invalid', message: misfits.join(' ') }
  return { state: 'valid', signer, until: opened.statement.expires }
}

interface Opened {
  readonly envelope: unknown
  readonly statement: SignedFile
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The parts of an envelope, or in a sentence why it is none. */
function open(bytes: Uint8Array): Opened | string {
  if (bytes.length > MAX_BYTES) return 'The signature is longer than 64 KiB.'
  const envelope = parsed(bytes)
  const { payload, payloadType, signatures, ...rest } = isObject(envelope) ? envelope : {}
  if (!Array.isArray(signatures) || typeof payload !== 'string' || Object.keys(rest).length > 0) {
    return 'The signature is not a DSSE envelope in JSON.'
  }
  if (payloadType !== SIGNED_FILE_TYPE) return 'The signature is of something else than a file of the policy.'
  const content = bytesOfBase64(payload)
  const statement = content && parsed(content)
  if (!content || !isSignedFile(statement) || canonicalJson(statement) !== content.toString('utf8')) {
    return 'What is signed does not have the form of docs/attestation.md.'
  }
  return { envelope, statement }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return null
  }
}

function isSignedFile(value: unknown): value is SignedFile {
  return validate(value)
}

/** What of a signed statement does not fit the file that it lies beside, a sentence each. */
function misfitsOf(statement: SignedFile, { bytes, base, becomes }: SignedMatter, latest: number | null): string[] {
  const subject = becomes === null ? 'corrections' : 'constitution'
  const misfits: string[] = []
  if (statement.subject !== subject) misfits.push(`It covers a file as ${statement.subject}, and this is no such file.`)
  if (statement.file.sha256 !== hash('sha256', bytes)) misfits.push('The file has other bytes than were signed.')
  if (statement.base.sha256 !== base) misfits.push('It was made for another constitution than that of the base.')
  if (becomes !== null && statement.subject === 'constitution' && statement.becomes.sha256 !== becomes) {
    misfits.push('With the files that it extends, the constitution is another than was signed.')
  }
  const { expires } = statement
  // Fail closed: a date that the calendar does not have, or no commit to judge it by.
  if (!isDate(expires) || latest === null || latest >= endOf(expires))
    misfits.push(`It ended: it counts until ${expires}.`)
  return misfits
}

const inMilliseconds = (seconds: number | null): number => (seconds === null ? Number.NaN : seconds * 1000)
