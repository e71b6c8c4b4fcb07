import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { placesNear, protectedPlaces } from '../../../src/matching/paths/protected-place.ts'
import type { ProtectedPaths } from '../../../src/model/constitution.generated.ts'
import { pathFromText } from '../../../src/model/path.ts'

const LONG: ProtectedPaths = [
  ...Array.from({ length: 40 }, (_, index) => `folder${index}/**`),
  '**/secret*',
  'Legal/terms.md',
  { path: ['app/*/config.json', 'docs/'], except: ['docs/open.md'] },
  { group: 'lockfiles' },
  { group: 'ci', path: 'build.sh' },
]
const places = protectedPlaces(LONG)
const near = placesNear(LONG, places, 1)

const name = fc.constantFrom('folder7', 'FOLDER7', 'legal', 'Legal', 'terms.md', 'TERMS.md.', 'app', 'x', 'config.json')
const other = fc.constantFrom('docs', 'open.md', 'secrets', 'package-lock.json', '.github', 'workflows', 'LEGAL~1', 'a')

property.prop([fc.array(fc.oneof(name, other), { minLength: 1, maxLength: 4 })])(
  'a place that covers a path, or stands below it, is near it',
  (names) => {
    const path = pathFromText(names.join('/'))
    const found = places.filter((place) => place.find(path) !== null || place.findBelow(path) !== null)
    expect(near([path])).toEqual(expect.arrayContaining(found))
  },
)

test('a path that has to do with none of a long list is compared with the groups alone', () => {
  expect(near([pathFromText('src/main.ts')])).toEqual(places.slice(-2))
  expect(near([pathFromText('folder7/a')])).toBe(places)
  expect(near([pathFromText('src/main.ts'), pathFromText('folder7/a')])).toBe(places)
})

test('a short list is compared entry by entry', () => {
  const clause: ProtectedPaths = ['a', 'b']
  const few = protectedPlaces(clause)
  expect(placesNear(clause, few, 7)([pathFromText('c')])).toBe(few)
})

test('a short list that is asked about many times is not', () => {
  const clause: ProtectedPaths = ['a', 'b']
  const few = protectedPlaces(clause)
  expect(placesNear(clause, few, 8)([pathFromText('c')])).toEqual([])
  expect(placesNear(clause, few, 8)([pathFromText('b/c')])).toBe(few)
})
