import { fc, test } from '@fast-check/vitest'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { renderJunit } from '../../src/reports/junit.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** What a strict reader makes of it; it throws at the first fault. */
function read(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

const COUNTS = ['tests', 'failures', 'errors', 'skipped'] as const
const COUNTED = { testsuites: ['testsuite'], testsuite: ['testcase'], testcase: ['failure', 'error', 'skipped'] }

/** The shape that readers of JUnit agree on: what is in what, the names, and numbers that add up. */
function expectShape({ name, attributes, children }: Element): void {
  const inside: Readonly<Record<string, readonly string[]>> = COUNTED
  expect(children.filter((child) => !(inside[name] ?? []).includes(child.name))).toEqual([])
  if (name === 'testcase') {
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['classname', 'name', 'time']))
    expect(children.length).toBeLessThan(2)
  }
  if (name === 'testsuites' || name === 'testsuite') {
    const all = casesOf(children)
    const of = (outcome: string) => all.filter((one) => one.children[0]?.name === outcome).length
    const counts = [all.length, of('failure'), of('error'), of('skipped')].map(String)
    expect(COUNTS.map((count) => attributes[count])).toEqual(counts)
  }
  for (const child of children) expectShape(child)
}

const casesOf = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((one) => (one.name === 'testcase' ? [one] : casesOf(one.children)))

function suitesOf(report: ReportDocument): Element {
  const root = read(renderJunit(report))
  expect(root.name).toBe('testsuites')
  expectShape(root)
  return root
}

describe('the report as JUnit', () => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const))('is XML with %s', (_, text) => {
    const [failed] = casesOf(suitesOf(hostileReport(text)).children)
    expect(failed?.children[0]?.text).not.toMatch(/^\s*::|##\[/m)
  })

  test.prop([fc.string({ unit: 'binary' })])('is XML whatever the text is', (text) => {
    suitesOf(hostileReport(text))
  })

  it('has no character that XML has no place for', () => {
    const text = '\u0000\u0008\u000b\u001b\ufffe\uffff\ud800'
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(renderJunit(hostileReport(text))).not.toMatch(/[\x00-\x09\x0b-\x1f\ufffe\uffff]|\p{Surrogate}/u)
  })

  it('fails where a change is denied or must be reviewed, and is in error where it was not judged', () => {
    const rules: ReportDocument['rules'] = [
      { id: 'constraints', decision: 'abstain', reason: 'None.' },
      { id: 'governance', decision: 'allow', reason: 'Nothing.' },
      { id: 'limits', decision: 'incomplete', reason: 'Sizes are missing.' },
      { id: 'protected-paths', decision: 'deny', reason: 'Two.' },
    ]
    const findings = [
      hostileFinding('a', {}),
      hostileFinding('b', { decision: 'require_review' }),
      hostileFinding('c', { decision: 'allow' }),
    ]
    const { children, attributes } = suitesOf({ ...hostileReport('x', findings), rules })
    const outcomes = casesOf(children).map((one) => [
      one.attributes.classname,
      one.children[0]?.name,
      one.children[0]?.attributes.type,
    ])
    expect(outcomes).toEqual([
      ['constraints', 'skipped', undefined],
      ['governance', undefined, undefined],
      ['limits', 'error', 'incomplete'],
      ['protected-paths', 'failure', 'deny'],
      ['protected-paths', 'failure', 'require_review'],
      ['protected-paths', undefined, undefined],
    ])
    expect(attributes.name).toBe('constitution-check: deny')
  })

  it('keeps an error beside the denials of a rule that also missed something', () => {
    const rules: ReportDocument['rules'] = [{ id: 'protected-paths', decision: 'incomplete', reason: 'Missing.' }]
    const cases = casesOf(suitesOf({ ...hostileReport('x'), rules }).children)
    expect(cases.map((one) => one.children[0]?.name)).toEqual(['error', 'failure'])
  })
})
