import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileExpression, OVERLAP, WINDOW } from '../../../src/matching/patterns/linear-expression.ts'

const compiled = (source: string, caseSensitive = true) => {
  const result = compileExpression(source, caseSensitive)
  if (!('find' in result)) throw new Error(result.message)
  return result
}
const refusal = (source: string) => {
  const result = compileExpression(source, true)
  return 'find' in result ? null : result
}

describe('what is refused, where, and what to write instead', () => {
  test.each([
    ['foo(?=bar)', /look-around at character 4,/, /\\b at the edges/],
    ['foo(?!bar)', /look-around at character 4,/, /paths and allow_in/],
    ['(?<=a)b', /look-around at character 1,/, /paths/],
    ['(?<!a)b', /look-around at character 1,/, /paths/],
    ['(a|b)\\1', /back-reference at character 6,/, /\(\?:aa\|bb\)/],
    ['(?P<x>a)\\k<x>', /back-reference at character 9,/, /Write out/],
    ['(?>a)b', /atomic group or possessive repetition at character 1,/, /Leave it out/],
    ['ab++c', /possessive repetition at character 3,/, /Leave it out/],
    ['foo\\Z', /escape of other engines at character 4,/, /\\z/],
    ['a{2000}', /character 2: invalid repeat count/, /without an upper bound/],
    ['(foo', /character 1: missing closing \)/, /RE2/],
    ['[z-a]', /character 2: invalid character class range/, /RE2/],
    ['a**', /character 2: invalid nested repetition/, /RE2/],
    ['a*', /matches the empty text/, /`\+` instead/],
    ['(foo)?|bar', /matches the empty text/, /./],
    ['^', /matches the empty text/, /./],
    ['\\b', /matches the empty text/, /./],
    ['^\\s*$', /matches the empty text/, /./],
    ['foo\\nbar', /asks for a line break/, /one line/],
    ['(?:foo\\n|\\x0a+)', /asks for a line break/, /one line/],
    ['(?:[ab]{30}c){40}', /invalid repeat count/, /in all/],
    ['[ab]{600}[bc]{600}', /too large: .* 1200 characters, and 1000/, /\{20,\}/],
  ])('%s', (source, message, hint) => {
    expect(refusal(source)).toEqual({ message: expect.stringMatching(message), hint: expect.stringMatching(hint) })
  })

  test.each(['[(?=]x', '\\(\\?=', 'a\\\\1', '\\Q(?=\\E', 'x{,5}', 'a{', '[+]+', 'foo$', '(?i)x', '(?s:.)', '\\pL+'])(
    '%s is none of that',
    (source) => {
      expect(refusal(source)).toBe(null)
    },
  )
})

const letter = fc.constantFrom('a', 'b', 'k', 'S', '1', '-', ' ', 'é', 'ſ', 'K', '\t')
const atom = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'k',
    'S',
    '1',
    '-',
    ' ',
    'é',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '\\W',
    '[ab]',
    '[^a]',
    '[[:alpha:]]',
  ),
  fc.constantFrom(
    '[a-k1]',
    '\\x61',
    '\\x{6b}',
    '[\\w-]',
    '\\pL',
    '\\Qa-\\E',
    '(?i:k)',
    '[[:^digit:]b]',
    '\\141',
    '[]a]',
    '\\.',
  ),
)
const quantifier = fc.constantFrom('', '', '', '?', '*', '+', '+?', '{2}', '{0,2}', '{1,}', '{3}')
const expression = fc.letrec<{ choice: string }>((tie) => ({
  choice: fc
    .array(
      fc
        .array(
          fc
            .tuple(
              fc.oneof(
                { depthSize: 'small' },
                atom,
                tie('choice').map((inner) => `(${inner})`),
              ),
              quantifier,
            )
            .map(([one, times]) => one + times),
          { minLength: 1, maxLength: 4 },
        )
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((options) => options.join('|')),
})).choice

property.prop([expression, fc.array(letter, { maxLength: 12 }), fc.boolean()], { numRuns: 3000 })(
  'what is asked first stands in every match of ASCII',
  (source, letters, caseSensitive) => {
    const result = compileExpression(source, caseSensitive)
    if (!('find' in result) || result.sign === null) return
    const text = letters.join('')
    const isAscii = /^[\0-\x7f]*$/.test(text)
    const place = result.find(text)
    if (place && isAscii) expect(new RegExp(result.sign).test(text)).toBe(true)
    if (place) expect(place.end).toBeGreaterThan(place.start)
  },
)

test.each([
  ['AKIA[0-9A-Z]{16}', '\\x41\\x4b\\x49\\x41'],
  ['(?:foo|bar)baz', '\\x66\\x6f\\x6f|\\x62\\x61\\x72'],
  ['x*hello+', '\\x68\\x65\\x6c\\x6c\\x6f'],
])('%s is looked for by its rarest part', (source, sign) => {
  expect(compiled(source).sign?.startsWith(sign)).toBe(true)
})

test.each(['.*', '[^a]', '\\pL', 'ä'])('nothing is known to stand in a match of %s+', (source) => {
  expect(compiled(`(?:${source})+x?é`).sign).toBe(null)
})

describe('lines that are longer than a window', () => {
  const long = 'lorem ipsum '.repeat(20_000)

  test.each([0, WINDOW - OVERLAP - 5, WINDOW - 3, WINDOW + 1000, 3 * WINDOW])(
    'a match at %i is found where it is',
    (at) => {
      const line = `${long.slice(0, at)}needle7${long}`
      expect(compiled('needle[0-9]').find(line)).toEqual({ start: at, end: at + 7 })
    },
  )

  test('a cut is no edge of a word', () => {
    const line = `${'x'.repeat(WINDOW - OVERLAP)}abc${'x'.repeat(2 * WINDOW)}`
    expect(compiled('\\babc').find(line)).toBe(null)
    const cut = `${'-'.repeat(WINDOW - 3)}abcx${'-'.repeat(WINDOW)}`
    expect(compiled('abc\\b').find(cut)).toBe(null)
  })

  test.each(['^lorem.*dolor$', 'lorem .* dolor', 'a[a-z ]+b7'])('of %s nobody can be sure', (source) => {
    expect(compiled(source).find(long)).toBe(undefined)
  })
})

test.each(['(a+)+$', '(a|a)*b$', '(a|aa)+$', '(?:a*)*b', '(x+x+)+y', '(.*)*=.*#', '([a-z]+)*[0-9]'])(
  '%s on a line that other engines never finish',
  (source) => {
    expect(compiled(source).find(`${'a'.repeat(30_000)}!`)).toBe(null)
  },
)
