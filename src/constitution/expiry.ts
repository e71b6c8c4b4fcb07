import { endOf, isDate } from '../model/date.ts'
import type { Fault } from '../model/error.ts'
import type { Layer } from '../model/policy.ts'

/** Text that is no date of RFC 3339, or a date that the calendar does not have. */
export function dateFaults({ data, place }: Layer): readonly Fault[] {
  const { expires } = data
  if (typeof expires !== 'string' || isDate(expires)) return []
  const message = `expires: expected a date, found the text ${JSON.stringify(expires)}.`
  const hint = 'Write it as 2026-12-31 or 2026-12-31T12:00:00Z.'
  return [{ code: 'layer_invalid', message, hint, at: place('/expires', 'value') }]
}

/** The dates that `expires` is judged by, in seconds since the epoch; null without a commit. */
export interface Moments {
  /** Of the base, or a later one that the operator gave: no author of the change had a hand in it. */
  readonly base: number | null
  /** The latest of that and of every commit that is judged. */
  readonly latest: number | null
}

/**
 * Why a corrections layer counts as absent at a moment (seconds since the epoch); null where it counts.
 *
 * A date without a time lasts until the day ends in UTC.
 */
export function expiryOf({ data, place }: Layer, asOf: number | null): Fault | null {
  const { expires } = data
  if (typeof expires !== 'string') return null
  const end = endOf(expires)
  // Fail closed: without a commit there is no date to judge by.
  if (asOf !== null && asOf < end) return null
  const reason = asOf === null ? 'no commit gives a date to judge that by' : 'the commits that are judged are later'
  return {
    code: 'layer_invalid',
    message: `The file holds until ${expires}, and ${reason}: it counts as absent.`,
    hint: 'Delete the file, or ask people for a later date.',
    at: place('/expires', 'value'),
  }
}
