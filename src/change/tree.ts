import type { Kind } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { missingObject } from '../model/missing-object.ts'
import type { RepoPath } from '../model/path.ts'
import { treeOf } from './commit.ts'
import { kindOf } from './raw.ts'

/** One entry of a tree. */
export interface TreeEntry {
  /** The last component of the path; bytes, one character each. */
  readonly name: string
  readonly mode: string
  readonly kind: Kind | 'tree'
  readonly oid: string
}

const TREE_MODE = '040000'
const TREE_LIMIT = 2 ** 29

/** The entries of a tree object, in its own order. `oidBytes` is 20 for SHA-1 and 32 for SHA-256. */
export function parseTree(bytes: Buffer, oidBytes: number): readonly TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const nul = bytes.indexOf(0, at)
    const head = bytes.toString('latin1', at, Math.max(nul, at))
    const blank = head.indexOf(' ')
    const end = nul + 1 + oidBytes
    if (nul < 0 || blank < 1 || blank === head.length - 1 || end > bytes.length) throw malformed()
    const mode = canonicalMode(head.slice(0, blank))
    entries.push({
      name: head.slice(blank + 1),
      mode,
      kind: mode === TREE_MODE ? 'tree' : kindOf(mode),
      oid: bytes.toString('hex', nul + 1, end),
    })
    at = end
  }
  return entries
}

/** The tree's entries, or null where the object is missing. */
export async function readTree(git: Git, oid: string): Promise<readonly TreeEntry[] | null> {
  const object = await git.object(oid, TREE_LIMIT)
  if (object === null) return null
  if (object.type !== 'tree') throw malformed()
  return parseTree(object.bytes, oid.length / 2)
}

/** Trees that were asked for, by their ids, and that of a commit by the commit's. */
export type KnownTrees = Map<string, Promise<ReadonlyMap<string, TreeEntry>>>

/**
 * What the tree of a commit has at each path, by path text: null where it has nothing. Each tree is read once, and not at
 * all where it is among the known ones.
 */
export async function entriesAt(
  git: Git,
  commit: string | null,
  paths: readonly RepoPath[],
  trees: KnownTrees = new Map(),
): Promise<ReadonlyMap<string, TreeEntry | null>> {
  const entriesOf = async (id: string) => {
    const oid = id === commit ? await treeOf(git, id) : id
    return byName(await readTree(git, oid), oid)
  }
  const treeBy = (id: string): Promise<ReadonlyMap<string, TreeEntry>> => {
    const known = trees.get(id) ?? entriesOf(id)
    trees.set(id, known)
    return known
  }
  const entryAt = async (path: RepoPath): Promise<TreeEntry | null> => {
    let entry: TreeEntry | null = null
    let id = commit
    for (const name of path.bytes.split('/')) {
      entry = id === null ? null : ((await treeBy(id)).get(name) ?? null)
      id = entry?.kind === 'tree' ? entry.oid : null
    }
    return entry
  }
  const found = await Promise.all(paths.map(async (path) => [path.text, await entryAt(path)] as const))
  return new Map(found)
}

function byName(entries: readonly TreeEntry[] | null, oid: string): ReadonlyMap<string, TreeEntry> {
  if (entries !== null) return new Map(entries.map((entry) => [entry.name, entry]))
  throw missingObject(`The tree ${oid}`)
}

/** Old trees hold modes such as 100664; git reads them by their type and the owner's executable bit, and so do we. */
function canonicalMode(mode: string): string {
  const padded = mode.padStart(6, '0')
  if (!padded.startsWith('100')) return padded
  return (Number.parseInt(padded, 8) & 0o100) === 0 ? '100644' : '100755'
}

function malformed(): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: 'A tree object cannot be read.',
    hint: 'Check with `git fsck` whether the repository is damaged.',
  })
}
