import { expect, it } from 'vitest'
import type { Signer } from '../../src/attestation/envelope.ts'
import { publicKeyOf } from '../../src/attestation/public-key.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import { type VerifyRequest, verify } from '../../src/commands/ledger/verify.ts'
import type { TrustedKey } from '../../src/model/signature.ts'
import { attested, type Built, ledger, link, sha256 } from './chain-builder.ts'
import { pkcs8Pem } from './key-forms.ts'
import { publicKeyText } from './key-pairs.ts'

const seed = (name: string): Buffer => Buffer.from(sha256(name), 'hex')
const signer = (name: string): Signer => signerOf({ text: pkcs8Pem(seed(name)), name })
const key = (name: string, more: Partial<TrustedKey> = {}): TrustedKey => {
  const known = publicKeyOf(publicKeyText(seed(name)))
  if (!known) throw new Error('no key')
  return { ...known, name, roles: ['checker'], from: null, until: null, ...more }
}

const [ANN, EVE] = [signer('ann'), signer('eve')]
const signed = (by: readonly Signer[], count = 5): readonly Built[] => {
  const links: Built[] = []
  for (let n = 1; n <= count; n += 1) links.push(link(attested(n), links.at(-1)?.head ?? null, by))
  return links
}
const FIVE = signed([ANN])
const [one, two, three, four, five] = FIVE.map(({ line }) => line) as [string, string, string, string, string]
const stranger = link(attested(9), FIVE[1]?.head ?? null, [ANN]).line
const NOTHING: VerifyRequest = { pinned: null, about: null, earlier: [], signed: true }

/** Line 3 with one character of its payload changed so that it still is a link. */
const edited = (): string => {
  const envelope = JSON.parse(three)
  const payload = Buffer.from(envelope.payload, 'base64').toString().replace('1.2.3', '1.2.4')
  return JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') })
}

interface Row {
  readonly lines: readonly string[]
  readonly found: readonly string[]
  readonly keys?: readonly TrustedKey[]
  readonly request?: Partial<VerifyRequest>
}
const earlier = [{ name: 'main', bytes: ledger([one, two, three, four]) }]

const ROWS: Readonly<Record<string, Row>> = {
  'nothing is wrong': { lines: [one, two, three, four, five], found: [] },
  'a link is edited': {
    lines: [one, two, edited(), four, five],
    found: ['3: link_altered', '3: signature_invalid'],
  },
  'a link is removed': { lines: [one, two, four, five], found: ['3: link_missing'] },
  'the first links are removed': { lines: [three, four, five], found: ['1: link_missing'] },
  'a link is inserted': { lines: [one, two, stranger, three, four, five], found: ['3: link_unjoined'] },
  'two links change places': { lines: [one, three, two, four, five], found: ['2: link_out_of_order'] },
  'a link stands twice': { lines: [one, two, two, three, four, five], found: ['3: link_duplicated'] },
  'the end is cut off, against a pinned head': {
    lines: [one, two, three],
    request: { pinned: FIVE[4]?.digest ?? null },
    found: ['3: head_missing'],
  },
  'the end is cut off, against the base': {
    lines: [one, two, three],
    request: { earlier },
    found: ['3: ledger_rewritten'],
  },
  'another chain stands in its place': {
    lines: signed([ANN], 5)
      .map((_, n) => link(attested(n + 20), null, [ANN]).line)
      .slice(0, 1),
    request: { earlier },
    found: ['1: ledger_rewritten'],
  },
  'the ledger grew since the base': { lines: [one, two, three, four, five], request: { earlier }, found: [] },
  'signatures were added since the base': {
    lines: [one, two, three, four, five],
    request: { earlier: [{ name: 'main', bytes: ledger(signed([], 4)) }] },
    found: [],
  },
  'the base has a line that is no link': {
    lines: [one, two],
    request: { earlier: [{ name: 'main', bytes: ledger([one, 'x']) }] },
    found: ['2: ledger_rewritten'],
  },
  'another signed it': {
    lines: signed([EVE], 2).map(({ line }) => line),
    found: ['1: signer_untrusted', '2: signer_untrusted'],
  },
  'another signed it in the name of a trusted key': {
    lines: signed([{ ...EVE, keyid: ANN.keyid }], 1).map(({ line }) => line),
    found: ['1: signature_invalid'],
  },
  'nobody signed it': { lines: signed([], 1).map(({ line }) => line), found: ['1: signature_missing'] },
  'the key had ended': { lines: [one], keys: [key('ann', { until: '2025-12-31' })], found: ['1: key_not_in_force'] },
  'the key had not begun': { lines: [one], keys: [key('ann', { from: '2026-01-02' })], found: ['1: key_not_in_force'] },
  'the key may sign corrections alone': {
    lines: [one],
    keys: [key('ann', { roles: ['approver'] })],
    found: ['1: signer_untrusted'],
  },
  'it is about another tree': {
    lines: [one, two],
    request: { about: { name: 'HEAD', tree: 'e'.repeat(40) } },
    found: ['2: subject_differs'],
  },
  'several things are wrong': {
    lines: [one, two, two, 'x', four, three],
    request: { pinned: FIVE[4]?.digest ?? null, earlier, about: { name: 'HEAD', tree: 'e'.repeat(40) } },
    found: [
      '3: link_duplicated',
      '4: envelope_not_json',
      '5: link_out_of_order',
      '6: head_missing',
      '6: ledger_rewritten',
      '6: subject_differs',
    ],
  },
}

it.each(Object.entries(ROWS))('%s', async (_, { lines, found, keys = [key('ann')], request = {} }) => {
  const world = { readLedger: () => ledger(lines), trust: async () => ({ keys, source: 'a test' }) }
  const { verdict, text } = await verify('l', world, { ...NOTHING, ...request })
  expect([...text.matchAll(/^l:(\d+: [a-z_]+): (?!notice)/gm)].map(([, fault]) => fault).sort()).toEqual(
    [...found].sort(),
  )
  expect(verdict).toBe(found.length === 0 ? 'allow' : 'deny')
})
