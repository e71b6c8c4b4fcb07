import type { Change } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import { DECLARED_WITHIN, encodingsOf } from './encoding.ts'

/** Of more files than this, those of the work tree are read faster than git prints the objects. */
const MANY = 64
const NOTHING = Buffer.alloc(0)

/** The first bytes of what each change leads to, at most `limit` of each. */
export async function beginningsOf(
  git: Git,
  changes: readonly Change[],
  limit: number,
): Promise<readonly (readonly [Change, Buffer])[]> {
  const starts = changes.map(() => NOTHING)
  const isMany = changes.length > MANY
  await git.showBlobs(
    changes.map(({ head, path }) => ({ oid: head?.oid ?? '', path: isMany ? path.bytes : null })),
    (index) => (piece) => {
      const start = starts[index] ?? NOTHING
      if (start.length < limit) starts[index] = Buffer.concat([start, piece.subarray(0, limit - start.length)])
    },
  )
  return changes.map((change, index) => [change, starts[index] ?? NOTHING])
}

/** The encodings in which files may be that say at their beginning that they are not in UTF-8. */
export async function declaredEncodings(
  git: Git,
  changes: Iterable<Change>,
): Promise<ReadonlyMap<Change, readonly string[]>> {
  const declared = (await beginningsOf(git, [...changes], DECLARED_WITHIN)).map(
    ([change, start]) => [change, encodingsOf(start)] as const,
  )
  return new Map(declared.filter(([, encodings]) => encodings.length > 0))
}
