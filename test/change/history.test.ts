import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { readChange } from '../../src/change/read.ts'
import type { Change, LineCount } from '../../src/model/change.ts'
import type { Git } from '../../src/model/git.ts'
import { type FoundLine, LineCollector } from '../helpers/added-lines.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildHistory } from '../helpers/history.ts'
import { Random } from '../helpers/random.ts'
import { temporaryFolder } from '../helpers/repository.ts'

const COMMITS = 60
const PAIRS = 20

/** `mode oid` by path bytes, as `ls-tree` tells it. */
type Listing = ReadonlyMap<string, string>

describe.each([
  ['sha1', 11],
  ['sha256', 12],
] as const)('a drawn history, %s, agrees with an independent reading', (format, seed) => {
  const dir = join(temporaryFolder(), 'history')
  let git: Git
  let commits: readonly string[] = []
  const listings = new Map<string, Listing>()

  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: dir, env: ENVIRONMENT, maxBuffer: 2 ** 28 })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.toString('latin1')
  }
  const listing = (commit: string): Listing => {
    const known = listings.get(commit) ?? parseListing(run('ls-tree', '-r', '-z', commit))
    listings.set(commit, known)
    return known
  }
  const contentOf = (oid: string) => run('cat-file', 'blob', oid)

  beforeAll(() => {
    const start = join(temporaryFolder(), 'start')
    mkdirSync(join(start, 'docs'), { recursive: true })
    writeFileSync(join(start, 'docs/page.md'), 'a page\n')
    buildHistory({ seed, format, commits: COMMITS, folders: ['docs', 'src', 'a b'], landmarks: [] }, start, dir)
    commits = run('rev-list', '--reverse', '--topo-order', 'main').trim().split('\n')
    git = openGit({ cwd: dir, env: ENVIRONMENT })
  })
  afterAll(() => git.close())

  test('the difference of any two trees, entry by entry and line by line', async () => {
    const random = new Random(seed)
    for (let pair = 0; pair < PAIRS; pair++) {
      const [from, to] = [random.pick(commits), random.pick(commits)]
      const collector = new LineCollector()
      const { change, readText } = await readChange(git, { mode: 'range', from, to, dots: 2 })
      const { lines: counts } = await readText(collector)
      expect(sidesOf(change.changes)).toEqual(differenceOf(listing(from), listing(to)))
      for (const [index, one] of change.changes.entries()) {
        const lines = collector.lines.filter(({ path }) => path === one.path.bytes)
        checkLines(one, counts[index], lines, contentOf)
      }
    }
  })

  test('each commit, a merge where it differs from every parent', async () => {
    const { change } = await readChange(git, { mode: 'range', from: commits[0] ?? '', to: 'main', dots: 3 })
    expect(change.commits.map(({ id }) => id)).toEqual(commits.slice(1))
    for (const { id, parents, changes } of change.commits) {
      const differences = parents.map((parent) => new Set(differenceOf(listing(parent), listing(id)).keys()))
      const [first = new Set<string>(), ...others] = differences
      const expected = [...first].filter((path) => others.every((paths) => paths.has(path)))
      expect([...sidesOf(changes).keys()]).toEqual(expected.sort())
    }
  })
})

function parseListing(text: string): Listing {
  const records = text.split('\0').filter((record) => record !== '')
  return new Map(
    records.map((record): [string, string] => {
      const tab = record.indexOf('\t')
      const [mode, , oid] = record.slice(0, tab).split(' ')
      return [record.slice(tab + 1), `${mode} ${oid}`]
    }),
  )
}

/** Both sides by path, in byte order of path. */
function differenceOf(from: Listing, to: Listing): ReadonlyMap<string, readonly [string | null, string | null]> {
  const paths = [...new Set([...from.keys(), ...to.keys()])].sort()
  const sides = paths.map((path) => [path, [from.get(path) ?? null, to.get(path) ?? null]] as const)
  return new Map(sides.filter(([, [base, head]]) => base !== head))
}

/** The same of changes; a rename is its two halves, and must join equal ones. */
function sidesOf(changes: readonly Change[]): ReadonlyMap<string, readonly [string | null, string | null]> {
  const sides = changes.flatMap(({ path, oldPath, base, head }) => {
    const [before, after] = [base && `${base.mode} ${base.oid}`, head && `${head.mode} ${head.oid}`]
    if (oldPath === null) return [[path.bytes, [before, after]] as const]
    expect(before).toBe(after)
    return [[path.bytes, [null, after]] as const, [oldPath.bytes, [before, null]] as const]
  })
  return new Map(sides.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Added lines stand in the new file as told; without them and the deleted ones, both files have the same lines left. */
function checkLines(
  { operation, base, head }: Change,
  count: LineCount | undefined,
  lines: readonly FoundLine[],
  contentOf: (oid: string) => string,
): void {
  const isText = (side: Change['base']) => side?.kind === 'file' || side?.kind === 'executable'
  const before = base !== null && isText(base) && operation !== 'rename' ? linesOf(contentOf(base.oid)) : []
  const after = head !== null && isText(head) ? linesOf(contentOf(head.oid)) : []
  for (const { line, text } of lines) expect(after[line - 1]).toBe(text)
  const added = new Set(lines.map(({ line }) => line))
  expect(added.size).toBe(lines.length)
  const kept = after.filter((_, index) => !added.has(index + 1))
  let at = 0
  for (const line of before) if (line === kept[at]) at++
  expect(at).toBe(kept.length)
  if (operation === 'rename' || count?.binary) expect(count).toMatchObject({ added: 0, deleted: 0 })
  else {
    // A line of which only the final line feed changed counts, and is not shown.
    expect([0, 1]).toContain((count?.added ?? Number.NaN) - lines.length)
    expect(before.length - (count?.deleted ?? Number.NaN)).toBe(after.length - (count?.added ?? Number.NaN))
  }
}

function linesOf(content: string): readonly string[] {
  const lines = content.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
