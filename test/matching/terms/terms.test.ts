import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAY_LOOK_ALIKE } from '../../../src/matching/terms/fold-group.ts'
import { LOOK_ALIKES } from '../../../src/matching/terms/look-alikes.generated.ts'
import type { TermHit } from '../../../src/matching/terms/term-hit.ts'
import type { TermQuery } from '../../../src/matching/terms/term-query.ts'
import { compileTerms } from '../../../src/matching/terms/terms.ts'
import { decodeText } from '../../../src/matching/text/decode.ts'
import { growth, LINEAR } from '../../helpers/growth.ts'
import { hidingCases } from '../../helpers/hiding.ts'
import { addedBlock } from '../../helpers/text-block.ts'

const query = (term: string, options: Partial<TermQuery> = {}): TermQuery => {
  return { term, match: 'substring', caseSensitive: false, german: false, ...options }
}

function hitsIn(
  queries: readonly TermQuery[],
  bytes: Buffer | string,
  wanted = (_: number) => true,
): readonly TermHit[] {
  const hits: TermHit[] = []
  compileTerms(queries).scan(addedBlock(Buffer.from(bytes)), wanted, (hit) => hits.push(hit))
  return hits.sort((one, other) => one.line - other.line || one.column - other.column || one.term - other.term)
}
/** Half of a pair of UTF-16 code units. */
const LONE = /\p{Cs}/u
const places = (queries: readonly TermQuery[], bytes: Buffer | string) =>
  hitsIn(queries, bytes).map(({ term, line, column }) => [term, line, column])

describe('bytes that are no text', () => {
  /** As in a font or an archive; no line feeds. */
  const noise = Buffer.concat(Array.from({ length: 8 }, (_, n) => createHash('sha512').update(`noise ${n}`).digest()))
  const part = (from: number) => noise.subarray(from, from + 256).map((byte) => (byte === 10 ? 0 : byte))
  const within = (word: string | Buffer) => Buffer.concat([part(0), Buffer.from(word), part(256)])
  const rude = query('ass', { match: 'word', german: true })

  test.each<[string, Buffer]>([
    ['a short word', within('+ass+')],
    ['a short word that is only one because letters count as others', within(Buffer.from([0x2b, 0x61, 0xdf, 0x2b]))],
    ['a short word at the end', Buffer.concat([part(256), Buffer.from('+ass')])],
  ])('%s stands there by chance', (_, bytes) => {
    expect(bytes.includes(0)).toBe(true)
    expect(hitsIn([rude], bytes)).toEqual([])
  })

  test.each<[string, Buffer]>([
    ['in a text within them', within('\0this text can be read, you ass, though it is in the middle of others\0')],
    [
      'in a text behind the same by chance',
      within('+ass+\0 this text can be read, you ass, though it is in the middle of others'),
    ],
    ['in a table of words', Buffer.from('\0horse \0ass\0 mule\0goose\0')],
    ['in UTF-16', Buffer.from('\ufeffyou ass\n', 'utf16le')],
    ['among control characters in a file without a NUL', Buffer.from('\x01\x02\x03 ass \x01\x02\x03\n')],
    ['among escapes of a terminal', Buffer.from('\0\x1b[1m ass\x1b[0m\t\t\n')],
    ['beside one control character', Buffer.from('\0\x01ass\n')],
  ])('a short word counts %s', (_, bytes) => {
    expect(hitsIn([rude], bytes)).toHaveLength(1)
  })

  test('a longer word counts anywhere', () => {
    expect(hitsIn([query('cheap')], within('cheap'))).toHaveLength(1)
  })
})

describe('words beside escapes of programs', () => {
  test.each([
    ['a tab behind a line break', 'end of it.\\n\\tit goes on'],
    ['a tab at the start of a text', '"\\tit goes on"'],
    ['the same in a text within a text', 'x: \\"end.\\\\n\\\\tit goes on\\"'],
    ['a letter that is escaped behind it', '"tit\\u00e9"'],
  ])('%s is no part of a word of its own', (_, text) => {
    expect(hitsIn([query('tit', { match: 'word' })], text)).toEqual([])
  })

  test.each([
    ['behind a backslash', 'C:\\tit'],
    ['behind a backslash and a blank', 'say \\tit'],
    ['before the escape of a blank', '"tit\\u0020"'],
    ['before the escape of a character that is not seen', '"tit\\u200b"'],
    ['before what looks like an escape', '"tit\\u00"'],
    ['before another escape', '"tit\\n"'],
    ['once more in the line', '"\\tit goes on, tit"'],
  ])('a word counts %s', (_, text) => {
    expect(hitsIn([query('tit', { match: 'word' })], text)).toHaveLength(1)
  })

  test('another letter is no escape', () => {
    expect(hitsIn([query('fool', { match: 'word' })], '"\\n\\fool"')).toHaveLength(1)
  })
})

