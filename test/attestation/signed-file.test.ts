import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../src/attestation/canonical.ts'
import { envelopeLine } from '../../src/attestation/envelope.ts'
import { publicKeyOf } from '../../src/attestation/public-key.ts'
import { checkFile, SIGNED_FILE_TYPE, type SignedMatter, signFile } from '../../src/attestation/signed-file.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import type { TrustedKey } from '../../src/model/signature.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { blocksOf } from '../helpers/page.ts'
import { sha256 } from './chain-builder.ts'
import { pkcs8Pem } from './key-forms.ts'
import { publicKeyText } from './key-pairs.ts'

const seed = (name: string): Buffer => Buffer.from(sha256(name), 'hex')
const signer = (name: string) => signerOf({ text: pkcs8Pem(seed(name)), name })
const key = (name: string, more: Partial<TrustedKey> = {}): TrustedKey => {
  const known = publicKeyOf(publicKeyText(seed(name)))
  if (!known) throw new Error('no key')
  return { ...known, name, roles: ['approver'], from: null, until: null, ...more }
}
const CORRECTIONS: SignedMatter = { bytes: Buffer.from('limits: {}\n'), base: sha256('base'), becomes: null }
const CONSTITUTION: SignedMatter = { ...CORRECTIONS, becomes: sha256('next') }
const at = (date: string) => Date.parse(date) / 1000
const MOMENTS = { base: at('2026-06-01T00:00:00Z'), latest: at('2026-06-02T00:00:00Z') }
const ENVELOPE = signFile(CORRECTIONS, '2026-06-30', [signer('ann')])
const check = (
  envelope: string,
  matter = CORRECTIONS,
  keys = [key('ann')],
  moments: { base: number | null; latest: number | null } = MOMENTS,
) => checkFile(Buffer.from(envelope), matter, keys, moments)

it('has these bytes, today and in ten years', () => {
  const { payload, payloadType } = JSON.parse(ENVELOPE)
  expect(payloadType).toBe('application/vnd.constitution-check.signed-file+json')
  expect(Buffer.from(payload, 'base64').toString()).toBe(
    `{"base":{"sha256":"${sha256('base')}"},"expires":"2026-06-30","file":{"sha256":"${sha256('limits: {}\n')}"},` +
      '"subject":"corrections","version":1}',
  )
})

it('counts, by whichever of several keys, with whatever white space around the envelope', () => {
  expect(check(ENVELOPE)).toEqual({ state: 'valid', signer: 'ann', until: '2026-06-30' })
  const both = signFile(CORRECTIONS, '2026-06-30', [signer('eve'), signer('ann')])
  expect(check(` ${JSON.stringify(JSON.parse(both), null, 2)}\n`)).toMatchObject({ state: 'valid', signer: 'ann' })
  expect(check(signFile(CONSTITUTION, '2026-06-30', [signer('ann')]), CONSTITUTION)).toMatchObject({ state: 'valid' })
})

const statement = (value: unknown, type = SIGNED_FILE_TYPE, text = canonicalJson(value)) =>
  envelopeLine(Buffer.from(text), [signer('ann')], type)
const SOUND = JSON.parse(Buffer.from(JSON.parse(ENVELOPE).payload, 'base64').toString())

