import { describe, expect, test } from 'vitest'
import { browserForAll, NARROW } from './open-page.ts'
import { ledgerPage, quietPage, reportPage } from './sample-pages.ts'

const open = browserForAll()

describe('findings', () => {
  test('are narrowed down by decision, rule and words, and all come back', async () => {
    const { page, noise } = await open(reportPage(60))
    const state = page.locator('[data-filters="findings"] output')
    const shown = () => page.locator('[data-filtered="findings"] [data-item]:visible').count()
    const form = page.locator('[data-filters="findings"]')
    expect([await state.textContent(), await shown()]).toEqual(['All 60 findings', 60])
    await form.locator('[value="require_review"]').uncheck()
    await expect.poll(() => state.textContent()).toBe('40 of 60 findings')
    await form.locator('select').selectOption('prohibited-terms')
    await expect.poll(() => state.textContent()).toBe('20 of 60 findings')
    await form.locator('[type="search"]').fill('NUMBER 36. finding')
    await expect.poll(() => state.textContent()).toBe('1 of 60 findings')
    expect(await shown()).toBe(1)
    expect(await page.locator('article:visible').count()).toBe(1)
    await form.locator('button').click()
    await expect.poll(() => state.textContent()).toBe('All 60 findings')
    expect([await shown(), await form.locator('button').isVisible(), noise]).toEqual([60, false, []])
  })

  test('that a filter hides are there again where a link leads to them', async () => {
    const { page } = await open(reportPage(60))
    await page.locator('[data-filters="findings"] [type="search"]').fill('nothing has these words')
    await expect.poll(() => page.locator('article:visible').count()).toBe(0)
    await page.locator('#tree a').first().click()
    await expect.poll(() => page.locator('article:visible').count()).toBeGreaterThan(10)
    const target = await page.evaluate<string>('location.hash')
    await expect.poll(() => page.locator(target).isVisible()).toBe(true)
  })

  test('of a page with 5,000 are all there, and found', async () => {
    const { page, noise } = await open(reportPage(5000))
    const state = page.locator('[data-filters="findings"] output')
    await expect.poll(() => state.textContent()).toBe('All 5,000 findings')
    await page.locator('[data-filters="findings"] [type="search"]').fill('number 4321.')
    await expect.poll(() => state.textContent()).toBe('1 of 5,000 findings')
    expect(noise).toEqual([])
  })

  test('name their clause by a link to its line', async () => {
    const { page } = await open(reportPage(2))
    await page.locator('.advice a').first().click()
    expect(await page.locator('.yaml li:target').textContent()).toContain('max_files: 10')
  })
})

describe('the tree of the change', () => {
  test('is walked, opened and closed by keys', async () => {
    const { page, noise } = await open(reportPage(4))
    const at = () => page.evaluate<string>(`document.activeElement.querySelector('.name').textContent`)
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      return at()
    }
    await page.locator('#tree [tabindex="0"]').focus()
    expect(await at()).toBe('quiet/')
    expect(await press('ArrowDown')).toBe('one.md')
    expect(await press('ArrowLeft')).toBe('quiet/')
    expect(await press('ArrowLeft', 'ArrowDown')).toBe('src/part-0/')
    expect(await press('ArrowUp', 'Enter', 'ArrowRight', 'ArrowDown')).toBe('two.md')
    expect(await press('End')).toBe('file-1.md')
    expect(await press('Home')).toBe('quiet/')
    expect(await press('s')).toBe('src/part-0/')
    await press('End')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('location.hash')).toMatch(/^#file-\d+$/)
    expect(await page.locator('#tree [tabindex="0"]').count()).toBe(1)
    expect(noise).toEqual([])
  })

  test('has roles, levels by nesting, and a state for each folder', async () => {
    const { page } = await open(reportPage(4))
    const tree = page.getByRole('tree', { name: 'Change' })
    expect(await tree.getByRole('treeitem', { expanded: true }).count()).toBe(2)
    expect(await tree.getByRole('treeitem').count()).toBe(6)
    await tree.getByText('quiet/').click()
    expect(await tree.getByRole('treeitem', { expanded: false }).count()).toBe(1)
  })
})

