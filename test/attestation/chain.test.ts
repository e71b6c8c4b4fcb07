import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyChain } from '../../src/attestation/chain.ts'
import { HINTS } from '../../src/attestation/chain-hints.ts'
import { extendsLedger, keepsEveryLink } from '../../src/attestation/extension.ts'
import { headOfTail } from '../../src/attestation/head.ts'
import type { ChainFaultCode } from '../../src/model/chain.ts'
import { CheckError } from '../../src/model/error.ts'
import { attested, type Built, chain, join, ledger, link, sha256 } from './chain-builder.ts'

const TEN = chain(10)
const HEAD = TEN[9]?.digest ?? ''
const at = (links: readonly Built[], line: number): Built => links[line - 1] ?? links[0] ?? link(attested(0), null)
const faultsOf = (bytes: Uint8Array, pinned: string | null = null): readonly string[] =>
  verifyChain(bytes, pinned).faults.map(({ line, code }) => `${line} ${code}`)
const without = <T>(list: readonly T[], line: number): T[] => list.toSpliced(line - 1, 1)
const payload = (text: string): string =>
  `{"payload":"${Buffer.from(text).toString('base64')}","payloadType":"application/vnd.in-toto+json","signatures":[]}`
const payloadText = ({ line }: Built): string => Buffer.from(JSON.parse(line).payload, 'base64').toString()

describe('a chain that holds', () => {
  it('has its head, and says how many links are unsigned', () => {
    expect(verifyChain(ledger(TEN))).toEqual({
      lines: 10,
      unsigned: 10,
      head: { seq: 10, digests: [HEAD] },
      faults: [],
      notices: [],
    })
  })

  it('holds with signatures added, which the chain does not cover', () => {
    const signed = TEN.map(({ line }) => line.replace('"signatures":[]', '"signatures":[{"keyid":"k","sig":"YWJj"}]'))
    expect(verifyChain(ledger([...TEN.slice(0, 4), ...signed.slice(4)]))).toMatchObject({ unsigned: 4, faults: [] })
  })

  it('holds with statements that need the parser', () => {
    const first = link(attested(1, { asOf: 1767225600 }), null)
    const second = link(attested(2, { asOf: 1767225601 }), first.head)
    const third = link(attested(3), second.head)
    expect(faultsOf(ledger([first, second, third]))).toEqual([])
  })

  it('holds after branches that both appended were joined, and nested joins', () => {
    const base = chain(3)
    const ours = chain(2, at(base, 3).head, 100)
    const theirs = chain(4, at(base, 3).head, 200)
    const inner = link(attested(300), join(at(ours, 2).head, at(theirs, 4).head))
    const other = chain(1, at(base, 2).head, 400)
    const outer = link(attested(500), join(inner.head, at(other, 1).head))
    const bytes = ledger([...base, ...ours, ...theirs, inner, ...other, outer])
    expect(verifyChain(bytes)).toMatchObject({ faults: [], head: { seq: 9, digests: [outer.digest] } })
  })

  it('says when a time runs backwards, and does not call it broken', () => {
    const later = link(attested(1, { verifiedAt: 2_000_000_000 }), null)
    const earlier = link(attested(2), later.head)
    const { faults, notices } = verifyChain(ledger([later, earlier]))
    expect(faults).toEqual([])
    expect(notices).toMatchObject([{ line: 2, code: 'time_reversed' }])
  })

  it('contains the pinned link wherever it stands', () => {
    for (const { digest } of TEN) expect(faultsOf(ledger(TEN), digest)).toEqual([])
  })
})

