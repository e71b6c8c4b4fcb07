import { describe, expect, test } from 'vitest'
import type { Constitution } from '../../src/model/constitution.generated.ts'
import { dotted } from '../../src/model/spelling.ts'
import { clauseFaults } from '../../src/rules/index.ts'
import { policyOf } from '../helpers/policies.ts'

const place = () => ({ file: 'constitution.yaml', line: 3, column: 5, text: '    x' })
const faultsOf = (constitution: Constitution) => clauseFaults(policyOf(constitution, { place }))

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
    const [fault, ...others] = faultsOf(constitution)
    expect(others).toEqual([])
    expect(fault).toMatchObject({ code: 'layer_invalid', at: { file: 'constitution.yaml', line: 3, column: 5 } })
    expect(fault?.message.startsWith(`${dotted(pointer)}: `)).toBe(true)
    expect(fault?.hint).not.toBe('')
  })
})

test('a constraint that names no rule is a fault', () => {
  const [fault] = faultsOf({ constraints: ['prose', { text: 'Small changes', enforced_by: ['limits', 'limitz'] }] })
  expect(fault?.message).toBe('constraints[1].enforced_by[1]: There is no rule limitz.')
})

test('a term that nothing can match is a fault', () => {
  expect(faultsOf({ prohibited_terms: ['\u200b', 'a\nb', 'fine'] }).map(({ message }) => message)).toEqual([
    expect.stringContaining('prohibited_terms[0]: '),
    expect.stringContaining('prohibited_terms[1]: '),
  ])
})

test('all faults are listed at once, and a sound policy has none', () => {
  const constitution: Constitution = { protected_paths: ['/a', '/b'], limits: { exempt: ['/c'] } }
  expect(faultsOf(constitution)).toHaveLength(3)
  expect(faultsOf({ protected_paths: ['a'], limits: { exempt: ['c'] }, prohibited_terms: ['d'] })).toEqual([])
})
