import { expect, test } from 'vitest'
import { unionOfNeeds } from '../../src/verdict/evidence.ts'

test('What several policies need is read once', () => {
  const grown = { before: '1'.repeat(40), after: '2'.repeat(40) }
  const first = { before: null, after: grown.after }
  const union = unionOfNeeds([
    { blobs: ['a'], ledgers: [grown] },
    { blobs: ['b', 'a'], ledgers: [{ ...grown }, first] },
    {},
  ])
  expect(union).toEqual({ sizes: [], digests: [], blobs: ['a', 'b'], commits: [], ledgers: [grown, first] })
})
