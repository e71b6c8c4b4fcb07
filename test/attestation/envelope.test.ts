import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOfBase64, envelopeLine, PAYLOAD_TYPE, preAuthEncoding } from '../../src/attestation/envelope.ts'

const HELLO = Buffer.from('hello world')
const HELLO_TYPE = 'http://example.com/HelloWorld'

const base64url = (decimal: string): string =>
  Buffer.from(BigInt(decimal).toString(16).padStart(64, '0'), 'hex').toString('base64url')

describe('the vector of the DSSE protocol', () => {
  it('what is signed', () => {
    expect(preAuthEncoding(HELLO_TYPE, HELLO).toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  })

  it('its signature holds over what we encode', () => {
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: base64url('46950820868899156662930047687818585632848591499744589407958293238635476079160'),
        y: base64url('5640078356564379163099075877009565129882514886557779369047442380624545832820'),
      },
    })
    const signature = Buffer.from(
      'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==',
      'base64',
    )
    const holds = (payload: Buffer) =>
      verify('sha256', preAuthEncoding(HELLO_TYPE, payload), { key, dsaEncoding: 'ieee-p1363' }, signature)
    expect(holds(HELLO)).toBe(true)
    expect(holds(Buffer.from('hello World'))).toBe(false)
  })
})

it('lengths are of bytes, not of characters', () => {
  expect(preAuthEncoding('ü', Buffer.from('€')).toString()).toBe('DSSEv1 2 ü 3 €')
})

describe('a line', () => {
  it('is canonical, with or without signatures', () => {
    expect(envelopeLine(HELLO, [])).toBe(
      '{"payload":"aGVsbG8gd29ybGQ=","payloadType":"application/vnd.in-toto+json","signatures":[]}',
    )
    const signer = { keyid: 'k', sign: (message: Uint8Array) => message.subarray(0, 6) }
    expect(envelopeLine(HELLO, [signer])).toBe(
      '{"payload":"aGVsbG8gd29ybGQ=","payloadType":"application/vnd.in-toto+json",' +
        '"signatures":[{"keyid":"k","sig":"RFNTRXYx"}]}',
    )
  })

  it('carries signatures over type and payload', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const signer = { keyid: 'one', sign: (message: Uint8Array) => sign(null, message, privateKey) }
    const { payload, signatures } = JSON.parse(envelopeLine(HELLO, [signer, { ...signer, keyid: 'two' }]))
    expect(signatures.map(({ keyid }: { keyid: string }) => keyid)).toEqual(['one', 'two'])
    const message = preAuthEncoding(PAYLOAD_TYPE, Buffer.from(payload, 'base64'))
    for (const { sig } of signatures) expect(verify(null, message, publicKey, Buffer.from(sig, 'base64'))).toBe(true)
  })
})

it.each(['aGVsbG8', 'aGVsbG8=\n', ' aGVsbG8=', 'aGVsbG9=', 'aGVs-_8=', 'aGVsbG8==', 'a'])(
  'base64 has one form: not %j',
  (text) => {
    expect(bytesOfBase64(text)).toBeNull()
  },
)

it('base64 of nothing is nothing', () => {
  expect(bytesOfBase64('')).toHaveLength(0)
  expect(bytesOfBase64('aGVsbG8=')?.toString()).toBe('hello')
})
