import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { operatorKey, publicKeyOf, trustedKeysOf } from '../../src/attestation/public-key.ts'
import { keyidOf, opensshLine, publicPem, RFC_PUBLIC, spkiOf } from './key-forms.ts'

test.prop([fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom('', 'me', 'a b ssh-ed25519 c')])(
  'both forms of a key are the same key',
  (bytes, comment) => {
    const half = Buffer.from(bytes)
    const expected = { keyid: keyidOf(half), spki: spkiOf(half) }
    expect(publicKeyOf(publicPem(half))).toEqual(expected)
    expect(publicKeyOf(opensshLine(half, comment))).toEqual(expected)
    expect(publicKeyOf(publicPem(half).replaceAll('\n', '\r\n'))).toEqual(expected)
  },
)

const LINE = opensshLine(RFC_PUBLIC)

describe('what is no key', () => {
  it.each([
    '',
    'k',
    LINE.replace('ssh-ed25519', 'ssh-rsa'),
    LINE.replace('AAAAC3', 'AAAAD3'),
    LINE + LINE,
    LINE.slice(0, 60),
    publicPem(RFC_PUBLIC.subarray(1)),
    publicPem(RFC_PUBLIC).replace('MCowBQYDK2Vw', 'MCowBQYDK2Vu'),
    publicPem(RFC_PUBLIC) + publicPem(RFC_PUBLIC),
  ])('%j', (text) => {
    expect(publicKeyOf(text)).toBeNull()
    expect(() => operatorKey({ text, name: 'a.pub' })).toThrow('The file a.pub is not an Ed25519 public key.')
    expect(() => trustedKeysOf([{ id: 'a', key: text, roles: ['checker'] }])).toThrow('The trusted key a of')
  })
})

it('a key of the constitution keeps its name, roles and dates; one of the operator is trusted with verdicts', () => {
  const [key] = trustedKeysOf([{ id: 'ci', key: LINE, roles: ['approver'], from: '2026-01-01' }])
  expect(key).toMatchObject({ name: 'ci', roles: ['approver'], from: '2026-01-01', until: null })
  expect(operatorKey({ text: LINE, name: 'a.pub' })).toMatchObject({ name: 'a.pub', roles: ['checker'], from: null })
})
