/** How much a page may hold, and where the reader finds what it cannot. */
export interface Room {
  /** Bytes of UTF-8. */
  readonly bytes: number
  /** A sentence of Markdown, trusted. */
  readonly whole: string
}

/** A list of a page. Nothing in it is rendered before it is known that all before it fits. */
export interface Section {
  readonly title: string
  readonly count: number
  /** The item at that index, inert, as an item of a list. */
  row(index: number): string
  /** Shown as a title that opens. */
  readonly folded?: true
}

/**
 * A page of Markdown of at most `room.bytes`: the head, the sections, the foot. Sections stand in order of weight: once an
 * item does not fit, neither does any after it, and the page says how many of which are missing.
 */
export function fitPage(head: string, sections: readonly Section[], foot: string, { bytes, whole }: Room): string {
  const missing = sections.map(({ count }) => count)
  let left = bytes - sizeOf(`${head}\n\n${cutText(sections, missing, whole)}\n\n${foot}\n`)
  const shown: string[] = []
  for (const [at, section] of sections.entries()) {
    if (section.count === 0) continue
    const rows: string[] = []
    const [open, close] = frameOf(section)
    left -= sizeOf(`${open}\n${close}\n\n`)
    for (let index = 0; index < section.count; index++) {
      const row = section.row(index)
      left -= sizeOf(`${row}\n`)
      if (left < 0) break
      rows.push(row)
    }
    missing[at] = section.count - rows.length
    if (rows.length > 0) shown.push([open, ...rows].join('\n') + close)
    if (missing[at] > 0) break
  }
  const cut = missing.some((count) => count > 0) ? [cutText(sections, missing, whole)] : []
  return `${[head, ...shown, ...cut, foot].join('\n\n')}\n`
}

function frameOf({ title, folded }: Section): readonly [string, string] {
  return folded ? [`<details><summary>${title}</summary>\n`, '\n\n</details>'] : [`### ${title}\n`, '']
}

function cutText(sections: readonly Section[], missing: readonly number[], whole: string): string {
  const parts = sections.flatMap(({ title }, at) => (missing[at] ? [`${missing[at]} under “${title}”`] : []))
  return `**There is no room here for ${parts.join(', ')}.** ${whole}`
}

const sizeOf = (text: string): number => Buffer.byteLength(text)
