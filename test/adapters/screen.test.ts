import { describe, expect, test } from 'vitest'
import { paperOf } from '../../src/adapters/screen.ts'

const XTERM = { TERM: 'xterm-256color', LANG: 'en_US.UTF-8' }

describe('what a terminal can show', () => {
  test.each([
    [80, 80],
    [200, 100],
    [10, 40],
    [0, 80],
  ])('of %i columns, %i are used', (columns, used) => {
    expect(paperOf(XTERM, 'linux', columns).columns).toBe(used)
  })

  test.each([
    ['a terminal', XTERM, 'linux', true],
    ['NO_COLOR', { ...XTERM, NO_COLOR: '1' }, 'linux', false],
    ['an empty NO_COLOR, which says nothing', { ...XTERM, NO_COLOR: '' }, 'linux', true],
    ['a dumb terminal', { ...XTERM, TERM: 'dumb' }, 'linux', false],
    ['a terminal without a name', { LANG: 'C.UTF-8' }, 'linux', false],
    ['Windows, where it has none', {}, 'win32', true],
  ])('%s: color is %4$s', (_, env, platform, color) => {
    expect(paperOf(env, platform, 80).color).toBe(color)
  })

  test.each([
    ['LANG', { LANG: 'de_DE.utf8' }, 'linux', true],
    ['LC_ALL before LANG', { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, 'linux', false],
    ['LC_CTYPE before LANG', { LC_CTYPE: 'C.UTF-8', LANG: 'C' }, 'linux', true],
    ['nothing', {}, 'linux', false],
    ["Windows' own terminal", { WT_SESSION: 'x' }, 'win32', true],
    ['another one of Windows', { LANG: 'C.UTF-8' }, 'win32', false],
  ])('%s: more than ASCII is %4$s', (_, env, platform, unicode) => {
    expect(paperOf(env, platform, 80).unicode).toBe(unicode)
  })
})
