/** A link, as far as it can be drawn. */
interface Joint {
  readonly digest: string
  readonly prev: readonly string[]
}

/** A line from one column at the top of a half of a row to another at its bottom. */
export type Stroke = readonly [from: number, to: number]

/** How the chain runs through the row of one link: the upper half leads to its column, the lower away from it. */
export interface Row {
  readonly column: number
  readonly upper: readonly Stroke[]
  readonly lower: readonly Stroke[]
}

/** Columns that are drawn; what forks further stays text. */
const MOST = 8

/**
 * The chain as rows of a drawing, for links from the last to the first. A column is held for a link until its row, by all
 * that follow it. The cost grows with the links alone, however they fork.
 */
export function chainLanes(links: readonly Joint[]): readonly Row[] {
  const known = new Set(links.map(({ digest }) => digest))
  /** For which link each column is held. */
  const lanes: (string | null)[] = []
  return links.map(({ digest, prev }) => {
    known.delete(digest)
    const held = lanes.indexOf(digest)
    const column = held >= 0 ? held : (freeColumn(lanes) ?? MOST - 1)
    const upper = lanes.flatMap((wanted, at): Stroke[] =>
      wanted === null ? [] : [[at, wanted === digest ? column : at]],
    )
    for (const [at, wanted] of lanes.entries()) if (wanted === digest) lanes[at] = null
    const lower = lanes.flatMap((wanted, at): Stroke[] => (wanted === null ? [] : [[at, at]]))
    for (const before of prev.filter((one) => known.has(one)).slice(0, MOST)) {
      // The first goes straight on, so that the chain stays on the left however it was forked.
      const at = (lanes[column] ?? null) === null ? column : columnOf(lanes, before)
      if (at === null) continue
      lanes[at] = before
      lower.push([column, at])
    }
    return { column, upper, lower }
  })
}

/** The column that is held for the link, else a free one; null where there is none. */
function columnOf(lanes: readonly (string | null)[], digest: string): number | null {
  const held = lanes.indexOf(digest)
  return held >= 0 ? held : freeColumn(lanes)
}

function freeColumn(lanes: readonly (string | null)[]): number | null {
  const empty = lanes.indexOf(null)
  if (empty >= 0) return empty
  return lanes.length < MOST ? lanes.length : null
}
