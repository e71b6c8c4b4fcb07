import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtIns, kindsNamed } from '../../../src/matching/patterns/built-ins.ts'
import { compilePatterns, type PatternHit } from '../../../src/matching/patterns/pattern-scanner.ts'
import { addedBlock } from '../../helpers/text-block.ts'

interface TextCase {
  readonly name: string
  readonly use: string
  readonly text?: string
  readonly base64?: string
  /** Characters in front of the text. */
  readonly behind?: number
  readonly what?: string
  readonly line?: number
}

const casesOf = (file: string): readonly TextCase[] => parse(readFileSync(`fixtures/patterns/${file}`, 'utf8'))

function bytesOf({ text = '', base64, behind = 0 }: TextCase): Buffer {
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  return Buffer.from('lorem ipsum '.repeat(Math.ceil(behind / 12)) + text.replaceAll('<>', ''))
}

function hitsIn(bytes: Buffer, use: string): readonly PatternHit[] {
  const hits: PatternHit[] = []
  const scanner = compilePatterns([{ id: 'test', use, caseSensitive: true }])
  scanner.scan(addedBlock(bytes), () => true, { hit: (hit) => hits.push(hit), doubt: () => {} })
  return hits
}

const FOUND = casesOf('found.yaml')
const QUIET = casesOf('quiet.yaml')

test.each(FOUND)('$name is found', (one) => {
  const found = hitsIn(bytesOf(one), one.use).map(({ match, line }) => [match.what, line])
  expect(found).toContainEqual([one.what, one.line ?? expect.any(Number)])
})

test.each(QUIET)('$name is quiet', (one) => {
  expect(hitsIn(bytesOf(one), one.use).map(({ match }) => match)).toEqual([])
})

test('every kind is found in some text, and there are enough of both', () => {
  const { secrets, others } = builtIns()
  expect([...new Set(FOUND.map(({ what }) => what))].sort()).toEqual([...secrets, ...others].sort())
  expect([FOUND.length >= 100, QUIET.length >= 100]).toEqual([true, true])
})

/** Beginnings, over and over: slow for whoever reads on to the end from each of them. */
const HOSTILE = [
  'eyJaaaaaaaaaa.',
  'eyJ-',
  'a@',
  'a.',
  'a@a.',
  'a:',
  'a://a:',
  '4111 ',
  'DE89 ',
  'xoxb-1 ',
  'sk-proj- ',
  '\\n',
  '%3D',
].concat([
  '-----BEGIN PRIVATE KEY----- ',
  '_authToken= ',
  'secret_access_key ',
  'https://discord.com/api/webhooks/',
  '12345678:AA',
  'a',
])

describe('no text is slow', () => {
  const kinds = [...kindsNamed('secrets'), ...builtIns().others.flatMap(kindsNamed)]

  test.each(kinds)('since $name repeats nothing without a bound', ({ name, expression, sign }) => {
    const repeated = (source: string) => source.replace(/\[(?:\\.|[^\]\\])*\]|\\./g, 'x').match(/[*+]|\{\d+,\}/g) ?? []
    expect(repeated(sign)).toEqual([])
    // A token in compact form may be of any length; it begins where no character of one stands in front of it.
    expect(repeated(expression.source).length).toBe(name === 'jwt' ? 3 : 0)
    if (name === 'jwt') expect(expression.source).toMatch(/^\(\?:\(\?<!\[\\w-\]\)\|\(\?<=[^)]*\)\)eyJ\[\\w-\]/)
  })

  test.each(HOSTILE)('%j, half a million characters of it, has nothing', (piece) => {
    const line = piece.repeat(Math.ceil(500_000 / piece.length))
    for (const use of ['secrets', 'email', 'iban', 'payment_card']) {
      expect(hitsIn(Buffer.from(line), use).filter(({ match }) => match.what !== 'private_key')).toEqual([])
    }
  })
})

test('whoever changes what is looked for raises the version of the list', () => {
  const { version, secrets, others } = builtIns()
  const sources = [...secrets, ...others].flatMap(kindsNamed).map(({ name, expression }) => `${name} ${expression}`)
  const digest = createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16)
  expect({ version, digest }).toEqual({ version: 1, digest: '2fe0fa7ea536c5a8' })
})
