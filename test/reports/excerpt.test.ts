import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { compileTerms } from '../../src/matching/terms/terms.ts'
import { placeInExcerpt } from '../../src/reports/excerpt.ts'
import { addedBlock } from '../helpers/text-block.ts'

/** What a search for the term says about a line. */
function found(line: string): { column: number; excerpt: string } {
  const hits: { column: number; excerpt: string }[] = []
  const scanner = compileTerms([{ term: 'billig', match: 'substring', caseSensitive: true, german: false }])
  scanner.scan(
    addedBlock(Buffer.from(`${line}\n`)),
    () => true,
    (hit) => hits.push(hit),
  )
  const [first] = hits
  if (!first) throw new Error(`not found: ${line}`)
  return first
}

const around = fc.string({ unit: fc.constantFrom('a', ' ', 'ä', '日', '…'), maxLength: 120 })

test.prop([around, around])('the column of a term stands where the term does in its excerpt', (before, after) => {
  const { column, excerpt } = found(`${before}billig${after}`)
  const offset = placeInExcerpt(excerpt, column)
  expect(
    [...excerpt]
      .slice(offset ?? 0)
      .join('')
      .slice(0, 6),
  ).toBe('billig')
})

it.each([
  ['more than a line', 'a\nb', 1],
  ['a number', '4', 7],
  ['a character by its name', 'a<U+200B>b and more text', 12],
  ['what must not be repeated', 'AKIA… (aws_access_key, 20 characters)', 12],
  ['nothing', '', 1],
  ['a secret', 'KD… (order-number, 11 characters)', 13],
  ['what has leaked', 'lines 3, 4 and more', 1],
])('%s has no place that is known', (_, evidence, column) => {
  expect(placeInExcerpt(evidence, column)).toBeNull()
})
