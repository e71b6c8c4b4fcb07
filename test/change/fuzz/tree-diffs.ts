import { deepStrictEqual } from 'node:assert'
import type { DrawnCase } from './drawn-cases.ts'
import { differences } from './expected-changes.ts'
import type { ObjectStore } from './object-store.ts'
import type { RunGit } from './plain-git.ts'

/** Throws where git's own raw records of two trees are not the differences that everything else is compared with. */
export function compareTrees(git: RunGit, store: ObjectStore, cases: readonly DrawnCase[]): void {
  const pairs = cases.flatMap(({ expected }) =>
    (expected?.origins ?? []).flatMap((origin) =>
      origin === null ? [] : [[origin, expected?.change.head?.id ?? ''] as const],
    ),
  )
  const headers = pairs.map((pair) => `${pair.map((id) => store.commit(id).tree).join(' ')}\n`)
  const raw = git(['diff-tree', '--stdin', '-r', '-z', '--no-renames', '--no-abbrev'], Buffer.from(headers.join('')))
  const none = '0'.repeat(headers[0]?.indexOf(' ') ?? 0)
  const ours = pairs.map(([from, to], index) => {
    const records = differences(store.listing(from), store.listing(to)).map(({ path, base, head }) => {
      const modes = `:${base?.mode ?? '000000'} ${head?.mode ?? '000000'}`
      return `${modes} ${base?.oid ?? none} ${head?.oid ?? none} \0${path}\0`
    })
    return [headers[index], records.sort()]
  })
  // One header for each pair, the records behind it.
  const parts = raw.toString('latin1').split(/(?<=\0|\n|^)([0-9a-f]{40,64} [0-9a-f]{40,64}\n)/)
  const theirs = pairs.map((_, index) => {
    const records = parts[2 * index + 2]?.match(/:[^\0]+\0[^\0]+\0/g) ?? []
    return [parts[2 * index + 1], records.map((one) => one.replace(/[A-Z]\0/, '\0')).sort()]
  })
  deepStrictEqual(ours, theirs)
}
