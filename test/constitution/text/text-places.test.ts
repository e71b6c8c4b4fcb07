import { expect, test } from 'vitest'
import { placesIn } from '../../../src/constitution/text/text-places.ts'

const TEXT = 'ab\r\n🙂ü c\n\nlast'

test.each([
  [0, 1, 1, 'ab'],
  [2, 1, 3, 'ab'],
  [4, 2, 1, '🙂ü c'],
  [6, 2, 2, '🙂ü c'],
  [7, 2, 3, '🙂ü c'],
  [10, 3, 1, ''],
  [11, 4, 1, 'last'],
  [15, 4, 5, 'last'],
])('offset %d', (offset, line, column, text) => {
  expect(placesIn(TEXT)(offset)).toEqual({ line, column, text })
})
