import '../../helpers/fixed-seed.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import accepts from '../../../src/constitution/validation/constitution.acceptor.generated.js'
import validate from '../../../src/constitution/validation/constitution.validator.generated.js'

interface Schema {
  readonly $ref?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}

const root: Schema & { $defs: Readonly<Record<string, Schema>> } = JSON.parse(
  readFileSync('schemas/constitution.schema.json', 'utf8'),
)

/** For each top-level key the example of the schema. */
const EXAMPLES = Object.entries(root.properties ?? {}).flatMap(([key, schema]) => {
  const { examples = [] } = schema.$ref ? (root.$defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema
  return examples.map((example) => [key, example] as const)
})

/** Every key, entry and leaf of the value, in order. */
function placesIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key, ...rest]))]
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one))
  const mapping = { ...Object(value) }
  return { ...mapping, [key]: replaced(mapping[key], rest, by) }
}

const values = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'deny',
    'word',
    'x'.repeat(1001),
    '😀'.repeat(600),
    0,
    -1,
    0.5,
    1e300,
    null,
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    [''],
    ['deny', 'deny'],
    [1],
    { path: 'a' },
    { term: 'b', x_: 1 },
    { 'x-note': 1 },
    { key: 'limits' },
  ),
  fc.constantFrom(...EXAMPLES.map(([, example]) => example)),
)
const documents = fc
  .tuple(fc.constantFrom(...EXAMPLES), fc.nat(), values, fc.constantFrom('replace', 'add', 'keep'))
  .map(([[key, example], at, value, how]) => {
    const places = placesIn(example)
    const place = places[at % places.length] ?? []
    if (how === 'keep') return { [key]: example }
    return { [key]: replaced(example, how === 'add' ? [...place, 'extra'] : place, value) }
  })

test('says yes and no exactly where the validator does', () => {
  const answers = { yes: 0, no: 0 }
  fc.assert(
    fc.property(documents, (document) => {
      const answer = validate(document)
      answers[answer ? 'yes' : 'no']++
      expect(accepts(document), JSON.stringify(document)).toBe(answer)
    }),
    { numRuns: 5000 },
  )
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(500)
})

test('refuses what is no mapping', () => {
  for (const value of [null, [], 'text', 1]) expect(accepts(value)).toBe(false)
})
