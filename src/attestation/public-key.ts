import { hash } from 'node:crypto'
import type { TrustedKey as KeyEntry } from '../model/constitution.generated.ts'
import { CheckError } from '../model/error.ts'
import type { KeyText, PublicKey, TrustedKey } from '../model/signature.ts'

/** What stands before the 32 bytes of an Ed25519 key in each of its forms (RFC 8410; RFC 8709). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const OPENSSH_HEAD = Buffer.from('0000000b7373682d6564323535313900000020', 'hex')
const KEY_BYTES = 32

const PEM = /^-----BEGIN PUBLIC KEY-----\s+([A-Za-z0-9+/]{59}=)\s+-----END PUBLIC KEY-----$/
const OPENSSH = /^ssh-ed25519 ([A-Za-z0-9+/]{68})(?:[ \t][^\r\n]*)?$/

/** The public key of a text: PEM (SubjectPublicKeyInfo), or a line as OpenSSH writes it; null where it is neither. */
export function publicKeyOf(text: string): PublicKey | null {
  const written = text.trim()
  return keyIn(PEM.exec(written)?.[1], SPKI_HEAD) ?? keyIn(OPENSSH.exec(written)?.[1], OPENSSH_HEAD)
}

function keyIn(base64: string | undefined, head: Buffer): PublicKey | null {
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (bytes.length !== head.length + KEY_BYTES || !bytes.subarray(0, head.length).equals(head)) return null
  return publicKeyOfBytes(bytes.subarray(head.length))
}

/** The public key of its 32 bytes (RFC 8032). */
export function publicKeyOfBytes(bytes: Uint8Array): PublicKey {
  const spki = Buffer.concat([SPKI_HEAD, bytes])
  return { keyid: hash('sha256', spki), spki }
}

/** The trusted keys of a valid constitution. */
export function trustedKeysOf(entries: readonly KeyEntry[]): readonly TrustedKey[] {
  return entries.map(({ id, key, roles, from = null, until = null }) => {
    const known = publicKeyOf(key)
    if (known) return { ...known, name: id, roles, from, until }
    // Fail closed: the schema admits no other form, and a key that is left out would look like an unknown signer.
    throw invalidKey(`The trusted key ${id} of the constitution`)
  })
}

/** A key that the operator named, trusted for verdicts without a limit. Throws `CheckError` (`key_invalid`). */
export function operatorKey({ text, name }: KeyText): TrustedKey {
  const known = publicKeyOf(text)
  if (!known) throw invalidKey(`The file ${name}`)
  return { ...known, name, roles: ['checker'], from: null, until: null }
}

function invalidKey(what: string): CheckError {
  return new CheckError({
    code: 'key_invalid',
    message: `${what} is not an Ed25519 public key.`,
    hint: 'Write it as PEM (openssl pkey -pubout) or as the line of an OpenSSH .pub file that begins with ssh-ed25519.',
  })
}
