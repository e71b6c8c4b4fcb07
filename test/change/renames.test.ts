import { describe, expect, test } from 'vitest'
import type { Entry } from '../../src/change/raw.ts'
import { changesOf } from '../../src/change/renames.ts'
import type { Kind, Side } from '../../src/model/change.ts'

const MODES: Readonly<Record<Kind, string>> = {
  file: '100644',
  executable: '100755',
  link: '120000',
  submodule: '160000',
}

function side(oid: string, kind: Kind = 'file'): Side {
  return { mode: MODES[kind], kind, oid }
}

function entry(path: string, base: Side | null, head: Side | null): Entry {
  return { status: 'M', base, head, path }
}

/** `operation path` or `rename old -> new` of each change. */
function shown(entries: readonly Entry[]): readonly string[] {
  return changesOf(entries).map(({ operation, path, oldPath }) =>
    oldPath === null ? `${operation} ${path.text}` : `${operation} ${oldPath.text} -> ${path.text}`,
  )
}

describe('changesOf', () => {
  test.each<[string, Side | null, Side | null]>([
    ['add', null, side('1')],
    ['delete', side('1'), null],
    ['modify', side('1'), side('2')],
    ['mode', side('1'), side('1', 'executable')],
    ['mode', side('1', 'executable'), side('2')],
    ['type', side('1'), side('2', 'link')],
    ['type', side('1', 'link'), side('2', 'submodule')],
    ['type', side('1', 'submodule'), side('2', 'executable')],
    ['modify', side('1', 'submodule'), side('2', 'submodule')],
  ])('names a change %s', (operation, base, head) => {
    expect(shown([entry('a', base, head)])).toEqual([`${operation} a`])
  })

  test('pairs a delete and an add of the same object and mode', () => {
    expect(shown([entry('z', side('1'), null), entry('a', null, side('1'))])).toEqual(['rename z -> a'])
  })

  test('an edited move, or one that turns the executable bit, is a delete and an add', () => {
    expect(shown([entry('a', side('1'), null), entry('b', null, side('2'))])).toEqual(['delete a', 'add b'])
    expect(shown([entry('a', side('1'), null), entry('b', null, side('1', 'executable'))])).toEqual([
      'delete a',
      'add b',
    ])
  })

  test('a copy is an add', () => {
    expect(shown([entry('b', null, side('1'))])).toEqual(['add b'])
  })

  test('pairs several alike in byte order of path, whatever the order of the records', () => {
    const moves = [
      entry('to/2', null, side('1')),
      entry('from/b', side('1'), null),
      entry('to/1', null, side('1')),
      entry('from/a', side('1'), null),
      entry('to/3', null, side('1')),
    ]
    expect(shown(moves)).toEqual(['rename from/a -> to/1', 'rename from/b -> to/2', 'add to/3'])
    expect(shown([...moves].reverse())).toEqual(shown(moves))
  })

  test('is in byte order of path, not of text', () => {
    // U+FFFD sorts after the emoji as bytes do not: EF BF BD before F0 9F 99 82.
    const paths = ['\xf0\x9f\x99\x82', '\xef\xbf\xbd', 'a\xff', 'a/b', 'a.b']
    const changes = changesOf(paths.map((path) => entry(path, null, side(path))))
    expect(changes.map(({ path }) => path.bytes)).toEqual(['a.b', 'a/b', 'a\xff', '\xef\xbf\xbd', '\xf0\x9f\x99\x82'])
  })

  test('a rename comes from another parent only if both halves do', () => {
    const entries = [entry('a', side('1'), null), entry('b', null, side('1'))]
    const from = (paths: string[]) => changesOf(entries, ({ path }) => paths.includes(path))[0]?.fromOtherParent
    expect([from([]), from(['a']), from(['b']), from(['a', 'b'])]).toEqual([false, false, false, true])
  })
})
