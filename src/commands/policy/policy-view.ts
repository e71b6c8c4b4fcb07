import { type ImaginedEdit, withStaged } from '../../change/imagined.ts'
import { readChange } from '../../change/read.ts'
import { commitOf } from '../../change/revisions.ts'
import { check } from '../../check.ts'
import type { PolicyFile } from '../../constitution/load.ts'
import { type LoadedLayers, loadLayers } from '../../layers.ts'
import type { Revision } from '../../model/change.ts'
import type { Git } from '../../model/git.ts'
import type { ReportDocument } from '../../model/report.generated.ts'
import type { World } from '../../request.ts'

/** Which policy is looked at. */
export interface ViewRequest {
  /** The policy that is committed at this revision; null for the one that the hook judges by now. */
  readonly at: string | null
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
}

/** A policy as it judges, with nothing staged but what is imagined. */
export interface PolicyView {
  readonly git: Git
  /** Null before the first commit. */
  readonly revision: Revision | null
  /** Throws `CheckError` where no policy could judge. */
  policies(): Promise<LoadedLayers>
  /** The report about these edits, if they were staged. Throws as `check` does. */
  judge(edits: readonly ImaginedEdit[]): Promise<ReportDocument>
}

/** Opens a view. Throws `CheckError` (`revision_unknown`). */
export async function openView(request: ViewRequest, world: World): Promise<PolicyView> {
  const revision = await revisionOf(request.at, world.git)
  // What is committed is looked at without what lies in the work tree; the hook reads both.
  const workTreeFile = request.at === null ? world.workTreeFile : async () => null
  const { constitution, corrections } = request
  const asked = {
    change: { mode: 'staged' },
    constitution,
    corrections,
    strict: false,
    sealRoot: null,
    asOf: null,
  } as const
  const staged = (edits: readonly ImaginedEdit[]) => {
    const git = withStaged(world.git, revision?.id ?? null, edits)
    return [{ ...world, workTreeFile, git }, readChange(git, asked.change)] as const
  }
  return {
    git: world.git,
    revision,
    policies: () => loadLayers(asked, ...staged([])),
    judge: async (edits) => (await check(asked, ...staged(edits))).report,
  }
}

async function revisionOf(at: string | null, git: Git): Promise<Revision | null> {
  if (at !== null) return commitOf(git, at)
  const id = await git.commitId('HEAD')
  return id === null ? null : { name: 'HEAD', id }
}
