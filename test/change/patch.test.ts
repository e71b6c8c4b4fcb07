import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { LineCounts } from '../../src/change/line-counts.ts'
import { PatchReader } from '../../src/change/patch.ts'
import type { Section } from '../../src/change/sections.ts'
import { TextWatch } from '../../src/change/text-watch.ts'
import type { Change, LineCount } from '../../src/model/change.ts'
import { pathFromBytes } from '../../src/model/path.ts'
import { type FoundLine, LineCollector, shown } from '../helpers/added-lines.ts'

function changeAt(path: string): Change {
  const side = { mode: '100644', kind: 'file', oid: '1'.repeat(40) } as const
  const repoPath = pathFromBytes(path)
  return { operation: 'modify', path: repoPath, oldPath: null, base: side, head: side, fromOtherParent: false }
}

interface Hunk {
  readonly context: string
  readonly oldStart: number
  readonly newStart: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'latin1')
}

async function read(
  patch: string,
  sections: readonly Section[],
  windowSize?: number,
): Promise<{ lines: readonly FoundLine[]; counts: readonly LineCount[]; scanned: number }> {
  const collector = new LineCollector()
  const counts = new LineCounts(sections.length)
  const reader = new PatchReader(sections, new TextWatch(collector), counts)
  await reader.read(once(patch), windowSize)
  return { lines: collector.lines, counts: counts.result(), scanned: reader.scannedBytes }
}

function section(counts: number | null, oid?: string): Section {
  const entry = { status: 'M', base: null, head: null, path: '' }
  return { entry, counts, text: null, whole: oid === undefined ? null : { oid, side: 'head' } }
}

/** All sections are text that counts, of files named by their place. */
function asText(count: number): readonly Section[] {
  return Array.from({ length: count }, (_, index) => ({ ...section(index), text: changeAt(String(index)) }))
}

const header = (name: string) => `diff --git a/${name} b/${name}\nindex 111..222 100644\n--- a/${name}\n+++ b/${name}\n`

