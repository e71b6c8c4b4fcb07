import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { CheckError } from '../../src/model/error.ts'
import { renderFaultsMarkdown } from '../../src/reports/faults-markdown.ts'
import { renderMarkdown, renderMarkdownWithin } from '../../src/reports/markdown.ts'
import { code, prose } from '../../src/reports/markdown-text.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'
import { expectInert, html } from '../helpers/inert-page.ts'

/** The headings that a page has of its own. */
const headings = (page: string) => [...html(page).matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, title]) => title)

const NAMED = HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const)

describe('untrusted text in Markdown', () => {
  it.each(NAMED)('%s is text in a report', (_, text) => {
    const page = renderMarkdown(hostileReport(text))
    expectInert(page)
    expect(headings(page)).toEqual([
      'constitution-check: denied',
      'Denied',
      'Not judged to the end',
      'Not read',
      'Approved',
      'Limits',
      'Notices',
      'Not enforced',
    ])
  })

  it.each(NAMED)('%s is text in an error', (_, text) => {
    const fault = { code: 'layer_invalid', message: text, hint: text, at: { file: text, line: 1, column: 1 } } as const
    const page = renderFaultsMarkdown(new CheckError(fault), { bytes: 10_000, whole: '' })
    expectInert(page)
    expect(headings(page)).toEqual(['constitution-check: no verdict', 'Faults'])
  })

  const dangerous = fc.string({
    unit: fc.constantFrom(
      ...'`~*_[]()<>!#@|\\&;:/.-+=1 \n\t$abw'.split(''),
      'www.',
      'https://',
      '&#64;',
      '``',
      '<b>',
      'é',
    ),
    maxLength: 40,
  })
  test.prop([dangerous])('as code it is one code span', (text) => {
    expect(html(`- ${code(text)} end`)).toMatch(/^<ul>\n<li><code>[^<]*<\/code> end<\/li>\n<\/ul>$/)
  })

  test.prop([dangerous])('as a sentence it is plain words and code', (text) => {
    expectInert(`- so: ${prose(text)}`)
  })

  test.prop([fc.string({ unit: 'binary' })])('whatever the text is', (text) => {
    expectInert(renderMarkdown(hostileReport(text)))
  })

  it('keeps sentences readable', () => {
    expect(prose('The added text has the prohibited term "billig", twice (Counsel said so).')).toBe(
      'The added text has the prohibited term "billig", twice (Counsel said so).',
    )
    expect(prose('The policy has no `constraints`, and (see a/b.md) no "x_y".')).toBe(
      'The policy has no `constraints`, and (see `a/b.md`) no "`x_y`".',
    )
    expect(prose('Ask @octocat about legal/** or node_modules.')).toBe(
      'Ask `@\u200boctocat` about `legal/**` or `node_modules`.',
    )
  })
})

describe('the page', () => {
  const whole = 'The rest is elsewhere.'
  const path = (index: number) => `legal/${'long/'.repeat(30)}${index}.md`
  const many = (count: number) =>
    hostileReport('x', [
      ...Array.from({ length: count }, (_, at) => hostileFinding('x', { decision: 'require_review', path: path(at) })),
      ...Array.from({ length: count }, (_, at) => hostileFinding('x', { path: `deny/${path(at)}` })),
    ])

  it('is never longer than its room, and says what is missing and where it is', () => {
    for (const bytes of [2000, 10_000, 59_000]) {
      const page = renderMarkdownWithin(many(500), { bytes, whole })
      expect(Buffer.byteLength(page)).toBeLessThanOrEqual(bytes)
      expect(Buffer.byteLength(page)).toBeGreaterThan(bytes - 1500)
      const shown = page.match(/`deny\/legal/g)?.length ?? 0
      expect(page).toContain(`There is no room here for ${500 - shown} under “Denied”`)
      expect(page).toContain('500 under “To be reviewed”')
      expect(page).toContain(whole)
      expect(page).toMatch(/Judged `b{12}` against `a{12}`/)
    }
  })

  it('cuts no denial before a review', () => {
    const page = renderMarkdownWithin(many(60), { bytes: 25_000, whole })
    expect(page.match(/`deny\/legal/g)).toHaveLength(60)
    expect(page).not.toContain('under “Denied”')
    expect(page).toMatch(/\d+ under “To be reviewed”/)
    expect(page.indexOf('### Denied')).toBeLessThan(page.indexOf('### To be reviewed'))
  })

  it('says nothing of room where all is shown', () => {
    expect(renderMarkdown(many(500))).not.toContain('no room')
  })

  it('renders no more than fits', () => {
    let read = 0
    const findings = Array.from({ length: 20_000 }, (_, at) => {
      const finding = hostileFinding('x', { path: path(at) })
      return Object.defineProperty(finding, 'hint', { get: () => `hint ${++read}` })
    })
    renderMarkdownWithin(hostileReport('x', findings), { bytes: 20_000, whole })
    expect(read).toBeLessThan(200)
  })
})
