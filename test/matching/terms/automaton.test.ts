import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Automaton } from '../../../src/matching/terms/automaton.ts'

test('finds every occurrence of every word, overlapping ones too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 40 })
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '😀'), minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 10,
  })
  let found = 0
  fc.assert(
    fc.property(words, text, (list, where) => {
      const expected = list.flatMap((word, index) =>
        Array.from({ length: where.length }, (_, at) => at)
          .filter((at) => where.startsWith(word, at))
          .map((at) => [index, at, at + word.length]),
      )
      const actual: number[][] = []
      new Automaton(list).search(where, (word, start, end) => actual.push([word, start, end]))
      found += expected.length
      expect(actual.sort()).toEqual(expected.sort())
    }),
    { numRuns: 2000 },
  )
  expect(found).toBeGreaterThan(1000)
})