describe('places', () => {
  test.each<[string, Buffer | string, number, number]>([
    ['in plain text', 'intro\nganz billig hier\n', 2, 6],
    ['without a newline at the end', 'intro\nmore\nganz billig', 3, 6],
    ['before a carriage return', 'intro\r\nganz billig\r\nend\r\n', 2, 6],
    ['behind a byte order mark', '\ufeffbillig zuerst\n', 1, 2],
    ['in capitals', 'GANZ BILLIG\n', 1, 6],
    ['behind umlauts, counted as characters', 'für Größe billig\n', 1, 11],
    ['behind characters beyond the basic plane', '😀😀 billig\n', 1, 4],
    ['in UTF-16, little-endian', Buffer.from('\ufeffin\nbillig\n', 'utf16le'), 2, 1],
    ['in UTF-16, big-endian', Buffer.from('\ufeffin\nbillig\n', 'utf16le').swap16(), 2, 1],
    ['in Latin-1', Buffer.from('günstig\nganz billig für alle\n', 'latin1'), 2, 6],
    ['with invisible characters inside', 'x b\u200bil\u00adlig\n', 1, 3],
    ['in full width beside a stray byte', Buffer.from([...Buffer.from('ｂｉｌｌｉｇ '), 0xfc, 0x0a]), 1, 1],
    ['with a NUL inside', 'bil\0lig\n', 1, 1],
  ])('%s', (_, bytes, line, column) => expect(places([query('billig')], bytes)).toEqual([[0, line, column]]))

  test('of a term beyond ASCII, in any encoding that text comes in', () => {
    for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
      expect(places([query('günstig')], Buffer.from('sehr GÜNSTIG\n', encoding))).toEqual([[0, 1, 6]])
    }
  })

  test('only the first in a line, for each term', () => {
    expect(places([query('billig'), query('llig'), query('billigste')], 'billig billig billigste\n')).toEqual([
      [0, 1, 1],
      [1, 1, 3],
      [2, 1, 15],
    ])
  })
})

describe('whole words', () => {
  const word = (term: string) => [query(term, { match: 'word' })]
  test.each([
    ['billig', '(Billig!)'],
    ['billig', 'missbilligen billig'],
    ['c++', 'our c++ shop'],
    ['.net', 'the .net of it'],
    ['billig', 'nicht\u00a0billig.'],
    ['no', 'no'],
    ['billig', 'ein _billig_ und gut'],
    ['billig', '__billig und gut__'],
    ['billig', 'nur_ _billig'],
  ])('%j is in %j', (term, text) => expect(places(word(term), `${text}\n`)).toHaveLength(1))

  test.each([
    ['billig', 'wir missbilligen das und billigen den Plan'],
    ['billig', 'Qk3abilligXz'],
    ['billig', 'billig_er'],
    ['billig', 'zu__billig'],
    ['billig', '_zu_billig_'],
    ['billig', 'ubillig\u0301'],
    ['billig', 'übillig'],
    ['billig', '𝒳billig'.normalize('NFC')],
    ['billig', 'billig\u200ber'],
  ])('%j is not in %j', (term, text) => expect(places(word(term), `${text}\n`)).toEqual([]))
})

test('case counts where it is asked for', () => {
  const queries = [query('IBAN', { caseSensitive: true }), query('iban')]
  expect(places(queries, 'iban\nIBAN\n')).toEqual([
    [1, 1, 1],
    [0, 2, 1],
    [1, 2, 1],
  ])
})

test('German spellings are equal where it is asked for', () => {
  const queries = [query('guenstig', { german: true }), query('günstig')]
  expect(places(queries, 'guenstig\ngünstig\n')).toEqual([
    [0, 1, 1],
    [0, 2, 1],
    [1, 2, 1],
  ])
})

test('terms that are not wanted here are not reported', () => {
  expect(hitsIn([query('a'), query('b')], 'a b\n', (term) => term === 1).map((hit) => hit.term)).toEqual([1])
})

test('an excerpt is bounded and holds the term', () => {
  const [hit] = hitsIn([query('billig')], `${'ü😀'.repeat(50_000)} billig ${'x'.repeat(100_000)}\n`)
  expect(hit?.excerpt).toContain(' billig ')
  expect(hit?.excerpt.length).toBeLessThan(100)
  expect(hit?.excerpt).not.toMatch(LONE)
})

