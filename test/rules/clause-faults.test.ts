import { describe, expect, test } from 'vitest'
import { clauseFaults } from '../../src/layers.ts'
import type { Constitution } from '../../src/model/constitution.generated.ts'

describe('a pattern that is refused is a fault of its clause', () => {
  test.each<[string, Constitution]>([
    ['/protected_paths/0', { protected_paths: ['/legal'] }],
    ['/protected_paths/1/path', { protected_paths: ['a', { path: '!b' }] }],
    ['/protected_paths/0/path/1', { protected_paths: [{ path: ['a', './b'] }] }],
    ['/limits/exempt/0', { limits: { exempt: ['a//b'] } }],
    ['/brand/prohibited_terms/0/paths/0', { brand: { prohibited_terms: [{ term: 'x', paths: ['{a'] }] } }],
    ['/prohibited_terms/1/allow_in/0', { prohibited_terms: ['y', { term: 'x', allow_in: ['..'] }] }],
    ['/sealed_scenarios/paths/0', { sealed_scenarios: { paths: ['a\\'] } }],
    ['/governance/paths/0', { governance: { paths: ['v{1..999999}'] } }],
    ['/governance/exempt/0', { governance: { exempt: ['[z-a]'] } }],
  ])('%s', (pointer, constitution) => {
    const [fault, ...others] = clauseFaults(constitution)
    expect(others).toEqual([])
    expect(fault?.pointer).toBe(pointer)
    expect(fault?.hint).not.toBe('')
  })
})

describe('a ledger that git would know by another name, or not at all, is a fault', () => {
  test.each([
    ['./ledger.jsonl', '"ledger.jsonl"'],
    ['records//ledger.jsonl', '"records/ledger.jsonl"'],
    ['records/./ledger.jsonl/', '"records/ledger.jsonl"'],
    ['/ledger.jsonl', '"ledger.jsonl"'],
    ['records\\ledger.jsonl', '"records/ledger.jsonl"'],
    ['../ledger.jsonl', 'inside the repository'],
    ['records/../../ledger.jsonl', 'inside the repository'],
    ['.', 'inside the repository'],
    ['.git/ledger.jsonl', 'inside the repository'],
    ['.GIT/ledger.jsonl', 'inside the repository'],
  ])('%s', (ledger, hint) => {
    const [fault, ...others] = clauseFaults({ attestation: { ledger } })
    expect(others).toEqual([])
    expect(fault?.pointer).toBe('/attestation/ledger')
    expect(fault?.hint).toContain(hint)
  })

  test.each(['ledger.jsonl', '.agent/..ledger', 'refs/constitution/a', '.github/ledger.jsonl'])('not: %s', (ledger) => {
    expect(clauseFaults({ attestation: { ledger } })).toEqual([])
  })
})

describe('a manifest of seals that git would know by another name, or not at all, is a fault', () => {
  test.each([
    ['./seals.json', '"seals.json"'],
    ['cases/', '"cases"'],
    ['/etc/seals.json', '"etc/seals.json"'],
    ['../seals.json', 'inside the repository'],
    ['a/../../seals.json', 'inside the repository'],
    ['.git/seals.json', 'inside the repository'],
    ['a\0b', 'inside the repository'],
  ])('%j', (manifest, hint) => {
    const [fault, ...others] = clauseFaults({ sealed_scenarios: { manifest } })
    expect(others).toEqual([])
    expect(fault?.pointer).toBe('/sealed_scenarios/manifest')
    expect(fault?.hint).toContain(hint)
  })

  test.each(['seals.json', '.agent/..seals', 'cases/*.json'])('not: %s', (manifest) => {
    expect(clauseFaults({ sealed_scenarios: { manifest } })).toEqual([])
  })
})

test('a constraint that names no rule is a fault', () => {
  const [fault] = clauseFaults({ constraints: ['prose', { text: 'Small changes', enforced_by: ['limits', 'limitz'] }] })
  expect(fault).toMatchObject({ pointer: '/constraints/1/enforced_by/1', message: 'There is no rule limitz.' })
})

test('a term that nothing can match is a fault', () => {
  expect(clauseFaults({ prohibited_terms: ['\u200b', 'a\nb', 'fine'] }).map(({ pointer }) => pointer)).toEqual([
    '/prohibited_terms/0',
    '/prohibited_terms/1',
  ])
})

test('all faults are listed at once, and a sound policy has none', () => {
  const constitution: Constitution = { protected_paths: ['/a', '/b'], limits: { exempt: ['/c'] } }
  expect(clauseFaults(constitution)).toHaveLength(3)
  expect(clauseFaults({ protected_paths: ['a'], limits: { exempt: ['c'] }, prohibited_terms: ['d'] })).toEqual([])
})

describe('trusted keys', () => {
  const key = { key: 'any', roles: ['checker' as const] }
  const faults = (keys: NonNullable<Constitution['trusted_keys']>) =>
    clauseFaults({ trusted_keys: keys }).map(({ pointer, message }) => [pointer, message])

  test('two of one name', () => {
    expect(
      faults([
        { ...key, id: 'a' },
        { ...key, id: 'b' },
        { ...key, id: 'a' },
      ]),
    ).toEqual([['/trusted_keys/2/id', 'Another trusted key is called a.']])
  })

  test('days that the calendar lacks, and a time that ends before it begins', () => {
    expect(faults([{ ...key, id: 'a', from: '2026-02-29', until: '2026-13-01' }])).toEqual([
      ['/trusted_keys/0/from', 'The calendar has no 2026-02-29.'],
      ['/trusted_keys/0/until', 'The calendar has no 2026-13-01.'],
    ])
    expect(faults([{ ...key, id: 'a', from: '2026-02-02', until: '2026-02-01' }])).toEqual([
      ['/trusted_keys/0/until', 'The key a ends before it begins.'],
    ])
    expect(faults([{ ...key, id: 'a', from: '2026-02-01', until: '2026-02-01' }])).toEqual([])
  })
})
