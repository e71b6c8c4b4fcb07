import { describe, expect, test } from 'vitest'
import { directionOf } from '../../../src/constitution/directions/directions.ts'
import type { JsonValue } from '../../../src/model/json.ts'

const NONE: ReadonlySet<string> = new Set()
const deny = (path: string) => ({ path, action: 'deny' })
type Row = [pointer: string, from: JsonValue | undefined, to: JsonValue | undefined]

const LOOSENS: Row[] = [
  ['/limits/max_files', 50, 200],
  ['/limits/max_files', 50, null],
  ['/limits/max_files', 50, undefined],
  ['/limits/warn_at', 0.5, undefined],
  ['/limits/no_force_push', true, false],
  ['/limits/no_force_push', true, undefined],
  ['/limits/exempt', [], ['a']],
  ['/limits/exempt', ['a'], ['b']],
  ['/limits', { max_files: 5 }, undefined],
  ['/limits', { max_files: 5 }, {}],
  ['/protected_paths', ['a', 'b'], ['a']],
  ['/protected_paths', ['a'], ['b']],
  ['/protected_paths', ['a'], []],
  ['/protected_paths', [deny('a')], ['a']],
  ['/protected_paths', [deny('a')], [{ path: 'a', action: 'require_review' }]],
  ['/protected_paths', ['a'], [{ path: 'a', operations: ['add'] }]],
  ['/protected_paths', [{ path: ['a', 'b'] }], ['a', 'b']],
  ['/prohibited_terms', ['billig'], ['teuer']],
  ['/prohibited_terms', ['billig'], [{ term: 'billig', match: 'word' }]],
  ['/prohibited_terms', ['billig'], [{ term: 'billig', case_sensitive: true }]],
  ['/prohibited_terms', ['billig'], [{ term: 'billig', paths: ['docs/**'] }]],
  ['/prohibited_terms', ['billig'], [{ term: 'billig', allow_in: ['docs/**'] }]],
  ['/prohibited_terms', ['billig'], [{ term: 'billig', action: 'require_review' }]],
  ['/brand/prohibited_terms', ['billig'], []],
  ['/brand/match', 'substring', 'word'],
  ['/brand/match', undefined, 'word'],
  ['/brand/fold', ['german'], []],
  ['/patterns', [{ id: 'a', regex: 'x' }], [{ id: 'a', regex: 'y' }]],
  ['/scope', { paths: ['a'] }, undefined],
  ['/scope', {}, { paths: ['a'] }],
  ['/scope', null, { paths: ['a'] }],
  ['/scope', { paths: null }, { deny: { paths: ['a'] } }],
  ['/scope', { 'x-note': 1 }, { paths: ['a'] }],
  ['/scope', { deny: { paths: [] } }, { tools: [] }],
  ['/scope/paths', ['a'], ['a', 'b']],
  ['/scope/paths', ['a'], null],
  ['/scope/paths', ['a'], undefined],
  ['/scope/tools', ['chmod'], ['chmod', 'link']],
  ['/scope/deny', { paths: ['a'] }, undefined],
  ['/scope/deny/paths', ['a'], []],
  ['/sealed_scenarios', { paths: ['a'] }, undefined],
  ['/sealed_scenarios', {}, undefined],
  ['/sealed_scenarios/manifest', '.agent/seals.json', 'other.json'],
  ['/governance/exempt', [], ['a']],
  ['/governance/paths', ['a'], []],
  ['/approvals/from', ['@a'], ['@a', '@b']],
  ['/approvals/min', 2, 1],
  ['/corrections/may_loosen', [], ['limits.max_files']],
  ['/corrections/may_loosen', [{ key: 'a', cap: 5 }], [{ key: 'a', cap: 6 }]],
  ['/corrections/may_loosen', [{ key: 'a', cap: 5 }], ['a']],
  ['/corrections/frozen', ['a'], []],
  ['/trusted_keys', [], [{ id: 'a', key: 'k', roles: ['checker'] }]],
  [
    '/trusted_keys',
    [{ id: 'a', key: 'k', roles: ['checker'] }],
    [{ id: 'a', key: 'k', roles: ['checker', 'approver'] }],
  ],
  ['/version', 1, 2],
  ['/risk/anything', 1, 2],
  ['/merge/list_keys/protected_paths', undefined, 'path'],
]

