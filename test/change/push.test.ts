import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { parsePush, pushEffect } from '../../src/change/push.ts'
import { CheckError } from '../../src/model/error.ts'

const [A, B, ZERO] = ['a'.repeat(40), 'b'.repeat(40), '0'.repeat(40)]
const LONG = 'c'.repeat(64)

describe('what git tells a pre-push hook', () => {
  test('each line is a ref', () => {
    const text = [
      `refs/heads/main ${A} refs/heads/main ${B}`,
      `(delete) ${ZERO} refs/heads/old ${B}`,
      `HEAD^{/fix the bug} ${A} refs/heads/new ${ZERO}`,
      `refs/tags/v1 ${LONG} refs/tags/v1 ${'0'.repeat(64)}`,
    ]
    expect(parsePush(`${text.join('\n')}\n`)).toEqual([
      { ref: 'refs/heads/main', before: B, after: A },
      { ref: 'refs/heads/old', before: B, after: null },
      { ref: 'refs/heads/new', before: null, after: A },
      { ref: 'refs/tags/v1', before: null, after: LONG },
    ])
  })

  test('nothing is pushed', () => expect(parsePush('')).toEqual([]))

  test.each([
    ['an empty line', '\n'],
    ['a line less of words', `refs/heads/main ${A} refs/heads/main`],
    ['a word more', `refs/heads/main ${A} refs/heads/main ${B} x`],
    ['a short id', `refs/heads/main ${A.slice(1)} refs/heads/main ${B}`],
    ['capitals', `refs/heads/main ${A.toUpperCase()} refs/heads/main ${B}`],
    ['ids of two kinds', `refs/heads/main ${A} refs/heads/main ${LONG}`],
    ['nothing to nothing', `(delete) ${ZERO} refs/heads/main ${ZERO}`],
    ['a name that is no ref', `main ${A} main ${B}`],
    ['a carriage return', `refs/heads/main ${A} refs/heads/main ${B}\r\n`],
    ['a NUL', `refs/heads/main ${A} refs/heads/main ${B}\0`],
  ])('%s is refused, with the line', (_, text) => {
    const good = `refs/heads/main ${A} refs/heads/main ${B}\n`
    expect(() => parsePush(good + text)).toThrow(/^Line 2 of standard input/)
  })

  property.prop([fc.string({ unit: 'binary', maxLength: 200 })])(
    'any other text is refused in our own words',
    (text) => {
      try {
        parsePush(text)
      } catch (error) {
        expect(error).toBeInstanceOf(CheckError)
      }
    },
  )
})

describe('what a push does to a ref', () => {
  const main = 'refs/heads/main'
  test.each([
    ['created', { ref: main, before: null, after: A }, false],
    ['created', { ref: 'refs/tags/v1', before: null, after: A }, true],
    ['advanced', { ref: main, before: A, after: B }, true],
    ['rewritten', { ref: main, before: A, after: B }, false],
    ['deleted', { ref: main, before: A, after: null }, true],
    ['rewritten', { ref: 'refs/tags/v1', before: A, after: B }, true],
    ['advanced', { ref: 'refs/tags/v1', before: A, after: A }, true],
  ])('%s: %j, ancestor %s', (effect, pushed, isAncestor) => {
    expect(pushEffect(pushed, isAncestor)).toBe(effect)
  })
})