describe('does not count', () => {
  it.each<[string, string, string, SignedMatter?]>([
    ['for other bytes', ENVELOPE, 'signature_invalid', { ...CORRECTIONS, bytes: Buffer.from('x') }],
    ['for another constitution', ENVELOPE, 'signature_invalid', { ...CORRECTIONS, base: sha256('other') }],
    ['of corrections, for a constitution', ENVELOPE, 'signature_invalid', CONSTITUTION],
    ['of a constitution, for corrections', signFile(CONSTITUTION, '2026-06-30', [signer('ann')]), 'signature_invalid'],
    [
      'of a constitution that became another',
      signFile(CONSTITUTION, '2026-06-30', [signer('ann')]),
      'signature_invalid',
      { ...CONSTITUTION, becomes: sha256('x') },
    ],
    ['after its end', signFile(CORRECTIONS, '2026-06-01', [signer('ann')]), 'signature_invalid'],
    ['to the second', signFile(CORRECTIONS, '2026-06-02T00:00:00Z', [signer('ann')]), 'signature_invalid'],
    ['until a day that there is not', statement({ ...SOUND, expires: '2026-06-31' }), 'signature_invalid'],
    ['with a field more', statement({ ...SOUND, more: 1 }), 'signature_invalid'],
    ['of another version', statement({ ...SOUND, version: 2 }), 'signature_invalid'],
    ['that is not canonical', statement(SOUND, SIGNED_FILE_TYPE, JSON.stringify(SOUND, null, 1)), 'signature_invalid'],
    [
      'with a key twice',
      statement(SOUND, SIGNED_FILE_TYPE, canonicalJson(SOUND).replace('{', '{"version":1,')),
      'signature_invalid',
    ],
    ['of a verdict', statement(SOUND, 'application/vnd.in-toto+json'), 'signature_invalid'],
    ['without a signature', envelopeLine(Buffer.from(canonicalJson(SOUND)), [], SIGNED_FILE_TYPE), 'signer_untrusted'],
    ['by a stranger', signFile(CORRECTIONS, '2026-06-30', [signer('eve')]), 'signer_untrusted'],
    [
      'by a stranger in the name of a trusted key',
      signFile(CORRECTIONS, '2026-06-30', [signer('ann'), { ...signer('eve'), keyid: key('ann').keyid }]),
      'signature_invalid',
    ],
  ])('%s', (_, envelope, code, matter) => {
    expect(check(envelope, matter)).toMatchObject({ state: 'faulty', code })
  })

  it.each<[string, Partial<TrustedKey>]>([
    ['that signs verdicts', { roles: ['checker'] }],
    ['that had ended when the change was made', { until: '2026-06-01' }],
    // Whoever makes the change dates it: what begins, begins by the date of the base.
    ['that had not begun at the base', { from: '2026-06-02' }],
  ])('by a key %s', (_, more) => {
    expect(check(ENVELOPE, CORRECTIONS, [key('ann', more)])).toMatchObject({ code: 'signer_untrusted' })
  })

  it('without a commit to judge by', () => {
    expect(check(ENVELOPE, CORRECTIONS, [key('ann')], { base: null, latest: null })).toMatchObject({ state: 'faulty' })
  })

  it('with any single byte changed', () => {
    fc.assert(
      fc.property(fc.nat(ENVELOPE.length - 2), fc.integer({ min: 1, max: 255 }), (place, delta) => {
        const bytes = Buffer.from(ENVELOPE)
        bytes[place] = ((bytes[place] ?? 0) + delta) % 256
        const { state } = checkFile(bytes, CORRECTIONS, [key('ann')], MOMENTS)
        // The key id is a hint, as DSSE has it: nothing else may change.
        if (state === 'valid') expect(partsOf(bytes)).toEqual(partsOf(Buffer.from(ENVELOPE)))
      }),
      { numRuns: 1000 },
    )
  })
})

function partsOf(envelope: Buffer): readonly unknown[] {
  const { payload, signatures } = JSON.parse(envelope.toString())
  return [payload, signatures[0].sig]
}

it.skipIf(spawnSync('jq', ['--version']).status !== 0)('is verified by openssl, by the documented commands', () => {
  const script = blocksOf(readFileSync('docs/guides/verifying-by-hand.md', 'utf8'))
    .map(({ text }) => text)
    .find((text) => text.includes('pkeyutl -verify'))
  const folder = mkdtempSync(join(tmpdir(), 'signed-file-'))
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const run = (envelope: string, name: string) =>
      spawnSync(
        'sh',
        ['-c', script ?? 'false', 'sh', file('e.json', envelope), file('k.pem', publicKeyText(seed(name)))],
        {
          env: ENVIRONMENT,
          encoding: 'utf8',
        },
      )
    expect(run(ENVELOPE, 'ann')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Signature Verified Successfully'),
    })
    const forged = JSON.stringify({ ...JSON.parse(ENVELOPE), payload: Buffer.from('{}').toString('base64') })
    expect(run(forged, 'ann').status).not.toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
