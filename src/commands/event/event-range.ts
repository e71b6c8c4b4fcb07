import type { JudgedEvent, PullEvent } from '../../action/event.ts'
import { pushEffect } from '../../change/push.ts'
import type { RangeRequest } from '../../change/range.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { GitHub } from '../../model/github.ts'
import { isObjectId } from '../../model/object-id.ts'
import type { Arrival } from '../../model/testimony.ts'

/** Where the objects of an event come from. */
export interface EventSource {
  readonly git: Git
  readonly origin: {
    tip(ref: string): Promise<string | null>
    defaultBranch(): Promise<string | null>
    bring(commits: readonly string[]): Promise<void>
  }
  /** Null without a token. */
  readonly github: Pick<GitHub, 'pull'> | null
}

/** What an event comes to, once its commits are here. */
export interface EventRange {
  readonly change: Extract<RangeRequest, { readonly mode: 'range' }>
  readonly base: string
  readonly head: string
  /** The branch that the change is for. */
  readonly branch: string
  /** The tip of the default branch, where that is another branch with a policy of its own. */
  readonly defaultTip: string | null
  /** What the check is called; a name that a pull request has is given to nothing else. */
  readonly check: string
  readonly arrivals: readonly Arrival[]
  /** When GitHub told about the pull request, in seconds by its clock; 0 where it did not. */
  readonly toldAt: number
}

/**
 * Fetches what an event is about, by exact ids, and says what is to be judged by which base: that of a pull request is the
 * tip that its branch has now. Throws `CheckError`.
 */
export async function eventRange(event: JudgedEvent, source: EventSource): Promise<EventRange> {
  switch (event.kind) {
    case 'pull':
      return pullRange(event, source)
    case 'group': {
      const check = `constitution-check (${event.base})`
      const range = { from: event.from, to: event.head, dots: 3, branch: event.base, check } as const
      return rangeOf(range, event.defaultBranch, source)
    }
    case 'push': {
      const check = `constitution-check (push to ${event.branch})`
      const from = event.before ?? (await startOfBranch(event.branch, event.defaultBranch, source))
      const range = { from, to: event.head, dots: event.before === null ? 3 : 2, branch: event.branch, check } as const
      const found = await rangeOf(range, event.before === null ? event.branch : event.defaultBranch, source)
      const ref = `refs/heads/${event.branch}`
      const goesOn =
        event.before === null || (await source.git.mergeBases(event.before, event.head)).includes(event.before)
      const effect = pushEffect({ ref, before: event.before, after: event.head }, goesOn)
      const arrivals = goesOn ? [] : [{ ...REWRITTEN, evidence: from }]
      return { ...found, change: { ...found.change, push: { ref, effect } }, arrivals }
    }
    case 'range': {
      const check = `constitution-check (workflow_dispatch to ${event.base})`
      const [from, to] = [await tipOf(event.base, source), await endOf(event.head, source)]
      return rangeOf({ from, to, dots: 3, branch: event.base, check }, event.defaultBranch, source)
    }
    case 'audit': {
      const branch = await source.origin.defaultBranch()
      if (branch === null) throw noBranch('HEAD')
      const tip = await tipOf(branch, source)
      return rangeOf(
        { from: tip, to: tip, dots: 2, branch, check: `constitution-check (audit of ${branch})` },
        branch,
        source,
      )
    }
  }
}

async function pullRange(event: PullEvent, source: EventSource): Promise<EventRange> {
  // A payload is as old as its event, and that of a run that is made again may be a month old. Where GitHub does not
  // answer, the verdict stands all the same.
  const now = await source.github?.pull(event.number).catch(() => null)
  const branch = now?.base.branch ?? event.base
  const range = { from: await tipOf(branch, source), to: event.head, dots: 3, branch } as const
  const found = await rangeOf({ ...range, check: `constitution-check (${branch})` }, event.defaultBranch, source)
  return { ...found, toldAt: now?.toldAt ?? 0 }
}

interface Range extends Pick<EventRange, 'branch' | 'check'> {
  readonly from: string
  readonly to: string
  readonly dots: 2 | 3
}

async function rangeOf(
  { from, to, dots, branch, check }: Range,
  usual: string,
  source: EventSource,
): Promise<EventRange> {
  const defaultTip = branch === usual ? null : await tipOf(usual, source)
  await bringAll([from, to, ...(defaultTip === null ? [] : [defaultTip])], source)
  return {
    change: { mode: 'range', from, to, dots, baseName: branch },
    base: from,
    head: to,
    branch,
    defaultTip,
    check,
    arrivals: [],
    toldAt: 0,
  }
}

/** Fail closed: what was asked for must be here, and a commit. That its history is whole is asked when it is read. */
async function bringAll(commits: readonly string[], { git, origin }: EventSource): Promise<void> {
  await origin.bring(commits)
  for (const id of commits) {
    if ((await git.commitId(id)) === id) continue
    throw new CheckError({
      code: 'revision_unknown',
      message: `${id} is no commit that could be fetched.`,
      hint: 'Run the workflow again; a commit that nothing leads to any more may be gone.',
    })
  }
}

async function tipOf(branch: string, { origin }: EventSource): Promise<string> {
  const tip = await origin.tip(`refs/heads/${branch}`)
  if (tip === null) throw noBranch(branch)
  return tip
}

/** A branch, or a commit by its whole id. */
async function endOf(name: string, source: EventSource): Promise<string> {
  return isObjectId(name) ? name : tipOf(name, source)
}

async function startOfBranch(branch: string, usual: string, source: EventSource): Promise<string> {
  if (branch !== usual) return tipOf(usual, source)
  throw new CheckError({
    code: 'revision_unknown',
    message: `This is the first push to ${branch}, and there is nothing before it to judge it by.`,
    hint: 'Nothing is to be done: the next push is judged by the constitution that is there now.',
  })
}

function noBranch(branch: string): CheckError {
  return new CheckError({
    code: 'revision_unknown',
    message: `The repository has no branch ${JSON.stringify(branch.slice(0, 200))}.`,
    hint: 'See whether the branch was renamed or deleted meanwhile.',
  })
}

const REWRITTEN: Arrival = {
  code: 'history_rewritten',
  decision: 'require_review',
  message: 'The push does not go on from what the branch was: history was rewritten.',
  path: null,
}
