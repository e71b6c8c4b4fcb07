import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { CheckError } from '../../src/model/error.ts'
import { renderFaultsJson } from '../../src/reports/faults-json.ts'

const validate = new Ajv2020().compile(JSON.parse(readFileSync('schemas/faults.schema.json', 'utf8')))

const error = new CheckError([
  {
    code: 'layer_invalid',
    message: 'limit is not a key.',
    hint: 'Write limits.',
    at: { file: 'c.yaml', line: 2, column: 3, text: '  limit: \u001b[2J\u202e3' },
  },
  {
    code: 'layer_invalid',
    message: 'Bad.',
    hint: 'Mend it.',
    at: { file: 'c.yaml', line: 3, column: 1, text: 'x'.repeat(1001) },
  },
  { code: 'manifest_missing', message: 'There is no manifest.', hint: 'Commit it.', at: { file: 'seals.json' } },
  { code: 'timeout', message: 'Too long.', hint: 'Give it more time.' },
])

test('each fault is a row by the schema, its line too unless it is long', () => {
  const document = JSON.parse(renderFaultsJson(error))
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
  expect(document).toEqual({
    version: 1,
    faults: [
      {
        code: 'layer_invalid',
        message: 'limit is not a key.',
        hint: 'Write limits.',
        file: 'c.yaml',
        line: 2,
        column: 3,
        text: '  limit: \u001b[2J\u202e3',
      },
      { code: 'layer_invalid', message: 'Bad.', hint: 'Mend it.', file: 'c.yaml', line: 3, column: 1, text: null },
      {
        code: 'manifest_missing',
        message: 'There is no manifest.',
        hint: 'Commit it.',
        file: 'seals.json',
        line: null,
        column: null,
        text: null,
      },
      {
        code: 'timeout',
        message: 'Too long.',
        hint: 'Give it more time.',
        file: null,
        line: null,
        column: null,
        text: null,
      },
    ],
  })
})

test('the text is inert: nothing in it moves a terminal or turns its reading', () => {
  const text = renderFaultsJson(error)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f\u202e]/)
  expect(text.endsWith('}\n')).toBe(true)
})
