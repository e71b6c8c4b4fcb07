import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Signer } from '../../src/attestation/envelope.ts'
import { publicKeyOf } from '../../src/attestation/public-key.ts'
import { checkSignatures } from '../../src/attestation/signature.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import { type Trust, verify } from '../../src/commands/ledger/verify.ts'
import type { SignatureFaultCode, TrustedKey } from '../../src/model/signature.ts'
import { attested, type Built, ledger, link, sha256 } from './chain-builder.ts'
import { pkcs8Pem } from './key-forms.ts'
import { publicKeyText } from './key-pairs.ts'

const signer = (name: string): Signer => signerOf({ text: pkcs8Pem(Buffer.from(sha256(name), 'hex')), name })
const [ANN, BOB, EVE] = [signer('ann'), signer('bob'), signer('eve')]

function trusted(name: string, bounds: Partial<TrustedKey> = {}): TrustedKey {
  const key = publicKeyOf(publicKeyText(Buffer.from(sha256(name), 'hex')))
  if (!key) throw new Error('no key')
  return { ...key, name, roles: ['checker'], from: null, until: null, ...bounds }
}
const KEYS = [trusted('ann'), trusted('bob')]

/** Links in a row; of each, who signs it. */
function signedBy(...signers: readonly (readonly Signer[])[]): readonly Built[] {
  const links: Built[] = []
  for (const [index, these] of signers.entries())
    links.push(link(attested(index + 1), links.at(-1)?.head ?? null, these))
  return links
}

const check = (links: readonly (Built | string)[], keys = KEYS) =>
  checkSignatures(ledger(links), keys, 'where there are any')

const codes = (links: readonly (Built | string)[], keys = KEYS) =>
  check(links, keys).faults.map(({ line, code }) => `${line} ${code}`)

/** The second link of `attested` is of this time. */
const SECOND = '2026-01-01T00:02:00Z'

describe('who signed', () => {
  it('is named by line, several on one link too', () => {
    const { signers, faults, remarks } = check(signedBy([ANN], [ANN, BOB], [], [BOB]))
    expect([...signers]).toEqual([
      ['ann', [1, 2]],
      ['bob', [2, 4]],
    ])
    expect([faults, remarks]).toEqual([[], []])
  })

  it('is found without a key id, and with a misleading one: it is a hint', () => {
    const nameless = link(attested(1), null, [{ ...ANN, keyid: '' }])
    const misnamed = link(attested(1), null, [{ ...BOB, keyid: 'bob@example.org' }])
    const { signatures, ...rest } = JSON.parse(nameless.line)
    const without = JSON.stringify({ ...rest, signatures: [{ sig: signatures[0].sig }] })
    for (const one of [nameless, without]) expect([...check([one]).signers]).toEqual([['ann', [1]]])
    expect([...check([misnamed]).signers]).toEqual([['bob', [1]]])
  })
})

describe('what does not count', () => {
  it('another’s signature in the name of a trusted key', () => {
    expect(codes(signedBy([{ ...EVE, keyid: ANN.keyid }]))).toEqual(['1 signature_invalid'])
    expect(codes(signedBy([{ ...BOB, keyid: ANN.keyid }]))).toEqual(['1 signature_invalid'])
    expect(codes(signedBy([{ ...EVE, keyid: ANN.keyid }, BOB]))).toEqual(['1 signature_invalid'])
  })

  it('a signature of another link', () => {
    const [first, second] = signedBy([ANN], [ANN])
    const moved = JSON.stringify({
      ...JSON.parse(second?.line ?? ''),
      signatures: JSON.parse(first?.line ?? '').signatures,
    })
    expect(codes([first ?? '', moved])).toEqual(['2 signature_invalid'])
  })

  it('a signature of the payload without its type', () => {
    const bare = { keyid: ANN.keyid, sign: (message: Uint8Array) => ANN.sign(message.subarray(message.indexOf(0x7b))) }
    expect(codes(signedBy([bare]))).toEqual(['1 signature_invalid'])
  })

  it('an unknown key, unless another signature counts: then it is a remark', () => {
    const { faults } = check(signedBy([EVE]))
    expect(faults).toMatchObject([{ line: 1, code: 'signer_untrusted' }])
    expect(faults[0]?.message).toContain(EVE.keyid)
    const beside = check(signedBy([EVE, ANN]))
    expect([beside.faults, beside.remarks.map(({ code }) => code)]).toEqual([[], ['signer_untrusted']])
  })

  it('a key that is trusted with something else', () => {
    expect(codes(signedBy([ANN]), [trusted('ann', { roles: ['approver'] })])).toEqual(['1 signer_untrusted'])
  })

  it('no trusted key, no signer', () => {
    expect(codes(signedBy([ANN]), [])).toEqual(['1 signer_untrusted'])
  })

  it.each([
    [{ from: SECOND }, ['1 key_not_in_force']],
    [{ until: SECOND }, ['2 key_not_in_force']],
    [{ from: '2026-01-01', until: '2026-01-01' }, []],
    [{ from: '2026-01-02' }, ['1 key_not_in_force', '2 key_not_in_force']],
    [{ until: '2025-12-31' }, ['1 key_not_in_force', '2 key_not_in_force']],
    [{ until: '2026-01-01T01:02:00+01:00' }, ['2 key_not_in_force']],
  ])('a key outside its time: %j', (bounds, expected) => {
    expect(codes(signedBy([ANN], [ANN]), [trusted('ann', bounds)])).toEqual(expected)
  })

  it('one key may be in force more than once', () => {
    const keys = [trusted('ann', { until: '2025-12-31' }), { ...trusted('ann', { from: SECOND }), name: 'ann again' }]
    const { signers, faults } = check(signedBy([ANN], [ANN]), keys)
    expect([...signers]).toEqual([['ann again', [2]]])
    expect(faults.map(({ line }) => line)).toEqual([1])
  })
})