describe('PatchReader', () => {
  test('numbers added lines and counts both kinds', async () => {
    const patch = `${header('x')}@@ -2,2 +2 @@ context\n-a\n-b\n+B\n@@ -9,0 +9,2 @@\n+one\n+\n${header('y')}@@ -1 +0,0 @@\n-gone\n`
    const { lines, counts, scanned } = await read(patch, asText(2))
    expect(shown(lines)).toEqual(['0:2 B', '0:9 one', '0:10 '])
    expect(counts).toEqual([
      { added: 3, deleted: 2, binary: false },
      { added: 0, deleted: 1, binary: false },
    ])
    expect(scanned).toBe('B\none\n\n'.length)
  })

  test('content that looks like headers is content', async () => {
    const looks = ['+diff --git a/x b/x', '+@@ -1 +1 @@', '+++ b/evil', '+-- a/evil', '+\\ No newline at end of file']
    const patch = `${header('x')}@@ -1,2 +1,5 @@\n--- a/evil\n-diff --git a/y b/y\n${looks.join('\n')}\n`
    const { lines, counts } = await read(patch, asText(1))
    expect(lines.map(({ text }) => text)).toEqual(looks.map((line) => line.slice(1)))
    expect(counts).toEqual([{ added: 5, deleted: 2, binary: false }])
  })

  test('sections without hunks (a mode, an empty file) are passed over', async () => {
    const patch = `diff --git a/run b/run\nold mode 100644\nnew mode 100755\n${header('y')}@@ -0,0 +1 @@\n+hit\n`
    expect(shown((await read(patch, asText(2))).lines)).toEqual(['1:1 hit'])
  })

  test('a removed line is not added text, and the mark of an added one leads to it', async () => {
    let asked: readonly (number | null)[] = []
    const visitor = {
      file: () => (block: { bytes: Buffer; lineAt(offset: number): { start: number } | null }) => {
        asked = Array.from(block.bytes, (_, offset) => block.lineAt(offset)?.start ?? null)
      },
    }
    await new PatchReader(asText(1), new TextWatch(visitor), new LineCounts(1)).read(
      once(`${header('x')}@@ -1 +1 @@\n-ab\n+cd\n`),
    )
    // `@@ -1 +1 @@` and its line feed are 12 bytes, `-ab` and its line feed 4; the mark is 16, and the added text starts at 17.
    expect(asked).toEqual([...Array<null>(16).fill(null), 17, 17, 17, 17])
  })

  test('a NUL in a changed line makes the file binary; one that a hunk header quotes does not', async () => {
    const patch = `${header('x')}@@ -1 +1 @@\n-a\0\n+b\n${header('y')}@@ -4 +4 @@ fn\0\n-a\n+b\n`
    const { lines, counts } = await read(patch, asText(2))
    expect(counts).toEqual([
      { added: 0, deleted: 0, binary: true },
      { added: 1, deleted: 1, binary: false },
    ])
    expect(shown(lines)).toEqual(['0:1 b', '1:4 b'])
  })

  describe('a line of which only the final line feed came or went is not added', () => {
    const NO = '\\ No newline at end of file\n'
    test.each([
      ['came', `@@ -2 +2 @@\n-foo\n${NO}+foo\n`, []],
      ['came, with more lines', `@@ -2 +2,2 @@\n-foo\n${NO}+foo\n+bar\n`, ['0:3 bar']],
      ['came, behind new lines', `@@ -2 +2,2 @@\n-foo\n${NO}+new\n+foo\n`, ['0:2 new']],
      ['came, and the line is there twice', `@@ -2 +2,2 @@\n-foo\n${NO}+foo\n+foo\n`, ['0:3 foo']],
      ['went', `@@ -2 +2 @@\n-foo\n+foo\n${NO}`, []],
      ['went, with lines', `@@ -2,2 +2 @@\n-foo\n-bar\n+foo\n${NO}`, []],
      ['went, in the last of two hunks', `@@ -1 +1 @@\n-foo\n+x\n@@ -9 +9 @@\n-foo\n+foo\n${NO}`, ['0:1 x']],
      ['went, and the text changed', `@@ -2 +2 @@\n-foo\n+foot\n${NO}`, ['0:2 foot']],
      ['came, and the text changed', `@@ -2 +2 @@\n-foo\n${NO}+fo\n`, ['0:2 fo']],
      ['was never there', `@@ -0,0 +1 @@\n+foo\n${NO}`, ['0:1 foo']],
      ['went, and another hunk removed the text', `@@ -1 +0,0 @@\n-foo\n@@ -9,0 +9 @@\n+foo\n${NO}`, ['0:9 foo']],
    ])('%s', async (_, hunks, expected) => {
      expect(shown((await read(header('x') + hunks, asText(1))).lines)).toEqual(expected)
    })
  })

  test('text that nobody wants, and text that does not count, leave the rest as it is', async () => {
    const patch = `${header('x')}@@ -0,0 +1 @@\n+x\n${header('y')}@@ -0,0 +1 @@\n+y\n${header('z')}@@ -0,0 +1 @@\n+z\n`
    const [first, second, third] = asText(3)
    if (!first || !second || !third) throw new Error('three sections')
    const { lines, counts } = await read(patch, [{ ...first, text: null }, { ...second, counts: null }, third])
    expect(shown(lines)).toEqual(['1:1 y', '2:1 z'])
    expect(counts.map(({ added }) => added)).toEqual([1, 0, 1])
  })

  test.each([
    ['more', 1],
    ['fewer', 3],
  ])('refuses a patch with %s files than records', async (_, sections) => {
    const patch = `${header('x')}@@ -0,0 +1 @@\n+x\n${header('y')}@@ -0,0 +1 @@\n+y\n`
    await expect(read(patch, asText(sections))).rejects.toThrow("git's patch cannot be read")
  })

  test('refuses a hunk header that cannot be read', async () => {
    await expect(read(`${header('x')}@@ -1 1 @@\n+x\n`, asText(1))).rejects.toThrow("git's patch cannot be read")
  })

  /** One line of content, any byte but the line feed; sometimes longer than the windows below. */
  const line = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('latin1').replaceAll('\n', '@')),
    fc.constantFrom(
      '@@ -1 +1 @@',
      'diff --git a/x b/x',
      '-- a/x',
      '\\ No newline at end of file',
      '+',
      '',
      'y'.repeat(300),
    ),
  )
  const hunkShape = fc.record({
    context: fc.constantFrom('', ' some function', ' @@ -7 +7 @@'),
    gap: fc.integer({ min: 1, max: 9 }),
    removed: fc.array(line, { maxLength: 4 }),
    added: fc.array(line, { maxLength: 6 }),
  })
  const files = fc
    .array(fc.array(hunkShape, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((shapes) =>
      shapes.map((hunks): readonly Hunk[] => {
        let oldStart = 0
        let newStart = 0
        return hunks.map(({ context, gap, removed, added }) => {
          oldStart += gap
          newStart += gap
          const hunk = { context, oldStart, newStart, removed, added }
          oldStart += removed.length
          newStart += added.length
          return hunk
        })
      }),
    )

  property.prop([files, fc.integer({ min: 16, max: 200 })])(
    'agrees with a reading line by line, however the windows fall',
    async (hunksOfFiles, windowSize) => {
      const patch = hunksOfFiles.map((hunks) => header('x') + hunks.map(rendered).join('')).join('')
      const expected = hunksOfFiles.flatMap((hunks, file) =>
        hunks.flatMap(({ newStart, added }) =>
          added.map((text, index) => ({ path: String(file), line: newStart + index, text })),
        ),
      )
      const total = (of: (hunk: Hunk) => readonly string[], hunks: readonly Hunk[]) =>
        hunks.reduce((sum, hunk) => sum + of(hunk).length, 0)
      const counts = hunksOfFiles.map((hunks) => {
        const binary = hunks.some(({ removed, added }) => [...removed, ...added].some((one) => one.includes('\0')))
        const added = binary ? 0 : total((hunk) => hunk.added, hunks)
        return { added, deleted: binary ? 0 : total((hunk) => hunk.removed, hunks), binary }
      })
      const result = await read(patch, asText(hunksOfFiles.length), windowSize)
      expect(result.lines).toEqual(expected)
      expect(result.counts).toEqual(counts)
      expect(result.scanned).toBe(expected.reduce((sum, { text }) => sum + text.length + 1, 0))
    },
  )
})

