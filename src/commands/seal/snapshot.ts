import { EMPTY_TREE } from '../../change/empty-tree.ts'
import { readRecords } from '../../change/raw.ts'
import { commitOf } from '../../change/revisions.ts'
import { type FileSource, policyBlobs } from '../../constitution/layer-files.ts'
import { type LoadedPolicy, loadPolicy, type PolicyRequest } from '../../constitution/load.ts'
import { clauseFaults } from '../../layers.ts'
import type { Revision, Side } from '../../model/change.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { formatOf } from '../../model/object-id.ts'
import { pathFromText } from '../../model/path.ts'

/** Every entry of the index or of a commit, by path bytes, in byte order of path. */
export interface Snapshot {
  /** Null for the index. */
  readonly revision: Revision | null
  readonly entries: ReadonlyMap<string, Side>
}

/** What is staged. Throws `CheckError` (`index_unmerged`). */
export async function indexSnapshot(git: Git): Promise<Snapshot> {
  const { entries } = await readRecords(git.stagedDiff(EMPTY_TREE[await git.objectFormat()], 'records'))
  const unmerged = entries.find(({ status }) => status === 'U')
  if (unmerged !== undefined) {
    throw new CheckError({
      code: 'index_unmerged',
      message: 'The index has conflicts, so there is no one version to seal.',
      hint: 'Resolve the conflicts, and stage the result with `git add`.',
      at: { file: unmerged.path },
    })
  }
  return { revision: null, entries: byPath(entries) }
}

/** What is committed. Throws `CheckError` (`revision_unknown`). */
export async function commitSnapshot(git: Git, name: string): Promise<Snapshot> {
  const revision = await commitOf(git, name)
  const { entries } = await readRecords(git.treeDiff(EMPTY_TREE[formatOf(revision.id)], revision.id, 'records'))
  return { revision, entries: byPath(entries) }
}

function byPath(entries: readonly { readonly path: string; readonly head: Side | null }[]): ReadonlyMap<string, Side> {
  return new Map(entries.flatMap(({ path, head }) => (head === null ? [] : [[path, head] as const])))
}

/** The files of a snapshot, as a policy is read from them. */
export function sourceOf(git: Git, { revision, entries }: Snapshot): FileSource {
  return {
    revision: revision?.id ?? null,
    entries: async (paths) => new Map(paths.map((path) => [path, entries.get(pathFromText(path).bytes) ?? null])),
    blob: policyBlobs(git),
  }
}

/** The policy that stands in some files; null where there is none. Throws `CheckError` with all that is wrong with it. */
export async function policyIn(
  source: FileSource,
  { constitution = null, ...more }: Partial<Pick<PolicyRequest, 'constitution' | 'readSeals'>> = {},
): Promise<LoadedPolicy | null> {
  const state = await loadPolicy(source, {
    ...more,
    constitution,
    corrections: null,
    requested: null,
    committedSignature: null,
    // Corrections never loosen what is sealed, and are no part of what is signed: whether they still hold changes nothing.
    asOf: async () => ({ base: null, latest: null }),
    faultsOf: clauseFaults,
  })
  if (state.kind === 'invalid') throw state.error
  return state.kind === 'none' ? null : state
}
