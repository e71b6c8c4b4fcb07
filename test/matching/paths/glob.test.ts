import fc from 'fast-check'
import micromatch from 'micromatch'
import { describe, expect, test } from 'vitest'
import { MOST_ALTERNATIVES } from '../../../src/matching/paths/braces.ts'
import { compilePattern, isFault } from '../../../src/matching/paths/glob.ts'
import { forbidding, permitting, shippedList } from '../../../src/matching/paths/path-list.ts'
import { pathFromBytes, pathFromText } from '../../../src/model/path.ts'

const forbids = (pattern: string, path: string) => forbidding([pattern]).find(pathFromText(path))
const permits = (pattern: string, path: string) => permitting([pattern])(pathFromText(path))
const hintOf = (pattern: string): string | null => {
  const result = compilePattern(pattern)
  return isFault(result) ? result.hint : null
}

describe('in a list of either kind', () => {
  test.each([
    ['legal/**', 'legal/terms.md'],
    ['legal/**', 'legal/.hidden'],
    ['legal/**', 'legal/a\nb.md'],
    ['legal/**', 'legal/\r\u2028/x'],
    ['legal/**', 'legal'],
    ['**/*.env', '.env'],
    ['**/*.env', 'a/b/.env'],
    ['legal', 'legal/terms.md'],
    ['legal/', 'legal/deep/terms.md'],
    ['legal docs/**', 'legal docs/a.md'],
    ['app/[id]/page.tsx', 'app/[id]/page.tsx'],
    ['app/[...slug]/page.tsx', 'app/[...slug]/page.tsx'],
    ['app/[[...slug]]/page.tsx', 'app/[[...slug]]/page.tsx'],
    ['app/(auth)/**', 'app/(auth)/login/page.tsx'],
    ['src/[id].ts', 'src/[id].ts'],
    ['src/[ab].ts', 'src/a.ts'],
    ['src/[!a].ts', 'src/b.ts'],
    ['src/[[:digit:]].ts', 'src/7.ts'],
    ['{docs,notes}/*.md', 'notes/a.md'],
    ['{docs/{a,b},notes}/x', 'docs/b/x'],
    ['v{8..11}/x', 'v10/x'],
    ['v{c..a}/x', 'vb/x'],
    ['a/{x}/b', 'a/{x}/b'],
    ['a/?.md', 'a/😀.md'],
    ['a/[😀x].md', 'a/😀.md'],
    ['a/[!x].md', 'a/😀.md'],
    ['a/[a-😀].md', 'a/😀.md'],
    ['a/*😀?', 'a/b😀😁'],
    ['a/@(?|bb)c', 'a/😀c'],
    ['a/[😀-]!(b)', 'a/😀c'],
    ['a/ -?!(b)', 'a/ -😀'],
    ['legal/\\[a\\]\\*', 'legal/[a]*'],
    ['\\!important', '!important'],
    ['a+b/c@d', 'a+b/c@d'],
    ['src/@(a|b).ts', 'src/b.ts'],
    ['src/!(a|b)', 'src/c'],
    ['x/!(a|b)/**', 'x/abc/y'],
    ['packages/*/**', 'packages/a/b/c'],
    ['**/a/**/b', 'x/a/y/z/b'],
    ['**/a/**/b', 'a/b'],
    ['src/?.ts', 'src/a.ts'],
    ['*', '--staged'],
    ['"quoted"/x', '"quoted"/x'],
    ['a|b', 'a|b'],
    ['100%/~x#/$1', '100%/~x#/$1'],
  ])('%j matches %j', (pattern, path) => {
    expect(forbids(pattern, path)).toEqual({ index: 0, pattern, confusable: false })
    expect(permits(pattern, path)).toBe(true)
  })

  test.each([
    ['legal/**', 'legals/terms.md'],
    ['legal/**', 'src/legal/terms.md'],
    ['*.md', 'docs/a.md'],
    ['src/?.ts', 'src/ab.ts'],
    ['src/*.ts', 'src/deep/a.ts'],
    ['v{8..11}/x', 'v7/x'],
    ['v{8..11}/x', 'v1/x'],
    ['app/[...slug]/page.tsx', 'app/s/page.tsx'],
    ['src/@(a|b).ts', 'src/c.ts'],
    ['src/!(a|b)', 'src/a'],
    ['x/!(a|b)/**', 'x/a/y'],
    ['packages/*/**', 'packages/README'],
    ['**/a/**/b', 'a/x'],
    ['a|b', 'a'],
  ])('%j does not match %j', (pattern, path) => {
    expect(forbids(pattern, path)).toBeNull()
    expect(permits(pattern, path)).toBe(false)
  })
})

