import type { CheckError, Fault } from '../model/error.ts'
import { withCaret } from './caret.ts'
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

function caret({ at }: Fault): string[] {
  if (at?.text === undefined || at.column === undefined) return []
  return withCaret(at.text, at.column - 1, WIDTH).map((row) => `  | ${row}`)
}

/** Whatever else was thrown: by a rule, which is then incomplete beside the others, or where there is no verdict at all. */
export function renderBug(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `constitution-check: not all could be judged: a fault of the checker itself. Please report it.\n${trace.split('\n').map(inert).join('\n')}\n`
}
