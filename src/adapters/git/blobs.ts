import type { BlobVisitor, WantedBlob } from '../../model/git.ts'
import { missingObject } from '../../model/missing-object.ts'
import type { ObjectReader } from './objects.ts'
import { Turns } from './turns.ts'
import { openWorkTree } from './work-tree.ts'

/** Blobs that are asked for together where the work tree does not have them. */
const BATCH = 128

/** Shows each blob, from the work tree (null: there is none) where it has the same bytes, else from the object. */
export async function showBlobs(
  blobs: readonly WantedBlob[],
  visit: BlobVisitor,
  top: string | null,
  objects: ObjectReader,
): Promise<void> {
  const turns = new Turns()
  const workTree = top === null || blobs.every(({ path }) => path === null) ? null : openWorkTree(top)
  const showFile = async ({ oid, path }: WantedBlob, index: number): Promise<boolean> => {
    if (path === null || workTree === null) return false
    const file = await workTree.proven(path, oid, async () => (await objects.info(oid))?.size)
    if (file === null) return false
    const take = visit(index, file.size)
    for (const piece of file.pieces) {
      take(piece)
      await turns.after(piece.length)
    }
    return true
  }
  for (let at = 0; at < blobs.length; at += BATCH) {
    const rest: { readonly oid: string; readonly index: number }[] = []
    for (const [offset, blob] of blobs.slice(at, at + BATCH).entries()) {
      if (!(await showFile(blob, at + offset))) rest.push({ oid: blob.oid, index: at + offset })
    }
    const oids = rest.map(({ oid }) => oid)
    const [missing] = await objects.show(oids, (index, size) => visit(rest[index]?.index ?? -1, size))
    if (missing !== undefined) throw missingObject(`The object ${missing}`)
  }
}
