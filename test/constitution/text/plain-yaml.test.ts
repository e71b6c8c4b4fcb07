import { readdirSync, readFileSync } from 'node:fs'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { ParsedText } from '../../../src/constitution/text/parsed-text.ts'
import { parsePlainYaml } from '../../../src/constitution/text/plain-yaml.ts'
import { parseYaml } from '../../../src/constitution/text/yaml-text.ts'
import { child, isObject, type JsonValue, type Pointer } from '../../../src/model/json.ts'

function pointersIn(value: JsonValue | undefined, pointer: Pointer = ''): readonly Pointer[] {
  const inner = isObject(value) || Array.isArray(value) ? Object.entries(value) : []
  return [pointer, ...inner.flatMap(([key, one]) => pointersIn(one, child(pointer, key)))]
}

/** What both readers must agree on: the value, and where each part of it is. */
function reading(parsed: ParsedText) {
  const { value, faults, warnings, offsetOf } = parsed
  const places = pointersIn(value).map((pointer) => [pointer, offsetOf(pointer, 'key'), offsetOf(pointer, 'value')])
  const absent = ['/absent', '/a/absent', '/a/9/b'].map((pointer) => offsetOf(pointer, 'value'))
  return { value, faults, warnings, places, absent }
}

/** The plain reader declines, or says what the full reader says. */
function agrees(text: string): boolean {
  const plain = parsePlainYaml(text)
  if (plain) expect(reading(plain), text).toEqual(reading(parseYaml(text)))
  return plain !== null
}

describe('is plain', () => {
  test.each([
    'a: 1',
    '- a\n',
    'a: 1\n',
    'a: 1\r\nb: 2\r\n',
    '# c\n\na: x # c\n  # c\nb: "y" # c\n',
    'a:\n  b:\n    c: d\ne: f\n',
    'a:\n- x\n- w\nb: z\n',
    'a:\n  - x\n  - "y z"\n  - \'w\'\n',
    'a:\n  - b: 1\n    c: 2\n  - b: 3\n',
    'a:\n  - b:\n    - x\n    c:\n      - w\n',
    'a:\n  -\n    b: 1\n  - # c\n    - x\n    - w\n',
    'a: [x, "y", 1, true, null, [], {}]\nb: {c: d, e: [f]}\n',
    'a: legal/**\nb: .agent/seals.json\nc: über alles\nd: a b  c\ne: x:y\nf: a#b\n',
    'a: 0\nb: 10.50\nc: 900719925474099\nd: "yes"\n',
    '"a/b": 1\nc.d-e: 2\n',
    'a: {$append: [$.b]}\n$c: $d\n',
    'a:   x   \nb:    \n   - w\n',
    'a: [ x , w ]\n',
    '\n\n  # only a comment\na: 1\n\n\n',
  ])('%j', (text) => {
    expect(agrees(text)).toBe(true)
  })
})

describe('is left to the full reader', () => {
  test.each([
    '',
    '# c\n',
    'text\n',
    'a: 010\n',
    'a: -1\n',
    'a: no\n',
    'a: ~\n',
    'a: Null\n',
    'a:\n',
    'a:\nb: 1\n',
    'a: "x\\n"\n',
    "a: 'it''s'\n",
    'a: |\n  x\n',
    'a: &b x\n',
    'a: *b\n',
    'a: !!str x\n',
    'a: x: y\n',
    'a: x\n  y\n',
    'a: "x" y\n',
    'a: "x"#c\n',
    'a:\tx\n',
    'a: 1\n b: 2\n',
    ' a: 1\nb: 2\n',
    'a: 1\na: 2\n',
    '__proto__: 1\n',
    'yes: 1\n',
    '12: 1\n',
    '<<: 1\n',
    '? a\n: b\n',
    '---\na: 1\n',
    'a: 1\n---\nb: 2\n',
    'a: 1\n...\n',
    '%YAML 1.1\n---\na: 1\n',
    'a: [x\n',
    'a: [x,]\n',
    'a: [x: y]\n',
    'a: {x}\n',
    'a: {x: 1, x: 2}\n',
    'a: [\n  x]\n',
    'a:\n  - - x\n',
    'a:\n- x\n - y\n',
    'a:\n  - x\n- y\n',
    'a: .5\n',
    'a: .inf\n',
    'a: 1e3\n',
    'a: 12:30\n',
    'a: x\u2028b: y\n',
    `a: ${'['.repeat(64)}${']'.repeat(64)}\n`,
  ])('%j', (text) => {
    expect(parsePlainYaml(text)).toBeNull()
  })
})

