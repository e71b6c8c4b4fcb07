import { expect, test } from 'vitest'
import { withoutSecrets } from '../../src/matching/patterns/without-secrets.ts'
import { compiledTerms } from '../../src/matching/terms/term-entries.ts'
import { termsInNames } from '../../src/matching/terms/term-names.ts'
import { MOST_IN_ONE_FILE } from '../../src/matching/text/bounded-findings.ts'
import { pathFromText } from '../../src/model/path.ts'
import { prohibitedTerms } from '../../src/rules/prohibited-terms.ts'
import { addedBlock } from '../helpers/text-block.ts'

const head = { mode: '100644', kind: 'file', oid: '1' } as const
const file = {
  operation: 'add',
  path: pathFromText('a.md'),
  oldPath: null,
  base: null,
  head,
  fromOtherParent: false,
} as const

test('a file full of terms gives a bounded list, and no weaker decision', () => {
  const terms = [{ term: 'soft', action: 'require_review' as const }, 'hard']
  const scan = prohibitedTerms.scan?.({ prohibited_terms: terms }, () => false, null)
  const text = `${'soft\n'.repeat(MOST_IN_ONE_FILE + 5)}hard\nhard\n`
  scan?.file(file)?.(addedBlock(Buffer.from(text)))
  const findings = scan?.findings() ?? []
  expect(findings).toHaveLength(MOST_IN_ONE_FILE + 2)
  expect(findings.slice(-2)).toMatchObject([
    { decision: 'require_review', clause: '/prohibited_terms/0' },
    { decision: 'deny', clause: '/prohibited_terms/1' },
  ])
  expect(findings.slice(-1)[0]?.line).toBeUndefined()
})

test('a thousand terms are found each by its own clause', () => {
  const terms = Array.from({ length: 1000 }, (_, index) => `term${index}x`)
  const scan = prohibitedTerms.scan?.({ prohibited_terms: terms }, () => false, null)
  scan?.file(file)?.(addedBlock(Buffer.from(terms.map((term) => `a ${term.toUpperCase()} b\n`).join(''))))
  const places = scan?.findings().map(({ line, column, clause }) => [line, column, clause])
  expect(places).toEqual(terms.map((_, index) => [index + 1, 3, `/prohibited_terms/${index}`]))
})

test('the evidence for a long name with a digit is the name', () => {
  const path = pathFromText('source/main/java/org/musterstadt/bakery/shop3/SalesUtilities.java')
  const findings = termsInNames([{ ...file, path }], compiledTerms({ prohibited_terms: ['salesutil'] }))
  expect(findings.map(({ evidence }) => evidence)).toEqual([path.text])
  expect(withoutSecrets([])(findings[0]?.evidence ?? '')).toBe(path.text)
})

test.each([
  ['createTemultiStreams', 'The added text has the prohibited term "temu" as part of a longer word.'],
  ['a temu, and more', 'The added text has the prohibited term "temu".'],
  [
    'a te\u00admus',
    'The added text has the prohibited term "temu" as part of a longer word, hidden by soft hyphens (U+00AD).',
  ],
])('the message about %s says whether the term is a word', (text, message) => {
  const scan = prohibitedTerms.scan?.({ prohibited_terms: ['temu'] }, () => false, null)
  scan?.file(file)?.(addedBlock(Buffer.from(`${text}\n`)))
  expect(scan?.findings().map((finding) => finding.message)).toEqual([message])
})
