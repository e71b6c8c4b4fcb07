import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../src/constitution/vocabulary.ts'

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
  readonly examples?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly 'x-direction'?: string
}

const root: Schema & { $defs: Readonly<Record<string, Schema>> } = JSON.parse(
  readFileSync('schemas/constitution.schema.json', 'utf8'),
)
const resolved = ({ $ref, ...rest }: Schema): Schema => ({
  ...($ref && root.$defs[$ref.replace('#/$defs/', '')]),
  ...rest,
})

/** Every key of the schema, by the path that leads to it. */
function keysIn(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  const { properties = {}, items, oneOf = [] } = resolved(schema)
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      [`${path}/${key}`, resolved(inner)] as const,
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

describe.each(keys)('%s', (path, schema) => {
  test('says which way is looser', () => expect(DIRECTIONS).toContain(schema['x-direction']))
  test('has that direction in the vocabulary', () => expect(entryOf(path).direction).toBe(schema['x-direction']))
  test('is described', () => expect(schema.description).toMatch(/\.$/))
})

test('what stands under a known key without being known is not neutral; notes and facts are', () => {
  expect(entryOf('/risk/whatever').direction).toBe('any_loosens')
  expect(entryOf('/limits/x-note').direction).toBe('neutral')
  expect(entryOf('/business/name').direction).toBe('neutral')
  expect(entryOf('/toString').direction).toBe('neutral')
})
