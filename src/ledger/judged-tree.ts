import { type TreeEdit, treeAfter } from '../attestation/tree.ts'
import { treeOf } from '../change/commit.ts'
import type { ChangeSet } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import { missingObject } from '../model/missing-object.ts'

/** What of a change its head's tree follows from. */
export type JudgedChange = Pick<ChangeSet, 'base' | 'head' | 'changes' | 'objectFormat'>

/**
 * The id of the tree that was judged, without the ledger's own file: that one changes with every verdict.
 *
 * `ledger` is its path from the top of the repository; null where it is kept outside.
 */
export async function judgedTree(change: JudgedChange, ledger: string | null, git: Git): Promise<string> {
  const from = change.head ?? change.base
  const edits = change.head ? [] : change.changes.flatMap(editsOf)
  const own = ledger === null ? null : Buffer.from(ledger, 'utf8').toString('latin1')
  const rest = edits.filter((edit) => edit.path !== own)
  return treeAfter({
    base: from && (await treeOf(git, from.id)),
    edits: own === null ? rest : [...rest, { path: own, entry: null }],
    readTree: (oid) => treeBytes(git, oid),
    objectFormat: change.objectFormat,
  })
}

function editsOf({ path, oldPath, head }: ChangeSet['changes'][number]): readonly TreeEdit[] {
  const edit = { path: path.bytes, entry: head && { mode: head.mode, oid: head.oid } }
  return oldPath ? [{ path: oldPath.bytes, entry: null }, edit] : [edit]
}

async function treeBytes(git: Git, oid: string): Promise<Uint8Array> {
  const object = await git.object(oid)
  if (object) return object.bytes
  throw missingObject(`The tree ${oid}, which is part of the judged one,`)
}
