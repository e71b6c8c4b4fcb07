/**
 * The candidate that a writer most likely meant: the same but for case, hyphens and the like; its singular or plural;
 * or a few typing mistakes away, the more the longer the word. Null where none is close.
 */
export function nearest(written: string, candidates: Iterable<string>): string | null {
  const own = letters(written)
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = mistakes(own, lettersOf(candidate), allowed(candidate))
    if (distance >= least) continue
    best = candidate
    least = distance
  }
  return best
}

const letters = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Candidates are the words of a schema, few and asked for again and again. */
const LETTERS = new Map<string, string>()
function lettersOf(candidate: string): string {
  const known = LETTERS.get(candidate) ?? letters(candidate)
  LETTERS.set(candidate, known)
  return known
}

const allowed = (candidate: string): number => (candidate.length < 5 ? 0.5 : candidate.length < 8 ? 1 : 2)

/** Infinite where there are more than `most`. A plural counts as half a mistake. */
function mistakes(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (`${one}s` === other || `${other}s` === one) return 0.5
  return editDistance(one, other, most)
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment); infinite where there are more
 * than `most`.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY

  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(at(current, column - 1) + 1, at(above, column) + 1, at(above, column - 1) + (same ? 0 : 1))
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(before, column - 2) + 1)
      current.push(cost)
    }
    // No row costs less than the cheapest way through the two before it.
    if (Math.min(...above) > most && Math.min(...current) > most) return Number.POSITIVE_INFINITY
    before = above
    above = current
  }
  const distance = at(above, other.length)
  return distance > most ? Number.POSITIVE_INFINITY : distance
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0
