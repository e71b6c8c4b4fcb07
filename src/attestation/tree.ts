import { createHash } from 'node:crypto'
import { CheckError } from '../model/error.ts'
import type { ObjectFormat } from '../model/git.ts'

/** What stands at a path afterwards; `entry` null takes away the file, link or submodule there. */
export interface TreeEdit {
  /** From the top of the repository, one character per byte (Latin-1), as in `RepoPath.bytes`. */
  readonly path: string
  readonly entry: { readonly mode: string; readonly oid: string } | null
}

export interface TreeChange {
  /** Object id of the tree before; null for an empty one. */
  readonly base: string | null
  readonly edits: readonly TreeEdit[]
  /** The content of a tree object, without its header. */
  readTree(oid: string): Promise<Uint8Array>
  readonly objectFormat: ObjectFormat
}

/**
 * The object id of the tree that the edits make of `base`; no object is written. Equals what `git write-tree` gives for
 * an index with the same entries.
 *
 * Directories left empty go. A file takes the place of a directory whose files are all taken away, and the reverse; an
 * edit that leaves both throws, as does a malformed tree object. Only trees on the way to an edit are read.
 */
export async function treeAfter({ base, edits, readTree, objectFormat }: TreeChange): Promise<string> {
  if (base !== null && edits.length === 0) return base
  const entries = await entriesAfter(base, plan(edits), { readTree, objectFormat })
  return idOf(entries, objectFormat)
}

const TREE = '40000'

/** The edits at and below one name. */
interface Plan {
  /** Undefined: nothing happens at this very path. */
  entry?: TreeEdit['entry']
  readonly below: Map<string, Plan>
}

function plan(edits: readonly TreeEdit[]): Plan {
  const top: Plan = { below: new Map() }
  for (const { path, entry } of edits) {
    let at = top
    for (const name of path.split('/')) {
      const next = at.below.get(name) ?? { below: new Map() }
      at.below.set(name, next)
      at = next
    }
    at.entry = entry
  }
  return top
}

/** What a tree holds, by name (one character per byte). */
export type Entries = Map<string, { readonly mode: string; readonly oid: string }>
type Reader = Pick<TreeChange, 'readTree' | 'objectFormat'>

async function entriesAfter(tree: string | null, { below }: Plan, reader: Reader): Promise<Entries> {
  const entries = tree === null ? new Map() : parseTree(await reader.readTree(tree), tree, reader.objectFormat)
  await Promise.all([...below].map(([name, edit]) => applyEdit(entries, name, edit, reader)))
  return entries
}

async function applyEdit(entries: Entries, name: string, edit: Plan, reader: Reader): Promise<void> {
  const before = entries.get(name)
  const directory = before && isTree(before.mode) ? before.oid : null
  const inside = await entriesAfter(directory, edit, reader)
  const kept = directory === null && before ? before : null
  const file = edit.entry === undefined ? kept : edit.entry
  if (file && inside.size > 0) throw new Error(`Both a file and a directory would stand at ${name}.`)
  if (file) entries.set(name, file)
  else if (inside.size > 0) entries.set(name, { mode: TREE, oid: idOf(inside, reader.objectFormat) })
  else entries.delete(name)
}

/** The entries of a tree object, whose id is for the error: throws `CheckError` (`git_failed`) where it is malformed. */
export function parseTree(content: Uint8Array, oid: string, objectFormat: ObjectFormat): Entries {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const width = objectFormat === 'sha1' ? 20 : 32
  const entries: Entries = new Map()
  for (let start = 0; start < bytes.length; ) {
    const space = bytes.indexOf(0x20, start)
    const nul = bytes.indexOf(0x00, space)
    const end = nul + 1 + width
    // Fail closed: an id computed from half a tree would name another one.
    if (space === -1 || nul === -1 || end > bytes.length) throw malformed(oid)
    const mode = bytes.toString('latin1', start, space)
    entries.set(bytes.toString('latin1', space + 1, nul), { mode, oid: bytes.toString('hex', nul + 1, end) })
    start = end
  }
  return entries
}

function malformed(oid: string): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: `The tree object ${oid} is malformed.`,
    hint: 'Run git fsck: the repository is damaged.',
  })
}

function idOf(entries: Entries, objectFormat: ObjectFormat): string {
  const content = treeContent(entries)
  return createHash(objectFormat).update(`tree ${content.length}\0`).update(content).digest('hex')
}

/** The content of a tree object, without its header. */
export function treeContent(entries: Entries): Buffer {
  const sorted = [...entries].map(([name, { mode, oid }]) => ({ name, mode, oid, key: sortKey(name, mode) }))
  sorted.sort((one, other) => (one.key < other.key ? -1 : 1))
  return Buffer.concat(
    sorted.flatMap(({ name, mode, oid }) => [Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]),
  )
}

/** git orders a directory as if its name ended in a slash. */
function sortKey(name: string, mode: string): string {
  return isTree(mode) ? `${name}/` : name
}

/** Old trees may write the mode with a leading zero. */
function isTree(mode: string): boolean {
  return Number.parseInt(mode, 8) === 0o40000
}
