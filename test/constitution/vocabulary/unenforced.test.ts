import { expect, test } from 'vitest'
import { notEnforced } from '../../../src/constitution/vocabulary/unenforced.ts'
import type { JsonObject } from '../../../src/model/json.ts'

const ENFORCEMENT = {
  clauses: ['limits', 'brand', 'governance', 'corrections'],
  except: ['/limits/no_force_push'],
  rules: ['prohibited-terms'],
}
const listed = (document: JsonObject) => notEnforced(document, ENFORCEMENT).map(({ pointer, text }) => [pointer, text])

test('what rules and the checker itself read is not listed, and neither are facts and notes', () => {
  const document = {
    version: 1,
    limits: { max_files: 5, 'x-note': 1 },
    brand: { prohibited_terms: ['a'] },
    corrections: { may_loosen: ['limits'], frozen: [] },
    merge: { type_mismatch: 'replace', nulls: 'delete', list_keys: { protected_paths: 'path' } },
    extends: ['base.yaml'],
    attestation: { ledger: 'a' },
    business: { name: 'x' },
    'x-note': 1,
  }
  expect(listed(document)).toEqual([])
})

test('clauses without a rule are, entry by entry or key by key', () => {
  const document = {
    require_review: ['schema.LocalBusiness', 'url-impact:destructive'],
    approvals: { from: ['@a'], min: 2, 'x-note': 1 },
    risk: { sql: 'deny' },
  }
  expect(listed(document)).toEqual([
    ['/require_review/0', 'schema.LocalBusiness'],
    ['/require_review/1', 'url-impact:destructive'],
    ['/risk', '{"sql":"deny"}'],
  ])
})

test('a key that its clause’s rule does not read', () => {
  expect(listed({ limits: { max_files: 5, no_force_push: true } })).toEqual([['/limits/no_force_push', 'true']])
})

test('no trusted key: signatures go by them', () => {
  expect(listed({ trusted_keys: [{ roles: ['checker', 'approver'] }] })).toEqual([])
  expect(listed({ trusted_keys: null })).toEqual([])
})

test('a key that says no more than its default asks for nothing', () => {
  expect(listed({ limits: { no_force_push: false }, trusted_keys: [] })).toEqual([])
})

test('prose, unless a rule enforces it', () => {
  const constraints = [
    'Keep it factual',
    { text: 'No cheap words', enforced_by: ['prohibited-terms'] },
    { text: 'Nobody knows', enforced_by: ['no-such-rule'] },
    { text: 'x'.repeat(500) },
  ]
  expect(notEnforced({ constraints }, ENFORCEMENT)).toEqual([
    { pointer: '/constraints/0', text: 'Keep it factual', prose: true },
    { pointer: '/constraints/2', text: 'Nobody knows', prose: true },
    { pointer: '/constraints/3', text: `${'x'.repeat(200)}…`, prose: true },
  ])
})
