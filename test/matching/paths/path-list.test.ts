import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { forbidding, shippedFiles } from '../../../src/matching/paths/path-list.ts'
import { pathFromText } from '../../../src/model/path.ts'

const name = fc.constantFrom('a', 'A', 'b', 'docs', 'Docs', 'x.md', 'AGENTS.md', 'agents.md')
const step = fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom('*', '**', '*.md') })
const pattern = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('/'))
const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => pathFromText(names.join('/')))

/** What a list finds if each of its patterns is asked by itself. */
function oneByOne(patterns: readonly string[], find: (pattern: string) => { readonly confusable: boolean } | null) {
  const hits = patterns.map((one, index) => ({ index, hit: find(one) }))
  const exact = hits.find(({ hit }) => hit?.confusable === false)
  return exact?.index ?? hits.find(({ hit }) => hit !== null)?.index ?? null
}

describe('a list finds what its patterns find, the first of the exact ones', () => {
  property.prop([fc.array(pattern, { maxLength: 8 }), path], { numRuns: 2000 })('covering', (patterns, at) => {
    const expected = oneByOne(patterns, (one) => forbidding([one]).find(at))
    expect(forbidding(patterns).find(at)?.index ?? null).toBe(expected)
  })

  property.prop([fc.array(pattern, { maxLength: 8 }), path], { numRuns: 2000 })('as files', (patterns, at) => {
    const expected = oneByOne(patterns, (one) => shippedFiles([one]).find(at))
    expect(shippedFiles(patterns).find(at)?.index ?? null).toBe(expected)
  })

  property.prop([fc.array(pattern, { maxLength: 8 }), path], { numRuns: 2000 })('below', (patterns, at) => {
    const expected = oneByOne(patterns, (one) => forbidding([one]).findBelow(at))
    expect(forbidding(patterns).findBelow(at)?.index ?? null).toBe(expected)
  })

  property.prop([pattern, path, name], { numRuns: 2000 })(
    'what matches below a path is found from there',
    (one, at, last) => {
      const inside = shippedFiles([one]).find(pathFromText(`${at.text}/${last}`))
      if (inside === null || one.startsWith('**')) return
      expect(forbidding([one]).findBelow(at)).not.toBeNull()
    },
  )
})

describe('what stands below a path', () => {
  test.each([
    ['legal/*.md', 'legal', false],
    ['legal/*.md', 'Legal', true],
    ['vendor/*/LICENSE', 'vendor/lib', false],
    ['vendor/**/LICENSE', 'vendor/a/b', false],
    ['legal/**', '', false],
    ['*/key', 'any', false],
  ])('%j can match below %j', (one, at, confusable) => {
    expect(forbidding([one]).findBelow(pathFromText(at))).toEqual({ index: 0, pattern: one, confusable })
  })

  test.each([
    ['legal/*.md', 'legal/a.md'],
    ['legal/*.md', 'docs'],
    ['**/AGENTS.md', 'docs'],
    ['**/AGENTS.md', ''],
    ['legal', 'legal'],
    ['*/key', 'a/b'],
  ])('%j names nothing below %j', (one, at) => {
    expect(forbidding([one]).findBelow(pathFromText(at))).toBeNull()
  })
})

test('a list of files does not cover what is below, unless it says so', () => {
  const list = shippedFiles(['**/LICENSE', '.github/workflows/**'])
  const found = (text: string) => list.find(pathFromText(text))?.pattern ?? null
  expect(found('a/LICENSE')).toBe('**/LICENSE')
  expect(found('src/license/index.ts')).toBe(null)
  expect(found('.github/workflows')).toBe('.github/workflows/**')
  expect(found('.github/workflows/deep/ci.yml')).toBe('.github/workflows/**')
})
