import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Constitution } from '../../src/constitution.ts'
import { decisive, judge } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

const FOLDER = 'fixtures/layers/article'
const ARTICLE = readFileSync(`${FOLDER}/constitution.yaml`)

test('the library loads the constitution of the article unchanged', async () => {
  const { document } = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'))
  const constitution = await Constitution.fromFile(`${FOLDER}/constitution.yaml`)
  expect(constitution.rules).toEqual(document)
  expect(constitution.warnings).toEqual([])
  expect(Object.keys(constitution.rules)).toEqual([
    'business',
    'service_area',
    'brand',
    'constraints',
    'require_review',
    'limits',
  ])
})

test('the checker enforces its terms and limits, and lists what it does not enforce', () => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', ARTICLE)
  shop.commit()
  for (let page = 0; page < 50; page++) shop.write(`pages/${page}.md`, 'Wir liefern nach Nachbarort.\n')
  shop.git('add', '-A')
  const within = judge(shop.dir, ['--staged'])
  expect(decisive(within.report).filter((one) => one.startsWith('deny'))).toEqual([])
  expect(within.report.budgets.max_files_per_commit).toMatchObject({ limit: 50, used: 50 })

  shop.write('pages/offer.md', 'Unser Angebot:\n\ndas BILLIGSTE der Stadt.\n')
  shop.git('add', '-A')
  const { exit, report } = judge(shop.dir, ['--staged'])
  expect(exit).toBe(1)
  expect(decisive(report).filter((one) => one.startsWith('deny'))).toEqual([
    'deny prohibited_term pages/offer.md:3',
    'deny too_many_files_in_commit',
  ])
  expect(report.policy.layers.map(({ path }) => path)).toEqual(['.agent/constitution.yaml'])
  expect(report.not_enforced.map(({ pointer }) => pointer)).toEqual([
    '/constraints/0',
    '/constraints/1',
    '/limits/no_force_push',
    '/require_review/0',
    '/require_review/1',
  ])
})