describe('the chain', () => {
  const proof = async (html: string) => {
    const { page, noise } = await open(html)
    const element = page.locator('#proof')
    await expect.poll(() => element.textContent()).toMatch(/^(Checked|The chain could)/)
    return { state: await element.getAttribute('data-state'), text: await element.textContent(), page, noise }
  }

  test('is hashed and followed in the page', async () => {
    const { state, text, page, noise } = await proof(ledgerPage(40))
    expect([state, text]).toEqual([
      'good',
      'Checked in this page: 40 payloads hashed, and each names the digest of the one before it.',
    ])
    expect(await page.locator('.check[data-state="good"]').count()).toBe(40)
    expect(noise).toEqual([])
  })

  /** The payload of the link on that line, as the page holds it. */
  const payload = (html: string, line: number) => new RegExp(`(?<="link-${line}",")[^"]+`).exec(html)?.[0] ?? ''

  const FORGERIES: readonly (readonly [string, (html: string) => string, RegExp])[] = [
    [
      'a verdict that is shown',
      (html) => html.replace(/(<li id="link-2".*?<\/svg>)deny/s, '$1allow'),
      /says another verdict/,
    ],
    ['a time that is shown', (html) => html.replace('00:05:00 UTC', '00:05:01 UTC'), /says another time/],
    ['a commit that is shown', (html) => html.replace(/(data-fact="commit">)./, '$1f'), /says another commit/],
    [
      'a payload',
      (html) => {
        const old = payload(html, 6)
        const text = Buffer.from(old, 'base64')
          .toString()
          .replace('"verificationResult":"FAILED"', '"verificationResult":"PASSED"')
        return html.replace(old, Buffer.from(text).toString('base64'))
      },
      /says another digest/,
    ],
    [
      'a payload in the place of another',
      (html) => html.replace(payload(html, 3), payload(html, 4)),
      /says another digest/,
    ],
  ]
  test.each(FORGERIES)('does not hold where someone changed %s', async (_, forge, problem) => {
    const html = ledgerPage(10)
    const forged = forge(html)
    expect(forged).not.toBe(html)
    const { state, text, page } = await proof(forged)
    expect([state, text]).toEqual(['broken', expect.stringContaining('not hold')])
    expect((await page.locator('.check[data-state="broken"]').allTextContents()).join(' ')).toMatch(problem)
  })

  test('does not hold where a link was taken out', async () => {
    const html = ledgerPage(10)
    const row = /<li id="link-5".*?(?=<li id="link-4")/s.exec(html)?.[0] ?? ''
    const { state, text } = await proof(html.replace(row, '').replace(`["link-5","${payload(html, 5)}"],`, ''))
    expect([state, text]).toEqual(['broken', expect.stringContaining('2 links do not hold')])
  })

  test('is not said to hold where a payload is no JSON', async () => {
    const html = ledgerPage(10)
    const { state, text } = await proof(html.replace(payload(html, 3), 'AAAA'))
    expect([state, text]).toEqual(['broken', expect.stringContaining('could not be checked')])
  })

  test('in a report is that of the ledger, and links are narrowed down', async () => {
    const { state, page } = await proof(reportPage(1))
    expect(state).toBe('good')
    await page.locator('[data-filters="links"] [value="deny"]').uncheck()
    await expect.poll(() => page.locator('[data-filters="links"] output').textContent()).toBe('4 of 5 links')
  })
})

