import { type GitHub, GitHubFailure, type PullRequest } from '../model/github.ts'
import { isOutrun, type Marker, markerOf, markerText } from './marker.ts'

/** The part of GitHub that a comment needs. */
export type CommentDesk = Pick<
  GitHub,
  'pull' | 'ownComments' | 'createComment' | 'updateComment' | 'deleteComment' | 'pause'
>

/** The one comment of a check on a pull request, as a run wants it to be. */
export interface StickyComment {
  readonly pull: number
  readonly marker: Marker
  /** Markdown, without the marker. */
  readonly text: string
  /** Whether it is made where there is none; an existing one is always brought up to date. */
  readonly create: boolean
}

/** `superseded`: the pull request has moved on, or a later run has spoken; the comment is theirs. */
export type CommentOutcome = 'written' | 'quiet' | 'superseded'

const TRIES = 4
/** Seconds. */
const LONGEST_PAUSE = 60

/**
 * Brings the comment up to date. GitHub has no way to write only where nobody else has, so: just before each write the run
 * asks whether it is still the one to speak, each write is made once, and afterwards the run looks at what came of it.
 * Of several comments the oldest is kept and the others are removed.
 */
export async function keepComment(desk: CommentDesk, comment: StickyComment): Promise<CommentOutcome> {
  let failure: unknown = null
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const outcome = await writeOnce(desk, comment)
      if (outcome !== 'lost') return outcome
      failure = new GitHubFailure('refused', 'GitHub was asked to keep a comment, and others kept changing it')
    } catch (error) {
      const seconds = pauseAfter(error)
      if (seconds === null) throw error
      failure = error
      if (tries < TRIES - 1) await desk.pause(seconds)
    }
  }
  throw failure
}

/** Seconds until it is worth another try; null where it is not. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof GitHubFailure)) return null
  if (error.refusal === 'unavailable' || error.refusal === 'not_found') return 1
  const seconds = error.retryAfter ?? LONGEST_PAUSE
  return error.refusal === 'rate_limited' && seconds <= LONGEST_PAUSE ? seconds : null
}

async function writeOnce(desk: CommentDesk, comment: StickyComment): Promise<CommentOutcome | 'lost'> {
  const { pull, marker, create } = comment
  const [kept] = await marked(desk, comment)
  if (!kept && !create) return 'quiet'
  const now = await desk.pull(pull)
  if (now.head !== marker.head || isTheirs(kept?.marker, marker, now)) return 'superseded'
  const body = `${markerText(marker)}\n${comment.text}`
  if (!kept) await desk.createComment(pull, body)
  else if (!sameText(kept.body, body)) await desk.updateComment(kept.id, body)
  const outcome = await settle(desk, comment)
  // Fail closed: where the token is not known for whose it is, each try would leave one more comment.
  if (outcome === 'unseen' && !kept) throw new GitHubFailure('refused', notSeen(pull))
  return outcome === 'unseen' ? 'lost' : outcome
}

/** What came of the write, and what is to be mended. */
async function settle(desk: CommentDesk, comment: StickyComment): Promise<CommentOutcome | 'lost' | 'unseen'> {
  const { pull, marker } = comment
  const [kept, ...others] = await marked(desk, comment)
  const now = await desk.pull(pull)
  const { head } = now
  if (head !== marker.head) {
    if (kept && isSame(kept.marker, marker)) await desk.updateComment(kept.id, standIn(marker, head))
    await remove(
      desk,
      others.filter((one) => isSame(one.marker, marker)),
    )
    return 'superseded'
  }
  if (!kept) return 'unseen'
  if (!isSame(kept.marker, marker) && !isTheirs(kept.marker, marker, now)) return 'lost'
  await remove(desk, others)
  return isSame(kept.marker, marker) ? 'written' : 'superseded'
}

async function remove(desk: CommentDesk, comments: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of comments) {
    await desk.deleteComment(id).catch((error) => {
      if (!(error instanceof GitHubFailure) || error.refusal !== 'not_found') throw error
    })
  }
}

/** The token's own comments that begin with a marker of this check, the oldest first. */
async function marked(desk: CommentDesk, { pull, marker }: StickyComment) {
  const { items, complete } = await desk.ownComments(pull)
  const found = items.flatMap(({ id, body }) => {
    const own = markerOf(body)
    return own?.check === marker.check ? [{ id, body, marker: own }] : []
  })
  // Fail closed: one more comment at each run is what nobody wants.
  if (found.length === 0 && !complete) {
    throw new GitHubFailure(
      'refused',
      `GitHub was asked for the comments of pull request ${pull}, and did not give all`,
    )
  }
  return found.sort((one, other) => one.id - other.id)
}

/** Seconds that the clocks of GitHub's servers may be apart. */
const CLOCKS_DIFFER = 60

/** Whether a later run of the same head has spoken. One that was told at an hour that GitHub has not come to is nobody's. */
const isTheirs = (theirs: Marker | undefined, own: Marker, { toldAt: now }: Pick<PullRequest, 'toldAt'>): boolean =>
  theirs !== undefined &&
  theirs.head === own.head &&
  isOutrun(own, theirs) &&
  (now === 0 || theirs.toldAt <= now + CLOCKS_DIFFER)

const notSeen = (pull: number): string =>
  `GitHub was asked to comment on pull request ${pull}, and does not show the comment as the token's own`

const isSame = (one: Marker, other: Marker): boolean =>
  one.head === other.head && one.toldAt === other.toldAt && one.run === other.run

const sameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n').trimEnd() === other.trimEnd()

/**
 * For a verdict that was written over by the pull request's next head in the very moment: it may itself have replaced the
 * newer verdict, so it must not stay. Any run of that head replaces it.
 */
function standIn({ check, head: judged }: Marker, head: string): string {
  const text = `## constitution-check: the pull request has moved on\n\n\`${judged.slice(0, 12)}\` was judged while \`${head.slice(0, 12)}\` arrived. The check of \`${head.slice(0, 12)}\` has its verdict.\n`
  return `${markerText({ check, head, toldAt: 0, run: 0 })}\n${text}`
}
