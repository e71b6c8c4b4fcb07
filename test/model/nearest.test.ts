import { describe, expect, test } from 'vitest'
import { VOCABULARY } from '../../src/constitution/vocabulary/vocabulary.generated.ts'
import { editDistance, nearest } from '../../src/model/nearest.ts'

const KNOWN = Object.keys(VOCABULARY.keys ?? {})

describe('close to a known key', () => {
  test.each([
    ['protected_path', 'protected_paths'],
    ['protected-paths', 'protected_paths'],
    ['ProtectedPaths', 'protected_paths'],
    ['protectd_pahts', 'protected_paths'],
    ['\ufeffprotected_paths', 'protected_paths'],
    ['p\u200brotected_paths', 'protected_paths'],
    ['р\u0072otected_paths', 'protected_paths'],
    ['limit', 'limits'],
    ['Limits', 'limits'],
    ['limts', 'limits'],
    ['ilmits', 'limits'],
    ['scopes', 'scope'],
    ['brands', 'brand'],
    ['prohibited_term', 'prohibited_terms'],
    ['prohibitedterms', 'prohibited_terms'],
    ['sealed_scenario', 'sealed_scenarios'],
    ['requires_review', 'require_review'],
    ['extend', 'extends'],
    ['govrenance', 'governance'],
  ])('%s is %s', (written, meant) => {
    expect(nearest(written, KNOWN)).toBe(meant)
  })
})

describe('a word of its own', () => {
  test.each(['business', 'service_area', 'lang', 'name', 'owner', 'license', 'tone', 'team', 'place', 'brief', 'rank'])(
    '%s',
    (written) => {
      expect(nearest(written, KNOWN)).toBeNull()
    },
  )
})

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['ab', 'ba', 1],
  ['abc', 'acb', 1],
  ['kitten', 'sitting', 3],
  ['limits', 'limit', 1],
])('from %s to %s it is %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
