import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { packOf } from '../../src/adapters/git/pack.ts'
import { buildRepository } from '../helpers/repository.ts'

const SIZES = [0, 1, 15, 16, 127, 128, 2047, 2048, 4096, 300_000, 5_000_000]

describe.each(['sha1', 'sha256'] as const)('%s', (format) => {
  test.each([
    ['unpack-objects', ['unpack-objects', '-q', '--strict']],
    ['index-pack', ['index-pack', '--stdin', '--strict']],
  ])('git %s takes objects of every size', (_, command) => {
    const repository = buildRepository({ objectFormat: format })
    const objects = SIZES.map((size) => {
      const bytes = Buffer.alloc(size, `${size} `)
      const oid = createHash(format).update(`blob ${size}\0`).update(bytes).digest('hex')
      return { type: 'blob' as const, oid, bytes }
    })
    repository.feed(packOf(objects, format), ...command)
    for (const { oid } of objects) expect(repository.git('cat-file', '-t', oid)).toBe('blob')
    expect(SIZES.map((_, index) => repository.git('cat-file', '-s', objects[index]?.oid ?? ''))).toEqual(
      SIZES.map(String),
    )
    repository.git('fsck', '--strict', '--no-dangling')
  })
})
