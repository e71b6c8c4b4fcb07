import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { type ImaginedSide, withStaged } from '../../src/change/imagined.ts'
import { readChange } from '../../src/change/read.ts'
import type { Git } from '../../src/model/git.ts'
import { pathFromText } from '../../src/model/path.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const OLD = 'one\ntwo\nthree'
const open = (repository: Repository): Git => openGit({ cwd: repository.dir, env: ENVIRONMENT })

/** What a check would learn of what is staged: records, lines, and each added line with its number. */
async function readingOf(git: Git) {
  const { change, readText, scannedBytes } = await readChange(git, { mode: 'staged' })
  const added: string[] = []
  const lines = await readText({
    file:
      ({ path }) =>
      (block) => {
        for (let at = 0; at < block.bytes.length; at++) {
          const line = block.lineAt(at)
          if (!line) continue
          added.push(`${path.text}:${block.numberOf(line)}: ${block.bytes.toString('utf8', line.start, line.end)}`)
          at = line.end
        }
      },
  })
  return { ...change, lines, added, scanned: scannedBytes() }
}

describe('an imagined edit reads as the same edit does once it is staged', () => {
  let repository: Repository
  let head: string
  let imagining: Git
  beforeAll(() => {
    repository = buildRepository()
    repository.write('a.txt', OLD)
    mkdirSync(dirname(join(repository.dir, 'link')), { recursive: true })
    symlinkSync('a.txt', join(repository.dir, 'link'))
    head = repository.commit()
    imagining = open(repository)
  })

  const side = (content: string, oid: string): ImaginedSide => {
    return { mode: '100644', kind: 'file', oid, content: Buffer.from(content) }
  }
  const oidOf = (content: string) => repository.feed(content, 'hash-object', '-w', '--stdin')

  async function expectAlike(path: string, before: string | null, after: string | null): Promise<void> {
    repository.git('reset', '-q', '--hard', head)
    const oids = [before, after].map((content) => (content === null ? '' : oidOf(content)))
    if (after === null) rmSync(join(repository.dir, path))
    else repository.write(path, after)
    repository.git('add', '-A')
    const really = open(repository)
    const edit = {
      path: pathFromText(path),
      base: before === null ? null : side(before, oids[0] ?? ''),
      head: after === null ? null : side(after, oids[1] ?? ''),
    }
    try {
      expect(await readingOf(withStaged(imagining, head, [edit]))).toEqual(await readingOf(really))
    } finally {
      really.close()
    }
  }

  test.each([
    ['a file that comes', 'new.txt', null, 'x\ny\n'],
    ['one without a last line feed', 'new.txt', null, 'x\ny'],
    ['an empty one', 'new.txt', null, ''],
    ['a binary one', 'new.txt', null, 'x\0y\n'],
    ['a file that goes', 'a.txt', OLD, null],
    ['a line before the first', 'a.txt', OLD, `\n${OLD}`],
    ['a line in the middle', 'a.txt', OLD, 'one\nx\ntwo\nthree'],
    ['a line that changes', 'a.txt', OLD, 'one\nTWO\nthree'],
    ['a last line feed', 'a.txt', OLD, `${OLD}\n`],
    ['all of it', 'a.txt', OLD, 'something else\n'],
  ])('%s', async (_, path, before, after) => {
    await expectAlike(path, before, after)
  })

  property.prop([fc.array(fc.constantFrom('a\n', 'b\n', '\n', '+\n', '@@ -1 +1 @@\n', '\\ No\n', 'ü')), fc.boolean()], {
    numRuns: 20,
  })('any text that comes', async (lines, nested) => {
    await expectAlike(nested ? 'x/y/new.txt' : 'new.txt', null, lines.join(''))
  })
})

test('what is not imagined is read from the repository, which is not touched', async () => {
  const repository = buildRepository()
  repository.write('a.txt', OLD)
  const first = repository.commit()
  repository.write('a.txt', 'later\n')
  repository.commit()
  repository.write('b.txt', 'staged\n')
  repository.git('add', '-A')
  const git = open(repository)
  const oid = repository.git('rev-parse', `${first}:a.txt`)
  const head = { mode: '100644', kind: 'file', oid: 'f'.repeat(40), content: Buffer.from('imagined\n') } as const
  const imagined = withStaged(git, first, [{ path: pathFromText('c.txt'), base: null, head }])
  const { change } = await readChange(imagined, { mode: 'staged' })
  expect(change.base?.id).toBe(first)
  expect(change.changes.map(({ path }) => path.text)).toEqual(['c.txt'])
  expect([...(await imagined.sizes([oid, head.oid]))].sort()).toEqual(
    [
      [oid, 13],
      [head.oid, 9],
    ].sort(),
  )
  expect((await imagined.digests([head.oid])).get(head.oid)).toBe('')
  expect((await imagined.object(oid))?.bytes.toString()).toBe(OLD)
  expect((await imagined.blobs([head.oid, oid], 10)).size).toBe(1)
  expect(await imagined.commitId('HEAD')).toBe(first)
  expect(repository.git('status', '--porcelain')).toBe('A  b.txt')
  git.close()
})
