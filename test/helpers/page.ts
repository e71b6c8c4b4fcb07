import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The pages that users read, from the top of the repository. */
export const PAGES: readonly string[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .sort(),
]

/** A fenced block. `at`: the number of its first line of text, from 0; `remarks`: the comments before it. */
export interface Block {
  readonly at: number
  readonly language: string
  readonly text: string
  readonly remarks: readonly string[]
}

/** The output that a page shows: the lines from `at` to before `end` (from 0). */
export interface Shown {
  readonly at: number
  readonly end: number
  readonly text: string
}

/** What a page asks of its reader; `line` is the number that editors show. */
export type Step =
  | {
      readonly kind: 'command'
      readonly line: number
      readonly script: string
      readonly exit: number
      readonly shown: Shown | null
    }
  | { readonly kind: 'file'; readonly line: number; readonly path: string; readonly text: string }
  | { readonly kind: 'left_out'; readonly line: number; readonly script: string; readonly reason: string }

type Part = Block | { readonly at: number; readonly hidden: string }

const SHELLS = new Set(['sh', 'bash', 'zsh', 'fish', 'shell', 'console', 'powershell', 'bat'])

/** Blocks, and comments that are scripts (`<!-- sh`), in their order. */
function partsOf(page: string): readonly Part[] {
  const lines = page.split('\n')
  const parts: Part[] = []
  let remarks: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith('<!--')) {
      const end = lines.findIndex((one, index) => index >= at && one.endsWith('-->'))
      if (end < 0) throw new Error(`line ${at + 1}: a comment without an end`)
      const comment = lines.slice(at, end + 1).join('\n')
      const hidden = /^<!-- sh\n([\s\S]*?)\n?-->$/.exec(comment)?.[1]
      if (hidden === undefined) remarks.push(comment.slice(4, -3).trim())
      else parts.push({ at: at + 1, hidden })
      at = end
    } else if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1)
      if (end < 0) throw new Error(`line ${at + 1}: a block without an end`)
      const text = lines.slice(at + 1, end).map((one) => `${one}\n`)
      parts.push({ at: at + 1, language: line.slice(3).trim(), text: text.join(''), remarks })
      remarks = []
      at = end
    } else if (line !== '') remarks = []
  }
  return parts
}

/** All fenced blocks of a page. */
export const blocksOf = (page: string): readonly Block[] =>
  partsOf(page).flatMap((part) => ('hidden' in part ? [] : [part]))

/**
 * The steps of a page. What a comment right before a block says of it:
 * `file: PATH`, the block is that file's text; `exit 1` is how its last command ends;
 * `not run: REASON` leaves it out. A comment that begins with a line `sh` is a script that nobody sees.
 * In a block of `console`, a line after `$ ` is a command, and what follows it is what it prints.
 */
export function stepsOf(page: string): readonly Step[] {
  return partsOf(page).flatMap((part): readonly Step[] => {
    const line = part.at + 1
    if ('hidden' in part) return [{ kind: 'command', line, script: part.hidden, exit: 0, shown: null }]
    const said = (what: string) => part.remarks.find((one) => one.startsWith(what))?.slice(what.length)
    const path = said('file: ')
    if (path !== undefined) return [{ kind: 'file', line, path, text: part.text }]
    if (!SHELLS.has(part.language)) return []
    const reason = said('not run: ')
    if (reason !== undefined) return [{ kind: 'left_out', line, script: part.text, reason }]
    const exit = Number(said('exit ') ?? 0)
    if (part.language !== 'console') return [{ kind: 'command', line, script: part.text, exit, shown: null }]
    const commands = transcript(part)
    return commands.map((one, index) => ({ ...one, exit: index === commands.length - 1 ? exit : 0 }))
  })
}

function transcript({ at, text }: Block) {
  const lines = text.split('\n').slice(0, -1)
  const starts = lines.flatMap((line, index) => (line.startsWith('$ ') ? [index] : []))
  if (starts[0] !== 0) throw new Error(`line ${at + 1}: a block of console begins with "$ "`)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length
    const output = lines.slice(start + 1, end).map((line) => `${line}\n`)
    return {
      kind: 'command' as const,
      line: at + start + 1,
      script: (lines[start] ?? '').slice(2),
      shown: { at: at + start + 1, end: at + end, text: output.join('') },
    }
  })
}