describe('what is wrong with a line', () => {
  const good = at(TEN, 5)
  const text = payloadText(good)

  it.each<[ChainFaultCode, string]>([
    ['line_empty', ''],
    ['envelope_not_json', 'What?'],
    ['envelope_not_json', `\u{feff}${good.line}`],
    ['envelope_not_canonical', `${good.line} `],
    ['line_end_converted', `${good.line}\r`],
    ['envelope_not_canonical', good.line.replace('{"payload":', '{"payload":"","payload":')],
    ['envelope_invalid', '[]'],
    ['envelope_invalid', good.line.replace('"signatures":[]', '"signatures":{}')],
    ['envelope_invalid', good.line.replace('"signatures":[]', '"signatures":[{"keyid":"k"}]')],
    ['envelope_invalid', good.line.replace('"signatures":[]', '"signatures":[{"sig":"a"}]')],
    ['envelope_invalid', good.line.replace('"signatures":[]', '"note":"","signatures":[]')],
    ['payload_type_unknown', good.line.replace('in-toto+json', 'in-toto+yaml')],
    ['payload_not_base64', good.line.replace('":"', '":"=')],
    ['payload_not_base64', good.line.replace('":"', '":" ')],
    ['payload_not_json', payload('{')],
    ['payload_not_json', payload(text.slice(1))],
    ['payload_not_canonical', payload(` ${text}`)],
    ['payload_not_canonical', payload(text.replace('"seq":5', '"seq":5.0'))],
    ['payload_not_canonical', payload(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
    ['payload_not_canonical', payload('"\\ud800"')],
    ['statement_invalid', payload('{}')],
    ['statement_invalid', payload(text.replace('"seq":5', '"seq":0'))],
    ['statement_invalid', payload(text.replace('Result":"PASSED"', 'Result":"FAILED"'))],
  ])('%s: %.60j', (code, line) => {
    const lines = ledger(TEN.with(4, { ...good, line }))
    expect(faultsOf(lines)).toEqual([`5 ${code}`])
    expect(verifyChain(lines).head).toBeNull()
  })

  it('bytes that are not UTF-8', () => {
    const bytes = ledger(TEN)
    bytes[3] = 0xff
    expect(faultsOf(bytes)).toEqual(['1 envelope_not_json'])
  })

  it('lines that git ended in CR LF', () => {
    const converted = Buffer.from(ledger(TEN.slice(0, 2)).toString().replaceAll('\n', '\r\n'))
    expect(faultsOf(converted)).toEqual(['1 line_end_converted', '2 line_end_converted'])
  })

  it('a last line without its line feed, which also may be whole', () => {
    expect(faultsOf(ledger(TEN).subarray(0, -1))).toEqual(['10 line_torn'])
    expect(faultsOf(ledger(TEN).subarray(0, -700))).toEqual(['10 line_torn'])
  })

  it('no line at all', () => {
    expect(faultsOf(Buffer.alloc(0))).toEqual(['1 ledger_empty'])
  })

  it('a line of more than 16 MiB', () => {
    const long = '1'.repeat(2 ** 24 + 1)
    expect(faultsOf(ledger([...TEN, long]))).toEqual(['11 envelope_invalid'])
  })
})

describe('what is wrong with the order', () => {
  const five = at(TEN, 5)
  const edited = link(attested(50), at(TEN, 4).head)
  const forged = link(attested(51), at(TEN, 5).head)

  it.each<[string, readonly (Built | string)[], readonly string[]]>([
    ['an edited line', TEN.with(4, edited), ['5 link_altered']],
    [
      'all lines edited',
      TEN.map((_, n) => link(attested(60 + n), n === 0 ? null : at(TEN, n).head)),
      TEN.slice(1).map((_, n) => `${n + 1} link_altered`),
    ],
    ['a removed line', without(TEN, 5), ['5 link_missing']],
    ['a removed first line', without(TEN, 1), ['1 link_missing']],
    ['two removed lines', without(without(TEN, 5), 5), ['5 link_missing']],
    ['a repeated line', TEN.toSpliced(5, 0, five), ['6 link_duplicated']],
    ['a repeated line, later', [...TEN, five], ['11 link_duplicated']],
    ['an inserted link', TEN.toSpliced(5, 0, forged), ['6 link_unjoined']],
    ['an inserted line', TEN.toSpliced(5, 0, { ...five, line: '{}' }), ['6 envelope_invalid']],
    ['lines that changed places', TEN.with(4, at(TEN, 6)).with(5, five), ['5 link_out_of_order']],
    ['two lines fused', [...TEN.slice(0, 4), five.line + at(TEN, 6).line, ...TEN.slice(6)], ['5 envelope_not_json']],
    ['a wrong first number', [link(attested(1), { seq: 4, digests: [] })], ['1 seq_wrong']],
    ['a wrong number', [...TEN, link(attested(71), { seq: 11, digests: [HEAD] })], ['11 seq_wrong']],
    ['two writers at once', [...TEN, link(attested(70), at(TEN, 9).head)], ['10 link_unjoined']],
    [
      'links before in the wrong order',
      [
        ...chain(1),
        ...chain(1, null, 2),
        link(attested(3), join(at(chain(1), 1).head, at(chain(1, null, 2), 1).head)),
      ].map((one, n) => (n === 2 ? unsorted(one) : one)),
      ['3 prev_unsorted'],
    ],
  ])('%s', (_, links, expected) => {
    expect(faultsOf(ledger(links))).toEqual(expected)
  })

  it('where branches were joined, a fault of one is not blamed on the other', () => {
    const ours = chain(2, at(TEN, 10).head, 100)
    const theirs = chain(2, at(TEN, 10).head, 200)
    const joined = link(attested(300), join(at(ours, 2).head, at(theirs, 2).head))
    const graph = [...TEN, ...ours, ...theirs, joined]
    const edited = link(attested(400), at(ours, 1).head)
    expect(faultsOf(ledger(graph.with(11, edited)))).toEqual(['12 link_unjoined', '15 link_missing'])
    expect(faultsOf(ledger(graph.with(11, { ...edited, line: 'x' })))).toEqual([
      '12 envelope_not_json',
      '15 link_missing',
    ])
  })

  it('an end that was cut off shows against a pinned head alone', () => {
    const cut = ledger(TEN.slice(0, 7))
    expect(faultsOf(cut)).toEqual([])
    expect(faultsOf(cut, HEAD)).toEqual(['7 head_missing'])
    expect(faultsOf(ledger(TEN.with(9, link(attested(80), at(TEN, 9).head))), HEAD)).toEqual(['10 head_missing'])
  })

  it('lists every fault, in order, each with what to do', () => {
    const links = without(TEN.with(1, { ...at(TEN, 2), line: 'x' }).toSpliced(5, 0, at(TEN, 5)), 9)
    const { faults } = verifyChain(ledger(links))
    expect(faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 envelope_not_json',
      '6 link_duplicated',
      '9 link_missing',
    ])
    for (const { code, hint } of faults) expect(hint).toBe(HINTS[code])
  })

  function unsorted({ line, ...rest }: Built): Built {
    const swapped = payloadText({ line, ...rest }).replace(/"prev":\["(\w+)","(\w+)"\]/, '"prev":["$2","$1"]')
    return { ...rest, line: payload(swapped) }
  }
})

describe('one random mutation is found, and on its line', () => {
  const LINES = 12
  const links = chain(LINES)
  const lines = links.map(({ line }) => line)
  const pinned = at(links, LINES).digest
  const anyLine = fc.integer({ min: 1, max: LINES })
  const firstFault = (bytes: Uint8Array): number => verifyChain(bytes, pinned).faults[0]?.line ?? 0

  it('a changed byte', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(), fc.integer({ min: 0, max: 255 }), (line, offset, byte) => {
        const bytes = ledger(links)
        const start = Buffer.byteLength(
          lines
            .slice(0, line - 1)
            .map((one) => `${one}\n`)
            .join(''),
        )
        const place = start + (offset % at(links, line).line.length)
        fc.pre(byte !== 0x0a && bytes[place] !== byte)
        bytes[place] = byte
        // A changed name of the link before looks the same as a change of that link.
        expect([line - 1, line]).toContain(firstFault(bytes))
      }),
      { numRuns: 1500 },
    )
  })

  it('another link in its place', () => {
    const other = fc.record({ n: fc.integer({ min: 1000, max: 2000 }), seq: fc.boolean(), prev: fc.boolean() })
    fc.assert(
      fc.property(anyLine, other, (line, { n, seq, prev }) => {
        const before = line === 1 ? null : at(links, line - 1).head
        const claimed = {
          seq: (before?.seq ?? 0) + (seq ? n : 0),
          digests: prev ? [sha256(`${n}`)] : [...(before?.digests ?? [])],
        }
        const first = firstFault(ledger(links.with(line - 1, link(attested(n), claimed))))
        expect(prev ? [line - 1, line] : [line]).toContain(first)
      }),
    )
  })

  it('a removed line', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(firstFault(ledger(without(links, line)))).toBe(Math.min(line, LINES - 1))
      }),
    )
  })

  it('an inserted line', () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.constant('{}'),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(anyLine, garbage, (line, text) => {
        fc.pre(!text.includes('\n'))
        expect(firstFault(ledger(lines.toSpliced(line - 1, 0, text)))).toBe(line)
      }),
    )
  })

  it('an inserted link', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1000, max: 2000 }), (line, n) => {
        const forged = link(attested(n), line === 1 ? null : at(links, line - 1).head)
        expect(firstFault(ledger(links.toSpliced(line - 1, 0, forged)))).toBe(line)
      }),
    )
  })

  it('two lines that changed places', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (one, other) => {
        fc.pre(one !== other)
        const swapped = links.with(one - 1, at(links, other)).with(other - 1, at(links, one))
        expect(firstFault(ledger(swapped))).toBe(Math.min(one, other))
      }),
    )
  })

  it('a repeated line', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: LINES + 1 }), (line, place) => {
        const repeated = links.toSpliced(place - 1, 0, at(links, line))
        expect(firstFault(ledger(repeated))).toBe(place === line ? line + 1 : place)
      }),
    )
  })

  it('a cut end', () => {
    fc.assert(
      fc.property(fc.nat(ledger(links).length - 1), (size) => {
        const cut = ledger(links).subarray(0, size)
        const whole = cut.filter((byte) => byte === 0x0a).length
        const torn = size > 0 && cut.at(-1) !== 0x0a
        expect(firstFault(cut)).toBe(torn ? whole + 1 : Math.max(whole, 1))
      }),
    )
  })

  it('in a chain that branched and was joined', () => {
    const ours = chain(3, at(links, LINES).head, 100)
    const theirs = chain(2, at(links, LINES).head, 200)
    const joined = link(attested(300), join(at(ours, 3).head, at(theirs, 2).head))
    const graph = [...links, ...ours, ...theirs, joined]
    expect(faultsOf(ledger(graph), joined.digest)).toEqual([])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: graph.length }),
        fc.constantFrom('edit', 'remove', 'repeat'),
        (line, how) => {
          const { prev, seq } = JSON.parse(payloadText(at(graph, line))).predicate['urn:constitution-check:chain:v1']
          const edited = link(attested(400), { seq: seq - 1, digests: prev })
          const mutated =
            how === 'edit'
              ? graph.with(line - 1, edited)
              : how === 'remove'
                ? without(graph, line)
                : graph.toSpliced(line, 0, at(graph, line))
          expect(verifyChain(ledger(mutated), joined.digest).faults.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('what the next link follows', () => {
  const headOf = (bytes: Uint8Array, complete: boolean) => headOfTail({ bytes, complete }, 'ledger')

  it('nothing, in an empty ledger', () => {
    expect(headOf(Buffer.alloc(0), true)).toBeNull()
  })

  it('the last link, by any number of last lines', () => {
    for (let lines = 1; lines <= 10; lines += 1) {
      expect(headOf(ledger(TEN.slice(-lines)), lines === 10)).toEqual({ seq: 10, digests: [HEAD] })
    }
  })

  it('both heads after a merge, even where the fork stands before the tail', () => {
    const ours = chain(3, at(TEN, 10).head, 100)
    const theirs = chain(2, at(TEN, 10).head, 200)
    const expected = join(at(ours, 3).head, at(theirs, 2).head)
    const all = [...TEN, ...ours, ...theirs]
    expect(headOf(ledger(all), true)).toEqual(expected)
    for (let lines = 3; lines < all.length; lines += 1) {
      expect(headOf(ledger(all.slice(-lines)), false)).toEqual(expected)
    }
    const joined = link(attested(300), expected)
    for (let lines = 1; lines < all.length; lines += 1) {
      expect(headOf(ledger([...all.slice(-lines), joined]), false)).toEqual(joined.head)
    }
  })

  it.each<[string, readonly (Built | string)[]]>([
    ['an edited line', TEN.with(7, link(attested(50), at(TEN, 7).head))],
    ['a removed line', without(TEN, 8)],
    ['a repeated line', [...TEN, at(TEN, 10)]],
    ['garbage', [...TEN, 'x']],
    ['lines that changed places', TEN.with(8, at(TEN, 10)).with(9, at(TEN, 9))],
  ])('nothing is built on %s, nor after it', (_, links) => {
    expect(() => headOf(ledger(links), true)).toThrow(CheckError)
    expect(() => headOf(ledger(links.slice(-5)), false)).toThrow(CheckError)
  })

  it('a beginning that is missing shows in a whole ledger alone', () => {
    expect(() => headOf(ledger(TEN.slice(-5)), true)).toThrow(CheckError)
  })
})

describe('a ledger that keeps every link of an earlier one', () => {
  const earlier = ledger(TEN.slice(0, 6))
  const ours = chain(2, at(TEN, 6).head, 100)
  const signed = TEN.map(({ line }) => line.replace('[]}', '[{"sig":"YWJj"}]}'))

  it.each<[string, Uint8Array]>([
    ['the same', earlier],
    ['longer', ledger(TEN)],
    ['with a branch before it', ledger([...TEN.slice(0, 4), ...ours, ...TEN.slice(4)])],
    ['with signatures', ledger(signed)],
  ])('%s', (_, later) => {
    expect(keepsEveryLink(earlier, later)).toBe(true)
    expect(keepsEveryLink(Buffer.alloc(0), later)).toBe(true)
  })

  describe('with the signatures that they had', () => {
    const signedBy = (...signatures: readonly object[]) =>
      ledger(TEN.map(({ line }, index) => (index === 3 ? line.replace('[]', JSON.stringify(signatures)) : line)))
    const [ada, grace, forged] = [
      { keyid: 'ada', sig: 'YWJj' },
      { keyid: 'grace', sig: 'ZGVm' },
      { keyid: 'ada', sig: 'eHl6' },
    ]

    it.each<[string, readonly object[]]>([
      ['the same', [ada]],
      ['one more', [grace, ada]],
    ])('%s', (_, later) => expect(keepsEveryLink(signedBy(ada), signedBy(...later))).toBe(true))

    it.each<[string, readonly object[]]>([
      ['none', []],
      ['one by another', [grace]],
      ['another by the same', [forged]],
      ['one that says another key', [{ ...ada, keyid: 'grace' }]],
    ])('not: %s', (_, later) => {
      expect(keepsEveryLink(signedBy(ada), signedBy(...later))).toBe(false)
      expect(extendsLedger(signedBy(ada), signedBy(...later))).toBe(false)
    })
  })

  it.each<[string, Uint8Array]>([
    ['shorter', ledger(TEN.slice(0, 5))],
    ['without a line', ledger(without(TEN, 3))],
    ['in another order', ledger(TEN.with(2, at(TEN, 4)).with(3, at(TEN, 3)))],
    ['edited', ledger(TEN.with(2, link(attested(50), at(TEN, 2).head)))],
    ['torn', Buffer.concat([earlier, Buffer.from('{')])],
    ['with garbage', ledger([...TEN, 'x'])],
    ['gone', Buffer.alloc(0)],
  ])('not: %s', (_, later) => {
    expect(keepsEveryLink(earlier, later)).toBe(false)
  })

  it('not: an earlier one that was torn, even if nothing changed', () => {
    expect(keepsEveryLink(earlier.subarray(0, -1), earlier.subarray(0, -1))).toBe(false)
    expect(keepsEveryLink(earlier.subarray(0, -1), earlier)).toBe(false)
  })
})

describe('recorded ledgers', () => {
  const folder = 'fixtures/chains'

  it.each(readdirSync(folder))('%s', (name) => {
    const expected = JSON.parse(readFileSync(`${folder}/${name}/expected.json`, 'utf8'))
    const { lines, head, faults } = verifyChain(readFileSync(`${folder}/${name}/ledger.intoto.jsonl`))
    expect({ lines, head, faults: faults.map(({ line, code }) => ({ line, code })) }).toEqual(expected)
  })
})
