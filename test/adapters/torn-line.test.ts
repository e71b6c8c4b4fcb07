import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepAside } from '../../src/adapters/torn-line.ts'
import { temporaryFolder } from '../helpers/repository.ts'

const BYTES = Buffer.from('{"payload":"half of a li')
const DIGEST = createHash('sha256').update(BYTES).digest('hex')

describe('a torn line', () => {
  test('is kept beside the ledger, under the digest of its bytes, however often', () => {
    const folder = temporaryFolder()
    const kept = keepAside(join(folder, 'ledger'), BYTES)
    expect(keepAside(join(folder, 'ledger'), BYTES)).toBe(kept)
    expect(readdirSync(folder)).toEqual([`ledger.${DIGEST}.torn`])
    expect(readFileSync(kept)).toEqual(BYTES)
  })

  test('takes the place of nothing that is not its own: the reason is told, and it stays', () => {
    const folder = temporaryFolder()
    const link = join(folder, `ledger.${DIGEST}.torn.part`)
    symlinkSync('elsewhere', link)
    expect(() => keepAside(join(folder, 'ledger'), BYTES)).toThrow(expect.objectContaining({ code: 'ELOOP' }))
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })
})
