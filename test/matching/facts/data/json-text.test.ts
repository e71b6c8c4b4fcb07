import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { isBroken, isTooMuch } from '../../../../src/matching/facts/data/data-document.ts'
import { readJson } from '../../../../src/matching/facts/data/json-text.ts'

const failure = (text: string) => {
  try {
    readJson(text)
    return null
  } catch (error) {
    if (isBroken(error)) return `${error.message} at ${error.offset}`
    if (isTooMuch(error)) return error.message
    throw error
  }
}

/** What JavaScript may have rounded stays text. */
const kept = (_: string, value: unknown) => {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value
}

test.prop([fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\n\t')])(
  'any JSON is read as JavaScript reads it',
  (json, space) => {
    expect(readJson(`${space}${json}${space}`).value).toEqual(JSON.parse(json, kept))
  },
)

test.prop([fc.string()])('what JavaScript refuses is refused', (text) => {
  const isRefused = (() => {
    try {
      JSON.parse(text)
      return false
    } catch {
      return true
    }
  })()
  fc.pre(isRefused)
  expect(failure(text)).not.toBe(null)
})

test('each value has its place, and what is absent that of the nearest value around it', () => {
  const text = '{"a": [1, {"b\\u0063": "x"}],\n "": null}'
  const { offsetOf } = readJson(text, 100)
  expect(offsetOf([])).toBe(100)
  expect(offsetOf(['a', 1, 'bc'])).toBe(100 + text.indexOf('"x"'))
  expect(offsetOf(['a', 1, 'zz', 'y'])).toBe(100 + text.indexOf('{"b'))
  expect(offsetOf([''])).toBe(100 + text.indexOf('null'))
})

describe('refused', () => {
  test.each([
    ['', 'a value is missing at 0'],
    ['{"a":1,}', 'a key in double quotes is missing at 7'],
    ['[1,]', 'a value is missing at 3'],
    ['[1 2]', 'a comma or ] is missing at 3'],
    ['{"a" 1}', 'a colon is missing at 5'],
    ['{"a":1,"a":2}', 'the key "a" stands twice at 7'],
    ['{"a":1,"\\u0061":2}', 'the key "a" stands twice at 7'],
    ['"a', 'a text is not closed at 0'],
    ['"a\\"', 'a text is not closed at 0'],
    ['["a\nb"]', 'a text holds a character or an escape that JSON does not have at 1'],
    ['1 2', 'more text follows the value at 2'],
    ['01', 'more text follows the value at 1'],
    ['NaN', 'a value is missing at 0'],
  ])('%j', (text, expected) => expect(failure(text)).toBe(expected))

  test('nesting, where it is too deep', () => {
    expect(failure('['.repeat(100) + ']'.repeat(100))).toBe(null)
    expect(failure('['.repeat(102) + ']'.repeat(102))).toBe('It is nested more than 100 deep.')
  })
})

test('a number that JavaScript would round is told apart by its text; a key of the prototype is a key', () => {
  const numbers = ['9007199254740993', '0.1000000000000000055', '1e400', '0.1', '8.08e3', '9007199254740991']
  const values = ['9007199254740993', '0.1000000000000000055', '1e400', 0.1, 8080, 9007199254740991]
  expect(numbers.map((one) => readJson(one).value)).toEqual(values)
  expect(Object.keys(Object(readJson('{"__proto__": {"a": 1}}').value))).toEqual(['__proto__'])
})
