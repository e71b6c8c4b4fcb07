import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../../src/constitution/vocabulary/vocabulary.ts'

const DIRECTIONS = [
  'up_loosens',
  'down_loosens',
  'true_loosens',
  'false_loosens',
  'shrink_loosens',
  'grow_loosens',
  'weaker_loosens',
  'absent_loosens',
  'wider_loosens',
  'any_loosens',
  'by_key',
  'neutral',
]

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly 'x-absent'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly 'x-direction'?: string
}

const root: Schema & { $defs: Readonly<Record<string, Schema>> } = JSON.parse(
  readFileSync('schemas/constitution.schema.json', 'utf8'),
)
const corrections: Schema = JSON.parse(readFileSync('schemas/corrections.schema.json', 'utf8'))
const resolved = ({ $ref, ...rest }: Schema): Schema => ({
  ...($ref && root.$defs[$ref.replace('#/$defs/', '')]),
  ...rest,
})

/** Every key of the schema, by the path that leads to it, and whether it has to be there. */
function keysIn(schema: Schema, path: string): readonly (readonly [string, Schema, boolean])[] {
  const { properties = {}, items, oneOf = [], required = [] } = resolved(schema)
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      [`${path}/${key}`, resolved(inner), required.includes(key)] as const,
      ...keysIn(inner, `${path}/${key}`),
    ]),
    ...(items ? keysIn(items, `${path}/0`) : []),
    ...oneOf.flatMap((branch) => keysIn(branch, path)),
  ]
}

const keys = keysIn(root, '')

test('the walk finds the keys', () => {
  expect(keys.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/limits/max_files', '/protected_paths/0/action', '/scope/deny/paths', '/risk']),
  )
})

describe.each(keys)('%s', (path, schema, isRequired) => {
  test('says which way is looser', () => expect(DIRECTIONS).toContain(schema['x-direction']))
  test('has that direction in the vocabulary', () => expect(entryOf(path).direction).toBe(schema['x-direction']))
  test('is described', () => expect(schema.description).toMatch(/\.$/))

  test('says what it means where it is absent: by a default, or in a sentence where no value means that', () => {
    const said = [schema.default !== undefined, schema['x-absent']?.endsWith('.') ?? false]
    expect(said.filter(Boolean)).toHaveLength(isRequired ? 0 : 1)
  })

  // A reserved key has no shape yet, so there is nothing to show.
  const isReserved = schema.description?.startsWith('Reserved:')
  test('has an example, unless it is reserved', () => {
    expect(schema.examples ?? []).toHaveLength(isReserved ? 0 : 1)
  })
})

describe.each(Object.entries(corrections.properties ?? {}))('corrections: %s', (_, schema) => {
  test('is described, with its absence and an example', () => {
    expect(schema.description).toMatch(/\.$/)
    expect(schema.default !== undefined || schema['x-absent']?.endsWith('.')).toBe(true)
    expect(schema.examples).toHaveLength(1)
  })
})

test('examples and defaults are valid where they stand', () => {
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(root, 'constitution')
  const wrong = keys.flatMap(([path, schema]) => {
    const { examples = [], default: usual, $ref: _, ...rest } = schema
    const validate = ajv.compile({ ...rest, $defs: root.$defs })
    const values = usual === undefined ? examples : [...examples, usual]
    return values.filter((value) => !validate(value)).map((value) => `${path}: ${JSON.stringify(value)}`)
  })
  expect(wrong).toEqual([])
})

test('what stands under a known key without being known is not neutral; notes and facts are', () => {
  expect(entryOf('/risk/whatever').direction).toBe('any_loosens')
  expect(entryOf('/limits/x-note').direction).toBe('neutral')
  expect(entryOf('/business/name').direction).toBe('neutral')
  expect(entryOf('/toString').direction).toBe('neutral')
})
