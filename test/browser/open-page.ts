import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 740 }

/** A page that is open, and what a page of ours must never do. */
export interface OpenPage {
  readonly page: Page
  /** Requests, messages of the console and errors, in order. */
  readonly noise: readonly string[]
}

/** Starts a browser for the tests of a file; pages are files of their own, opened as people open them. */
export function browserForAll(): (html: string, options?: BrowserContextOptions, anchor?: string) => Promise<OpenPage> {
  let browser: Browser
  let dir: string
  let files = 0
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    dir = mkdtempSync(join(tmpdir(), 'pages-'))
  })
  afterAll(async () => {
    await browser.close()
    rmSync(dir, { recursive: true, force: true })
  })
  return async (html, options = {}, anchor = '') => {
    files += 1
    const file = join(dir, `page-${files}.html`)
    writeFileSync(file, html)
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const noise: string[] = []
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      if (url !== `file://${file}${anchor}` && url !== `file://${file}` && !url.startsWith('data:image/'))
        noise.push(url)
    })
    await page.goto(`file://${file}${anchor}`)
    return { page, noise }
  }
}
