import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { drawLedger } from '../../../src/attestation/drawn-ledger.ts'
import { type LogRequest, log } from '../../../src/commands/ledger/log.ts'
import { logRequest } from '../../../src/commands/ledger/log-arguments.ts'
import { isObject } from '../../../src/model/json.ts'
import { pathFromText } from '../../../src/model/path.ts'
import type { ReportDocument } from '../../../src/model/report.generated.ts'
import type { Background } from '../../../src/reports/html/background.ts'
import { renderHtml } from '../../../src/reports/html/pages.ts'
import { inert } from '../../../src/reports/inert.ts'
import { annotatedRows } from '../../../src/reports/policy-yaml.ts'
import { attested, chain, ledger, link } from '../../attestation/chain-builder.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../../helpers/hostile.ts'
import { added, changeOf, policyOf } from '../../helpers/policies.ts'

const DIGEST = 'd'.repeat(64)
const ALL = logRequest({ format: 'html' })
type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

function elementsOf(node: Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'tagName' in node ? [node, ...below] : below
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  return node.nodeName === 'script' || node.nodeName === 'style' ? '' : node.childNodes.map(textOf).join('')
}

const read = (page: string) => {
  const document = parse(page)
  const elements = elementsOf(document)
  const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value
  return {
    elements,
    text: textOf(document),
    attribute,
    named: (tag: string) => elements.filter((one) => one.tagName === tag),
  }
}

function backgroundOf(text: string): Background {
  const document: unknown = JSON.parse(JSON.stringify({ [text]: text, list: [text, { [text]: [text] }] }))
  const policy = policyOf(
    {},
    {
      document: isObject(document) ? document : {},
      source: () => ({ layer: 'constitution', file: text, line: 1, column: 1 }),
    },
  )
  const path = pathFromText(text === '' ? 'x' : text)
  const change = changeOf([added('', { path }), added('', { operation: 'rename', path, oldPath: path })])
  return {
    change,
    policy: annotatedRows(policy, policy.document),
    ledger: drawLedger(text, ledger(chain(3)), { last: 50 }),
  }
}

const OURS =
  'a article b body br button circle code dd details div dl dt fieldset footer form h1 h2 h3 head header html input label legend li line link main mark meta nav ol option output p path rect script section select span strong style summary svg symbol table tbody td th thead time title tr ul use'.split(
    ' ',
  )

describe('untrusted text in a page', () => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const))('%s is text', (_, text) => {
    const report = hostileReport(text)
    const layers = [{ name: text, path: text, revision: null, sha256: text }]
    const overrides = [
      {
        pointer: `/${text}`,
        from: text,
        to: [text],
        layer: text,
        direction: 'loosens' as const,
        honoured: false,
        reason: text,
      },
    ]
    const page = renderHtml({ ...report, policy: { ...report.policy, layers, overrides } }, DIGEST, backgroundOf(text))
    const { elements, named, attribute, text: shown } = read(page)
    expect([...new Set(elements.map(({ tagName }) => tagName))].filter((name) => !OURS.includes(name))).toEqual([])
    const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
    expect(
      names.filter((name) => /^(on|style$|src|srcset|action|formaction|http-equiv|ping|target)/.test(name)),
    ).toEqual(['http-equiv'])
    for (const one of elements) {
      const href = attribute(one, 'href') ?? '#'
      expect(href.startsWith('#') || (one.tagName === 'link' && href.startsWith('data:image/svg+xml,'))).toBe(true)
    }
    expect([named('script').length, named('style').length, named('h1').length, named('main').length]).toEqual([
      2, 1, 1, 1,
    ])
    expect(shown).toContain(inert(text).trim())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(page).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/u)
  })
})

