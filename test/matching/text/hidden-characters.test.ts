import { expect, test } from 'vitest'
import { mayHoldHidden } from '../../../src/matching/text/hidden-bytes.ts'
import { hiddenCharacters, mayHide } from '../../../src/matching/text/hidden-characters.ts'
import { searchHidden } from '../../../src/matching/text/hidden-places.ts'
import { growth, LINEAR } from '../../helpers/growth.ts'
import { addedBlock } from '../../helpers/text-block.ts'

test('no character that may hide something is missed by its first bytes, in any amount of other text', () => {
  let looked = 0
  for (let point = 0x80; point < 0x110000; point++) {
    if ((point >= 0xd800 && point < 0xe000) || !mayHide(point)) continue
    looked++
    expect(mayHoldHidden(Buffer.from(`text ${String.fromCodePoint(point)}`))).toBe(true)
  }
  expect(looked).toBeGreaterThan(4000)
  expect(mayHoldHidden(Buffer.from(`${'“…” '.repeat(1000)}\u200b`))).toBe(true)
  expect(mayHoldHidden(Buffer.from('Größe — “ja”, 日本語 🙂'))).toBe(false)
})

test('a character that is invisible by Unicode is looked at, whatever version Node has', () => {
  const ignorable = /\p{Default_Ignorable_Code_Point}/u
  for (let point = 0; point < 0x110000; point++) {
    if (ignorable.test(String.fromCodePoint(point))) expect(mayHide(point)).toBe(true)
  }
})

test('a long line is judged in linear time', async () => {
  const lines = ['\u2067א\u2069 ', '\u202e', 'می\u200cخ ', '👩\u200d🚀', 'a\u2060b', '\u2067']
  const judge = (size: number) => lines.map((one) => hiddenCharacters(one.repeat(size), false))
  expect(await growth(judge, 50_000)).toBeLessThan(LINEAR)
})

test.each([
  ['UTF-8', Buffer.from('a\u200bb'), 1],
  ['UTF-8 with a stray byte', Buffer.concat([Buffer.from([0xe4]), Buffer.from(' some text a\u200bb')]), 1],
  ['other bytes', Buffer.from([0x89, 0xe2, 0x80, 0x8b, 0xff, 0xd8, 0x9c, 0x00]), 0],
])('%s', (_, bytes, count) => {
  const found: string[] = []
  searchHidden(addedBlock(bytes), ({ what }) => found.push(what))
  expect(found).toHaveLength(count)
})
