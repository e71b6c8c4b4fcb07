import { describe, expect, test } from 'vitest'
import { contributionsTo } from '../../src/constitution/contributions.ts'
import { layerOf } from './layer-of.ts'

describe('what each layer says about a place', async () => {
  const base = await layerOf('limits: {max_files: 5}\nprohibited_terms:\n  - a\n  - {term: b}\nbrand: null\n')
  const corrections = await layerOf(
    'limits: {max_files: 9}\nprohibited_terms: {$append: [c]}\nreason: because\n',
    'corrections',
  )
  const said = (pointer: string) =>
    contributionsTo(pointer, [base, corrections]).map(({ origin, pointer: at, value, source }) => {
      return [origin.name, at, value, `${source.line}:${source.column}`]
    })

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
    ['/brand/match', [['constitution', '/brand', null, '5:1']]],
    ['/reason', []],
    ['/nothing', []],
  ])('%s', (pointer, expected) => expect(said(pointer)).toEqual(expected))
})
