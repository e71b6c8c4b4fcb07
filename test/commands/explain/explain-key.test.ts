import { expect, test } from 'vitest'
import { nearestKey } from '../../../src/commands/explain/explain-key.ts'
import { NO_POLICY } from '../../../src/constitution/policy.ts'

test.each([
  ['limits.max_flies', 'limits.max_files'],
  ['max_flies', 'limits.max_files'],
  ['nothing.like.it', null],
])('the key nearest to %s, beside one without a name, is %s', (written, expected) => {
  expect(nearestKey(written, { ...NO_POLICY, document: { '': 1 } })).toBe(expected)
})
