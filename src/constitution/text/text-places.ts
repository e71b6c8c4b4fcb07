/** A place in a text, as people count: from 1, in lines and Unicode code points. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  /** The line itself, without its end. */
  readonly text: string
}

/** Turns offsets into places. The lines are counted when the first place is asked for. */
export function placesIn(text: string): (offset: number) => TextPlace {
  let starts: readonly number[] | undefined
  let last = { line: -1, offset: 0, column: 1 }
  return (offset) => {
    starts ??= lineStarts(text)
    const line = lastAtMost(starts, offset)
    const start = starts[line] ?? 0
    // Places that are asked for in order, on one long line, are counted from one to the next.
    const known = last.line === line && last.offset <= offset ? last : { offset: start, column: 1 }
    const column = known.column + codePoints(text, known.offset, offset)
    last = { line, offset, column }
    return { line: line + 1, column, text: lineOf(text, start, starts[line + 1]) }
  }
}

function lineOf(text: string, start: number, next: number | undefined): string {
  const end = next === undefined ? text.length : next - 1
  return text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The index of the last start that is not behind the offset. */
function lastAtMost(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function codePoints(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++
  return count
}