test('agrees with looking for each term in each line', () => {
  const alphabet = fc.constantFrom(
    ...['a', 'b', 'A', 'ä', 'Ä', 'a\u0308', 'ß', 's', 'S', '\u200b', ' ', '\n', '\0', '😀', '—', 'ª', '𝐚', '\u0308'],
    ...['か', 'が', '\u3099', 'ｶ', 'ﾞ', 'ガ', '\u1100', '\u1161', '가', '\u0e33', '𐐀'],
  )
  const text = fc.string({ unit: alphabet, maxLength: 60 })
  const term = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'ä', 'ß', 's', 'が', 'ガ', '가', '𐐨'),
    minLength: 1,
    maxLength: 4,
  })
  const naive = (one: string) =>
    one
      .replace(/[\0\u200b]/g, '')
      .normalize('NFKC')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
  let found = 0
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 8 }), text, (terms, written) => {
      const expected = written
        .split('\n')
        .flatMap((line, index) =>
          terms.flatMap((one, which) => (naive(line).includes(naive(one)) ? [`${which}:${index + 1}`] : [])),
        )
      const actual = hitsIn(
        terms.map((one) => query(one)),
        written,
      ).map((hit) => `${hit.term}:${hit.line}`)
      found += expected.length
      expect(actual.sort()).toEqual(expected.sort())
    }),
    { numRuns: 5000 },
  )
  expect(found).toBeGreaterThan(1000)
})

test('any bytes are decoded, and well-formed UTF-8 as itself', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 10 }), (bytes, text) => {
      const wellFormed = text.replace(/\p{Cs}/gu, '').replaceAll('\0', '')
      expect(decodeText(Buffer.from(wellFormed).toString('latin1'))).toBe(wellFormed)
      expect(decodeText(Buffer.from(bytes).toString('latin1'))).not.toMatch(LONE)
      const marked = Buffer.concat([Buffer.from([0xff]), Buffer.from(wellFormed)])
      expect(decodeText(marked.toString('latin1'))).toBe(`ÿ${wellFormed}`)
    }),
  )
})

describe('takes linear time', () => {
  const alike = (size: number) => Array.from({ length: size }, (_, n) => query(`verboten${n}`))
  test.each<[string, (size: number) => readonly TermQuery[], (size: number) => string, number]>([
    ['on a long line', () => [query('billig')], (n) => `${'b'.repeat(n)} billig ${'i'.repeat(n)}`, 1_000_000],
    ['on one of the term', () => [query('billig', { match: 'word' })], (n) => 'billig'.repeat(n), 175_000],
    ['on one beyond ASCII', () => [query('billig')], (n) => `${'ü'.repeat(n)} billig`, 250_000],
    ['with terms that begin alike', alike, (n) => 'verboten4999\n'.repeat(n / 10), 5000],
  ])('%s', async (_, queries, text, size) => {
    expect(await growth((n) => hitsIn(queries(n), text(n)), size)).toBeLessThan(LINEAR)
  })
})

test('how much text was searched before makes no difference to what is found', () => {
  const queries = [
    ...['billig', 'cocoa', 'low-cost', "don't panic", 'дешево', 'カタカナ'].map((term) => query(term)),
    query('cop', { match: 'word' }),
    query('guenstigster', { german: true }),
    query('ISIN', { caseSensitive: true }),
    ...Array.from({ length: 60 }, (_, index) => query(`other term ${index}`)),
  ]
  const cases = [...hidingCases('caught'), ...hidingCases('quiet')]
  const fresh = cases.map(({ bytes }) => hitsIn(queries, bytes))
  const scanner = compileTerms(queries)
  scanner.scan(
    addedBlock(Buffer.from(`${'Größe сор other 0123456789\n'.repeat(4000)}b\u00adillig\n`)),
    () => true,
    () => {},
  )
  const later = cases.map(({ bytes }) => {
    const hits: TermHit[] = []
    scanner.scan(
      addedBlock(bytes),
      () => true,
      (hit) => hits.push(hit),
    )
    return hits.sort((one, other) => one.line - other.line || one.column - other.column || one.term - other.term)
  })
  expect(later).toEqual(fresh)
  expect(fresh.flat().length).toBeGreaterThan(50)
})

test('every character of the table is one that may look like another, also under an accent', () => {
  const table = new Set(LOOK_ALIKES.flatMap(([, characters]) => [...characters]))
  expect(table.size).toBeGreaterThan(500)
  for (let point = 0x80; point < 0x110000; point++) {
    const character = point >= 0xd800 && point < 0xe000 ? '' : String.fromCodePoint(point)
    if ([...character.normalize('NFD')].some((one) => table.has(one))) expect(character).toMatch(MAY_LOOK_ALIKE)
  }
})
