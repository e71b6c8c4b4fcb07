import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { type ChangeRequest, readChange } from '../../src/change/read.ts'
import type { DiffPart, Git, GitOutput } from '../../src/model/git.ts'
import { LineCollector, shown } from '../helpers/added-lines.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { inTimeGit, lateGit } from '../helpers/late-git.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const STAGED: ChangeRequest = { mode: 'staged' }
const FILES = 300
const opened: Git[] = []
afterEach(() => {
  for (const git of opened.splice(0)) git.close()
})

/** A reading by a git whose patch is in time, or late. */
async function reading({ dir }: Repository, request: ChangeRequest, late: boolean) {
  const git = openGit({ cwd: dir, env: ENVIRONMENT })
  opened.push(git)
  const { change, readText, scannedBytes, knownSizes } = await readChange(late ? lateGit(git) : inTimeGit(git), request)
  const collector = new LineCollector()
  const { lines, unreadText } = await readText(collector)
  return {
    change,
    lines,
    unreadText,
    text: [...shown(collector.lines)].sort(),
    scanned: scannedBytes(),
    sizes: [...knownSizes()].sort(),
  }
}

/** Everything that a change can hold, with more new files than git is asked to print. */
function crowded(): Repository {
  const repository = buildRepository()
  const { dir, git, write, commit } = repository
  for (const name of ['edited', 'gone', 'from', 'kind']) write(`${name}.txt`, `${name}\nstays\n`)
  write('gone.bin', 'a\0b\n')
  commit()
  for (let file = 0; file < FILES; file++) write(`new/${file}.txt`, `line ${file}\nunterminated`)
  write('edited.txt', 'EDITED\nstays\nmore\n')
  write('to.txt', 'from\nstays\n')
  write('new/binary', 'x\0y\n')
  write('new/empty', '')
  write('new/large.txt', `${'a line of a large file\n'.repeat(200_000)}the end`)
  write('new/windows.txt', 'one\r\ntwo\r\n')
  for (const name of ['gone.txt', 'from.txt', 'kind.txt', 'gone.bin']) rmSync(join(dir, name))
  symlinkSync('edited.txt', join(dir, 'kind.txt'))
  git('add', '--all')
  return repository
}

describe('whichever way the text is read', () => {
  const repository = crowded()
  const few = buildRepository()
  few.write('old.txt', 'one\n')
  few.commit()
  few.write('old.txt', 'two\n')
  few.write('new.txt', 'new\n')
  few.git('add', '--all')

  test('what is read is the same, in time or late', async () => {
    for (const one of [repository, few]) {
      expect(await reading(one, STAGED, true)).toEqual(await reading(one, STAGED, false))
    }
  })

  test('late records that come with the patch are not asked for in vain', async () => {
    const git = openGit({ cwd: few.dir, env: ENVIRONMENT })
    opened.push(git)
    const stopped: DiffPart[] = []
    const silent = (part: DiffPart): GitOutput => ({
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
      stop: () => stopped.push(part),
    })
    const stagedDiff: Git['stagedDiff'] = (against, part) =>
      part === 'patch' ? git.stagedDiff(against, part) : silent(part)
    const { change } = await readChange({ ...git, stagedDiff, lateness: async () => {} }, STAGED)
    expect(change.changes.map(({ path }) => path.text)).toEqual(['new.txt', 'old.txt'])
    expect(stopped).toEqual(['records'])
  })

  test('every line of every kind of entry is there', async () => {
    const { change, lines, text, sizes } = await reading(repository, STAGED, false)
    const of = (path: string) => lines[change.changes.findIndex((one) => one.path.text === path)]
    const counts = (added: number, deleted: number, binary = false) => ({ added, deleted, binary })
    expect(of('edited.txt')).toEqual(counts(2, 1))
    expect(of('gone.txt')).toEqual(counts(0, 2))
    expect(of('gone.bin')).toEqual(counts(0, 0, true))
    expect(of('kind.txt')).toEqual(counts(0, 2))
    expect(of('to.txt')).toEqual(counts(0, 0))
    expect(of('new/7.txt')).toEqual(counts(2, 0))
    expect(of('new/binary')).toEqual(counts(0, 0, true))
    expect(of('new/empty')).toEqual(counts(0, 0))
    expect(of('new/large.txt')).toEqual(counts(200_001, 0))
    expect(text).toEqual(expect.arrayContaining(['new/large.txt:200001 the end', 'new/windows.txt:2 two\r']))
    expect(text.filter((line) => !line.startsWith('new/'))).toEqual([
      'edited.txt:1 EDITED',
      'edited.txt:3 more',
      'to.txt:1 from',
      'to.txt:2 stays',
    ])
    expect(new Map(sizes).size).toBeGreaterThan(FILES)
  })

  test('a file of the work tree stands in for its object only where it has the same bytes', async () => {
    const { dir, write } = repository
    const before = await reading(repository, STAGED, false)
    write('new/1.txt', 'LINE 1\nunterminated')
    write('new/2.txt', 'longer than what is staged\n')
    write('new/large.txt', `${'A line of a large file\n'.repeat(200_000)}the end`)
    // A file with a hole, which would take minutes to hash.
    truncateSync(join(dir, 'new/6.txt'), 2 ** 35)
    for (const name of ['3', '4', '5']) rmSync(join(dir, `new/${name}.txt`))
    writeFileSync(join(dir, 'outside'), 'line 3\nunterminated')
    symlinkSync('../outside', join(dir, 'new/3.txt'))
    symlinkSync('.', join(dir, 'new/4.txt'))
    expect(await reading(repository, STAGED, false)).toEqual(before)
    rmSync(join(dir, 'new'), { recursive: true })
    symlinkSync('.', join(dir, 'new'))
    expect(await reading(repository, STAGED, false)).toEqual(before)
  })

  test('a range is read as what is staged is', async () => {
    const other = crowded()
    other.commit()
    const range: ChangeRequest = { mode: 'range', from: 'HEAD~1', to: 'HEAD', dots: 2 }
    const [inTime, late] = [await reading(other, range, false), await reading(other, range, true)]
    expect(late).toEqual(inTime)
    expect(inTime.text).toEqual((await reading(crowded(), STAGED, false)).text)
  })
})

