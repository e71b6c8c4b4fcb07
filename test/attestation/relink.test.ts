import { describe, expect, it } from 'vitest'
import { verifyChain } from '../../src/attestation/chain.ts'
import type { Signer } from '../../src/attestation/envelope.ts'
import { relink } from '../../src/attestation/relink.ts'
import { signerOf } from '../../src/attestation/signing-key.ts'
import type { ChainHead } from '../../src/model/chain.ts'
import { attested, type Built, chain, join, ledger, link } from './chain-builder.ts'
import { pkcs8Pem } from './key-forms.ts'

const signer = (byte: number): Signer => signerOf({ text: pkcs8Pem(Buffer.alloc(32, byte)), name: 'key' })
const [ONE, TWO] = [signer(1), signer(2)]

const BASE = chain(3)
const HEAD: ChainHead = BASE[2]?.head ?? { seq: 0, digests: [] }
const THEIRS = chain(4, HEAD, 50)
const ONTO: ChainHead = THEIRS[3]?.head ?? { seq: 0, digests: [] }
const linesOf = (links: readonly Built[]) => links.map(({ line }) => line)

/** The whole ledger afterwards. */
const whole = (kept: readonly Built[], lines: readonly string[]) =>
  verifyChain(ledger([...BASE, ...THEIRS, ...kept, ...lines]))

/** What a link says, apart from its place in the chain. */
function saidBy(line: string) {
  const statement = JSON.parse(Buffer.from(JSON.parse(line).payload, 'base64').toString())
  const { seq, prev, ...said } = statement.predicate['urn:constitution-check:chain:v1']
  return { ...statement, predicate: { ...statement.predicate, 'urn:constitution-check:chain:v1': said } }
}

describe('links that nobody signed', () => {
  it.each([1, 2, 7])('%i of them: all are made anew, one after the other, and say what they said', (count) => {
    const ours = chain(count, HEAD, 100)
    const { kept, lines } = relink(linesOf(ours), ONTO, [ONE])
    expect([kept, lines.map(saidBy)]).toEqual([0, linesOf(ours).map(saidBy)])
    expect(whole([], lines)).toMatchObject({ faults: [], unsigned: 7 + count, head: { seq: 7 + count } })
  })

  it('a chain of its own goes on from theirs', () => {
    const { lines } = relink(linesOf(chain(3, null, 100)), ONTO, [])
    expect(whole([], lines)).toMatchObject({ faults: [], head: { seq: 10 } })
  })

  it('branches that were joined become one line', () => {
    const [left, right] = [chain(2, HEAD, 100), chain(2, HEAD, 200)]
    const joining = link(attested(300), join(left[1]?.head ?? HEAD, right[1]?.head ?? HEAD))
    const { kept, lines } = relink(linesOf([...left, ...right, joining]), ONTO, [])
    expect([kept, lines.length]).toEqual([0, 5])
    expect(whole([], lines)).toMatchObject({ faults: [], head: { seq: 12 } })
  })
})

describe('links that were signed', () => {
  const signed = (signers: readonly Signer[]) => link(attested(100), HEAD, signers)

  it('are signed anew by the keys that had signed them, and by no other', () => {
    const { kept, lines } = relink([signed([ONE]).line], ONTO, [TWO, ONE])
    expect(kept).toBe(0)
    const { signatures } = JSON.parse(lines[0] ?? '{}')
    expect(signatures).toEqual([{ keyid: ONE?.keyid, sig: expect.any(String) }])
    expect(whole([], lines)).toMatchObject({ faults: [], unsigned: 7 })
  })

  it.each([
    ['no key', []],
    ['another key', [TWO]],
  ])('stay as they are with %s', (_, signers) => {
    expect(relink([signed([ONE]).line], ONTO, signers)).toEqual({ kept: 1, lines: [] })
  })

  it('stay as they are where one of several keys is missing', () => {
    expect(relink([signed([ONE, TWO]).line], ONTO, [ONE]).kept).toBe(1)
    expect(relink([signed([ONE, TWO]).line], ONTO, [TWO, ONE]).kept).toBe(0)
  })

  it('in the name of a key that did not make the signature: stay as they are', () => {
    const forged: Signer = { keyid: ONE?.keyid ?? '', sign: () => Buffer.alloc(64) }
    expect(relink([signed([forged]).line], ONTO, [ONE])).toEqual({ kept: 1, lines: [] })
  })

  it('keep what stands before them; the first link after them joins theirs and ours', () => {
    const first = link(attested(100), HEAD)
    const second = link(attested(101), first.head, [ONE])
    const rest = chain(2, second.head, 102)
    const { kept, lines } = relink(linesOf([first, second, ...rest]), ONTO, [])
    expect(kept).toBe(2)
    expect(whole([first, second], lines)).toMatchObject({ faults: [], lines: 11, head: { seq: 9 } })
    const { prev } = JSON.parse(Buffer.from(JSON.parse(lines[0] ?? '{}').payload, 'base64').toString()).predicate[
      'urn:constitution-check:chain:v1'
    ]
    expect(prev).toEqual([...ONTO.digests, second.digest].sort())
  })
})

it('theirs may end in several heads, which the first link joins', () => {
  const other = chain(1, HEAD, 80)
  const onto = join(ONTO, other[0]?.head ?? HEAD)
  const { lines } = relink(linesOf(chain(1, HEAD, 100)), onto, [])
  expect(verifyChain(ledger([...BASE, ...THEIRS, ...other, ...lines]))).toMatchObject({ faults: [], head: { seq: 8 } })
})
