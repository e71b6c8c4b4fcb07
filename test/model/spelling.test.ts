import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { child } from '../../src/model/json.ts'
import { dotted, pointerOf } from '../../src/model/spelling.ts'

const pointerTo = (keys: readonly string[]) => keys.reduce<string>(child, '')

describe('a place as people write it', () => {
  test.each([
    [['limits', 'max_files'], 'limits.max_files'],
    [['prohibited_terms', '1', 'reason'], 'prohibited_terms[1].reason'],
    [['biz', 'a.b'], 'biz."a.b"'],
    [['a.b'], '"a.b"'],
    [['biz', ''], 'biz.""'],
    [['biz', 'say "hi"'], 'biz."say \\"hi\\""'],
    [['biz', 'a[0]'], 'biz."a[0]"'],
    [['/docs'], '"/docs"'],
    [['2024', '2025'], '2024[2025]'],
    [['biz', 'opening hours', 'a/b', '$x'], 'biz.opening hours.a/b.$x'],
    [['biz', 'one\ntwo'], 'biz."one\\ntwo"'],
    [['x', ' y '], 'x." y "'],
    [[], 'the whole policy'],
  ])('%j is %s', (keys, name) => {
    expect(dotted(pointerTo(keys))).toBe(name)
    if (keys.length > 0) expect(pointerOf(name)).toBe(pointerTo(keys))
  })

  test.each([
    ['list.0', ['list', '0']],
    ['"limits"."max_files"', ['limits', 'max_files']],
    ['a"', null],
    ['a."b', null],
    ['a."b"c', null],
    ['a"b"', null],
    ['a..b', null],
    ['.a', null],
    ['a.', null],
    ['a.[0]', null],
    ['[0]', null],
    ['a[x]', null],
    ['a[', null],
    ['a]', null],
    ['a[0]b', null],
    ['"\\x"', null],
    ['', null],
  ] as const)('%s reads as %j', (name, keys) => {
    expect(pointerOf(name)).toBe(keys && pointerTo(keys))
  })

  const key = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', '0', '.', '"', '[0]', '\\', '/', '~', ' '))
  test.prop([fc.array(key, { minLength: 1 })])('reads as what it was written from', (keys) => {
    expect(pointerOf(dotted(pointerTo(keys)))).toBe(pointerTo(keys))
  })
})