describe('a page', () => {
  const findings = ['a', 'b'].map((path) => hostileFinding('x', { path, clause: '/list/1' }))
  const page = renderHtml(hostileReport('x', findings), DIGEST, backgroundOf('x'))

  it('lets nothing run but its own script, and nothing load', () => {
    const { named, attribute } = read(page)
    const policy = named('meta')
      .map((one) => attribute(one, 'content') ?? '')
      .find((one) => one.startsWith('default-src'))
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; img-src data:; base-uri 'none'; form-action 'none'; /,
    )
    const digests = [...named('style'), ...named('script').filter((one) => attribute(one, 'type') === undefined)].map(
      (one) => {
        const [content] = one.childNodes
        return createHash('sha256')
          .update(content && 'value' in content ? content.value : '')
          .digest('base64')
      },
    )
    expect([...(policy ?? '').matchAll(/sha256-([^']+)/g)].map(([, digest]) => digest)).toEqual(digests)
    // The policy has to come first: what stands before it is not under it.
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(style|script|link)/))
  })

  it('has each id once, and no link to nowhere', () => {
    const { elements, attribute } = read(page)
    const ids = elements.flatMap((one) => attribute(one, 'id') ?? [])
    expect(ids).toEqual([...new Set(ids)])
    const wanted = elements.flatMap((one) => [
      ...(attribute(one, 'href')?.match(/(?<=^#).+/) ?? []),
      ...(attribute(one, 'aria-labelledby')?.split(' ') ?? []),
    ])
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    expect(elements.map((one) => attribute(one, 'href'))).toContain('#clause-4')
  })

  it('says all that matters without its script', () => {
    const { text } = read(page)
    for (const said of [
      'Denied',
      '2 deny',
      '1 rule incomplete',
      'A protected path was modified (x).',
      '11 of 10',
      'exceeded',
      'list:',
      'after 2',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('is the same again', () => {
    expect(renderHtml(hostileReport('x', findings), DIGEST, backgroundOf('x'))).toBe(page)
  })

  it('can be made of a report alone', () => {
    const { text, named } = read(renderHtml(hostileReport('x', findings), DIGEST, null))
    expect(text).toContain('Denied')
    expect(named('h2').map(textOf)).toEqual([
      'Not judged to the end',
      'Findings',
      'Approvals',
      'Limits',
      'Notices',
      'Rules',
      'Not enforced',
      'Policy',
    ])
  })

  it.each([
    ['allow', 'Allowed', 'The change stays inside the rules.'],
    ['require_review', 'A person must review this change', 'a person must look'],
    ['incomplete', 'Could not be judged to the end', 'nothing is passed'],
  ] as const)('says %s', (verdict, title, lead) => {
    const { named, text } = read(renderHtml({ ...hostileReport('x', []), verdict, approvals: [] }, DIGEST, null))
    expect(named('h1').map(textOf)).toEqual([title])
    expect(named('title').map(textOf)).toEqual([`${title} · constitution-check`])
    expect(text).toContain(lead)
  })

  it('says so where there was nothing to judge', () => {
    const report = hostileReport('x', [])
    const empty: ReportDocument = { ...report, verdict: 'allow', change: { ...report.change, files: 0 } }
    expect(read(renderHtml(empty, DIGEST, null)).text).toContain('there was nothing to judge')
  })

  it('marks the place in a line, and keeps lines apart', () => {
    const seen = hostileFinding('x', { evidence: 'The cheapest rolls', line: 4, column: 5 })
    const several = hostileFinding('x', { evidence: 'one\ntwo', line: null, column: null, code: 'other' })
    const made = renderHtml(hostileReport('x', [seen, several]), DIGEST, null)
    expect(made).toContain('<span class="place">4:5</span><code>The <mark>c</mark>heapest rolls</code>')
    expect(made).toContain('<code>one<br/>two</code>')
  })
})

it.each([
  [{ limit: 10, used: 11, warned: true }, 'exceeded', ['100%', '100%']],
  [{ limit: 10, used: 9, warned: true }, 'nearly used up', ['100%', '90%']],
  [{ limit: 3, used: 1, warned: false }, 'within', ['100%', '33.33%']],
  [{ limit: 0, used: 0, warned: false }, 'within', ['100%', '0%']],
  [{ limit: 0, used: 1, warned: true }, 'exceeded', ['100%', '100%']],
])('a gauge shows %j as %s', (budget, state, widths) => {
  const { named, attribute, text } = read(
    renderHtml({ ...hostileReport('x', []), budgets: { max_files: budget } }, DIGEST, null),
  )
  expect(named('rect').map((one) => attribute(one, 'width'))).toEqual(widths)
  expect(text).toContain(`max_files${state}${budget.used} of ${budget.limit}`)
})

describe('a ledger as a page', () => {
  const page = (bytes: Uint8Array, request: Partial<LogRequest> = {}) => {
    const { verdict, text } = log('the ledger', bytes, { ...ALL, ...request })
    return { verdict, page: text, ...read(text) }
  }

  it.each(readdirSync('fixtures/chains'))('%s is told as verify tells it', (name) => {
    const { faults } = JSON.parse(readFileSync(`fixtures/chains/${name}/expected.json`, 'utf8'))
    const { verdict, named, text } = page(readFileSync(`fixtures/chains/${name}/ledger.intoto.jsonl`))
    expect(verdict).toBe(faults.length === 0 ? 'allow' : 'deny')
    expect(named('h1').map(textOf)).toEqual([faults.length === 0 ? 'The chain holds' : 'The chain does not hold'])
    for (const { line, code } of faults.slice(0, 50)) expect(text).toContain(`Line ${line} ${code}:`)
  })

  it('has each link with its payload, the last first', () => {
    const links = chain(12)
    const { elements, attribute, named, text } = page(ledger(links))
    const rows = elements.filter((one) => attribute(one, 'id')?.startsWith('link-'))
    expect(rows.map((one) => attribute(one, 'id'))).toEqual(Array.from({ length: 12 }, (_, at) => `link-${12 - at}`))
    const data = named('script').find((one) => attribute(one, 'id') === 'chain')?.childNodes[0]
    const { whole, payloads } = JSON.parse(data && 'value' in data ? data.value : '')
    expect(whole).toBe(true)
    const sha256 = (payload: string) => createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex')
    expect(payloads.map(([, payload]: [string, string]) => sha256(payload))).toEqual(links.map(({ digest }) => digest))
    for (const { digest } of links) expect(text).toContain(digest)
    expect(text).toContain('2026-01-01 00:12:00 UTC')
  })

  it('has those that were chosen, and says how many there are', () => {
    const { text, page: source } = page(ledger(chain(12)), { limit: 5 })
    expect(text).toContain('12 links, of which 5 are drawn')
    expect(source).toContain('"whole":false')
  })

  it('says who wrote a commit and which rules decided where that is known, as text', () => {
    const author = '<b>Ada</b> <ada@example.org>'
    const knowledge = new Map([[1, { author, report: { rules: ['limits', 'scope'], paths: ['a'], overrides: 2 } }]])
    const request = { ...ALL, authors: ['ada'] }
    const { text: source } = log('the ledger', ledger(chain(3)), request, { keeping: [], knowledge })
    const { text } = read(source)
    for (const said of [`by ${author}`, 'decided by limits, scope', '2 overrides', 'Of 2 links it is not known here']) {
      expect(text).toContain(said)
    }
  })

  it('names the links before by their numbers, also after a merge', () => {
    const [first] = chain(1)
    if (!first) throw new Error('one')
    const [left, right] = [2, 3].map((n) => link(attested(n), first.head))
    if (!left || !right) throw new Error('two')
    const joined = link(attested(4), { seq: 2, digests: [left.digest, right.digest].sort() })
    const { text, verdict } = page(ledger([first, left, right, joined]))
    expect(verdict).toBe('allow')
    expect(text).toContain('after 2 and 2')
    expect(text).toContain('the first')
  })
})
