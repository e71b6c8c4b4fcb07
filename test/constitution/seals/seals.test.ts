import { describe, expect, test } from 'vitest'
import { parseSeals } from '../../../src/constitution/seals/seals.ts'
import { faultsOf } from '../layer-of.ts'

const HEX = 'ab'.repeat(32)
const manifest = (files: string) => `{"version": 1, "algorithm": "sha256",\n "files": {${files}}}`
const faults = async (text: string | Uint8Array) => {
  const found = await faultsOf(() => parseSeals(Buffer.from(text), '.agent/seals.json'))
  expect(found.every(({ code, at }) => code === 'manifest_invalid' && at?.file === '.agent/seals.json')).toBe(true)
  return found.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)
}

test('a manifest', () => {
  const text = manifest(`"scenarios/ä b.feature": "${HEX}", "a\\u002fb": "${HEX}"`).replace(
    '{',
    '{"note": [{"a": 1}, {"a": 2}],',
  )
  expect(parseSeals(Buffer.from(text), 'seals.json')).toMatchObject({
    path: 'seals.json',
    files: new Map([
      ['scenarios/ä b.feature', HEX],
      ['a/b', HEX],
    ]),
  })
  expect(parseSeals(Buffer.from(`\ufeff${manifest('')}`), 'seals.json').files.size).toBe(0)
})

describe('is refused', () => {
  test.each([
    [
      'where what is withheld has no salt, or no fingerprint',
      manifest('').replace(/}$/, ', "withheld": {"scenarios": {"a": {"commitment": "x", "lines": ["y"]}}}}'),
      [
        '2:15 withheld lacks the key salt.',
        '2:48 withheld.scenarios.a.commitment: expected a SHA-256: 64 digits of 0 to 9 and a to f, found the text "x".',
        '2:67 withheld.scenarios.a.lines[0]: expected the beginning of a SHA-256: 16 digits of 0 to 9 and a to f, found the text "y".',
      ],
    ],
    ['where it is no JSON', '{"version": 1,\n}', ['2:1 .agent/seals.json is not valid JSON.']],
    ['where it is empty', '', ['undefined:undefined .agent/seals.json is not valid JSON.']],
    ['where it is no mapping', '[]', ['1:1 The document: expected a mapping, found an empty list.']],
    [
      'where keys are missing',
      '{}',
      [
        '1:1 The document lacks the key version.',
        '1:1 The document lacks the key algorithm.',
        '1:1 The document lacks the key files.',
      ],
    ],
    [
      'where a digest is none',
      manifest(`"a": "${'AB'.repeat(32)}", "b": 5`),
      [
        `2:12 files.a: expected a SHA-256: 64 digits of 0 to 9 and a to f, found the text "${'AB'.repeat(30)}…".`,
        '2:85 files.b: expected text, found the number 5.',
      ],
    ],
    [
      'where a key is repeated',
      manifest(`"a": "${HEX}", "a": "${HEX}"`),
      ['2:85 The key a is written twice in this mapping.'],
    ],
    [
      'where a key is repeated in disguise',
      manifest(`"a": "${HEX}", "\\u0061": "${HEX}"`),
      ['2:85 The key a is written twice in this mapping.'],
    ],
    [
      'where the files are repeated',
      manifest(`"a": "${HEX}"}, "files": {`),
      ['2:86 The key files is written twice in this mapping.'],
    ],
    [
      'where the algorithm is another',
      manifest('').replace('sha256', 'sha1'),
      ['1:16 algorithm: expected sha256, found the text "sha1".'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await faults(text)).toEqual(expected)
  })
  test.each([
    [
      'half of a surrogate pair in a path',
      manifest(`"a\\ud800": "${HEX}"`),
      '2:12 The text holds half of a surrogate pair.',
    ],
    [
      'half of a surrogate pair elsewhere',
      manifest('').replace('{', '{"x": ["\\ud800"],'),
      '1:2 The text holds half of a surrogate pair.',
    ],
    ['a number without end', manifest('').replace('{', '{"x": 1e400,'), '1:2 Infinity is not a finite number.'],
    [
      'a number that is not kept',
      manifest('').replace('{', '{"x": 9007199254740993,'),
      '1:2 9007199254740992 is too large to be kept exactly.',
    ],
    [
      'lists without end',
      manifest('').replace('{', `{"x": ${'['.repeat(200_000)}${']'.repeat(200_000)},`),
      '1:70 Lists and mappings are nested more than 64 deep here.',
    ],
    [
      'mappings without end',
      manifest('').replace('{', `{"x": ${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)},`),
      '1:322 Lists and mappings are nested more than 64 deep here.',
    ],
  ])('for %s', async (_, text, expected) => {
    expect(await faults(text)).toEqual([expected])
  })
  test.each(['', '/a', 'a/', 'a//b', './a', '../a', 'a/../b', 'a/.', 'a\0b', '.git/config', 'a/.GIT'])(
    'for the path %j',
    async (path) => {
      expect(await faults(manifest(`${JSON.stringify(path)}: "${HEX}"`))).toEqual([
        `2:12 ${JSON.stringify(path)} is no path of a file in a repository.`,
      ])
    },
  )
  test('where it is not UTF-8', async () => {
    expect(await faults(Buffer.from([0x7b, 0xff]))).toEqual(['1:2 .agent/seals.json is not UTF-8.'])
  })
})
