import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { CheckError } from '../model/error.ts'
import type { KeyText, PublicKey } from '../model/signature.ts'
import type { Signer } from './envelope.ts'
import { publicKeyOfBytes } from './public-key.ts'

/**
 * The signer of an Ed25519 private key: PEM (PKCS#8), or as OpenSSH writes it; without a passphrase.
 *
 * Errors never quote it. Throws `CheckError` (`key_invalid`).
 */
export function signerOf({ text, name }: KeyText): Signer {
  const [, label, base64 = ''] = PEM.exec(text.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  switch (label) {
    case 'PRIVATE KEY':
      return signerOfPkcs8(bytes, name)
    case 'OPENSSH PRIVATE KEY':
      return signerOfOpenssh(bytes, name)
    case 'ENCRYPTED PRIVATE KEY':
      throw protectedKey(name)
    default:
      throw unusable(name)
  }
}

const PEM = /^-----BEGIN ([A-Z0-9 ]+)-----\s+([A-Za-z0-9+/=\s]+)-----END \1-----$/

/** What stands before the seed in a PKCS#8 key without attributes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

function signerOfPkcs8(der: Buffer, name: string): Signer {
  const { key, publicKey } = keyPair(der, name)
  return { keyid: publicKey.keyid, sign: (message) => sign(null, message, key) }
}

function keyPair(der: Buffer, name: string) {
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return { key, publicKey: publicKeyOfBytes(spki.subarray(-SEED_BYTES)) }
  } catch {
    // OpenSSL's reason helps nobody, and no part of a key may reach an error.
  }
  throw unusable(name)
}

const MAGIC = Buffer.from('openssh-key-v1\0')

/** The format of OpenSSH's PROTOCOL.key: its cipher, how that is keyed, the public half, then everything private. */
function signerOfOpenssh(bytes: Buffer, name: string): Signer {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw unusable(name)
  const outer = new Fields(bytes.subarray(MAGIC.length), name)
  if (outer.text() !== 'none') throw protectedKey(name)
  outer.skip(2)
  if (outer.number() !== 1) throw unusable(name)
  outer.skip(1)
  const inner = new Fields(outer.field(), name)
  const check = inner.number()
  if (check !== inner.number() || inner.text() !== 'ssh-ed25519') throw unusable(name)
  const half = inner.field()
  const seed = inner.field().subarray(0, SEED_BYTES)
  const signer = signerOfPkcs8(Buffer.concat([PKCS8_HEAD, seed]), name)
  const named: PublicKey = publicKeyOfBytes(half)
  // Fail closed: a key whose halves differ would sign in another's name.
  if (signer.keyid !== named.keyid) throw unusable(name)
  return signer
}

/** Numbers and fields, each after its length, as RFC 4251 writes them. */
class Fields {
  readonly #bytes: Buffer
  readonly #name: string
  #at = 0

  constructor(bytes: Buffer, name: string) {
    this.#bytes = bytes
    this.#name = name
  }

  number(): number {
    const end = this.#at + 4
    if (end > this.#bytes.length) throw unusable(this.#name)
    this.#at = end
    return this.#bytes.readUInt32BE(end - 4)
  }

  field(): Buffer {
    const length = this.number()
    const start = this.#at
    this.#at = start + length
    if (this.#at > this.#bytes.length) throw unusable(this.#name)
    return this.#bytes.subarray(start, this.#at)
  }

  text(): string {
    return this.field().toString('latin1')
  }

  skip(fields: number): void {
    for (let n = 0; n < fields; n += 1) this.field()
  }
}

function unusable(name: string): CheckError {
  return new CheckError({
    code: 'key_invalid',
    message: `${name} is not an Ed25519 private key.`,
    hint: 'Make one with openssl genpkey -algorithm ed25519, or with ssh-keygen -t ed25519, and give it with its first and last line.',
  })
}

function protectedKey(name: string): CheckError {
  return new CheckError({
    code: 'key_invalid',
    message: `${name} is protected by a passphrase, which nobody can be asked for here.`,
    hint: 'Take the passphrase off a copy (openssl pkey -in KEY, or ssh-keygen -p -f KEY) and hand that over as a secret.',
  })
}
