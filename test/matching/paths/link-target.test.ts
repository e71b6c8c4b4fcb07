import { expect, test } from 'vitest'
import { linkTargets, waysBack } from '../../../src/matching/paths/link-target.ts'
import { pathFromText } from '../../../src/model/path.ts'

const textsOf = (link: string, target: string) =>
  linkTargets(pathFromText(link), Buffer.from(target)).map((one) => one?.text ?? null)

test.each([
  ['docs/link', '../legal/terms.md', 'legal/terms.md'],
  ['docs/link', 'page.md', 'docs/page.md'],
  ['docs/deep/link', './..//../legal/./x/../terms.md', 'legal/terms.md'],
  ['link', 'legal', 'legal'],
  ['docs/link', '../verträge/', 'verträge'],
  ['docs/link', '..', ''],
  ['docs/link', '../docs/..', ''],
  ['docs/link', '../..', null],
  ['docs/link', '../../legal/terms.md', null],
  ['link', '../repo/legal', null],
  ['docs/link', '/legal/terms.md', null],
  ['link', '', ''],
  ['link', '/', null],
])('the link %j to %j leads to %j', (link, target, expected) => {
  expect(textsOf(link, target)).toEqual([expected])
})

test.each([
  ['docs/link', '..\\legal\\terms.md', ['docs/..\\legal\\terms.md', 'legal/terms.md']],
  ['link', 'a\\b', ['a\\b', 'a/b']],
  ['docs/link', 'C:\\legal', ['docs/C:\\legal', null]],
  ['docs/link', 'c:/legal', ['docs/c:/legal', null]],
  ['docs/link', '\\\\host\\share', ['docs/\\\\host\\share', null]],
])('the link %j to %j is read in two ways', (link, target, expected) => {
  expect(textsOf(link, target)).toEqual(expected)
})

test.each([
  ['docs/link', '../legal/terms.md', []],
  ['docs/link', '../../shop/legal/terms.md', ['legal/terms.md', 'terms.md']],
  ['link', '../shop/legal', ['legal']],
  ['link', '/home/me/shop/legal', ['me/shop/legal', 'shop/legal', 'legal']],
  ['link', 'C:\\work\\shop\\legal', ['shop/legal', 'legal']],
  ['link', '../shop', []],
  ['link', '/', []],
])('the link %j to %j may come back to %j', (link, target, expected) => {
  expect(waysBack(pathFromText(link), Buffer.from(target)).map(({ text }) => text)).toEqual(expected)
})
