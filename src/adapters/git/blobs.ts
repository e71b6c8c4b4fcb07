import type { BlobVisitor, WantedBlob } from '../../model/git.ts'
import { missingObject } from './failure.ts'
import type { ObjectReader } from './objects.ts'
import type { WorkTree } from './work-tree.ts'

/** Files that are read without a look at what else there is to do. */
const BATCH = 128

/** Shows each blob, from the work tree where it has the same bytes, else from the object. */
export async function showBlobs(
  blobs: readonly WantedBlob[],
  visit: BlobVisitor,
  workTree: WorkTree | null,
  objects: ObjectReader,
): Promise<void> {
  for (let at = 0; at < blobs.length; at += BATCH) {
    const batch = blobs.slice(at, at + BATCH)
    const rest = batch.flatMap(({ oid, path }, index) => {
      const file = path === null ? null : (workTree?.proven(path, oid) ?? null)
      if (file === null) return [{ oid, index: at + index }]
      const take = visit(at + index, file.size)
      for (const piece of file.pieces) take(piece)
      return []
    })
    const missing = await objects.show(
      rest.map(({ oid }) => oid),
      (index, size) => visit(rest[index]?.index ?? -1, size),
    )
    const [first] = missing
    if (first !== undefined) throw missingObject(first)
    // Reading files never waits, so nothing else would be done meanwhile.
    await new Promise((done) => setImmediate(done))
  }
}