describe('text in other encodings', () => {
  const utf16 = (text: string, order: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return order === 'le' ? bytes : bytes.swap16()
  }

  async function readTexts(before: Record<string, Buffer | string>, after: Record<string, Buffer | string>) {
    const repository = buildRepository()
    for (const [name, text] of Object.entries(before)) writeFileSync(join(repository.dir, name), text)
    repository.commit()
    for (const [name, text] of Object.entries(after)) writeFileSync(join(repository.dir, name), text)
    repository.git('add', '--all')
    const { text } = await reading(repository, STAGED, false)
    return text.map((line) => Buffer.from(line, 'latin1').toString())
  }

  test.each(['le', 'be'] as const)('UTF-16 is decoded by its mark, %s', async (order) => {
    // U+0A0A has the byte of a line feed twice, U+0D0A once.
    const old = 'первая\nвторая \u0a0a\u0d0a\nтретья\n'
    const now = 'первая\nзапрет \u0a0a\u0d0a\nтретья\nчетвёртая'
    const text = await readTexts({ edited: utf16(old, order) }, { edited: utf16(now, order), new: utf16(now, order) })
    expect(text).toContain('edited:2 запрет \u0a0a\u0d0a')
    expect(text).toContain('edited:4 четвёртая')
    expect(text).not.toContain('edited:1 первая')
    expect(text).toEqual(expect.arrayContaining(['new:1 первая', 'new:2 запрет \u0a0a\u0d0a', 'new:4 четвёртая']))
  })

  test.each([
    ['<?xml version="1.0" encoding="windows-1251"?>'],
    ['<html><head><meta charset=windows-1251></head>'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'],
    ['@charset "windows-1251";'],
    ['#!/usr/bin/env python'],
  ])('another encoding is decoded by what the file declares: %s', async (declaration) => {
    const second = declaration.startsWith('#!') ? '# -*- coding: cp1251 -*-' : 'x'
    const zapret = Buffer.from([0xe7, 0xe0, 0xef, 0xf0, 0xe5, 0xf2])
    const file = (...lines: (Buffer | string)[]) =>
      Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]))
    const text = await readTexts(
      { edited: file(declaration, second, 'old') },
      { edited: file(declaration, second, zapret), new: file(declaration, second, zapret) },
    )
    expect(text).toEqual(expect.arrayContaining(['edited:3 запрет', 'new:3 запрет']))
  })

  const GBK = '<meta charset=gbk>\n'

  test('bytes that happen to be UTF-8 are decoded all the same, in a new file and in an old one', async () => {
    // Either two letters of UTF-8, or one character of GBK.
    const word = Buffer.from([0xc4, 0xa3, 0xcd, 0xa8, 0x0a])
    const old = Buffer.concat([Buffer.from(GBK), Buffer.from([0xd6, 0xd0, 0x0a])])
    const now = Buffer.concat([old, word])
    const text = await readTexts({ edited: old }, { edited: now, new: Buffer.concat([Buffer.from(GBK), word]) })
    expect(text).toEqual(expect.arrayContaining(['edited:3 模通', 'new:2 模通']))
  })

  test('the beginnings of many edited files are read as well as those of few', async () => {
    const word = Buffer.from([0xc4, 0xa3, 0xcd, 0xa8, 0x0a])
    const files = (more: Buffer) =>
      Object.fromEntries(
        Array.from({ length: 70 }, (_, index) => [`${index}`, Buffer.concat([Buffer.from(`${GBK}${index}\n`), more])]),
      )
    const text = await readTexts(files(Buffer.alloc(0)), files(word))
    expect(text.filter((line) => line.endsWith(':3 模通'))).toHaveLength(70)
  })

  test('an encoding whose bytes are all of ASCII, and what it is shifted to across lines', async () => {
    const line = '\x1b$B7c0B\n7c0B\n'
    const text = await readTexts({ old: '' }, { new: `<meta charset=iso-2022-jp>\n${line}` })
    expect(text).toEqual(expect.arrayContaining(['new:2 激安', 'new:3 激安']))
  })

  test('of many new files the beginning is known without reading them again', async () => {
    const late = `<p>\n${'x'.repeat(2 ** 20)}\n`
    const files = Object.fromEntries(Array.from({ length: FILES }, (_, index) => [`${index}.txt`, `ü ${index}\n`]))
    const word = Buffer.from([0xc4, 0xa3, 0xcd, 0xa8, 0x0a])
    const text = await readTexts(
      { old: '' },
      {
        ...files,
        short: Buffer.concat([Buffer.from(GBK), word]),
        long: Buffer.concat([Buffer.from(GBK), Buffer.from(late), word]),
      },
    )
    expect(text).toEqual(expect.arrayContaining(['0.txt:1 ü 0', 'short:2 模通', 'long:4 模通']))
    expect(text.filter((line) => line.startsWith('0.txt'))).toHaveLength(1)
  })

  test('a declaration of UTF-16 or of nothing known changes nothing', async () => {
    for (const name of ['utf-16', 'utf-8', 'no-such-encoding', 'replacement']) {
      const text = await readTexts(
        { old: '' },
        { new: Buffer.from(`<?xml version="1.0" encoding="${name}"?>\n\xfc\n`, 'latin1') },
      )
      expect(text).toHaveLength(2)
    }
  })
})