describe('colors', () => {
  const paper = `getComputedStyle(document.documentElement).backgroundColor`
  test.each(['light', 'dark'] as const)('are those of the system (%s), unless they are chosen', async (colorScheme) => {
    const { page } = await open(quietPage(), { colorScheme })
    const [light, dark] = ['rgb(250, 249, 246)', 'rgb(19, 21, 25)']
    expect(await page.evaluate(paper)).toBe(colorScheme === 'light' ? light : dark)
    await page.getByRole('radio', { name: 'dark' }).check()
    expect(await page.evaluate(paper)).toBe(dark)
    await page.getByRole('radio', { name: 'light' }).check()
    expect(await page.evaluate(paper)).toBe(light)
  })

  test('can be chosen without the script', async () => {
    const { page } = await open(quietPage(), { javaScriptEnabled: false })
    await page.locator('#theme-dark').check()
    expect(
      await page
        .locator('html')
        .evaluate(() => true)
        .catch(() => true),
    ).toBe(true)
    expect(await page.screenshot({ clip: { x: 0, y: 0, width: 4, height: 4 } })).not.toEqual(
      await (await open(quietPage(), { javaScriptEnabled: false })).page.screenshot({
        clip: { x: 0, y: 0, width: 4, height: 4 },
      }),
    )
  })
})

describe('without the script', () => {
  test('a report shows verdict, findings, tree and policy', async () => {
    const { page, noise } = await open(reportPage(6), { javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toBe('Denied')
    expect(await page.locator('.finding:visible').count()).toBe(6)
    expect(await page.locator('#tree li:visible').count()).toBe(6)
    expect(await page.locator('.yaml li:visible').count()).toBeGreaterThan(5)
    expect(await page.locator('form:visible').count()).toBe(0)
    expect(await page.locator('#proof').textContent()).toContain('Not checked in this page')
    expect(noise).toEqual([])
  })
})

describe('on paper', () => {
  test('all is open, and nothing to press is there', async () => {
    const { page } = await open(reportPage(60), { colorScheme: 'dark' })
    await page.locator('#tree').getByText('quiet/').click()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    expect(await page.locator('form:visible, nav:visible, .themes:visible, details:not([open])').count()).toBe(0)
    expect(await page.locator('#tree').getByText('one.md').isVisible()).toBe(true)
    expect(await page.evaluate(`getComputedStyle(document.documentElement).backgroundColor`)).toBe('rgb(255, 255, 255)')
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
    expect(await page.locator('details[open]').count()).toBe(0)
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
  })
})

describe('a page lets nothing in and nothing out', () => {
  test('whoever got text into it could neither run nor load anything', async () => {
    const { page, noise } = await open(reportPage(3), { viewport: NARROW })
    const blocked: (string | undefined)[] = []
    page.on('requestfailed', (request) => blocked.push(request.failure()?.errorText))
    const tries = await page.evaluate<readonly string[]>(`(async () => {
      const outcomes = []
      const attempt = async (name, work) => {
        try { await work(); outcomes.push(name + ' worked') } catch { outcomes.push(name + ' refused') }
      }
      await attempt('fetch', () => fetch('https://evil.example/'))
      await attempt('innerHTML', () => { document.body.innerHTML += '<b>x</b>' })
      await attempt('worker', () => new Promise((done, failed) => {
        const worker = new Worker('data:text/javascript,postMessage(1)')
        worker.onmessage = done
        worker.onerror = failed
      }))
      const loaded = (element, place = document.body) => new Promise((done, failed) => {
        element.onload = done
        element.onerror = failed
        place.append(element)
        setTimeout(failed, 2000)
      })
      await attempt('image', () => loaded(Object.assign(new Image(), { src: 'https://evil.example/x.png' })))
      await attempt('style', () => loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'data:text/css,*{}' })))
      await attempt('frame', () => loaded(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' })))
      return outcomes
    })()`)
    expect(tries.filter((one) => one.endsWith('worked') && !one.startsWith('frame'))).toEqual([])
    const asked = noise.filter((one) => !one.startsWith('error: '))
    expect(asked).toEqual(['https://evil.example/x.png'])
    expect(blocked).toEqual(['csp'])
  })
})