test('every fixture reads the same, and most are plain', () => {
  const texts = readdirSync('fixtures/layers').map((name) =>
    readFileSync(`fixtures/layers/${name}/constitution.yaml`, 'utf8'),
  )
  expect(texts.filter(agrees).length).toBeGreaterThan(texts.length / 3)
})

/** Pieces of YAML, good and bad, that make most texts nearly plain. */
const piece = fc.constantFrom(
  ...[
    'a: ',
    'b:',
    'c: ',
    '"d": ',
    'e.f: ',
    '- ',
    '-',
    '  ',
    '    ',
    ' ',
    '\n',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    '\n  - ',
  ],
  ...['x', 'y z', '"q"', "'s'", '1', '0.5', '010', 'no', 'null', 'true', '[', ']', '{', '}', ', ', ',', ': ', ':'],
  ...[
    '# c',
    ' # c',
    '\r\n',
    '*x',
    '&x ',
    '!',
    '|',
    '>',
    '.a',
    '..',
    '-x',
    '~',
    'é',
    '🙂',
    '\u00a0',
    '"',
    "'",
    '%',
    '@',
    '?',
  ],
)

const scalar = fc.constantFrom(
  'x',
  'legal/**',
  '"q r"',
  "'s'",
  '1',
  '0.25',
  'true',
  'null',
  'über',
  '.env',
  '[]',
  '{}',
  '[a, "b"]',
  '{c: d}',
)
/** Well-formed lines, now and then with one of another indentation. */
const line = fc
  .tuple(
    fc.nat(3),
    fc.constantFrom('a:', 'b:', 'c:', '-', '- a:', '- b:', '"k":'),
    fc.option(scalar),
    fc.constantFrom('', ' # c', ' '),
  )
  .map(([indent, head, value, tail]) => `${'  '.repeat(indent)}${head}${value === null ? '' : ` ${value}`}${tail}`)

const scalars = fc.constantFrom<JsonValue[]>(
  'x',
  'legal/**',
  'q: r',
  'a, b]',
  '#',
  '',
  'yes',
  '12',
  1,
  0.25,
  true,
  null,
  'über',
)
const { tree } = fc.letrec<{ tree: JsonValue; inner: JsonValue }>((tie) => ({
  tree: fc.dictionary(fc.constantFrom('a', 'b', 'c.d', 'e_f'), tie('inner'), { minKeys: 1, noNullPrototype: true }),
  inner: fc.oneof({ depthSize: 'small' }, scalars, fc.array(tie('inner'), { maxLength: 3 }), tie('tree')),
}))

type Choose = (ways: number) => number
const isFilled = (value: JsonValue) => (isObject(value) || Array.isArray(value)) && Object.keys(value).length > 0

/** Writes entries in the plain subset, from a column on; `choose` picks among the ways of writing them. */
function block(value: JsonValue, column: number, choose: Choose): string {
  const isList = Array.isArray(value)
  const lines = Object.entries(value ?? {}).map(([key, one]: [string, JsonValue]) => {
    const gap = ['', '', '\n', `${' '.repeat(choose(9))}# c\n`][choose(4)]
    const head = `${gap}${' '.repeat(column)}${isList ? '-' : choose(4) ? `${key}:` : `"${key}":`}`
    if (!isFilled(one) || choose(5) === 0) return `${head} ${flow(one)}${['', ' ', ' # c'][choose(3)]}\n`
    if (isList && isObject(one) && choose(3))
      return `${head} ${block(one, column + 2, choose).replace(/^(?: *#.*\n|\n)* */, '')}`
    const aligned = !isList && Array.isArray(one) && choose(2) === 0
    return `${head}${['', ' ', ' # c'][choose(3)]}\n${block(one, aligned ? column : column + 1 + choose(3), choose)}`
  })
  return lines.join('')
}

const flow = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (isObject(value)) return `{${Object.entries(value).map(([key, one]) => `${key}: ${flow(one)}`)}}`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

property.prop([tree, fc.array(fc.nat(60), { minLength: 1, maxLength: 100 })], { numRuns: 400 })(
  'reads what was written plainly',
  (value, picks) => {
    let at = 0
    const text = block(value, 0, (ways) => (picks[at++ % picks.length] ?? 0) % ways)
    const parsed = parseYaml(text)
    expect(parsed.faults, text).toEqual([])
    expect(parsed.value, text).toEqual(value)
    expect(agrees(text), text).toBe(true)
  },
)

describe('says what the full reader says', () => {
  property.prop([fc.array(piece, { maxLength: 24 })], { numRuns: 4000 })('of pieces', (pieces) => {
    agrees(pieces.join(''))
  })
  property.prop([fc.array(line, { minLength: 1, maxLength: 8 })], { numRuns: 4000 })('of lines', (lines) => {
    agrees(lines.join('\n'))
  })
})
