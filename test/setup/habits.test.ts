import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellQuoted } from '../../src/setup/checker-call.ts'
import { percentile, rounded } from '../../src/setup/habits.ts'

test('95 of 100 do not exceed the percentile', () => {
  expect(percentile([])).toBe(0)
  expect(percentile([7])).toBe(7)
  expect(percentile(Array.from({ length: 100 }, (_, at) => 100 - at))).toBe(95)
})

test('numbers are rounded up to what people write', () => {
  expect([0, 1, 1.2, 12, 33, 61, 81, 1650, 1_000_001].map(rounded)).toEqual([1, 1, 2, 15, 40, 80, 100, 2000, 1_500_000])
})

test.each(['/a/b.cjs', "/it's/a $(b) `c` \\d.cjs", '/a b\n"c".cjs', '-n'])('a shell reads %j as one word', (word) => {
  expect(
    spawnSync('sh', ['-c', `printf %s ${shellQuoted(word)}`.replace('%s', "'%s'")], { encoding: 'utf8' }).stdout,
  ).toBe(word)
})
