import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtIns, kindsNamed } from '../../../src/matching/patterns/built-ins.ts'
import { compilePatterns, MUCH, type PatternHit } from '../../../src/matching/patterns/pattern-scanner.ts'
import { linesWith, SignSearch } from '../../../src/matching/patterns/sign-search.ts'
import { addedBlock } from '../../helpers/text-block.ts'

const KINDS = [...kindsNamed('secrets'), ...builtIns().others.flatMap(kindsNamed)]
const SIGNS = [
  ...KINDS.map(({ sign }) => sign),
  '[a-c]x?y',
  'ab+c',
  '(?:ab|c)d{2}e',
  'x{3,}',
  'q',
  '(?:a|bc){2}',
  '[^a]bcd',
]
const PIECES = [
  'AKIA',
  'ghp_',
  'abcd',
  'sk-',
  'xoxb-',
  '://',
  'a:b',
  'eyJ',
  '\n',
  'aby',
  'ay',
  'abbc',
  'cdde',
  'xxxx',
  'q',
  ' ',
]
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 }))
const search = new SignSearch(SIGNS.map((source) => ({ source, owner: source })))

/** Numbers of the lines in which each sign has a place. */
function linesOf(text: string, offsets: Iterable<number>): readonly number[] {
  return [...new Set([...offsets].map((offset) => text.slice(0, offset).split('\n').length))].sort((a, b) => a - b)
}

property.prop([fc.array(piece, { maxLength: 40 })], { numRuns: 500 })(
  'together or apart, the lines are the same',
  (pieces) => {
    const bytes = Buffer.from(pieces.join(''))
    const text = bytes.toString('latin1')
    const found = new Map<string, number[]>(SIGNS.map((sign) => [sign, []]))
    search.search(bytes, text, (owner, offset) => found.get(owner)?.push(offset))
    for (const [sign, offsets] of found) {
      expect(linesOf(text, offsets)).toEqual(linesOf(text, linesWith(new RegExp(sign, 'g'), text)))
    }
  },
)

test('in much text the same is found as in little', () => {
  const hits: PatternHit[] = []
  const queries = ['secrets', 'iban', 'email'].map((use) => ({ id: use, use, caseSensitive: true }))
  const lines = [`ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6'}`, 'DE89370400440532013000', 'jane.doe@firma.de']
  const block = addedBlock(Buffer.from(`${'plain text\n'.repeat(MUCH / 10)}${lines.join('\n')}`))
  compilePatterns(queries).scan(block, () => true, { hit: (hit) => hits.push(hit), doubt: () => {} })
  expect(hits.map(({ match }) => match.what).sort()).toEqual(['email', 'github_token', 'iban'])
})
