import type { Change, LineCount } from '../model/change.ts'
import type { Unread } from '../model/finding.ts'
import type { Git } from '../model/git.ts'
import type { TextVisitor } from '../model/text.ts'
import { DECLARED_WITHIN, encodingsOf } from './encoding.ts'
import { isLfsPointer, LFS_POINTER_LIMIT } from './lfs-pointer.ts'
import type { LineSpans } from './line-spans.ts'
import { recode } from './recoded-text.ts'
import { isFile } from './renames.ts'

/** Bytes of the largest file that is decoded. */
const RECODED_LIMIT = 2 ** 26

/** Those of the candidates whose content is elsewhere. */
export async function lfsPointersAmong(git: Git, candidates: Iterable<Change>): Promise<ReadonlySet<Change>> {
  const changes = [...candidates]
  const starts = await startsOf(git, changes, LFS_POINTER_LIMIT)
  return new Set(changes.filter((_, index) => isLfsPointer(starts[index] ?? NOTHING)))
}

/** Files of text that are binary now. */
export async function becameBinary(
  git: Git,
  changes: readonly Change[],
  lines: readonly LineCount[],
): Promise<ReadonlySet<Change>> {
  const edited = changes.filter(
    ({ base, head }, index) => lines[index]?.binary === true && isFile(base) && isFile(head),
  )
  const withNul = new Set<Change>()
  await git.showBlobs(
    edited.map(({ base }) => ({ oid: base?.oid ?? '', path: null })),
    (index) => (piece) => {
      const change = edited[index]
      if (change && piece.includes(0)) withNul.add(change)
    },
  )
  return new Set(edited.filter((change) => !withNul.has(change)))
}

/**
 * Shows the added lines of files in other encodings a second time, as a reader sees them who heeds the mark or the
 * declaration that a file begins with. The first time they were shown as bytes.
 */
export async function showRecoded(
  git: Git,
  foreign: ReadonlyMap<Change, LineSpans>,
  visitor: TextVisitor,
): Promise<Unread | null> {
  let unread: Unread | null = null
  const changes = [...foreign.keys()]
  for (const [index, start] of (await startsOf(git, changes, DECLARED_WITHIN)).entries()) {
    const change = changes[index]
    const added = change && foreign.get(change)
    const encodings = encodingsOf(start)
    if (!added || encodings.length === 0) continue
    const oid = change.head?.oid ?? ''
    const file = (await git.blobs([oid], RECODED_LIMIT)).get(oid)
    for (const encoding of encodings) {
      if (file) visitor.file(change)?.(recode(file, encoding, added))
      // Fail closed: nobody else looks for words in it.
      else unread = { path: change.path, reason: `The file is in ${encoding}, and too large to be decoded.` }
    }
  }
  return unread
}

const NOTHING = Buffer.alloc(0)

/** The first bytes of what each change leads to, at most `limit` of each. */
async function startsOf(git: Git, changes: readonly Change[], limit: number): Promise<readonly Buffer[]> {
  const starts = changes.map(() => NOTHING)
  await git.showBlobs(
    changes.map(({ head, path }) => ({ oid: head?.oid ?? '', path: path.bytes })),
    (index) => (piece) => {
      const start = starts[index] ?? NOTHING
      if (start.length < limit) starts[index] = Buffer.concat([start, piece.subarray(0, limit - start.length)])
    },
  )
  return starts
}
