import type { AddedLine, TextBlock } from '../../src/model/text.ts'

/** A file of which every line was added, as one block. */
export function addedBlock(bytes: Buffer): TextBlock {
  return blockOf(bytes, new Set(startsOf(bytes)))
}

/** A file as one block, of which only the lines that start at these offsets were added. */
export function blockOf(bytes: Buffer, added: ReadonlySet<number>): TextBlock {
  const starts = startsOf(bytes)
  return {
    bytes,
    lineAt(offset) {
      const line = lineAround(bytes, offset)
      return added.has(line.start) ? line : null
    },
    numberOf: ({ start }) => starts.indexOf(start) + 1,
  }
}

/** Offsets of the lines of `after` that are not in `before`, by a longest common subsequence: for small texts. */
export function addedLines(before: Buffer, after: Buffer): ReadonlySet<number> {
  const [old, now] = [before, after].map((bytes) => bytes.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? [])
  if (!old || !now) return new Set()
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const same = old[row] === now[column]
      const value = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      common[row]?.splice(column, 1, value)
    }
  }
  const starts = startsOf(after)
  const added = new Set<number>()
  for (let row = 0, column = 0; column < now.length; ) {
    if (row < old.length && old[row] === now[column]) {
      row++
      column++
    } else if (row < old.length && at(row + 1, column) >= at(row, column + 1)) row++
    else added.add(starts[column++] ?? 0)
  }
  return added
}

function startsOf(bytes: Buffer): readonly number[] {
  const starts = bytes.length > 0 ? [0] : []
  for (let at = bytes.indexOf(0x0a); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0x0a, at + 1))
    starts.push(at + 1)
  return starts
}

function lineAround(bytes: Buffer, offset: number): AddedLine {
  const end = bytes.indexOf(0x0a, offset)
  return { start: offset === 0 ? 0 : bytes.lastIndexOf(0x0a, offset - 1) + 1, end: end < 0 ? bytes.length : end }
}
