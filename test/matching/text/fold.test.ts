import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFold, foldPath } from '../../../src/matching/text/fold.ts'
import { growth, LINEAR } from '../../helpers/growth.ts'

const plain = createFold({})
const german = createFold({ german: true })
const kept = createFold({ keepCase: true })

describe('reads as the same', () => {
  test.each([
    ['BILLIG', 'billig'],
    ['bil\u00adlig', 'billig'],
    ['b\u200bil\u200dl\u2060i\ufeffg', 'billig'],
    ['ｂｉｌｌｉｇ', 'billig'],
    ['b\u0131ll\u0131g', 'billig'],
    ['BİLLİG', 'billig'],
    ['\u017feife', 'seife'],
    ['gu\u0308nstig', 'günstig'],
    ['gu\u200d\u0308nstig', 'günstig'],
    ['GÜNSTIG', 'günstig'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['b\u0336i\u0336llig', 'billig'],
    ['b\u0308illig', 'billig'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['bil\ufe0flig', 'billig'],
    ['bi\u{e0020}llig', 'billig'],
    ['\u1112\u1161\u11ab', '한'],
    ['ﬁx', 'fix'],
    ['bil\0lig', 'billig'],
  ])('%j and %j', (one, other) => expect(plain.text(one)).toBe(plain.text(other)))

  test('in German spelling, where it is asked for', () => {
    expect(german.text('günstigster Größe')).toBe(german.text('guenstigster GROESSE'))
    expect(plain.text('günstig')).not.toBe(plain.text('guenstig'))
  })
})

describe('reads as another', () => {
  test.each([
    ['schon', 'schön'],
    ['a', 'ä'],
    ['и', 'й'],
    ['कि', 'क'],
    ['e', 'é'],
  ])('%j and %j', (one, other) => expect(plain.text(one)).not.toBe(plain.text(other)))

  test('capitals, where case is kept', () => expect(kept.text('Billig')).not.toBe(kept.text('billig')))
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      'B',
      'ß',
      'İ',
      'ı',
      'Σ',
      'ü',
      'u\u0308',
      '\u0308',
      '\u00ad',
      '\u200b',
      'ﬁ',
      '한',
      '\u1112\u1161',
      '😀',
      '\ud800',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plain.text(plain.text(text))).toBe(plain.text(text))
    }),
    { numRuns: 3000 },
  )
})

test('canonical equivalents fold alike', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plain.text(text.normalize('NFD'))).toBe(plain.text(text.normalize('NFC')))
      expect(foldPath(text.normalize('NFD'))).toBe(foldPath(text.normalize('NFC')))
    }),
    { numRuns: 3000 },
  )
})

test('a folded stretch leads back to where it stands', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom(plain, german, kept), (before, after, fold) => {
      const text = `${before} Größe! ${after}`
      const folded = fold.text(text)
      const needle = fold.text('Größe!')
      const start = folded.indexOf(needle)
      const [place] = fold.places(text, [{ start, end: start + needle.length }])
      expect(fold.text(text.slice(place?.start, place?.end))).toBe(needle)
    }),
    { numRuns: 3000 },
  )
})

test('spans that overlap each keep their own end', () => {
  const spans = [
    { start: 0, end: 6 },
    { start: 1, end: 3 },
    { start: 4, end: 6 },
  ]
  expect(plain.places('a\u200bb\u200bcdéf', spans)).toEqual([
    { start: 0, end: 8 },
    { start: 2, end: 5 },
    { start: 6, end: 8 },
  ])
})

test('runs of marks do not take quadratic time', async () => {
  const fold = (size: number) => {
    const text = `a${'\u0308\u0323'.repeat(size)}`
    return [plain.text(text), foldPath(text)]
  }
  expect(await growth(fold, 50_000)).toBeLessThan(LINEAR)
})
