import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { canonical } from '../../../src/constitution/values/canonical.ts'
import { identityOf, isEqual } from '../../../src/constitution/values/equal.ts'
import type { JsonValue } from '../../../src/model/json.ts'

const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<JsonValue>(
      null,
      true,
      false,
      0,
      -0,
      1,
      0.5,
      '',
      '0',
      'null',
      'ä"\\\u2028',
      '\0',
      '\0null',
      '\0""',
      '\0"\\u0000"',
      '[]',
      '\0[]',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString', ''), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

property.prop([value, value], { numRuns: 2000 })('values are equal where their canonical forms are', (one, other) => {
  const expected = canonical(one) === canonical(other)
  expect(isEqual(one, other)).toBe(expected)
  expect(identityOf(one) === identityOf(other)).toBe(expected)
})

property.prop([value])('a value is equal to its copy', (one) => {
  const copy: JsonValue = JSON.parse(JSON.stringify(one))
  expect(isEqual(one, copy)).toBe(true)
  expect(identityOf(one)).toBe(identityOf(copy))
})

test('an absent key is equal to itself alone', () => {
  expect(isEqual(undefined, undefined)).toBe(true)
  expect(isEqual(undefined, null)).toBe(false)
  expect(isEqual({}, undefined)).toBe(false)
  expect(isEqual([], {})).toBe(false)
})
