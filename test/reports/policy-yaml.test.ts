import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { JsonObject } from '../../src/model/json.ts'
import { UNSAFE } from '../../src/reports/inert.ts'
import { annotatedYaml } from '../../src/reports/policy-yaml.ts'
import { yamlScalar } from '../../src/reports/yaml-scalar.ts'
import { policyOf } from '../helpers/policies.ts'

const WELL_FORMED = fc.string({ unit: 'binary', maxLength: 12 })
const AWKWARD = fc.constantFrom(
  '',
  ' ',
  '##[group]',
  '::error::',
  '- a',
  'a: b',
  'a #b',
  'yes',
  '012',
  '\u0085',
  '\ufeff',
  '...',
  '-',
)
const TEXT = fc.oneof(WELL_FORMED, AWKWARD)
const { document } = fc.letrec<{ document: JsonObject; value: JsonObject }>((tie) => ({
  document: fc.dictionary(
    TEXT.filter((key) => key !== '__proto__'),
    tie('value'),
    { maxKeys: 4 },
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    TEXT,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('document'),
  ) as fc.Arbitrary<JsonObject>,
}))

describe('a policy as YAML', () => {
  const policy = policyOf({}, { source: () => ({ layer: 'constitution', file: 'a #b\n.yaml', line: 1, column: 1 }) })

  property.prop([document], { numRuns: 300 })('reads as the same value, comments and all', (value) => {
    const text = annotatedYaml(policy, value).join('\n')
    expect(parse(text)).toEqual(value)
  })

  property.prop([document], { numRuns: 300 })('lets nothing through that a terminal or a runner acts on', (value) => {
    for (const line of annotatedYaml(policy, value)) {
      expect(line).not.toMatch(new RegExp(UNSAFE.source, 'u'))
      expect(line).not.toMatch(/##\[|^\s*::/)
    }
  })

  test.each(['legal/terms.md', 'Counsel owns these texts', 'require_review', '.agent/seals.json'])(
    '%s stays plain',
    (text) => {
      expect(yamlScalar(text)).toBe(text)
    },
  )
})
