import { expect, test } from 'vitest'
import { decisive, judge } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

test.each([
  ['+49', '49 is it, call +49 123\n', 16],
  ['++', '+ i++\n', 4],
])('the mark of an added line hides no term: %s', (term, text, column) => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', `prohibited_terms: [${JSON.stringify(term)}]\n`)
  shop.commit()
  shop.write('page.md', text)
  shop.git('add', '-A')
  const { exit, report } = judge(shop.dir, ['--staged'])
  expect({ exit, findings: decisive(report) }).toEqual({ exit: 1, findings: ['deny prohibited_term page.md:1'] })
  expect(report.findings[0]?.column).toBe(column)
})
