import { describe, expect, it } from 'vitest'
import { signerOf } from '../../src/attestation/signing-key.ts'
import { linesOf, missingLines } from '../../src/attestation/transfer.ts'
import { attested, type Built, chain, join, ledger, link } from './chain-builder.ts'
import { pkcs8Pem } from './key-forms.ts'

const TEN = chain(10)
const named = (links: readonly (Built | string)[], name = 'ledger') => ({ name, bytes: ledger(links) })
const missing = (source: readonly Built[], target: readonly Built[]) =>
  missingLines(named(source, 'source'), named(target, 'target')).map(({ digest }) => digest)
const digests = (links: readonly Built[]) => links.map(({ digest }) => digest)

describe('the links that a ledger lacks', () => {
  it('are the rest, all, or none', () => {
    expect(missing(TEN, TEN.slice(0, 4))).toEqual(digests(TEN.slice(4)))
    expect(missing(TEN, [])).toEqual(digests(TEN))
    expect(missing(TEN, TEN)).toEqual([])
    expect(missing(TEN.slice(0, 4), TEN)).toEqual([])
    expect(missing([], TEN)).toEqual([])
  })

  it('are those of the other branch where one link joins both', () => {
    const at = TEN[3]?.head ?? null
    const side = chain(2, at, 50)
    const joining = link(attested(90), join(...[TEN[9], side[1]].flatMap((one) => one?.head ?? [])))
    expect(missing([...TEN, ...side, joining], TEN)).toEqual(digests([...side, joining]))
    expect(missing([...TEN.slice(0, 4), ...side, ...TEN.slice(4), joining], TEN)).toEqual(digests([...side, joining]))
  })

  it('are none where the same links are signed', () => {
    const signer = signerOf({ text: pkcs8Pem(Buffer.alloc(32, 1)), name: 'key' })
    expect(missing([link(attested(1), null, [signer])], [link(attested(1), null)])).toEqual([])
  })

  it('cannot be told of a fork', () => {
    const other = [...TEN.slice(0, 4), ...chain(1, TEN[3]?.head ?? null, 50)]
    const refusal = { faults: [expect.objectContaining({ code: 'ledger_forked', at: { file: 'target' } })] }
    expect(() => missing(TEN, other)).toThrow(expect.objectContaining(refusal))
    expect(() => missing(TEN, chain(2, null, 70))).toThrow(expect.objectContaining(refusal))
  })
})

describe('a ledger that is passed on', () => {
  it('may have branches that no link joins yet', () => {
    const side = chain(2, TEN[3]?.head ?? null, 50)
    expect(linesOf(named([...TEN, ...side])).map(({ line }) => line)).toEqual([...TEN, ...side].map(({ line }) => line))
  })

  it.each([
    ['a line taken out', TEN.toSpliced(4, 1)],
    ['two lines exchanged', [...TEN.slice(0, 4), ...TEN.slice(4, 6).reverse(), ...TEN.slice(6)]],
    ['a line twice', [...TEN, ...TEN.slice(9)]],
    ['a line that is no link', [...TEN, '{}']],
  ])('does not hold with %s', (_, links: readonly (Built | string)[]) => {
    expect(() => linesOf(named(links))).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ code: 'ledger_broken' })] }),
    )
  })

  it('does not hold with a torn line', () => {
    const torn = { name: 'ledger', bytes: ledger(TEN).subarray(0, -1) }
    expect(() => linesOf(torn)).toThrow(/line_torn in line 10/)
  })
})
