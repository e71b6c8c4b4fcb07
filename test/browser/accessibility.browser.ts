import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { describe, expect, test } from 'vitest'
import { browserForAll, NARROW } from './open-page.ts'
import { ledgerPage, quietPage, reportPage } from './sample-pages.ts'

const open = browserForAll()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PAGES = [
  ['a report with findings', () => reportPage(40)],
  ['a report in which all is well', quietPage],
  ['a report that could not be judged', () => reportPage(1, { verdict: 'incomplete' })],
  ['a report for review', () => reportPage(5, { verdict: 'require_review' })],
  ['a ledger', () => ledgerPage()],
] as const
const WORLDS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme },
  { colorScheme, viewport: NARROW },
])

/** Of what is out of sight the checker can see nothing, and text is as large as its reader wants it. */
const lookAt = (size: '100%' | '200%') => `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: ${size} } * { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
})()`

describe.each(PAGES)('%s', (_, make) => {
  test.each(WORLDS)('breaks no rule of the accessibility checker: %j', async (world) => {
    const { page, noise } = await open(make(), world)
    for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click()
    await page.evaluate(lookAt('100%'))
    await page.evaluate(AXE)
    const results = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations', 'incomplete'] })`)
    const told = (list: AxeResults['violations']) =>
      list.flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      )
    expect(told(results.violations)).toEqual([])
    expect(told(results.incomplete)).toEqual([])
    expect(results.passes.length).toBeGreaterThan(20)
    expect(noise).toEqual([])
  })

  test.each(WORLDS)('is no wider than its window, also with its text twice as large: %j', async (world) => {
    const { page } = await open(make(), world)
    for (const size of ['100%', '200%'] as const) {
      await page.evaluate(lookAt(size))
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
  })
})

test('Tab goes through a page in the order in which it reads, and through the tree once', async () => {
  const { page } = await open(reportPage(4))
  const stops: string[] = []
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<string>(`(() => {
      const { activeElement: at } = document
      if (at === document.body) return ''
      const area = at.closest('.skip, .themes, .contents, .filters, .tree, section')
      return area.id || area.className
    })()`)
    if (stop === '') break
    if (stop === 'tree' || stops.at(-1) !== stop) stops.push(stop)
  }
  expect(stops).toEqual(['skip', 'themes', 'contents', 'filters', 'findings', 'tree', 'filters', 'ledger'])
})
