import { describe, expect, test } from 'vitest'
import { CheckError } from '../../src/model/error.ts'
import { discreetError } from '../../src/verdict/discreet-error.ts'

const mask = (text: string) => text.replaceAll('secret', '…')

function faultOf(text?: string) {
  const at = { file: 'a.yaml', line: 1, column: 8, ...(text === undefined ? {} : { text }) }
  const fault = { code: 'layer_invalid', message: 'no secret', hint: 'take secret out', at } as const
  return discreetError(new CheckError([fault, { ...fault, at: { file: 'b.yaml' } }]), mask).faults
}

describe('an error', () => {
  test('says everything but the secret, and keeps its places', () => {
    expect(faultOf('a: b')).toEqual([
      {
        code: 'layer_invalid',
        message: 'no …',
        hint: 'take … out',
        at: { file: 'a.yaml', line: 1, column: 8, text: 'a: b' },
      },
      { code: 'layer_invalid', message: 'no …', hint: 'take … out', at: { file: 'b.yaml' } },
    ])
  })

  test.each([
    ['that has a secret', 'a: secret'],
    ['that is too long to look', 'a'.repeat(4097)],
  ])('shows no line %s', (_, text) => {
    expect(faultOf(text)[0].at).toEqual({ file: 'a.yaml', line: 1, column: 8 })
  })
})
