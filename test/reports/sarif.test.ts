import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { renderSarif } from '../../src/reports/sarif.ts'
import { CATALOGUE } from '../helpers/catalogue.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync('fixtures/sarif/sarif-2.1.0.schema.json', 'utf8'))
const uri = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?#[\]]|%[0-9A-F]{2})*$/
const valid = new Ajv({
  strict: false,
  unicodeRegExp: false,
  formats: { uri, 'uri-reference': uri, 'date-time': true },
}).compile(schema)

/** The one run of a log, which must be valid. */
function runOf(report: ReportDocument, exitCode = 1) {
  const log = JSON.parse(renderSarif(report, CATALOGUE, exitCode))
  expect(valid(log), JSON.stringify(valid.errors?.slice(0, 3))).toBe(true)
  return log.runs[0]
}

describe('the report as SARIF', () => {
  it('refuses what is none', () => {
    expect(valid({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false)
    expect(
      valid({
        version: '2.1.0',
        runs: [{ tool: { driver: { name: 'a' } }, results: [{ message: {}, level: 'deny' }] }],
      }),
    ).toBe(false)
  })

  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const))('is valid with %s', (_, text) => {
    const { results } = runOf(hostileReport(text))
    expect(results[0].message.text).not.toMatch(/(?<!\\)\]\(|\{\d+\}/)
  })

  test.prop([fc.string({ unit: 'binary' })])('is valid whatever the text is', (text) => {
    runOf(hostileReport(text, [hostileFinding(text), hostileFinding(text, { path: null, source: null, line: null })]))
  })

  it('has a result for each finding, with its level and its place', () => {
    const findings = [
      hostileFinding('a b/ü:x', {}),
      hostileFinding('x', { decision: 'require_review', line: null, column: null }),
      hostileFinding('x', { decision: 'allow', commit: 'd'.repeat(40), line: 7 }),
      hostileFinding('x', { path: 'a\ufffd', path_base64: Buffer.from('a\xff', 'latin1').toString('base64') }),
      hostileFinding('x', {
        path: null,
        line: null,
        column: null,
        source: { layer: 'c', file: 'c.yaml', line: 3, column: 2 },
      }),
    ]
    const { results, columnKind } = runOf(hostileReport('x', findings))
    const places = results.map((one: { level: string; locations: { physicalLocation: object }[] }) => [
      one.level,
      one.locations[0]?.physicalLocation,
    ])
    const at = (uri: string, region: object) => ({ artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region })
    expect(columnKind).toBe('unicodeCodePoints')
    expect(places).toEqual([
      ['error', at('a%20b/%C3%BC%3Ax', { startLine: 1, startColumn: 1 })],
      ['warning', at('x', { startLine: 1 })],
      ['note', at('x', { startLine: 1 })],
      ['error', at('a%FF', { startLine: 1, startColumn: 1 })],
      ['error', at('c.yaml', { startLine: 3, startColumn: 2 })],
    ])
  })

  it('describes every code of every rule, and what the verdict made of findings', () => {
    const { results, tool } = runOf(hostileReport('x', [hostileFinding('x', { code: 'from_other_parent' })]))
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id)
    const codes = CATALOGUE.rules.flatMap((rule) => Object.keys(rule.codes).map((code) => `${rule.id}:${code}`))
    expect(ids).toEqual([...codes, 'protected-paths:from_other_parent'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(results[0].ruleId)
    for (const { help, shortDescription } of tool.driver.rules)
      expect([help.text, shortDescription.text]).not.toContain('')
  })

  it('says what could not be judged, and is then no successful run', () => {
    const report = hostileReport('x', [])
    const [invocation] = runOf({ ...report, verdict: 'incomplete' }, 2).invocations
    expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 2, exitCodeDescription: 'incomplete' })
    const said = invocation.toolExecutionNotifications.map((one: { level: string; descriptor: object }) => [
      one.level,
      one.descriptor,
    ])
    expect(said).toContainEqual(['error', { id: 'incomplete' }])
    expect(said).toContainEqual(['error', { id: 'not_read' }])
  })

  it('knows findings again when lines move, and tells alike ones apart', () => {
    const alike = [1, 2, 3].map((line) => hostileFinding('x', { line }))
    const prints = (findings: typeof alike) =>
      runOf(hostileReport('x', findings)).results.map((one: { partialFingerprints: object }) => one.partialFingerprints)
    const before = prints(alike)
    expect(new Set(before.map((one: object) => JSON.stringify(one))).size).toBe(3)
    expect(prints(alike.map((one) => ({ ...one, line: (one.line ?? 0) + 40 })))).toEqual(before)
  })
})
