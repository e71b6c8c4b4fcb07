import { describe, expect, test } from 'vitest'
import type { Pointer } from '../../../src/model/json.ts'
import type { Policy } from '../../../src/model/policy.ts'
import { policyOf } from '../layer-of.ts'

const said = (policy: Policy, pointer: Pointer) =>
  policy.contributions(pointer).map(({ origin, pointer: at, value, source }) => {
    return [origin.name, at, value, `${source.line}:${source.column}`]
  })

describe('what each layer says about a place', async () => {
  const { policy } = await policyOf(
    'limits: {max_files: 5}\nprohibited_terms:\n  - a\n  - {term: b}\nmerge: {type_mismatch: replace}\nnote: null\n',
    { committed: 'limits: {max_files: 9}\nprohibited_terms: {$append: [c]}\nreason: because\n' },
  )

  test.each([
    [
      '/limits/max_files',
      [
        ['constitution', '/limits/max_files', 5, '1:10'],
        ['corrections', '/limits/max_files', 9, '1:10'],
      ],
    ],
    ['/limits/max_commits', []],
    [
      '/prohibited_terms/1/term',
      [
        ['constitution', '/prohibited_terms/1/term', 'b', '4:6'],
        ['corrections', '/prohibited_terms', { $append: ['c'] }, '2:1'],
      ],
    ],
    [
      '/prohibited_terms/7',
      [
        ['constitution', '/prohibited_terms', ['a', { term: 'b' }], '2:1'],
        ['corrections', '/prohibited_terms', { $append: ['c'] }, '2:1'],
      ],
    ],
    ['/note/match', [['constitution', '/note', null, '6:1']]],
    ['/reason', []],
    ['/nothing', []],
  ])('%s', (pointer, expected) => expect(said(policy, pointer)).toEqual(expected))
})

describe('an entry of a list is followed to where each layer writes it', () => {
  test('through entries that go, and that come before it', async () => {
    const { policy } = await policyOf('prohibited_terms: [a, b, c]\n', {
      committed: 'prohibited_terms: {$remove: [a], $prepend: [x, y]}\n',
    })
    expect(policy.document.prohibited_terms).toEqual(['x', 'y', 'b', 'c'])
    const directive = { $remove: ['a'], $prepend: ['x', 'y'] }
    expect(said(policy, '/prohibited_terms/1')).toEqual([
      ['constitution', '/prohibited_terms', ['a', 'b', 'c'], '1:1'],
      ['corrections', '/prohibited_terms/$prepend/1', 'y', '1:48'],
    ])
    expect(said(policy, '/prohibited_terms/2')).toEqual([
      ['constitution', '/prohibited_terms/1', 'b', '1:23'],
      ['corrections', '/prohibited_terms', directive, '1:1'],
    ])
  })

  test('by its key, and into it', async () => {
    const { policy } = await policyOf(
      'merge: {list_keys: {protected_paths: path}}\nprotected_paths: [a/**, {path: b/**, reason: r}]\n',
      { committed: 'protected_paths: [{path: c/**}, {path: b/**, action: deny}]\n' },
    )
    expect(said(policy, '/protected_paths/1')).toEqual([
      ['constitution', '/protected_paths/1', { path: 'b/**', reason: 'r' }, '2:25'],
      ['corrections', '/protected_paths/1', { path: 'b/**', action: 'deny' }, '1:33'],
    ])
    expect(said(policy, '/protected_paths/1/action')).toEqual([
      ['corrections', '/protected_paths/1/action', 'deny', '1:46'],
    ])
    expect(said(policy, '/protected_paths/2/path')).toEqual([
      ['constitution', '/protected_paths', ['a/**', { path: 'b/**', reason: 'r' }], '2:1'],
      ['corrections', '/protected_paths/0/path', 'c/**', '1:20'],
    ])
  })

  test('and stays where it is under corrections that are not honoured', async () => {
    const { policy } = await policyOf('prohibited_terms: [a, b, c]\n', {
      requested: 'prohibited_terms: [c, d]\n',
      speaker: 'head',
    })
    expect(said(policy, '/prohibited_terms/1')).toEqual([
      ['constitution', '/prohibited_terms/1', 'b', '1:23'],
      ['corrections', '/prohibited_terms', ['c', 'd'], '1:1'],
    ])
  })
})
