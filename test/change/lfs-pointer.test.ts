import { describe, expect, test } from 'vitest'
import { isLfsPointer, LFS_POINTER_LIMIT, mayBePointer } from '../../src/change/lfs-pointer.ts'

const OID = '4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393'
const VERSION = 'version https://git-lfs.github.com/spec/v1\n'
const POINTER = `${VERSION}oid sha256:${OID}\nsize 12345\n`
const padded = (text: string, length: number) => text + ' '.repeat(length - text.length)
const isPointer = (text: string) => isLfsPointer(Buffer.from(text, 'latin1'))

describe('what Git LFS takes for a pointer', () => {
  test.each([
    ['as it is written', POINTER],
    ['extensions', POINTER.replace('oid', `ext-0-foo sha256:${OID}\next-1-bar sha256:${OID}\noid`)],
    ['an extension at the end', `${POINTER}ext-0-foo sha256:${OID}\n`],
    ['carriage returns', POINTER.replaceAll('\n', '\r\n')],
    ['no final line end', POINTER.trimEnd()],
    ['empty lines', `\n\n${POINTER.replaceAll('\n', '\n\n')}`],
    ['capitals', POINTER.replace(OID, OID.toUpperCase())],
    ['the name before release', POINTER.replace('git-lfs', 'hawser')],
    ['the first name of all', POINTER.replace('https://git-lfs.github.com/spec/v1', 'http://git-media.io/v/2')],
    ['as long as is read', padded(POINTER, LFS_POINTER_LIMIT)],
    ['anything behind what is read', `${padded(POINTER, LFS_POINTER_LIMIT)}\nany text`],
  ])('%s', (_, text) => {
    expect(isPointer(text)).toBe(true)
    expect(mayBePointer(Buffer.from(text, 'latin1'))).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['text around it', `see\n${POINTER}`],
    ['a line more', `${POINTER}more\n`],
    ['text within what is read', `${padded(POINTER, LFS_POINTER_LIMIT - 2)}\nx`],
    ['another version', POINTER.replace('v1', 'v9')],
    ['no size', POINTER.replace(/size.*\n/, '')],
    ['another order', `${VERSION}size 1\noid sha256:${OID}\n`],
    ['a short id', POINTER.replace(OID, OID.slice(1))],
  ])('not: %s', (_, text) => {
    expect(isPointer(text)).toBe(false)
  })
})

describe('hunks that may make a pointer of a file', () => {
  test.each([
    ['a line of it', '@@ -1 +1 @@\n-versio x\n+version https://git-lfs.github.com/spec/v1\n'],
    ['its size', '@@ -3 +3 @@\n-siz 1\n+size 1\n'],
    ['nothing but what is gone', '@@ -1 +0,0 @@\n-see\n'],
    ['an empty line in its place', '@@ -1 +1 @@\n-see\n+\r\n'],
  ])('%s', (_, hunk) => {
    expect(mayBePointer(Buffer.from(hunk))).toBe(true)
  })

  test('other text does not', () => {
    expect(mayBePointer(Buffer.from('@@ -1 +1 @@\n-version 1\n+text\n'))).toBe(false)
  })
})