describe('a list that forbids', () => {
  test.each([
    ['**/secrets', 'a/secrets/key.pem'],
    ['*.d', 'conf.d/x/y'],
    ['{legal,notes}', 'legal/terms.md'],
  ])('%j covers %j, below what it matches; a list that permits does not', (pattern, path) => {
    expect(forbids(pattern, path)).toMatchObject({ confusable: false })
    expect(permits(pattern, path)).toBe(false)
  })

  test.each([
    ['legal/**', 'Legal/terms.md'],
    ['legal/**', 'le\u200bgal/terms.md'],
    ['verträge/**', 'vertra\u0308ge/x.md'],
    ['straße', 'STRASSE/1'],
    ['Legal/[A-C].md', 'legal/b.md'],
    ['LEGAL/**', 'legal/x'],
  ])('%j takes %j for what it protects; a list that permits does not', (pattern, path) => {
    expect(forbids(pattern, path)).toEqual({ index: 0, pattern, confusable: true })
    expect(permits(pattern, path)).toBe(false)
  })

  test('names the first pattern that matches, exact before confusable', () => {
    const list = forbidding(['LEGAL/**', 'docs', 'legal/terms.md', '**/terms.md'])
    expect(list.find(pathFromText('legal/terms.md'))).toEqual({
      index: 2,
      pattern: 'legal/terms.md',
      confusable: false,
    })
    expect(list.find(pathFromText('legal/other.md'))).toEqual({ index: 0, pattern: 'LEGAL/**', confusable: true })
  })

  test('sees names that are not UTF-8', () => {
    expect(forbidding(['legal/**']).find(pathFromBytes('legal/\xff\xfe.md'))).not.toBeNull()
    expect(forbidding(['legal/*.md']).find(pathFromBytes('legal/\xff.md'))).not.toBeNull()
  })

  test('counts a name as matched that is too long to be compared', () => {
    const name = `src/${'a-'.repeat(1000)}`
    expect(forbids('src/x*!(b)', name)).not.toBeNull()
    expect(permits('src/a*!(b)', name)).toBe(false)
  })
})

describe('a pattern is refused with the corrected form', () => {
  test.each([
    ['/legal/**', '"legal/**"'],
    ['./docs/**', '"docs/**"'],
    ['docs//x', '"docs/x"'],
    ['../x', '"x"'],
    ['a/../b', '"a/b"'],
    ['a/./b', '"a/b"'],
    ['!legal/drafts/**', '"legal/drafts/**"'],
    ['legal\\terms', '"legal/terms"'],
    ['legal\\', '"legal"'],
    ['legal\\**', '"legal/**"'],
    ['legal\\**\\terms', '"legal/**/terms"'],
    ['a/[bc', '"\\\\[bc"'],
    ['a]b', '"a\\\\]b"'],
    ['{a,b', '"\\\\{a,b"'],
    ['a}', '"a\\\\}"'],
    ['(a|b)/c', '"{a,b}"'],
    ['src/**.ts', '"*.ts"'],
    ['+(a|b)', '"*"'],
    ['src/!(a).ts', '"*.ts"'],
    ['.git/hooks', '.husky/**'],
    ['[z-a]', '"\\\\[z-a\\\\]"'],
    ['v{1..5..2}', '{a,b}'],
  ])('%j', (pattern, corrected) => {
    expect(hintOf(pattern)).toContain(corrected)
    expect(() => forbidding([pattern])).toThrow('refused')
  })

  test.each([
    `${'{a,b}'.repeat(24)}/**`,
    'v{1..99999999}/**',
    'v{1..257}/**',
    '{'.repeat(500),
    `${'{a,'.repeat(300)}b${'}'.repeat(300)}`,
    '[a]*'.repeat(30),
    '+(+(+(a)))b',
    '@(@(a|b)|c)',
    `@(${Array.from({ length: 300 }, (_, at) => `a${at}`).join('|')})`,
    '*-*!(a)',
    '@([ab][ab][ab]|[ab][ab]([ab][ab][ab][ab][ab][ab]))[ab]',
    '+(a)+b',
  ])('%j, before it is written out', (pattern) => expect(hintOf(pattern)).not.toBeNull())

  test('what braces stand for is bounded, and the bound is allowed', () => {
    expect(hintOf(`v{1..${MOST_ALTERNATIVES}}`)).toBeNull()
    expect(hintOf(`v{1..${MOST_ALTERNATIVES + 1}}`)).toContain('v*')
  })
})

