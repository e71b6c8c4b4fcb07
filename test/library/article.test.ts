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
  expect(report.not_enforced.map(({ pointer }) => pointer)).toEqual(['/constraints/0', '/constraints/1'])
})

test('the service area as the address of the business is denied, and a person sees its type and its address', () => {
  const fact = `facts:
  - id: nap
    in: "**/*.html"
    format: html-jsonld
    select: $..[?@['@type']=='LocalBusiness'].address
    equals: \${business.home_address}
`
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', `${ARTICLE}${fact}`)
  shop.write('pages/old.html', '<p>\n')
  shop.commit()
  const address = '{"streetAddress":"Hauptstrasse 1",\n"addressLocality":"Nachbarort"}'
  const data = `{"@type":"LocalBusiness","address":${address}}`
  shop.write('pages/contact.html', `<script type="application/ld+json">\n${data}\n</script>\n`)
  shop.git('rm', '-q', 'pages/old.html')
  shop.git('add', '-A')
  const { exit, report } = judge(shop.dir, ['--staged'])
  expect(exit).toBe(1)
  expect(decisive(report)).toEqual([
    'deny fact_mismatch pages/contact.html:3',
    'require_review review_required pages/contact.html:2',
    'require_review review_required pages/old.html',
  ])
  const mismatch = report.findings.find(({ code }) => code === 'fact_mismatch')
  expect(mismatch?.message).toBe(
    'The fact nap differs in addressLocality: it is "Nachbarort", and should be "Musterstadt" (business.home_address); it is in service_area, and belongs in areaServed.',
  )
})
