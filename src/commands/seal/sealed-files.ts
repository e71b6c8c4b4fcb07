import { createHash, type Hash, hash } from 'node:crypto'
import { type ForbiddingList, forbidding } from '../../matching/paths/path-list.ts'
import { isRegular, type Side } from '../../model/change.ts'
import { type Fault, throwFaults } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { isUtf8, pathFromBytes, type RepoPath } from '../../model/path.ts'
import type { Snapshot } from './snapshot.ts'

/** One entry of a snapshot. */
export interface Tracked {
  readonly path: RepoPath
  readonly side: Side
}

/** The entries whose path is asked for, in byte order of path; the manifest itself can have no seal. */
export function entriesWhere(
  { entries }: Snapshot,
  manifest: string,
  wanted: (path: RepoPath) => boolean,
): readonly Tracked[] {
  return [...entries]
    .map(([bytes, side]) => ({ path: pathFromBytes(bytes), side }))
    .filter(({ path }) => path.text !== manifest && wanted(path))
}

/** Whether a path is where files need a seal. */
export function scenarioPlaces(paths: readonly string[]): (path: RepoPath) => boolean {
  const places: ForbiddingList = forbidding(paths)
  return (path) => places.find(path) !== null
}

/** SHA-256 (hex) of the committed bytes of each file, by object id. Throws `CheckError` (`object_missing`). */
export async function digestsOf(git: Git, files: readonly Tracked[]): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Map(files.map((one) => [one.side.oid, one])).values()]
  const digests = new Map<string, string>()
  await git.showBlobs(
    distinct.map(({ path, side }) => ({ oid: side.oid, path: path.bytes })),
    (index, size) => {
      const oid = distinct[index]?.side.oid ?? ''
      if (size === 0) digests.set(oid, hash('sha256', ''))
      let left = size
      let pieces: Hash | null = null
      return (piece) => {
        left -= piece.length
        // Most files come in one piece, and to set up a digest takes as long as to hash 20 KB.
        if (piece.length === size) digests.set(oid, hash('sha256', piece))
        else {
          pieces ??= createHash('sha256')
          pieces.update(piece)
          if (left === 0) digests.set(oid, pieces.digest('hex'))
        }
      }
    },
  )
  return digests
}

/** Throws `CheckError` (`not_sealable`) with every entry that is no regular file with a name that JSON can hold. */
export function refuseUnsealable(files: readonly Tracked[]): void {
  const faults = files.flatMap(({ path, side }): readonly Fault[] => {
    const why = isRegular(side)
      ? isUtf8(path)
        ? null
        : 'its name is not UTF-8'
      : `it is a ${NAMES[side.kind] ?? side.kind}`
    if (why === null) return []
    return [
      {
        code: 'not_sealable',
        message: `${path.text} cannot be sealed: ${why}.`,
        hint: 'Replace it by a regular file, or name the files that are to be sealed without it.',
        at: { file: path.text },
      },
    ]
  })
  throwFaults(faults)
}

const NAMES: Readonly<Record<string, string>> = { link: 'symbolic link', submodule: 'submodule' }
