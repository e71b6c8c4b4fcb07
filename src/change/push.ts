import type { PushEffect } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import { isZeroId } from '../model/object-id.ts'

/** One ref that a push would change, as git tells the hook. Null is git's id of zeros: nothing is there. */
export interface PushedRef {
  /** Its full name on the remote. */
  readonly ref: string
  /** The object that the remote has there, as far as git knows. */
  readonly before: string | null
  /** The object that would be there. */
  readonly after: string | null
}

/** `<local ref> <local object> <remote ref> <remote object>`; a local ref may be any revision, blanks included. */
const LINE = /^.+ ([0-9a-f]{40}|[0-9a-f]{64}) (refs\/\S+) ([0-9a-f]{40}|[0-9a-f]{64})$/

/** What a `pre-push` hook reads on standard input. Throws `CheckError` (`usage`) for what is no such text. */
export function parsePush(text: string): readonly PushedRef[] {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  return lines.map((line, index) => {
    const [, after, ref, before] = LINE.exec(line) ?? []
    const same = before !== undefined && before.length === after?.length
    if (ref === undefined || !same || (isZeroId(before) && isZeroId(after))) throw unreadableLine(index + 1)
    return { ref, before: isZeroId(before) ? null : before, after: isZeroId(after) ? null : after }
  })
}

function unreadableLine(line: number): CheckError {
  return new CheckError({
    code: 'usage',
    message: `Line ${line} of standard input is not what git tells a pre-push hook.`,
    hint: 'Each line has four words: local ref, local object, remote ref, remote object. Let the hook hand on its standard input as it is.',
  })
}

/**
 * What a push does to a ref. `isAncestor`: what the ref is now is an ancestor of what it becomes, or the same.
 *
 * A tag stands for one object: a tag that becomes another is rewritten, also where the new one goes on from the old.
 */
export function pushEffect({ ref, before, after }: PushedRef, isAncestor: boolean): PushEffect {
  if (after === null) return 'deleted'
  if (before === null) return 'created'
  const moves = ref.startsWith('refs/tags/') && before !== after
  return isAncestor && !moves ? 'advanced' : 'rewritten'
}
