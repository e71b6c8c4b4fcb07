import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPublicKeys, readSigningKeys } from '../../src/adapters/keys.ts'
import { CheckError } from '../../src/model/error.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  writeFileSync(join(folder, 'one.pem'), 'the key\n')
  writeFileSync(join(folder, 'large'), Buffer.alloc(2 ** 16))
})
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v'

function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    expect(error.faults.map(({ code }) => code)).toEqual(['key_unreadable'])
    return JSON.stringify([error.faults, error.message, String(error.cause)])
  }
  throw new Error('It was read.')
}

it('private keys come from files and from the environment, in order, and know what to be called', () => {
  const file = join(folder, 'one.pem')
  expect(readSigningKeys(['env:KEY', file], { KEY: 'k' })).toEqual([
    { text: 'k', name: 'The environment variable KEY' },
    { text: 'the key\n', name: `The file ${file}` },
  ])
})

it('a device without an end is not read to its end', () => {
  expect(refusal(() => readSigningKeys(['/dev/zero'], {}))).toContain('too large')
})

describe('what cannot be read is told without what was given, which may be the key', () => {
  it.each([
    [SECRET, 'no such file'],
    [`-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----`, 'no such file'],
    [`env:${SECRET}`, 'not set'],
    ['env:EMPTY', 'not set'],
    ['env:', 'not set'],
  ])('%j', (source, why) => {
    const told = refusal(() => readSigningKeys([source], { EMPTY: '' }))
    expect(told).toContain(why)
    expect(told).not.toContain(SECRET)
  })

  it('a folder, a file that is too large', () => {
    expect(refusal(() => readSigningKeys([folder], {}))).toContain('a folder')
    expect(refusal(() => readPublicKeys([join(folder, 'large')]))).toContain('too large')
    expect(refusal(() => readPublicKeys([join(folder, 'nowhere')]))).toContain('--public-key')
  })
})
