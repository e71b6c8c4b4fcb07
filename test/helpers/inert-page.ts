import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { expect } from 'vitest'

/** A page as a forge shows it. */
export const html = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true })

/** What is left of a page when all code is taken out: what a forge looks at for mentions, references and links. */
const readable = (markdown: string) => html(markdown).replace(/<code>[^<]*<\/code>/g, '')

/** Elements of a page: what a report is made of, and no more. */
const OURS = /<\/?(h2|h3|ul|li|p|details|summary|strong|code)>|<br \/>/g

/** Nothing on it is more than text, but for what a report is made of. */
export function expectInert(page: string): void {
  const left = readable(page)
  expect(left.replace(OURS, '')).not.toMatch(/[<>@#[\]`*_~|\\$]|www\.|:\/\/|&(?!quot;|amp;)|:\w+:/)
  expectInertText(page)
  expect(page).not.toMatch(/@[a-z0-9]/i)
}

/** Nothing in it means something to a terminal or a runner. */
export function expectInertText(text: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[/m)
  expect(text).not.toMatch(/\p{Surrogate}/u)
}