const CODES: Readonly<Record<SignatureFaultCode, true>> = {
  signature_missing: true,
  signature_invalid: true,
  signer_untrusted: true,
  key_not_in_force: true,
}

it.each(Object.keys(CODES))('docs/attestation.md describes %s', (code) => {
  expect(readFileSync('docs/attestation.md', 'utf8')).toContain(`| \`${code}\` |`)
})

it('lines that are no links are passed over', () => {
  expect(codes(['x', '', ...signedBy([ANN])])).toEqual([])
  expect(checkSignatures(Buffer.from(signedBy([EVE])[0]?.line ?? ''), KEYS, 'where there are any').faults).toEqual([])
})

describe('what verify says', () => {
  const trust: Trust = { keys: KEYS, source: 'the constitution at main' }
  const say = (links: readonly (Built | string)[], { signed = false, keys = trust.keys } = {}) =>
    verify(
      'l',
      { readLedger: () => ledger(links), trust: async () => ({ ...trust, keys }) },
      { pinned: null, about: null, earlier: [], signed },
    )

  it('who signed each link', async () => {
    const { verdict, text } = await say(signedBy([ANN], [ANN], [], [ANN, BOB]))
    expect(verdict).toBe('allow')
    expect(text.split('\n').slice(2)).toEqual([
      'signed by ann: 3 links, lines 1-2, 4',
      'signed by bob: 1 link, line 4',
      '3 links of 4 signed; 2 keys trusted by the constitution at main',
      '',
    ])
  })

  it('every fault, those of the chain and those of signatures, by line', async () => {
    const [one, , three] = signedBy([EVE], [], [{ ...EVE, keyid: BOB.keyid }])
    const { verdict, text } = await say([one ?? '', three ?? ''])
    expect(verdict).toBe('deny')
    expect(text.match(/^l:\d+: \w+/gm)).toEqual([
      'l:1: signer_untrusted',
      'l:2: link_missing',
      'l:2: signature_invalid',
    ])
  })

  it('a signature that does not count denies, though the chain holds', async () => {
    const { verdict, text } = await say(signedBy([EVE]))
    expect(verdict).toBe('deny')
    expect(text).toContain('l: the chain holds, and 1 fault of its signatures, 1 link\n')
  })

  it('an unsigned chain is one, and is refused where every link must be signed', async () => {
    const links = signedBy([], [ANN])
    expect((await say(links)).verdict).toBe('allow')
    expect((await say(signedBy([]))).text).toContain('unsigned: the chain proves the order of its links')
    const { verdict, text } = await say(links, { signed: true })
    expect(verdict).toBe('deny')
    expect(text.match(/^l:\d+: \w+/gm)).toEqual(['l:1: signature_missing'])
  })

  it('no key is trusted: nothing was checked, and nothing can be demanded', async () => {
    const links = signedBy([ANN])
    expect(await say(links, { keys: [] })).toMatchObject({ verdict: 'allow' })
    expect((await say(links, { keys: [] })).text).toContain(
      'no key is trusted here, so the signatures were not checked',
    )
    expect(await say(links, { keys: [], signed: true })).toMatchObject({ verdict: 'deny' })
  })

  it('nobody’s name or key id reaches the terminal', async () => {
    const links = signedBy([ANN], [{ ...EVE, keyid: '\u001b[2J' }])
    const { text } = await say(links, { keys: [trusted('ann', { name: 'a\u001b[2Jn' })] })
    expect(text).not.toContain('\u001b')
    expect(text).toContain('signer_untrusted')
  })
})
