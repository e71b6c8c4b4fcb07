import type { ChangeReading } from './change/read.ts'
import { entriesAt } from './change/tree.ts'
import { afterChange, type FileSource } from './constitution/layer-files.ts'
import { correctionsPath } from './constitution/load.ts'
import { type LoadedPolicies, loadCommitted, readPolicies } from './constitution/policies.ts'
import { CheckError } from './model/error.ts'
import type { Notice } from './model/finding.ts'
import type { Git } from './model/git.ts'
import { pathFromText } from './model/path.ts'
import type { CheckRequest, World } from './request.ts'
import { clauseFaults, isGovernanceChange } from './rules/index.ts'

/** The policies of a check, and what is worth saying about their files. */
export interface LoadedLayers extends LoadedPolicies {
  readonly notices: readonly Notice[]
}

/**
 * Loads the layers that judge, those that the change asks for, and those that it brings.
 *
 * What is committed is parsed at once; the rest waits for the change. Throws `CheckError` where no policy can judge.
 */
export async function loadLayers(
  request: CheckRequest,
  { git, workTreeFile }: World,
  reading: Promise<ChangeReading>,
): Promise<LoadedLayers> {
  const asked = {
    constitution: request.constitution,
    corrections: request.corrections,
    faultsOf: clauseFaults,
    asOf: async () => laterOf((await reading).change.latestCommittedAt, request.asOf),
  }
  const committed = await loadCommitted(sourceAt(git, await baseOf(request, git, reading)), asked)
  const { change } = await reading
  const base = sourceAt(git, change.base?.id ?? null)
  const head = change.head ? sourceAt(git, change.head.id) : afterChange(base, change)
  const path = correctionsPath(request.corrections)
  const bytes = await workTreeFile(path)
  const workTree = bytes && { origin: { name: 'corrections' as const, file: path, revision: null }, bytes }
  const policies = await readPolicies(
    { ...asked, committed, onlyGovernance: change.changes.every(isGovernanceChange) },
    { base, head, workTree },
    change,
  )
  refuseWarnings(request.strict, policies)
  const ignored = workTree !== null && change.mode !== 'staged' && !(await isTracked(base, head, path))
  return { ...policies, notices: ignored ? [untracked(path)] : [] }
}

/** What is staged is judged by `HEAD`, which is known before the change is. */
async function baseOf(request: CheckRequest, git: Git, reading: Promise<ChangeReading>): Promise<string | null> {
  return request.change.mode === 'staged' ? git.commitId('HEAD') : ((await reading).change.base?.id ?? null)
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function sourceAt(git: Git, revision: string | null): FileSource {
  return {
    revision,
    entries: (paths) => entriesAt(git, revision, paths.map(pathFromText)),
    async blob(oid, file) {
      const object = await git.object(oid)
      if (object) return object.bytes
      throw new CheckError({
        code: 'object_missing',
        message: `${file} is part of the policy, and its object ${oid} is missing from this repository.`,
        hint: 'In a partial clone, run again with --fetch-missing; else fetch the missing history.',
        at: { file },
      })
    },
  }
}

function refuseWarnings(strict: boolean, { warnings }: LoadedPolicies): void {
  const [first, ...rest] = warnings
  if (strict && first) throw new CheckError([first, ...rest])
}

async function isTracked(base: FileSource, head: FileSource, path: string): Promise<boolean> {
  const sides = await Promise.all([base.entries([path]), head.entries([path])])
  return sides.some((entries) => entries.get(path))
}

function untracked(path: string): Notice {
  const message = 'The work tree has corrections that are not committed: a committed range is judged without them.'
  return { code: 'corrections_ignored', message, path: pathFromText(path) }
}
