import { misused } from '../arguments/command-line.ts'
import type { CheckError } from '../model/error.ts'
import { isObjectId, isZeroId } from '../model/object-id.ts'

/** What an event asks to have judged, as its payload says; what may have changed since is asked anew. */
export type JudgedEvent = PullEvent | GroupEvent | PushEvent | RangeEvent | AuditEvent

/** A pull request. `base` is the branch that it is for. */
export interface PullEvent {
  readonly kind: 'pull'
  readonly number: number
  readonly head: string
  readonly base: string
  readonly defaultBranch: string
  /** Whether the workflow that runs is the change's own, so that its inputs may be as well. */
  readonly ownWorkflow: boolean
}

/** A group of the merge queue. */
export interface GroupEvent {
  readonly kind: 'group'
  /** The last of its pull requests; null where the name of its branch does not tell. */
  readonly number: number | null
  readonly head: string
  /** The commit that the group is put on: the branch, or the group before. */
  readonly from: string
  readonly base: string
  readonly defaultBranch: string
}

/** A push to a branch. */
export interface PushEvent {
  readonly kind: 'push'
  /** Null for a new branch. */
  readonly before: string | null
  readonly head: string
  readonly branch: string
  readonly defaultBranch: string
}

/** A range that somebody asks for by hand. */
export interface RangeEvent {
  readonly kind: 'range'
  readonly base: string
  readonly head: string
  readonly defaultBranch: string
}

/** The default branch, its ledger and its seals, as they are. */
export interface AuditEvent {
  readonly kind: 'audit'
}

/** The ends that inputs name; empty where they are not given. */
export interface AskedEnds {
  readonly base: string
  readonly head: string
}

/** Reads an event. Throws `CheckError` (`usage`) for one that is not judged, or that does not say what to judge. */
export function judgedEvent(name: string, event: unknown, asked: AskedEnds): JudgedEvent {
  const isAsked = asked.base !== '' || asked.head !== ''
  // Fail closed: whoever may edit a workflow would choose what judges the change.
  if (isAsked && name !== 'workflow_dispatch') {
    throw misused(
      `The inputs base and head are not for the event ${name}.`,
      'Leave them out: the event says what to judge.',
    )
  }
  const defaultBranch = () => branchOf(textAt(name, event, 'repository', 'default_branch'), name)
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
      return pullEvent(name, event, defaultBranch())
    case 'merge_group':
      return groupEvent(name, event, defaultBranch())
    case 'push':
      return pushEvent(name, event, defaultBranch())
    case 'schedule':
      return { kind: 'audit' }
    case 'workflow_dispatch':
      if (!isAsked) return { kind: 'audit' }
      if (asked.base === '' || asked.head === '')
        throw misused('One of the inputs base and head is missing.', 'Give both.')
      return { kind: 'range', base: branchOf(asked.base, name), head: asked.head, defaultBranch: defaultBranch() }
    default:
      throw misused(
        `The event ${name.slice(0, 100)} is not one that the action judges.`,
        'Run it on pull_request, pull_request_target, pull_request_review, merge_group, push, schedule or workflow_dispatch.',
      )
  }
}

function pullEvent(name: string, event: unknown, defaultBranch: string): PullEvent {
  const number = at(event, 'pull_request', 'number')
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw unclear(name, 'pull_request.number')
  if (at(event, 'action') === 'closed') {
    throw misused('A pull request that is closed is not judged.', 'Leave `closed` out of the types of the event.')
  }
  return {
    kind: 'pull',
    number,
    head: commitAt(name, event, 'pull_request', 'head', 'sha'),
    base: branchOf(textAt(name, event, 'pull_request', 'base', 'ref'), name),
    defaultBranch,
    ownWorkflow: name !== 'pull_request_target',
  }
}

/** As GitHub names the branch of a group. */
const GROUP = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d+)-[0-9a-f]{40,64}$/

function groupEvent(name: string, event: unknown, defaultBranch: string): GroupEvent {
  const base = branchOf(textAt(name, event, 'merge_group', 'base_ref').replace(/^refs\/heads\//, ''), name)
  const [, queue, number] = GROUP.exec(textAt(name, event, 'merge_group', 'head_ref')) ?? []
  return {
    kind: 'group',
    number: queue === base && number !== undefined ? Number(number) : null,
    head: commitAt(name, event, 'merge_group', 'head_sha'),
    from: commitAt(name, event, 'merge_group', 'base_sha'),
    base,
    defaultBranch,
  }
}

function pushEvent(name: string, event: unknown, defaultBranch: string): PushEvent {
  const branch = /^refs\/heads\/(.+)$/.exec(textAt(name, event, 'ref'))?.[1]
  if (branch === undefined) {
    throw misused(
      'A push of a tag is not judged.',
      'Let the workflow run on pushes to branches alone: on.push.branches.',
    )
  }
  const [before, head] = [commitAt(name, event, 'before'), commitAt(name, event, 'after')]
  if (isZeroId(head)) throw misused('A push that deletes a branch leaves nothing to judge.', 'Nothing is to be done.')
  return { kind: 'push', before: isZeroId(before) ? null : before, head, branch: branchOf(branch, name), defaultBranch }
}

/** What git takes for a branch, as far as it could be taken for something else. */
function branchOf(text: string, event: string): string {
  const isPlain = !/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|^[-/]|\/$|\/\/|\.lock$/.test(text) && text !== '' && text !== '@'
  if (isPlain && !text.startsWith('refs/')) return text
  throw misused(
    `The event ${event} names no branch: ${JSON.stringify(text.slice(0, 100))}.`,
    'Name a branch, such as main.',
  )
}

function commitAt(name: string, event: unknown, ...keys: readonly string[]): string {
  const value = textAt(name, event, ...keys)
  if (isObjectId(value)) return value
  throw unclear(name, keys.join('.'))
}

function textAt(name: string, event: unknown, ...keys: readonly string[]): string {
  const value = at(event, ...keys)
  if (typeof value === 'string') return value
  throw unclear(name, keys.join('.'))
}

function at(event: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? value[key as keyof typeof value]
      : undefined
  }, event)
}

function unclear(name: string, place: string): CheckError {
  return misused(
    `The event ${name} does not say what to judge: its ${place} is missing or odd.`,
    'Run the action on what GitHub sends.',
  )
}
