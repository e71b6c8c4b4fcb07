import { expandBraces } from './braces.ts'
import type { PatternFault } from './pattern-fault.ts'
import type { Segment } from './piece.ts'
import { compileSegment } from './segment.ts'

/** `**`: any number of directories, none included. */
export const ANY_DEPTH = '**'
export type Step = Segment | typeof ANY_DEPTH
const ANY_NAME: Segment = { literal: null, matches: () => true }

/** A policy's pattern, ready to be compared with paths. */
export interface PathPattern {
  readonly text: string
  /** One list of steps for each alternative that the braces stand for. */
  readonly alternatives: readonly (readonly Step[])[]
  /** No glob characters: the path and everything below it. */
  readonly plain: boolean
}

const known = new Map<string, PathPattern | PatternFault>()

/** Compiles a pattern of paths as a policy writes it, or says why it is refused. The same text is compiled once. */
export function compilePattern(text: string): PathPattern | PatternFault {
  const before = known.get(text)
  if (before !== undefined) return before
  const compiled = compile(text)
  known.set(text, compiled)
  return compiled
}

export function isFault(result: PathPattern | PatternFault): result is PatternFault {
  return 'message' in result
}

function compile(text: string): PathPattern | PatternFault {
  const refused = refuseForm(text)
  if (refused !== null) return refused
  const expanded = expandBraces(text.endsWith('/') ? `${text}${ANY_DEPTH}` : text)
  if ('message' in expanded) return expanded
  const alternatives: Step[][] = []
  for (const alternative of expanded) {
    const steps = readSteps(alternative, text)
    if ('message' in steps) return steps
    alternatives.push(steps)
  }
  const [only] = alternatives
  const plain = alternatives.length === 1 && (only ?? []).every((step) => step !== ANY_DEPTH && step.literal !== null)
  return { text, alternatives, plain }
}

function readSteps(alternative: string, text: string): Step[] | PatternFault {
  const steps: Step[] = []
  const names = alternative.split('/')
  for (const [index, name] of names.entries()) {
    if (name === '') return emptySegment(text)
    if (name === ANY_DEPTH) {
      // As in micromatch: `a*/**` is what stands below a directory, and not a file beside it.
      if (index === names.length - 1 && /(?<!\\)\*$/.test(names[index - 1] ?? '')) steps.push(ANY_NAME)
      steps.push(ANY_DEPTH)
      continue
    }
    const segment = compileSegment(name)
    if ('message' in segment) return segment
    const refused = refuseName(segment.literal, text)
    if (refused !== null) return refused
    steps.push(segment)
  }
  return steps
}

function refuseForm(text: string): PatternFault | null {
  const fault = (message: string, corrected: string) => ({ message, hint: `Write ${JSON.stringify(corrected)}.` })
  if (text.startsWith('!')) {
    return {
      message: 'A pattern cannot begin with "!": lists have no exceptions by order.',
      hint: `Write ${JSON.stringify(text.slice(1))} in the list of exemptions, or "\\\\!" for a name that begins so.`,
    }
  }
  if (text.startsWith('/')) {
    return fault('Patterns begin at the top of the repository, without a "/".', text.replace(/^\/+/, ''))
  }
  if (text.startsWith('./')) {
    return fault('Patterns begin at the top of the repository, without "./".', text.replace(/^(?:\.\/+)+/, ''))
  }
  if (text.includes('//')) return emptySegment(text)
  if (text.includes('\0'))
    return fault('No path has a NUL byte: the pattern can never match.', text.replaceAll('\0', ''))
  return null
}

function refuseName(name: string | null, text: string): PatternFault | null {
  if (name === '.' || name === '..') {
    const rest = text.replace(/(^|\/)\.{1,2}(?=\/|$)/g, '').replace(/^\//, '')
    return {
      message: `The pattern has a "${name}" segment and can never match.`,
      hint: `Write the path from the top of the repository, such as ${JSON.stringify(rest || 'docs/')}.`,
    }
  }
  if (name?.toLowerCase() === '.git') {
    return {
      message: 'git never records anything below ".git": the pattern can never match.',
      hint: 'Remove it. Hooks that are part of the repository stand elsewhere, such as ".husky/**".',
    }
  }
  return null
}

const emptySegment = (text: string): PatternFault => ({
  message: 'The pattern has an empty segment.',
  hint: `Write ${JSON.stringify(text.replace(/\/{2,}/g, '/').replace(/^\//, '') || '**')}.`,
})