const TIGHTENS: Row[] = [
  ['/limits/max_files', 50, 20],
  ['/limits/max_files', null, 20],
  ['/limits/max_files', undefined, 20],
  ['/limits/no_force_push', undefined, true],
  ['/limits/exempt', ['a', 'b'], ['b']],
  ['/limits', undefined, { max_files: 5, exempt: ['a'] }],
  ['/protected_paths', ['a'], ['a', 'b']],
  ['/protected_paths', ['a'], [deny('a')]],
  ['/protected_paths', ['a', 'b'], [{ path: ['a', 'b'] }, 'c']],
  ['/prohibited_terms', undefined, ['billig']],
  ['/prohibited_terms', [{ term: 'billig', match: 'word' }], [{ term: 'billig', match: 'substring' }]],
  [
    '/prohibited_terms',
    [{ term: 'billig', paths: ['docs/**'] }, 'x'],
    [{ term: 'billig', paths: ['docs/**', 'a'] }, 'x'],
  ],
  ['/brand/match', 'word', 'substring'],
  ['/brand/match', 'word', undefined],
  ['/brand', undefined, { prohibited_terms: ['x'] }],
  ['/scope', undefined, { paths: ['a'] }],
  ['/scope', undefined, {}],
  ['/scope', { paths: ['a'] }, {}],
  ['/scope', { paths: ['a'] }, null],
  ['/scope/paths', ['a', 'b'], ['a']],
  ['/scope/paths', undefined, ['a']],
  ['/scope/deny/paths', undefined, ['a']],
  ['/sealed_scenarios', undefined, {}],
  ['/approvals/min', undefined, 2],
  ['/approvals/from', ['@a', '@b'], ['@a']],
  ['/corrections/may_loosen', ['a'], [{ key: 'a', cap: 5 }]],
]

const NEUTRAL: Row[] = [
  ['/limits/max_files', null, undefined],
  ['/limits/warn_at', undefined, 0.8],
  ['/limits', undefined, {}],
  ['/protected_paths', ['a', 'b'], ['b', 'a']],
  ['/protected_paths', ['a', 'a'], ['a']],
  ['/protected_paths', undefined, []],
  ['/brand/match', undefined, 'substring'],
  ['/scope', [], {}],
  ['/scope', [], { paths: null }],
  ['/scope', {}, { paths: null, tools: null, deny: { paths: [] } }],
  ['/scope', null, []],
  ['/scope/paths', null, undefined],
  ['/constraints', ['a'], ['b']],
  ['/constraints/0/text', 'a', 'b'],
  ['/x-note', 1, 2],
  ['/limits/x-note', 1, 2],
  ['/business/name', 'a', 'b'],
  ['/service_area', ['a'], undefined],
]

describe('loosens', () => {
  test.each(LOOSENS)('%s: %j to %j', (pointer, from, to) => {
    expect(directionOf(pointer, from, to, NONE)).toBe('loosens')
  })
})
describe('tightens', () => {
  test.each(TIGHTENS)('%s: %j to %j', (pointer, from, to) => {
    expect(directionOf(pointer, from, to, NONE)).toBe('tightens')
  })
})
describe('neutral', () => {
  test.each(NEUTRAL)('%s: %j to %j', (pointer, from, to) => {
    expect(directionOf(pointer, from, to, NONE)).toBe('neutral')
  })
})

test('a value that a clause refers to loosens, and so does what it is part of, and its parts', () => {
  const references = new Set(['/business/home_address'])
  for (const pointer of ['/business', '/business/home_address', '/business/home_address/city']) {
    expect(directionOf(pointer, 'a', 'b', references)).toBe('loosens')
  }
  expect(directionOf('/business/name', 'a', 'b', references)).toBe('neutral')
  expect(directionOf('/business/home_address_2', 'a', 'b', references)).toBe('neutral')
  expect(directionOf('/business/home_address', 'a', 'a', references)).toBe('neutral')
})

test('lists too long to be compared loosen', () => {
  const terms = (count: number, extra: object) =>
    Array.from({ length: count }, (_, at) => ({ term: `t${at}`, ...extra }))
  expect(directionOf('/prohibited_terms', terms(100, {}), terms(100, { reason: 'r' }), NONE)).toBe('tightens')
  expect(directionOf('/prohibited_terms', terms(2000, {}), terms(2000, { reason: 'r' }), NONE)).toBe('loosens')
})
