import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { clauseFaults } from '../../src/layers.ts'
import { pathFromText } from '../../src/model/path.ts'
import { facts } from '../../src/rules/facts.ts'
import { reviewSelectors } from '../../src/rules/review-selectors.ts'

const faultsOf = (constitution: object) => {
  return clauseFaults(constitution).map(({ pointer, message, hint }) => `${pointer}: ${message} ${hint}`)
}
/** A reference, as a policy writes it. */
const ref = (name: string) => `\${${name}}`
const fact = (more: object) => ({
  business: { name: 'A', address: { city: 'B' } },
  facts: [{ id: 'a', in: '*.json', format: 'json', select: '$.a', ...more }],
})

describe('a fact that cannot be judged is a fault of the policy', () => {
  test.each<[object, string]>([
    [{}, '/facts/0: It says nothing that the value must be.'],
    [
      { equals: `${ref('business.nme')}` },
      `/facts/0/equals: ${ref('business.nme')} refers to nothing: the constitution has no business.nme.`,
    ],
    [{ equals: `${ref('')}` }, `/facts/0/equals: ${ref('')} refers to nothing: the constitution has no such key.`],
    [{ equals: ['x', { y: `${ref('nowhere')}` }] }, `/facts/0/equals/1/y: ${ref('nowhere')} refers to nothing`],
    [{ equals: `at ${ref('business.address')}` }, `/facts/0/equals: ${ref('business.address')} is no single value`],
    [{ equals: `${ref('constructor')}` }, `/facts/0/equals: ${ref('constructor')} refers to nothing`],
    [{ one_of: `${ref('business.name')}` }, '/facts/0/one_of: This is no list, and refers to none.'],
    [{ matches: '(a' }, '/facts/0/matches: The expression cannot be read at character 1: missing closing ).'],
    [{ matches: '(?=a)' }, '/facts/0/matches: The expression has look-around at character 1,'],
    [{ equals: 1, in: '/a' }, '/facts/0/in: '],
    [{ equals: 1, in: ['a', '!b'] }, '/facts/0/in/1: '],
    [{ equals: 1, select: 'a' }, '/facts/0/select: This is no JSONPath of RFC 9535: '],
    [{ equals: 1, select: '$.a[' }, 'at character '],
    [{ equals: 1, select: '$[?@.a == ]' }, 'at character '],
    [{ equals: 1, select: '$..[?nosuch(@)]' }, 'at character '],
    [{ equals: 1, select: "$[?match(@, '(?=a)')]" }, 'at character 14.'],
    [{ equals: 1, select: '$[?search(@.a, @.b)]' }, 'the expression of search() is not written out, at character 4.'],
  ])('%j', (more, expected) => {
    expect(faultsOf(fact(more))).toEqual([expect.stringContaining(expected)])
  })

  test.each<object>([
    { equals: `${ref('business.name')}` },
    { equals: `at ${ref('business.name')}`, one_of: [`${ref('business.name')}`], matches: `^${ref('business.name')}$` },
    { equals: `${ref('business.address')}` },
    { equals: null },
    { equals: 1, select: "$..[?match(@.a, '(a+)+') && length(@.b) > 2]['c', 0, 1:2, *]" },
  ])('%j is none', (more) => expect(faultsOf(fact(more))).toEqual([]))
})

describe('a selector that is none is a fault of the policy', () => {
  test.each([
    ['scheme.LocalBusiness', 'Write schema.LocalBusiness if that is meant.'],
    ['schema:LocalBusiness', 'Write schema.LocalBusiness if that is meant.'],
    ['url_impact:destructive', 'Write url-impact:destructive if that is meant.'],
    ['url-impact:destructiv', 'Write url-impact:destructive if that is meant.'],
    ['kind:deleted', 'Write kind:delete if that is meant.'],
    ['listings', 'Write listing if that is meant.'],
    ['legal/**', 'Write schema.<Type>, url-impact:<class>, path:<pattern>, kind:<operation>, or one of listing.'],
    ['path:', 'There is no selector path:.'],
    ['schema.', 'There is no selector schema..'],
    ['schema.a b', 'There is no selector schema.a b.'],
    ['toString', 'There is no selector toString.'],
  ])('%s', (selector, expected) => {
    const faults = faultsOf({ require_review: [selector], selectors: { listing: ['path:listing/'] } })
    expect(faults).toEqual([expect.stringContaining(expected)])
    expect(faults[0]).toContain('/require_review/0: ')
  })

  test('also inside a selector of one’s own, where names of others do not count, and for patterns', () => {
    const selectors = { a: ['b', 'path:/x'], b: { paths: ['!x'] }, c: ['kind:add'] }
    const urls = { pages: ['/x'], roots: ['/y'], redirects: ['/z'] }
    const places = faultsOf({ require_review: ['c', 'path:!y'], selectors, urls }).map((one) => one.split(': ')[0])
    expect(places).toEqual([
      '/require_review/1',
      '/selectors/a/0',
      '/selectors/a/1',
      '/selectors/b/paths/0',
      '/urls/pages/0',
      '/urls/roots/0',
      '/urls/redirects/0',
    ])
  })
})

test('the policies of the table of evasions have no faults', () => {
  const { policies } = parse(readFileSync('fixtures/evasions/structured-data.yaml', 'utf8'))
  for (const policy of Object.values(policies)) expect(faultsOf(Object(policy))).toEqual([])
})

test('explain says of a path which facts are looked for in it, and which selectors there are', () => {
  const one = { id: 'a', in: '*.json', format: 'json' as const, select: '$.a', equals: 1 }
  const clauses = { facts: [one], require_review: ['schema.Offer'] }
  const said = (path: string) =>
    [facts, reviewSelectors].flatMap((rule) => rule.remarks?.(clauses, pathFromText(path)) ?? [])
  const review = { pointer: '/require_review/0', said: 'asks for a review of', what: 'schema.Offer' }
  expect(said('a.json')).toEqual([{ pointer: '/facts/0', said: 'looks here for the fact', what: 'a (deny)' }, review])
  expect(said('a.txt')).toEqual([
    { pointer: '/facts/0', said: 'does not look here for the fact', what: 'a (deny)' },
    review,
  ])
})
