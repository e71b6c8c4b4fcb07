import { readdirSync, readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type LogRequest, log } from '../../src/commands/ledger/log.ts'
import { logRequest } from '../../src/commands/ledger/log-arguments.ts'
import type { LogDocument } from '../../src/model/log.generated.ts'
import { attested, chain, ledger, link } from './chain-builder.ts'

const FOLDER = 'fixtures/chains'
const validate = new Ajv2020().compile(JSON.parse(readFileSync('schemas/log.schema.json', 'utf8')))
const ALL = logRequest({})
const documentOf = (bytes: Uint8Array, request: Partial<LogRequest> = {}): LogDocument =>
  JSON.parse(log('ledger', bytes, { ...ALL, ...request, shows: 'json' }).text)
const linesOf = (request: Partial<LogRequest>): readonly number[] =>
  documentOf(ledger(chain(10)), request).entries.map(({ line }) => line)

/** `vitest -u` writes what is said now, to be read before it is committed. */
describe.each(readdirSync(FOLDER))('%s', (name) => {
  const bytes = readFileSync(`${FOLDER}/${name}/ledger.intoto.jsonl`)

  it('reads as it is recorded', async () => {
    const said = [ALL, { ...ALL, shows: 'months' } as const].map((request) => log('ledger', bytes, request).text)
    await expect(said.join('\n')).toMatchFileSnapshot(`../../${FOLDER}/${name}/log.txt`)
  })

  it('is denied where it does not hold, and its JSON keeps to the schema', () => {
    const { faults } = JSON.parse(readFileSync(`${FOLDER}/${name}/expected.json`, 'utf8'))
    expect(log('ledger', bytes, ALL).verdict).toBe(faults.length === 0 ? 'allow' : 'deny')
    expect(validate(documentOf(bytes)) ? null : validate.errors).toBeNull()
  })
})

describe('links are chosen', () => {
  // Link n has the n-th minute of 2026, and its verdict follows from n % 5.
  it.each<[Partial<LogRequest>, readonly number[]]>([
    [{ verdicts: ['deny'] }, [1, 6]],
    [{ verdicts: ['deny', 'incomplete'] }, [1, 4, 6, 9]],
    [{ limit: 3 }, [8, 9, 10]],
    [{ limit: 1, verdicts: ['deny'] }, [6]],
    [{ limit: 99 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [logRequest({ since: '2026-01-01T00:08:00Z' }), [8, 9, 10]],
    [logRequest({ until: '2026-01-01T00:03:00Z' }), [1, 2]],
    [logRequest({ since: '2026-01-01', until: '2026-01-01' }), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [logRequest({ since: '2026-01-02' }), []],
  ])('%j', (request, lines) => {
    expect(linesOf(request)).toEqual(lines)
  })
})

it('months are counted in UTC, in order, whatever the order of the links; a limit does not count', () => {
  const first = link(attested(1, { verifiedAt: Date.UTC(2026, 1, 1) / 1000 }), null)
  const second = link(attested(2, { verifiedAt: Date.UTC(2026, 1, 1) / 1000 - 1 }), first.head)
  const { months, entries } = documentOf(ledger([first, second]), { limit: 1 })
  expect(entries.map(({ seq }) => seq)).toEqual([2])
  expect(months).toMatchObject([
    { month: '2026-01', links: 1, require_review: 1, deny: 0, policies: 1 },
    { month: '2026-02', links: 1, require_review: 0, deny: 1, policies: 1 },
  ])
})

it('signatures are counted', () => {
  const signer = { keyid: 'k', sign: () => Buffer.from('abc') }
  expect(documentOf(ledger([link(attested(1), null, [signer, signer])])).entries).toMatchObject([{ signatures: 2 }])
})

describe('what the repository knows of links', () => {
  const bytes = ledger(chain(10))
  const report = (rules: readonly string[], paths: readonly string[] = [], overrides = 0) => ({
    rules,
    paths,
    overrides,
  })
  const KNOWN = new Map([
    [1, { author: 'Ada <ada@example.org>', report: report(['limits', 'scope'], ['legal/terms.txt'], 2) }],
    [2, { author: 'Eve <eve@example.org>', report: report([]) }],
    [3, { author: null, report: report(['limits'], ['a.txt']) }],
    [4, { author: 'Ada <ada@example.org>', report: null }],
  ])
  const ask = (request: Partial<LogRequest>) => {
    const { text } = log('ledger', bytes, { ...ALL, ...request, shows: 'json' }, { keeping: [], knowledge: KNOWN })
    const { entries, unknown }: LogDocument = JSON.parse(text)
    return [entries.map(({ line }) => line), unknown]
  }

  it.each<[Partial<LogRequest>, readonly number[], number]>([
    [{ rules: ['limits'] }, [1, 3], 7],
    [{ rules: ['scope', 'seals'] }, [1], 7],
    [{ paths: ['legal'] }, [1], 7],
    [{ paths: ['legal/'] }, [1], 7],
    [{ paths: ['legal/terms.txt'] }, [1], 7],
    [{ paths: ['leg'] }, [], 7],
    [{ authors: ['ADA'] }, [1, 4], 7],
    [{ authors: ['ada', 'eve'] }, [1, 2, 4], 7],
    [{ authors: ['ada'], rules: ['limits'] }, [1], 8],
    [{ authors: ['eve'], rules: ['limits'] }, [], 7],
    [{ authors: ['ada'], limit: 1 }, [4], 7],
    [{}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0],
  ])('%j: what is not known is left out, and counted', (request, lines, unknown) => {
    expect(ask(request)).toEqual([lines, unknown])
  })

  it('is told, and what is not known is said', () => {
    const say = (request: Partial<LogRequest>) =>
      log('ledger', bytes, { ...ALL, ...request }, { keeping: [], knowledge: KNOWN }).text
    expect(say({}).split('\n')[0]).toMatch(/ {2}by Ada <ada@example\.org>$/)
    expect(say({ authors: ['eve'] })).toContain(
      '1 of 10 links, and of 7 more it is not known here whether they are meant; ',
    )
    expect(say({ shows: 'months' })).toContain('2026-01: decided by limits 2, scope 1; overrides 2\n')
    const json = say({ shows: 'json' })
    expect(validate(JSON.parse(json)) ? null : validate.errors).toBeNull()
  })
})

describe('what cannot be asked for', () => {
  it.each<[Parameters<typeof logRequest>[0], RegExp]>([
    [{ verdict: ['denied'] }, /denied is no verdict/],
    [{ since: '2026-02-30' }, /--since 2026-02-30 is not a date/],
    [{ until: 'tomorrow' }, /--until tomorrow is not a date/],
    [{ since: '2026-02-02', until: '2026-02-01' }, /is not before/],
    [{ limit: '0' }, /--limit 0 is not a number of links/],
    [{ limit: '1e3' }, /--limit 1e3/],
    [{ rule: [''] }, /--rule is empty/],
    [{ path: '' }, /--path is empty/],
    [{ format: 'sarif' }, /--format sarif/],
  ])('%j', (values, message) => {
    expect(() => logRequest(values)).toThrow(message)
  })
})
