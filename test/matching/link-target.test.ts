import { expect, test } from 'vitest'
import { linkTarget } from '../../src/matching/link-target.ts'
import { pathFromText } from '../../src/model/path.ts'

test.each([
  ['docs/link', '../legal/terms.md', 'legal/terms.md'],
  ['docs/link', 'page.md', 'docs/page.md'],
  ['docs/deep/link', './..//../legal/./x/../terms.md', 'legal/terms.md'],
  ['link', 'legal', 'legal'],
  ['docs/link', '../verträge/', 'verträge'],
  ['docs/link', '..', null],
  ['docs/link', '../../legal/terms.md', null],
  ['link', '../repo/legal', null],
  ['docs/link', '/legal/terms.md', null],
  ['link', '', null],
])('the link %j to %j leads to %j', (link, target, expected) => {
  expect(linkTarget(pathFromText(link), Buffer.from(target))?.text ?? null).toBe(expected)
})