test('a hostile path comes to an end as any other', () => {
  const patterns = [
    `${'*a'.repeat(50)}b`,
    `${'**/a/'.repeat(60)}b`,
    '**/*-*-*-*.ts',
    '[ab]*a?*b',
    '@(a|b)*a*b',
    `${'**/*a*/'.repeat(40)}c`,
  ]
  const paths = [
    'a'.repeat(4096),
    'a/'.repeat(2047),
    '-'.repeat(4096),
    'ab'.repeat(127),
    `${'a-'.repeat(100)}/`.repeat(20),
  ]
  const list = forbidding(patterns)
  expect(paths.map((path) => list.find(pathFromText(path))?.pattern ?? null)).toEqual([
    null,
    null,
    null,
    patterns[0],
    null,
  ])
})

test.each([
  ['a/??.md', 'a/😀.md'],
  ['a/[!😀].md', 'a/😀.md'],
  ['a/[😀x].md', 'a/😁.md'],
  ['a/?[!b]', 'a/😀'],
  ['a/@(??)', 'a/😀'],
])('a character is never half of one: %s is not %s', (pattern, path) => {
  expect(forbids(pattern, path)).toBeNull()
  expect(permits(pattern, path)).toBe(false)
})

test('the same as micromatch, wherever both have a meaning', () => {
  const name = fc.stringMatching(/^[ab.-]{1,4}$/).filter((one) => one !== '.' && one !== '..')
  const segment = fc.oneof(
    name,
    fc.constantFrom(
      '**',
      '*',
      '?',
      '*.a',
      'a*',
      'a*b',
      '?*',
      '[ab]',
      '[!a]*',
      '[a-b]?',
      '@(a|b)',
      '?(a)b',
      '{a,b}',
      '{a,b}*',
      '[ab]*[!b]',
      '?[a-b]*a',
      '@(a|b*)[ab]?',
      '@([ab]|?b)*',
      '*@(a|.b|)',
      '[ab][.-]',
      'a*!(b)',
    ),
  )
  const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join('/'))
  const options = { dot: true, nonegate: true, posix: true, windows: false }
  let matched = 0
  fc.assert(
    fc.property(pattern, path, (glob, file) => {
      const compiled = compilePattern(glob)
      if (isFault(compiled) || compiled.plain) return
      const theirs = micromatch.isMatch(file, glob, options)
      if (theirs) matched++
      expect(permits(glob, file)).toBe(theirs)
    }),
    { numRuns: 20_000 },
  )
  expect(matched).toBeGreaterThan(300)
})

test('a list finds its first pattern that covers the path, whatever was asked of it before', () => {
  const pattern = fc.constantFrom(
    'a',
    'a/b',
    'a/*.c',
    '**/c',
    '{a,b}/c',
    'B/**',
    'b',
    '*',
    'A',
    'a.b/c',
    '[ab]/c',
    'c/',
  )
  const path = fc
    .constantFrom('a', 'a/b', 'a/x.c', 'b/c', 'A/b', 'B', 'c', 'c/d', 'a.b/c', 'x/y/c', 'd')
    .map(pathFromText)
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 6 }), fc.array(path), path, (patterns, before, asked) => {
      const list = shippedList(patterns)
      for (const one of before) list.find(one)
      const alone = patterns.map((one) => forbidding([one]).find(asked))
      const exact = alone.findIndex((hit) => hit?.confusable === false)
      const first = exact >= 0 ? exact : alone.findIndex((hit) => hit !== null)
      expect(list.find(asked)?.index ?? -1).toBe(first)
    }),
  )
})

test('any pattern is either refused or compiled, and compiled ones answer for any path', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      (glob, file) => {
        const compiled = compilePattern(glob)
        if (isFault(compiled)) expect(compiled.hint).not.toBe('')
        else forbidding([glob]).find(pathFromText(file))
      },
    ),
    { numRuns: 5000 },
  )
})

test('a name written with every character escaped matches itself alone', () => {
  const special = fc.string({
    unit: fc.constantFrom(...'abc!*?[](){}|+@^$.,-#"\'`~;:&%=<> \\'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(special, (name) => {
      fc.pre(name !== '.' && name !== '..')
      const glob = name.replace(/[^\w]/g, '\\$&')
      expect(hintOf(glob)).toBeNull()
      expect(permits(glob, name)).toBe(true)
      expect(permits(glob, `${name}x`)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
