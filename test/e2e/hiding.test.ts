import { describe, expect, test } from 'vitest'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { judge } from '../helpers/checker.ts'
import { HIDING_POLICY, hidingCases } from '../helpers/hiding.ts'
import { buildRepository } from '../helpers/repository.ts'

const CASES = [...hidingCases('caught'), ...hidingCases('quiet')]
const pathOf = (index: number) => `caught/${index}`

function findingsIn({ findings }: ReportDocument, index: number, before: number) {
  return findings
    .filter(({ path, code }) => path === pathOf(index) && /^(?:prohibited|hidden)_/.test(code))
    .map(({ code, line, column, message }) => [code, (line ?? 0) - before, column, message] as const)
}

/** Stages every text behind `first`, which was there before, and judges all of them at once. */
function judged(first: string): ReportDocument {
  const repository = buildRepository()
  repository.write('.agent/constitution.yaml', HIDING_POLICY)
  for (const [index] of CASES.entries()) if (first !== '') repository.write(pathOf(index), first)
  repository.commit()
  for (const [index, { bytes }] of CASES.entries()) {
    repository.write(pathOf(index), Buffer.concat([Buffer.from(first), bytes]))
  }
  repository.git('add', '-A')
  return judge(repository.dir, ['--staged']).report
}

describe.each([
  ['a file that is new', judged('')],
  ['a file that was there', judged('first\n')],
])('in %s', (where, report) => {
  test.each(CASES.map(({ what, found }, index) => ({ what, found, index })))('$index: $what', ({ found, index }) => {
    // Only a file that is new can begin with a mark.
    if (where === 'a file that was there' && CASES[index]?.bytes.toString().startsWith('\ufeff')) return
    const findings = findingsIn(report, index, where === 'a file that is new' ? 0 : 1)
    expect(findings.map(([code, line, column]) => [code, line, column])).toEqual(
      found.map(([code, line, column]) => [code, line, column]),
    )
    for (const [at, [, , , said]] of found.entries()) expect(findings[at]?.[3]).toContain(said)
  })
})

test('the tables are as long as they have to be', () => {
  expect(hidingCases('caught').length).toBeGreaterThanOrEqual(50)
  expect(hidingCases('quiet').length).toBeGreaterThanOrEqual(60)
})
