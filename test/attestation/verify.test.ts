import { describe, expect, it } from 'vitest'
import type { ExpectedSubject } from '../../src/attestation/subject.ts'
import { verify } from '../../src/commands/ledger/verify.ts'
import { attested, type Built, chain, ledger, link } from './chain-builder.ts'

const THREE = chain(3)
const NO_KEYS = { keys: [], source: 'nobody' }
const verifyLinks = (links: readonly (Built | string)[], pinned?: string, about: ExpectedSubject | null = null) =>
  verify(
    'the.jsonl',
    { readLedger: () => ledger(links), trust: async () => NO_KEYS },
    { pinned: pinned ?? null, about, earlier: [], signed: false },
  )

describe('a ledger that holds', () => {
  it('is allowed, with its head, and is said to be unsigned', async () => {
    expect(await verifyLinks(THREE)).toEqual({
      verdict: 'allow',
      text: [
        'the.jsonl: holds, 3 links',
        `head: number 3, sha256 ${THREE[2]?.digest}`,
        'unsigned: the chain proves the order of its links, not who made them',
        '',
      ].join('\n'),
    })
  })

  it('with signatures, says that they were not checked', async () => {
    const signer = { keyid: 'k', sign: () => Buffer.from('abc') }
    expect((await verifyLinks([link(attested(1), null, [signer])])).text).toContain(
      '1 link of 1 signed; no key is trusted here, so the signatures were not checked and the chain proves order, not origin\n',
    )
  })

  it('is allowed with a time that runs backwards, which is said', async () => {
    const later = link(attested(9), null)
    const { verdict, text } = await verifyLinks([later, link(attested(1), later.head)])
    expect(verdict).toBe('allow')
    expect(text).toContain('the.jsonl:2: notice: time_reversed: The time is earlier than that of line 1.\n')
  })
})

describe('a ledger that does not', () => {
  it('is denied, with every fault, its line and what to do, the first one first', async () => {
    const [one, two, three] = THREE.map(({ line }) => line)
    expect(await verifyLinks([one ?? '', 'x', two ?? '', three ?? '', ''])).toEqual({
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

  it('is denied where the pinned link is not in it, and where it is empty', async () => {
    expect((await verifyLinks(THREE, 'f'.repeat(64))).verdict).toBe('deny')
    expect((await verifyLinks([])).verdict).toBe('deny')
  })

  it('cannot reach the terminal through its own text or its name', async () => {
    const key = JSON.stringify({ predicate: { '\u001b[2J': 1 } })
    const payload = Buffer.from(key).toString('base64')
    const line = `{"payload":"${payload}","payloadType":"application/vnd.in-toto+json","signatures":[]}`
    const world = { readLedger: () => ledger([line]), trust: async () => NO_KEYS }
    const { text } = await verify('a\u001b[2J', world, { pinned: null, about: null, earlier: [], signed: false })
    expect(text).not.toContain('\u001b')
    expect(text).toContain('statement_invalid')
  })
})

describe('the commit that the last link is about', () => {
  const name = 'HEAD'
  const { tree } = attested(3)

  it('is the one that is asked for', async () => {
    expect((await verifyLinks(THREE, undefined, { name, tree })).verdict).toBe('allow')
  })

  it('is another: denied, on the last line', async () => {
    const { verdict, text } = await verifyLinks(THREE, undefined, { name, tree: attested(2).tree })
    expect(verdict).toBe('deny')
    const said = `The last link is about the tree ${tree}; that of HEAD is ${attested(2).tree}.`
    expect(text).toContain(`the.jsonl:3: subject_differs: ${said}\n  to do: `)
  })

  it.each<[string, readonly (Built | string)[], number]>([
    ['an empty ledger', [], 1],
    ['a last line that is no link', [...THREE, 'x'], 4],
  ])('cannot be told of %s', async (_, links, line) => {
    const { verdict, text } = await verifyLinks(links, undefined, { name, tree })
    expect(verdict).toBe('deny')
    expect(text).toContain(`the.jsonl:${line}: subject_differs: The last line is no link; `)
  })
})
