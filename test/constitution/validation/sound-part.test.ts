import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import acceptsConstitution from '../../../src/constitution/validation/constitution.acceptor.generated.js'
import { soundPart } from '../../../src/constitution/validation/sound-part.ts'
import { valueAt } from '../../../src/constitution/values/value-at.ts'
import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../../src/model/json.ts'

test('what is sound is kept, and knows where it stood', () => {
  const { constitution, originalOf } = soundPart({
    protected_paths: [5, 'a', { path: 'b', action: 'block' }, { action: 'deny' }, { path: ['c', 7, 'd'] }, { path: 5 }],
    limits: { max_files: 'x', max_commits: 3, max_flies: 1 },
    brand: [],
    business: { name: 1 },
  })
  expect(constitution).toEqual({
    protected_paths: ['a', { path: 'b' }, { action: 'deny' }, { path: ['c', 'd'] }],
    limits: { max_commits: 3 },
    business: { name: 1 },
  })
  expect(originalOf('/protected_paths/0')).toBe('/protected_paths/1')
  expect(originalOf('/protected_paths/3/path/1')).toBe('/protected_paths/4/path/2')
  expect(originalOf('/limits/max_commits')).toBe('/limits/max_commits')
})

const entry = fc.constantFrom<JsonValue>(
  5,
  'a',
  '',
  null,
  { path: 'a' },
  { path: [] },
  { action: 'deny' },
  { path: ['a', 5] },
  [],
)
const term = fc.constantFrom<JsonValue>('a', 1, { term: 'a', paths: ['b', 2] }, { term: 3 }, { trem: 'a' }, {})
const document = fc.record<JsonObject>(
  {
    protected_paths: fc.oneof(fc.array(entry), fc.constant('a')),
    prohibited_terms: fc.array(term),
    brand: fc.record(
      { prohibited_terms: fc.array(term), match: fc.constantFrom('word', 'words') },
      { requiredKeys: [] },
    ),
    limits: fc.record(
      { max_files: fc.constantFrom<JsonValue>(1, 'x', null), 'a/b': fc.constant(1) },
      { requiredKeys: [] },
    ),
    scope: fc.constantFrom<JsonValue>([], ['a'], { paths: [1, 'a'] }, 7),
    'x-note': fc.anything().map(() => 1),
  },
  { requiredKeys: [] },
)

property.prop([document])('a part is valid, and each of its values is the original one', (whole) => {
  const { constitution, originalOf } = soundPart(whole)
  const part: JsonObject = JSON.parse(JSON.stringify(constitution))
  expect(acceptsConstitution(part)).toBe(true)
  for (const pointer of leavesOf('', part)) expect(valueAt(whole, originalOf(pointer))).toEqual(valueAt(part, pointer))
  if (acceptsConstitution(whole)) expect(part).toEqual(whole)
})

function leavesOf(pointer: Pointer, value: JsonValue): readonly Pointer[] {
  if (!isObject(value) && !Array.isArray(value)) return [pointer]
  return Object.entries<JsonValue>(value).flatMap(([key, inner]) => leavesOf(child(pointer, key), inner))
}
