import { describe, expect, test } from 'vitest'
import { endOf, isDate, startOf } from '../../src/model/date.ts'

describe('isDate', () => {
  test.each(['2026-12-31', '2024-02-29', '2026-12-31T23:59:59Z', '2026-12-31T00:00:00.5+14:00'])('%s is one', (text) =>
    expect(isDate(text)).toBe(true),
  )

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-12-31T24:00:00Z',
    '2026-12-31T23:60:00Z',
    '2026-12-31T12:00:00+24:00',
    '2026-12-31T12:00:00',
    '2026-12-31 12:00:00Z',
    'tomorrow',
  ])('%s is none', (text) => expect(isDate(text)).toBe(false))
})

test('a date without a time lasts for its day, one with a time until then', () => {
  expect(endOf('2026-12-31') - startOf('2026-12-31')).toBe(86_400)
  expect(endOf('2026-12-31T12:00:00Z')).toBe(startOf('2026-12-31T12:00:00Z'))
})
