/** UTF-16 units of a line that an excerpt has before the place that it is about; more are left out, for an ellipsis. */
const AROUND = 40

/**
 * Where a finding's column stands in the excerpt of its line: an offset in code points.
 *
 * Null where the evidence is something else, or has text of ours in it, so that nobody could tell.
 */
export function placeInExcerpt(evidence: string, column: number): number | null {
  if (evidence.includes('\n') || OURS.test(evidence)) return null
  const whole = [...evidence]
  const untilColumn = whole.slice(0, column - 1)
  const isFromStart = column <= whole.length && untilColumn.join('').length <= AROUND
  const cut = evidence.startsWith('…') ? [...evidence.slice(0, 1 + AROUND)] : null
  const before = isFromStart ? untilColumn : cut
  if (before === null || before.length >= whole.length || NAMED.test(before.join(''))) return null
  return before.length
}

/** What stands in the place of a text that must not be shown: a secret, lines of a withheld scenario. */
const OURS = /… \([^()]+, \d+ characters\)$|^lines \d+(, \d+)*( and more)?$/

/** A character that cannot be seen, by its name instead. */
const NAMED = /<U\+/
