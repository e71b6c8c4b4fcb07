import type { JudgedEvent } from '../../action/event.ts'
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

/** What the outcome of an event is told about, whether there is a verdict or not. */
export interface EventPlace {
  readonly head: string
  /** The branch that the change is for. */
  readonly branch: string
  /** What the check is called; a name that a pull request has is given to nothing else. */
  readonly check: string
  /** When GitHub told about the pull request, in seconds by its clock; 0 where it did not. */
  readonly toldAt: number
}

/** What an event comes to, once its commits are here. */
export interface EventRange extends EventPlace {
  readonly change: Extract<RangeRequest, { readonly mode: 'range' }>
  readonly base: string
  /** The tip of the default branch, where that is another branch with a policy of its own. */
  readonly defaultTip: string | null
  readonly arrivals: readonly Arrival[]
}

/** Asks where the outcome of an event belongs; nothing is fetched yet. Throws `CheckError`. */
export async function eventPlace(event: JudgedEvent, source: EventSource): Promise<EventPlace> {
  const named = (branch: string, name: string, head: string, toldAt = 0) => {
    return { head, branch, check: `constitution-check (${name})`, toldAt }
  }
  switch (event.kind) {
    case 'pull': {
      // A payload is as old as its event, and that of a run that is made again may be a month old. Where GitHub does not
      // answer, the verdict stands all the same.
      const now = await source.github?.pull(event.number).catch(() => null)
      const branch = now?.base.branch ?? event.base
      return named(branch, branch, event.head, now?.toldAt)
    }
    case 'group':
      return named(event.base, event.base, event.head)
    case 'push':
      return named(event.branch, `push to ${event.branch}`, event.head)
    case 'range':
      return named(event.base, `workflow_dispatch to ${event.base}`, await endOf(event.head, source))
    case 'audit': {
      const branch = await source.origin.defaultBranch()
      if (branch === null) throw noDefaultBranch()
      return named(branch, `audit of ${branch}`, await tipOf(branch, source))
    }
  }
}

/**
 * Fetches what an event is about, by exact ids, and says what is to be judged by which base: that of a pull request is the
 * tip that its branch has now. Throws `CheckError`.
 */
export async function eventRange(event: JudgedEvent, place: EventPlace, source: EventSource): Promise<EventRange> {
  switch (event.kind) {
    case 'pull':
    case 'range':
      return rangeOf({ ...place, from: await tipOf(place.branch, source), dots: 3 }, event.defaultBranch, source)
    case 'group':
      return rangeOf({ ...place, from: event.from, dots: 3 }, event.defaultBranch, source)
    case 'push': {
      const from = event.before ?? (await startOfBranch(event.branch, event.defaultBranch, source))
      const range = { ...place, from, dots: event.before === null ? 3 : 2 } as const
      const found = await rangeOf(range, event.before === null ? event.branch : event.defaultBranch, source)
      const ref = `refs/heads/${event.branch}`
      const goesOn =
        event.before === null || (await source.git.mergeBases(event.before, event.head)).includes(event.before)
      const effect = pushEffect({ ref, before: event.before, after: event.head }, goesOn)
      const arrivals = goesOn ? [] : [{ ...REWRITTEN, evidence: from }]
      return { ...found, change: { ...found.change, push: { ref, effect } }, arrivals }
    }
    case 'audit':
      return rangeOf({ ...place, from: place.head, dots: 2 }, place.branch, source)
  }
}

interface Range extends EventPlace {
  readonly from: string
  readonly dots: 2 | 3
}

async function rangeOf({ from, dots, ...place }: Range, usual: string, source: EventSource): Promise<EventRange> {
  const { branch, head } = place
  const defaultTip = branch === usual ? null : await tipOf(usual, source)
  await bringAll([from, head, ...(defaultTip === null ? [] : [defaultTip])], source)
  return {
    ...place,
    change: { mode: 'range', from, to: head, dots, baseName: branch },
    base: from,
    defaultTip,
    arrivals: [],
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

function noDefaultBranch(): CheckError {
  return new CheckError({
    code: 'revision_unknown',
    message: 'The repository has no default branch with a commit.',
    hint: 'Push a first commit with a constitution, or see whether the default branch was deleted.',
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
