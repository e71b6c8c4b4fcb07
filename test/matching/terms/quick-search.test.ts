import '../../helpers/fixed-seed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LongWords } from '../../../src/matching/terms/long-words.ts'
import { QuickSearch } from '../../../src/matching/terms/quick-search.ts'

/** The lines, by number, in which a word stands: the plainest way to say it. */
function linesWith(words: readonly string[], bytes: Buffer): readonly number[] {
  const lines = bytes
    .toString('latin1')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split('\n')
  return lines.flatMap((line, index) => (words.some((word) => line.includes(word.toLowerCase())) ? [index] : []))
}

function linesFound(search: QuickSearch, bytes: Buffer): readonly number[] {
  const offsets = search.lines(bytes)
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
  return [...new Set(offsets.map((offset) => bytes.subarray(0, offset).toString('latin1').split('\n').length - 1))]
}

// Few letters, so that words overlap, repeat and nearly match; the last two differ from each other by the bit of case.
const letters = fc.constantFrom('a', 'b', 'B', 'c', ' ', '@', '`')
const word = (minLength: number, maxLength: number) => fc.string({ unit: letters, minLength, maxLength })
const bytes = fc
  .array(fc.oneof(word(0, 12), fc.constantFrom('\n', '\n\n', '\x00', '\xe4', '\xff', 'A')), { maxLength: 40 })
  .map((parts) => Buffer.from(parts.join(''), 'latin1'))

/** So much text that the search has built what it builds for much. */
const MUCH = Buffer.from('x'.repeat(1_100_000))

describe('finds the same lines as looking for each word in each line', () => {
  test.each([
    ['short words', 1, 5],
    ['words that are just long enough to be skipped to', 6, 8],
    ['long words', 8, 12],
    ['words of any length', 1, 40],
  ])('%s', (_, shortest, longest) => {
    fc.assert(
      fc.property(
        fc.array(word(shortest, longest), { minLength: 1, maxLength: 8 }),
        bytes,
        fc.nat(),
        (words, text, at) => {
          // Half of the texts hold one of the words for certain, in capitals.
          const planted = words[at % words.length]?.toUpperCase() ?? ''
          const cut = at % (text.length + 1)
          const whole = Buffer.concat([text.subarray(0, cut), Buffer.from(at % 2 ? planted : ''), text.subarray(cut)])
          const expected = linesWith(words, whole)
          expect(linesFound(new QuickSearch(words), whole)).toEqual(expected)
          const warm = new QuickSearch(words)
          warm.lines(MUCH)
          expect(linesFound(warm, whole)).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('long words are found at both ends, and one behind the other', () => {
  const words = new LongWords(['longest-word', 'eightlen', 'w'.repeat(60)])
  const text = Buffer.from(`EightLen longest-WORDeightlen${'w'.repeat(60)}`)
  expect(words.next(text, 0)).toBe(0)
  expect(words.next(text, 1)).toBe(9)
  expect(words.next(text, 10)).toBe(21)
  expect(words.next(text, 22)).toBe(29)
  expect(words.next(text, 30)).toBe(-1)
  expect(words.next(text.subarray(0, 7), 0)).toBe(-1)
})

test('bytes that only look like letters in the other case are told apart', () => {
  expect(new LongWords(['@@@@@@@@']).next(Buffer.from('````````'), 0)).toBe(-1)
  expect(new LongWords(['````````']).next(Buffer.from('@@@@@@@@'), 0)).toBe(-1)
})
