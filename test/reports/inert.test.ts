import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { inert } from '../../src/reports/inert.ts'

describe('inert', () => {
  it.each([
    ['plain text, äöü and 日本語', 'plain text, äöü and 日本語'],
    ['a\nb\tc\r', 'a\\nb\\tc\\r'],
    ['\u001b[2J', '\\u{1b}[2J'],
    ['\u009b2J', '\\u{9b}2J'],
    ['bil\u00adlig', 'bil\\u{ad}lig'],
    ['\u202eevil', '\\u{202e}evil'],
    ['\ud800', '\\u{d800}'],
    ['::set-output name=x::y', '\\u{3a}:set-output name=x::y'],
    ['  ::error::', '  \\u{3a}:error::'],
    ['a ##[group]', 'a ##\\u{5b}group]'],
    ['std::vector', 'std::vector'],
  ])('%j is shown as %j', (text, shown) => {
    expect(inert(text)).toBe(shown)
  })

  test.prop([fc.string({ unit: 'binary' })])('never lets a control character or a workflow command through', (text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(inert(text)).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[/)
  })
})
