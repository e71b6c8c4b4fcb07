import type { CheckError, Fault } from '../model/error.ts'
import { inert } from './inert.ts'

/** Why no verdict was given: every fault with its place, the line with a caret, and what to do. */
export function renderFaults(error: CheckError): string {
  const count = error.faults.length
  const headline = `constitution-check: no verdict (${count === 1 ? error.faults[0].code : `${count} faults`})`
  return `${[headline, ...error.faults.map(faultText)].join('\n')}\n`
}

function faultText(fault: Fault): string {
  const { at } = fault
  const place = at ? `${[inert(at.file), at.line, at.column].filter((part) => part !== undefined).join(':')}: ` : ''
  return [`${place}${inert(fault.message)}`, ...caret(fault), `  to do: ${inert(fault.hint)}`].join('\n')
}

const WIDTH = 100

/** The line with a caret under the place; a long line is cut around it. */
function caret({ at }: Fault): string[] {
  if (at?.text === undefined || at.column === undefined) return []
  const chars = [...at.text]
  const from = Math.max(0, Math.min(at.column - 1 - WIDTH / 2, chars.length - WIDTH))
  const before = inert(chars.slice(from, at.column - 1).join(''))
  const after = inert(chars.slice(at.column - 1, from + WIDTH).join(''))
  return [`  | ${before}${after}`, `  | ${' '.repeat(widthOf(before))}^`]
}

/** East Asian characters and emoji, which take two cells of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The cells of a terminal that a text takes. A mark stands on the letter before it. */
function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : /\p{M}/u.test(char) ? 0 : 1), 0)
}

/** Whatever else was thrown: there is no verdict either. */
export function renderBug(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `constitution-check: no verdict: a fault of the checker itself. Please report it.\n${trace.split('\n').map(inert).join('\n')}\n`
}
