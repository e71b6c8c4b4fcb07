import { describe, expect, it } from 'vitest'
import { verify } from '../../src/verify.ts'
import { attested, type Built, chain, ledger, link } from './chain-builder.ts'

const THREE = chain(3)
const verifyLinks = (links: readonly (Built | string)[], pinned?: string) =>
  verify('the.jsonl', { readLedger: () => ledger(links) }, pinned)

describe('a ledger that holds', () => {
  it('is allowed, with its head, and is said to be unsigned', () => {
    expect(verifyLinks(THREE)).toEqual({
      verdict: 'allow',
      text: [
        'the.jsonl: holds, 3 links',
        `head: number 3, sha256 ${THREE[2]?.digest}`,
        'unsigned: the chain proves the order of its links, not who made them',
        '',
      ].join('\n'),
    })
  })

  it('with signatures, says that they were not checked', () => {
    const signer = { keyid: 'k', sign: () => Buffer.from('abc') }
    expect(verifyLinks([link(attested(1), null, [signer])]).text).toContain(
      '1 link of 1 signed; signatures were not checked, so the chain proves order, not origin\n',
    )
  })

  it('is allowed with a time that runs backwards, which is said', () => {
    const later = link(attested(9), null)
    const { verdict, text } = verifyLinks([later, link(attested(1), later.head)])
    expect(verdict).toBe('allow')
    expect(text).toContain('the.jsonl:2: notice: time_reversed: The time is earlier than that of line 1.\n')
  })
})

describe('a ledger that does not', () => {
  it('is denied, with every fault, its line and what to do, the first one first', () => {
    const [one, two, three] = THREE.map(({ line }) => line)
    expect(verifyLinks([one ?? '', 'x', two ?? '', three ?? '', ''])).toEqual({
      verdict: 'deny',
      text: [
        'the.jsonl:2: envelope_not_json: The line is not JSON.',
        '  to do: Restore the line from a copy of the ledger that verifies, such as an earlier commit.',
        'the.jsonl:5: line_empty: The line is empty.',
        '  to do: Remove the line: a ledger has one link per line and nothing else.',
        'the.jsonl: broken from line 2 on (2 faults in 5 lines)',
        '',
      ].join('\n'),
    })
  })

  it('is denied where the pinned link is not in it, and where it is empty', () => {
    expect(verifyLinks(THREE, 'f'.repeat(64)).verdict).toBe('deny')
    expect(verifyLinks([]).verdict).toBe('deny')
  })

  it('cannot reach the terminal through its own text or its name', () => {
    const key = JSON.stringify({ predicate: { '\u001b[2J': 1 } })
    const payload = Buffer.from(key).toString('base64')
    const line = `{"payload":"${payload}","payloadType":"application/vnd.in-toto+json","signatures":[]}`
    const { text } = verify('a\u001b[2J', { readLedger: () => ledger([line]) })
    expect(text).not.toContain('\u001b')
    expect(text).toContain('statement_invalid')
  })
})
