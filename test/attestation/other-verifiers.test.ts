import { spawnSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFromJSON } from '@sigstore/bundle'
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicKeyOf } from '../../src/attestation/public-key.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { attested, link } from './chain-builder.ts'
import { opensshLine, pkcs8Pem, publicPem, RFC_PUBLIC, RFC_SEED } from './key-forms.ts'

/** The scripts of the page: one that checks a signature, and one that makes PEM of a key of OpenSSH. */
const PAGE = readFileSync('docs/guides/verifying-by-hand.md', 'utf8')
const scripts = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, script = '']) => script)
const [checkSignature = ''] = scripts.filter((script) => script.includes('pkeyutl -verify'))
const [toPem = ''] = scripts.filter((script) => script.includes('-inform DER'))

const OTHER_SEED = Buffer.alloc(32, 7)
const SIGNER = signerOf({ text: pkcs8Pem(RFC_SEED), name: 'ours' })
const OTHER = signerOf({ text: pkcs8Pem(OTHER_SEED), name: 'another' })
const { line } = link(attested(1), null, [OTHER, SIGNER])
const envelope = JSON.parse(line)
/** The same with one byte of the payload changed. */
const tampered = { ...envelope, payload: envelope.payload.replace(/^eyJ/, 'eyI') }

describe.skipIf(spawnSync('jq', ['--version']).status !== 0)(
  'openssl, by the commands of docs/guides/verifying-by-hand.md',
  () => {
    let folder = ''
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'openssl-'))
      writeFileSync(join(folder, 'check-signature.sh'), checkSignature)
      writeFileSync(join(folder, 'key.pem'), publicPem(RFC_PUBLIC))
      writeFileSync(join(folder, 'checker.pub'), opensshLine(RFC_PUBLIC))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const run = (...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync('sh', args, { cwd: folder, env: ENVIRONMENT, encoding: 'utf8' })
      return { status, output: stdout + stderr }
    }

    it('verifies our signature, one of several', () => {
      writeFileSync(join(folder, 'link'), `${line}\n`)
      expect(run('check-signature.sh', 'link', 'key.pem')).toEqual({
        status: 0,
        output: 'Signature Verified Successfully\n',
      })
    })

    it('refuses a changed link, and a signature that is not there', () => {
      writeFileSync(join(folder, 'link'), JSON.stringify(tampered))
      expect(run('check-signature.sh', 'link', 'key.pem').status).not.toBe(0)
      writeFileSync(join(folder, 'link'), link(attested(1), null, [OTHER]).line)
      expect(run('check-signature.sh', 'link', 'key.pem').status).not.toBe(0)
    })

    it('makes PEM of OpenSSH’s line', () => {
      expect(run('-c', toPem)).toEqual({ status: 0, output: '' })
      expect(readFileSync(join(folder, 'checker.pem'), 'utf8')).toBe(publicPem(RFC_PUBLIC))
    })
  },
)

describe('sigstore’s own code, as a bundle with a public key', () => {
  const { keyid } = SIGNER
  const [, signature] = envelope.signatures
  const key = createPublicKey(publicPem(RFC_PUBLIC))
  const root = { mediaType: '', tlogs: [], certificateAuthorities: [], ctlogs: [], timestampAuthorities: [] }
  const trust = toTrustMaterial(root, (hint) => {
    expect(hint).toBe(keyid)
    return { publicKey: key, validFor: () => true }
  })
  const verifier = new Verifier(trust, { tlogThreshold: 0, ctlogThreshold: 0, timestampThreshold: 0 })
  const entity = (dsseEnvelope: object) =>
    toSignedEntity(
      bundleFromJSON({
        mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
        verificationMaterial: { publicKey: { hint: keyid }, tlogEntries: [] },
        dsseEnvelope,
      }),
    )

  it('verifies our signature', () => {
    expect(verifier.verify(entity({ ...envelope, signatures: [signature] })).key).toBe(key)
  })

  it('refuses a changed link', () => {
    expect(() => verifier.verify(entity({ ...tampered, signatures: [signature] }))).toThrow('signature verification')
  })

  it('knows the key by the id that we give it', () => {
    expect(publicKeyOf(publicPem(RFC_PUBLIC))?.keyid).toBe(keyid)
  })
})
