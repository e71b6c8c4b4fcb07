import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSpans } from '../../src/change/line-spans.ts'

const number = fc.integer({ min: 1, max: 40 })

test('spans say of every stretch what a set of its lines says, in whatever order they came', () => {
  fc.assert(
    fc.property(fc.array(number), number, number, (added, one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const spans = new LineSpans()
      for (const line of added) spans.add(line)
      expect(spans.meets(first, last)).toBe(added.some((line) => line >= first && line <= last))
      spans.add(first, last)
      expect(spans.meets(first, first) && spans.meets(last, last)).toBe(true)
    }),
  )
})

test('without an end', () => {
  const spans = new LineSpans()
  spans.add(1, Number.POSITIVE_INFINITY)
  expect(spans.meets(5, 5)).toBe(true)
})
