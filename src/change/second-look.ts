import { type Change, isRegular, type LineCount } from '../model/change.ts'
import type { Unread } from '../model/finding.ts'
import type { Git } from '../model/git.ts'
import type { TextVisitor } from '../model/text.ts'
import { beginningsOf } from './beginnings.ts'
import { isLfsPointer, LFS_POINTER_LIMIT } from './lfs-pointer.ts'
import type { LineSpans } from './line-spans.ts'
import { recode } from './recoded-text.ts'

/** Bytes of the largest file that is decoded. */
const RECODED_LIMIT = 2 ** 26

/** Those of the candidates whose content is elsewhere. */
export async function lfsPointersAmong(git: Git, candidates: Iterable<Change>): Promise<ReadonlySet<Change>> {
  const beginnings = await beginningsOf(git, [...candidates], LFS_POINTER_LIMIT)
  return new Set(beginnings.filter(([, start]) => isLfsPointer(start)).map(([change]) => change))
}

/** Files of text that are binary now. */
export async function becameBinary(
  git: Git,
  changes: readonly Change[],
  lines: readonly LineCount[],
): Promise<ReadonlySet<Change>> {
  const edited = changes.filter(
    ({ base, head }, index) => lines[index]?.binary === true && isRegular(base) && isRegular(head),
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
  declared: ReadonlyMap<Change, readonly string[]>,
  foreign: ReadonlyMap<Change, LineSpans>,
  visitor: TextVisitor,
): Promise<Unread | null> {
  let unread: Unread | null = null
  for (const [change, encodings] of declared) {
    const added = foreign.get(change)
    if (!added) continue
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
