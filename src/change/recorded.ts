import type { ChangeSet, Push, Revision } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { type ChangeReading, type ChangeRequest, readChange } from './read.ts'

/** A change that was judged before, by what was recorded of it. */
export interface RecordedChange {
  readonly mode: ChangeSet['mode']
  readonly base: Revision | null
  readonly head: Revision | null
  /** Empty unless a three-dot range was asked for. */
  readonly mergeBases: readonly string[]
  readonly mergeHeads: readonly string[]
  /** What the index was; null where there is a head. */
  readonly tree: string | null
  /** Null where it was judged without one. */
  readonly push: Push | null
}

/** The objects that a recorded change begins with. */
export function objectsOf({ base, head, mergeBases, mergeHeads, tree }: RecordedChange): readonly string[] {
  return [...new Set([base?.id, head?.id, tree, ...mergeBases, ...mergeHeads].filter((id) => typeof id === 'string'))]
}

/**
 * The repository as it was for that change: `HEAD`, the index and a merge in progress are those of the record, whatever they
 * are now. `missed` is told each object that is asked for and may be missing.
 */
export function asRecorded(git: Git, { base, tree, mergeHeads }: RecordedChange, missed: (oid: string) => void): Git {
  const noting = async <T>(
    oids: Iterable<string>,
    ask: (oids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ) => {
    const asked = [...oids]
    const found = await ask(asked)
    for (const oid of asked) if (!found.has(oid)) missed(oid)
    return found
  }
  const staged: Pick<Git, 'top' | 'commitId' | 'isUnborn' | 'mergeHeads' | 'stagedDiff'> = {
    // A bare repository will do: nothing is read from a work tree.
    top: git.top ?? git.gitDir,
    commitId: async (revision) => (revision === 'HEAD' ? (base?.id ?? null) : git.commitId(revision)),
    isUnborn: async () => base === null,
    mergeHeads: async () => mergeHeads,
    stagedDiff: (against, part) => git.treeDiff(against === 'HEAD' ? (base?.id ?? against) : against, tree ?? '', part),
  }
  return {
    ...git,
    ...(tree === null ? {} : staged),
    async object(oid, limit) {
      const found = await git.object(oid, limit)
      if (!found) missed(oid)
      return found
    },
    sizes: (oids) => noting(oids, git.sizes),
    digests: (oids) => noting(oids, git.digests),
    blobs: (oids, limit) => noting(oids, (asked) => git.blobs(asked, limit)),
  }
}

/** Reads a recorded change, under the names that it had. `failed` is told what fails for want of an object. */
export async function readRecorded(
  git: Git,
  recorded: RecordedChange,
  failed: (error: CheckError) => void,
): Promise<ChangeReading> {
  const reading = await readChange(git, requestFor(recorded))
  const { base, head } = recorded
  return {
    ...reading,
    change: { ...reading.change, base, head },
    async readText(visitor) {
      try {
        return await reading.readText(visitor)
      } catch (error) {
        if (error instanceof CheckError) failed(error)
        throw error
      }
    },
  }
}

/** How such a change is asked for, by its objects. */
export function requestFor({ mode, base, head, mergeBases, push }: RecordedChange): ChangeRequest {
  if (mode === 'staged' || head === null) return { mode: 'staged' }
  if (mode === 'commit' || base === null) return { mode: 'commit', revision: head.id }
  const range = { mode: 'range', from: base.id, to: head.id, dots: mergeBases.length > 0 ? 3 : 2 } as const
  return push === null ? range : { ...range, push }
}
