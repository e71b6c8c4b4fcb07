import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicKeyOf } from '../../src/attestation/public-key.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import { CheckError } from '../../src/model/error.ts'
import { keyidOf, opensshBytes, opensshPem, pkcs8Pem, RFC_PUBLIC, RFC_SEED, spkiOf } from './key-forms.ts'

const signer = (text: string) => signerOf({ text, name: 'The key' })

/** What the error tells; a key that is taken fails the test. */
function refusal(text: string): string {
  try {
    signer(text)
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const [{ code, message, hint }] = error.faults
    expect(code).toBe('key_invalid')
    expect(error.cause).toBeUndefined()
    return `${message} ${hint}`
  }
  throw new Error('The key was taken.')
}

describe.each([
  ['PEM', pkcs8Pem(RFC_SEED)],
  ['PEM without line feeds, as variables may hold it', pkcs8Pem(RFC_SEED).replaceAll('\n', ' ')],
  ['PEM with carriage returns and space around', ` \n${pkcs8Pem(RFC_SEED).replaceAll('\n', '\r\n')}\n`],
  ['OpenSSH', opensshPem(opensshBytes(RFC_SEED, RFC_PUBLIC))],
])('the key of RFC 8032, 7.1, test 1, as %s', (_, text) => {
  it('signs as the RFC says', () => {
    expect(Buffer.from(signer(text).sign(new Uint8Array(0))).toString('hex')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
  })

  it('is named by the SHA-256 of its public half', () => {
    expect(signer(text).keyid).toBe(keyidOf(RFC_PUBLIC))
  })
})

describe('what the tools make', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'signing-key-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('openssl genpkey', () => {
    const text = execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519'], { encoding: 'utf8' })
    expect(signer(text).sign(Buffer.from('m'))).toHaveLength(64)
  })

  it('ssh-keygen, whose public line has the same key id, and with a passphrase what to do', () => {
    const file = join(folder, 'key')
    // Not every machine has it; the form itself is tested above.
    const made = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
    const text = made.status === 0 ? readFileSync(file, 'utf8') : opensshPem(opensshBytes(RFC_SEED, RFC_PUBLIC))
    const line = made.status === 0 ? readFileSync(`${file}.pub`, 'utf8') : ''
    const { keyid, sign } = signer(text)
    const known = publicKeyOf(line)
    expect(made.status === 0 ? known?.keyid : keyidOf(RFC_PUBLIC)).toBe(keyid)
    const spki = Buffer.from(known?.spki ?? spkiOf(RFC_PUBLIC))
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from('m'), key, sign(Buffer.from('m')))).toBe(true)
  })
})

describe('what is refused, and why', () => {
  const passphrase = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
  const plain = { type: 'pkcs8', format: 'pem' } as const
  const of = (text: string | Buffer): string => text.toString()

  it.each([
    ['PEM', of(generateKeyPairSync('ed25519').privateKey.export(passphrase))],
    ['OpenSSH', opensshPem(opensshBytes(RFC_SEED, RFC_PUBLIC, 'aes256-ctr'))],
  ])('a passphrase (%s)', (_, text) => {
    expect(refusal(text)).toContain('passphrase')
  })

  it.each([
    ['nothing', ''],
    ['prose', 'correct horse battery staple'],
    ['half of a key', pkcs8Pem(RFC_SEED).slice(0, 60)],
    ['two keys', pkcs8Pem(RFC_SEED) + pkcs8Pem(RFC_PUBLIC)],
    ['another curve', of(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(plain))],
    ['an algorithm of the same size', of(generateKeyPairSync('x25519').privateKey.export(plain))],
    ['a larger curve', of(generateKeyPairSync('ed448').privateKey.export(plain))],
    ['a public key', of(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }))],
    ['a seed that is too short', pkcs8Pem(RFC_SEED.subarray(1))],
    ['halves that differ', opensshPem(opensshBytes(RFC_SEED, RFC_SEED))],
  ])('%s', (_, text) => {
    expect(refusal(text)).toContain('The key is not an Ed25519 private key.')
  })
})

const OPENSSH = opensshBytes(RFC_SEED, RFC_PUBLIC)

test.prop([fc.nat(OPENSSH.length - 1), fc.integer({ min: 1, max: 255 })])(
  'a damaged key signs as the whole one, or is refused',
  (at, flip) => {
    const bytes = Buffer.from(OPENSSH)
    bytes[at] = (bytes[at] ?? 0) ^ flip
    let keyid = keyidOf(RFC_PUBLIC)
    try {
      keyid = signer(opensshPem(bytes)).keyid
    } catch (error) {
      expect(error).toMatchObject({ faults: [{ code: 'key_invalid' }] })
    }
    expect(keyid).toBe(keyidOf(RFC_PUBLIC))
  },
)

test.prop([fc.nat(OPENSSH.length - 1)])('a key that was cut off is refused, and no error quotes it', (length) => {
  const bytes = OPENSSH.subarray(0, length)
  const text = opensshPem(bytes)
  // The comment and the padding are not read.
  const told = length > 220 ? '' : refusal(text)
  for (const line of text.split('\n').slice(1, -2)) expect(told.includes(line) && line !== '').toBe(false)
})
