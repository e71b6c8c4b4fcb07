import { describe, expect, test } from 'vitest'
import { DECLARED_WITHIN, encodingsOf } from '../../src/change/encoding.ts'

const encodings = (start: string) => encodingsOf(Buffer.from(start, 'latin1'))

describe('the encodings that a file says it has', () => {
  test.each([
    ['<?xml version="1.0" encoding="gbk"?>', ['gbk']],
    ['@charset "gbk";', ['gbk']],
    ['<meta/charset = gbk>', ['gbk']],
    ['<meta name=">" charset=\'GBK\'>', ['gbk']],
    ['// -*- mode: c; coding: gbk-unix -*-', ['gbk']],
    ['/* vim: set fileencoding=gbk : */', ['gbk']],
    [`#!${'x'.repeat(500)}\n# coding: cp936`, ['gbk']],
    ['# coding: cp932', ['shift_jis']],
    ['# coding: euc_jp', ['euc-jp']],
    ['# coding: mac_cyrillic', ['x-mac-cyrillic']],
    ['# coding: ISO-2022-JP', ['iso-2022-jp']],
  ])('%s', (start, expected) => {
    expect(encodings(start)).toEqual(expected)
  })

  test('each of several, since readers differ in which one counts', () => {
    expect(encodings('<!-- <meta charset=utf-8> --><meta charset=gbk><meta charset=big5><meta charset=gbk>')).toEqual([
      'gbk',
      'big5',
    ])
    expect(encodings('<?xml version="1.0" encoding="utf-8"?><meta charset=koi8-r>')).toEqual(['koi8-r'])
  })

  test.each([
    ['\xff\xfea\0', 'utf-16le'],
    ['\xfe\xff\0a', 'utf-16be'],
    ['\0\0\xfe\xff\0\0\0a', 'utf-16be'],
    ['<\0?\0x\0', 'utf-16le'],
    ['\0<\0?\0x', 'utf-16be'],
  ])('the mark goes before what is declared: %j', (start, expected) => {
    expect(encodings(`${start} charset=gbk`)).toEqual([expected])
  })

  test.each([
    ['the mark of UTF-8', '\xef\xbb\xbf<meta charset=gbk>'],
    ['UTF-8', '# coding: utf-8'],
    ['what cannot be so', '<meta charset=utf-16>'],
    ['unknown', '# coding: no-such-encoding'],
    ['too late', `${' '.repeat(DECLARED_WITHIN)}# coding: gbk`],
  ])('none: %s', (_, start) => {
    expect(encodings(start)).toEqual([])
  })
})
