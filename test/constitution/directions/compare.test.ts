import { expect, test } from 'vitest'
import { comparePolicies } from '../../../src/constitution/directions/compare.ts'

test('equal documents have no difference, in whatever order they are written', () => {
  expect(comparePolicies({ a: 1, b: { c: [1], d: {} } }, { b: { d: {}, c: [1] }, a: 1 })).toEqual([])
})

test('each value that differs, in order of key, with its direction', () => {
  const before = { limits: { max_files: 50, max_commits: 5 }, prohibited_terms: ['a'], business: { name: 'x' } }
  const after = {
    limits: { max_files: 200, max_commits: 5, max_lines_added: 9 },
    prohibited_terms: ['a', 'b'],
    business: { name: 'y' },
  }
  expect(comparePolicies(before, after)).toEqual([
    { pointer: '/business/name', from: 'x', to: 'y', direction: 'neutral' },
    { pointer: '/limits/max_files', from: 50, to: 200, direction: 'loosens' },
    { pointer: '/limits/max_lines_added', from: undefined, to: 9, direction: 'tightens' },
    { pointer: '/prohibited_terms', from: ['a'], to: ['a', 'b'], direction: 'tightens' },
  ])
})

test('a section that comes or goes is one difference; where each key speaks for itself, each is', () => {
  expect(comparePolicies({ limits: { max_files: 5 } }, {})).toEqual([
    { pointer: '/limits', from: { max_files: 5 }, to: undefined, direction: 'loosens' },
  ])
  expect(comparePolicies({}, { governance: { paths: ['a'], exempt: ['b'] } })).toEqual([
    { pointer: '/governance/exempt', from: undefined, to: ['b'], direction: 'loosens' },
    { pointer: '/governance/paths', from: undefined, to: ['a'], direction: 'tightens' },
  ])
})

test('a clause that stops referring to a fact still makes its change a loosening', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how a clause refers to a fact
  const fact = { id: 'a', in: '*', format: 'json', select: '$.a', equals: '${business.name}' }
  const [business] = comparePolicies({ business: { name: 'x' }, facts: [fact] }, { business: { name: 'y' } })
  expect(business).toMatchObject({ pointer: '/business/name', direction: 'loosens' })
})

test('a fact may be named like a method of objects', () => {
  expect(comparePolicies({ toString: 1 }, {})).toEqual([
    { pointer: '/toString', from: 1, to: undefined, direction: 'neutral' },
  ])
})
