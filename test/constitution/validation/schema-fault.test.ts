import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeSchemaError } from '../../../src/constitution/validation/schema-fault.ts'

const SCHEMAS = ['constitution', 'corrections', 'seals'].map((name) => `schemas/${name}.schema.json`)

const patterns = [
  ...new Set(
    SCHEMAS.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)]).map(
      ([, text]): string => JSON.parse(text ?? ''),
    ),
  ),
]

describe('a pattern of a schema is told in words', () => {
  test('there are some', () => expect(patterns.length).toBeGreaterThan(5))

  test.each(patterns)('%s', (pattern) => {
    const error = { instancePath: '/name', schemaPath: '', keyword: 'pattern', params: { pattern } }
    const { message, hint } = describeSchemaError(error, '?', [])
    expect(`${message} ${hint}`).not.toContain(pattern)
    expect(message).toMatch(/^name: expected (?:an?|the) [A-Za-z].*, found the text "\?"\.$/s)
  })
})
