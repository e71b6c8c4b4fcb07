import type { FileEdit, FoundFile } from '../model/survey.ts'

/** One thing that setting up would do, leaves as it is, or leaves to a person. */
export type Proposal =
  | { readonly kind: 'write'; readonly edit: FileEdit; readonly what: string }
  | { readonly kind: 'keep'; readonly path: string; readonly why: string }
  | { readonly kind: 'by_hand'; readonly path: string; readonly why: string; readonly text: string }

/** Writes a whole file. One that is there stays as executable as it is. */
export function write(path: string, before: FoundFile, after: string, what: string, executable = false): Proposal {
  const old = before.state === 'text' ? before : null
  const edit = { path, before: old?.text ?? null, after, executable: old ? old.executable : executable }
  return { kind: 'write', edit, what }
}

export const keep = (path: string, why: string): Proposal => ({ kind: 'keep', path, why })

export const byHand = (path: string, why: string, text: string): Proposal => ({ kind: 'by_hand', path, why, text })

/** How the lines of a text end: CR LF where one does. */
export function lineEnd(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** The text with lines after its last one. */
export function appended(text: string, lines: readonly string[]): string {
  const eol = lineEnd(text)
  const whole = text === '' || text.endsWith('\n') ? text : `${text}${eol}`
  return `${whole}${lines.map((line) => `${line}${eol}`).join('')}`
}

/** Appends a line to a file of lines, or makes that file. */
export function withLine(path: string, file: FoundFile, line: string, has: (line: string) => boolean): Proposal {
  if (file.state === 'unusable') return byHand(path, file.reason, line)
  const text = file.state === 'text' ? file.text : ''
  if (text.split(/\r?\n/).some((one) => has(one.trim()))) return keep(path, `has ${line}`)
  return write(path, file, appended(text, [line]), `add ${line}`)
}
