import { inert } from './inert.ts'

/** East Asian characters and emoji, which take two cells of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** Marks that stand on the letter before them. Listed, since what Node takes for a mark differs by its version. */
const MARK =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks alone are what is looked for.
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0981\u09bc\u09c1-\u09c4\u09cd\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\u302a-\u302f\u3099\u309a\ufe20-\ufe2f]/u

/** The cells of a terminal that a text takes, which must be inert. */
export function widthOf(text: string): number {
  let cells = 0
  for (const char of text) cells += MARK.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  return cells
}

/**
 * An inert sentence as rows of at most so many cells, the later ones behind an indent, each inert. A word that is longer stays whole, so that
 * a path can be copied.
 */
export function wrapped(text: string, columns: number, first: string, indent: string): readonly string[] {
  const rows: string[] = []
  let row = first
  let cells = widthOf(first)
  let empty = true
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (!empty && cells + 1 + width > columns) {
      rows.push(row)
      row = indent + word
      cells = widthOf(indent) + width
    } else {
      row += empty ? word : ` ${word}`
      cells += (empty ? 0 : 1) + width
    }
    empty = false
  }
  // At the start of a row a runner would take for a command what was none inside the sentence.
  return [...rows, row].map(inert)
}
