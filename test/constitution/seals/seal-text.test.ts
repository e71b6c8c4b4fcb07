import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { otherKeys, sealText } from '../../../src/constitution/seals/seal-text.ts'
import { parseSeals } from '../../../src/constitution/seals/seals.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
const path = name.filter((one) => !one.split('/').some((part) => ['', '.', '..'].includes(part)))
const scenario = fc.record({ commitment: hex(64), lines: fc.array(hex(16)) })
const withheld = fc.record({
  salt: hex(64),
  scenarios: fc.array(fc.tuple(name, scenario)).map((all) => new Map(all)),
})
const contents = fc.record({
  files: fc.array(fc.tuple(path, hex(64))).map((all) => new Map(all)),
  withheld: fc.option(withheld),
  others: fc.constantFrom({}, { 'x-note': ['a', { b: null }] }),
})

test.prop([contents])('what is written reads as what was meant, and is written the same again', (meant) => {
  const text = sealText(meant)
  const { files, withheld: read } = parseSeals(Buffer.from(text), 'seals.json')
  expect(files).toEqual(meant.files)
  expect(read).toEqual(meant.withheld)
  expect(otherKeys(Buffer.from(text))).toEqual(meant.others)
  expect(sealText({ files, withheld: read, others: meant.others })).toBe(text)
})

test.prop([contents])('the order in which seals were found makes no difference', (meant) => {
  const turned = { ...meant, files: new Map([...meant.files].reverse()) }
  expect(sealText(turned)).toBe(sealText(meant))
})
