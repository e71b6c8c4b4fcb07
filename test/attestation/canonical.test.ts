import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../src/attestation/canonical.ts'

/** RFC 8785, appendix B: IEEE 754 bits and the number's one form. */
const NUMBERS = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
] as const

const double = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE()

describe('the vectors of RFC 8785', () => {
  it.each(NUMBERS)('appendix B: %s is %s', (bits, text) => {
    expect(canonicalJson(double(bits))).toBe(text)
  })

  it.each(['7fffffffffffffff', '7ff0000000000000'])('appendix B: %s has no form', (bits) => {
    expect(() => canonicalJson(double(bits))).toThrow()
  })

  it('section 3.2.4: the sample, byte for byte', () => {
    const sample = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`
    expect(Buffer.from(canonicalJson(JSON.parse(sample))).toString('hex')).toBe(
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b333333333333333333' +
        '2e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030' +
        '665c6e4127425c225c5c5c5c5c222f227d',
    )
  })

  it('section 3.2.3: keys in the order of their UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))
    expect(Object.keys(JSON.parse(text)).filter((key) => key !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ])
    expect(text.indexOf('"1"')).toBe(text.indexOf('"\\r"') + '"\\r":0,'.length)
  })
})

describe('what is not JSON is refused', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const holes: unknown[] = []
  holes[1] = 1

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['undefined inside', { a: undefined }],
    ['a function', { a: () => 1 }],
    ['a bigint', 1n],
    ['a symbol', Symbol('a')],
    ['a hole in a list', holes],
    ['a map', new Map()],
    ['a date', { at: new Date(0) }],
    ['not a number', [Number.NaN]],
    ['a lone surrogate', ['\ud800']],
    ['a lone surrogate in a key', { '\udfff': 1 }],
    ['bottomless nesting', deep(65)],
  ])('%s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow()
  })

  it('64 levels are enough', () => {
    expect(canonicalJson(deep(64))).toHaveLength(129)
  })
})

it('has the same meaning as the value, and is its own canonical form', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), (value) => {
      const text = canonicalJson(value)
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(JSON.parse(text)).toEqual(plain)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})