function rendered({ context, oldStart, newStart, removed, added }: Hunk): string {
  const range = (start: number, count: number) => (count === 1 ? `${start}` : `${start},${count}`)
  const lines = [...removed.map((one) => `-${one}\n`), ...added.map((one) => `+${one}\n`)]
  return `@@ -${range(oldStart, removed.length)} +${range(newStart, added.length)} @@${context}\n${lines.join('')}`
}

test('tells the size of a new file, wherever windows are cut', async () => {
  const piece = fc.constantFrom(
    'a',
    'b\n',
    '\n',
    '\\',
    '\\ No newline at end of file',
    '\0',
    '\r\n',
    '@@ -1 +1 @@\n',
    'x'.repeat(90),
  )
  const contents = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''))
  const patchOf = (content: string, name: string) => {
    const lines = content.replace(/\n$/, '').split('\n')
    const mark = content.endsWith('\n') ? '' : '\n\\ No newline at end of file'
    return `${header(name)}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}`).join('\n')}${mark}\n`
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(contents, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 16, max: 400 }),
      async (files, window) => {
        const sections = files.map((_, index) => section(index, `id ${index}`))
        const reader = new PatchReader(sections, new TextWatch(new LineCollector()), new LineCounts(files.length))
        await reader.read(once(files.map((content, index) => patchOf(content, String(index))).join('')), window)
        expect([...reader.sizes]).toEqual(files.map((content, index) => [`id ${index}`, content.length]))
      },
    ),
    { numRuns: 500 },
  )
})
