import { describe, expect, test } from 'vitest'
import { readInputs } from '../../src/action/inputs.ts'
import { CheckError } from '../../src/model/error.ts'

const read = (given: Readonly<Record<string, string>>) => readInputs((name) => given[name] ?? '')

test('without inputs, everything is as action.yml says', () => {
  expect(read({})).toEqual({
    token: '',
    constitution: null,
    corrections: null,
    base: '',
    head: '',
    repository: null,
    comment: 'auto',
    checkRun: true,
    summary: true,
    sarif: false,
    attestation: 'file',
    signingKey: null,
    trustedKeys: [],
    sealRoot: null,
    asOf: null,
    timeout: null,
  })
})

test('each input is read', () => {
  const given = {
    constitution: './policy/main.yaml',
    repository: 'octo/hello.js',
    'trusted-keys': ' ci, release\nother ',
    'seal-root': 'AB'.repeat(32),
    'as-of': '2026-12-31',
    timeout: '1.5',
    attestation: 'ref',
  }
  expect(read(given)).toMatchObject({
    constitution: 'policy/main.yaml',
    repository: 'octo/hello.js',
    trustedKeys: ['ci', 'release', 'other'],
    sealRoot: 'ab'.repeat(32),
    asOf: Date.UTC(2026, 11, 31) / 1000,
    timeout: 1.5,
    attestation: 'ref',
  })
})

describe('an input that is refused', () => {
  test.each([
    { token: 'ghs_first\nsecond' },
    { token: 'ghs_first second' },
    { token: 'ghs_fürst' },
    { comment: 'maybe' },
    { 'check-run': 'yes' },
    { summary: '1' },
    { sarif: 'TRUE' },
    { attestation: 'refs/heads/main' },
    { constitution: '/etc/constitution.yaml' },
    { constitution: '../constitution.yaml' },
    { constitution: 'a/../../constitution.yaml' },
    { constitution: 'a//b.yaml' },
    { constitution: 'a\\b.yaml' },
    { constitution: 'C:/b.yaml' },
    { corrections: 'a/./b.yaml' },
    { repository: 'hello' },
    { repository: 'octo/../hello' },
    { repository: 'octo/hello/..' },
    { repository: 'octo/hello?x' },
    { 'seal-root': 'abc' },
    { 'as-of': 'yesterday' },
    { 'as-of': '2026-02-30' },
    { timeout: '0' },
    { timeout: '-1' },
    { timeout: '1e3' },
    { timeout: '9999999999' },
  ])('%j', (given) => {
    expect(() => read(given)).toThrow(CheckError)
  })

  test('is not repeated where it is a token', () => {
    expect(() => read({ token: 'ghs_first\nsecond' })).toThrow(/^The input token holds a blank, .* as no token does\.$/)
  })
})
