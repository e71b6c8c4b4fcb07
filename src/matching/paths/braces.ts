import type { PatternFault } from './pattern-fault.ts'

/** More alternatives than this in one pattern are refused; they are counted before any is written out. */
export const MOST_ALTERNATIVES = 256
const DEEPEST = 8

type Part = string | readonly Sequence[]
type Sequence = readonly Part[]

const NUMBERS = /^(0|[1-9]\d{0,9})\.\.(0|[1-9]\d{0,9})$/
const LETTERS = /^([a-z])\.\.([a-z])$|^([A-Z])\.\.([A-Z])$/

/**
 * The patterns without braces that one with braces stands for, in the order of their writing.
 *
 * `{a,b}` and ranges such as `{1..9}` or `{a..f}` are written out; other balanced braces, as in `{x}`, mean themselves
 * and come back escaped. Braces inside a bracket expression, or behind a backslash, are left alone.
 */
export function expandBraces(pattern: string): readonly string[] | PatternFault {
  if (!/[{}]/.test(pattern)) return [pattern]
  const parser = new BraceParser(pattern)
  const sequence = parser.sequence(0)
  if (parser.fault !== null) return parser.fault
  if (parser.at < pattern.length) return unbalanced(pattern, '}')
  if (countSequence(sequence) > MOST_ALTERNATIVES) return tooMany(pattern)
  return writeOut(sequence)
}

class BraceParser {
  at = 0
  fault: PatternFault | null = null
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Up to the end, or to the `,` or `}` that ends the brace around it. */
  sequence(depth: number): Sequence {
    const parts: Part[] = []
    while (this.at < this.#text.length && this.fault === null) {
      const char = this.#text.charAt(this.at)
      if (char === '}' || (char === ',' && depth > 0)) break
      if (char === '{') parts.push(this.#brace(depth + 1))
      else parts.push(this.#plain(char))
    }
    return parts
  }

  #plain(char: string): string {
    const length = char === '\\' ? 2 : char === '[' ? bracketLength(this.#text, this.at) : 1
    this.at += length
    return this.#text.slice(this.at - length, this.at)
  }

  #brace(depth: number): Part {
    const start = this.at
    if (depth > DEEPEST) return this.#refuse(tooMany(this.#text))
    const alternatives: Sequence[] = []
    do {
      this.at++
      alternatives.push(this.sequence(depth))
      if (this.fault !== null) return ''
    } while (this.#text.charAt(this.at) === ',')
    if (this.#text.charAt(this.at) !== '}') return this.#refuse(unbalanced(this.#text, '{'))
    this.at++
    const [only] = alternatives
    if (alternatives.length > 1 || only === undefined) return alternatives
    return this.#range(this.#text.slice(start + 1, this.at - 1)) ?? [['\\{', ...only, '\\}']]
  }

  #range(content: string): Part | null {
    const numbers = NUMBERS.exec(content)
    if (numbers !== null) return this.#series(Number(numbers[1]), Number(numbers[2]), String)
    const letters = LETTERS.exec(content)?.filter((letter) => letter !== undefined)
    if (letters !== undefined) {
      const code = (index: number) => letters[index]?.charCodeAt(0) ?? 0
      return this.#series(code(1), code(2), (unit) => String.fromCharCode(unit))
    }
    return content.includes('..') ? this.#refuse(unreadableRange(this.#text, content)) : null
  }

  #series(from: number, to: number, write: (value: number) => string): Part {
    const length = Math.abs(to - from) + 1
    if (length > MOST_ALTERNATIVES) return this.#refuse(tooMany(this.#text))
    const step = from <= to ? 1 : -1
    return Array.from({ length }, (_, index) => [write(from + index * step)])
  }

  #refuse(fault: PatternFault): string {
    this.fault = fault
    return ''
  }
}

/** Length of the bracket expression that begins at `start`; 1 where it has no end. */
export function bracketLength(text: string, start: number): number {
  let at = start + 1
  if (text.charAt(at) === '!' || text.charAt(at) === '^') at++
  if (text.charAt(at) === ']') at++
  for (; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\\') at++
    else if (char === '[' && text.charAt(at + 1) === ':') at = Math.max(at, text.indexOf(':]', at + 2) + 1)
    else if (char === ']') return at - start + 1
  }
  return 1
}

const countPart = (part: Part): number =>
  typeof part === 'string' ? 1 : part.reduce((sum, sequence) => sum + countSequence(sequence), 0)

const countSequence = (sequence: Sequence): number => sequence.reduce((product, part) => product * countPart(part), 1)

function writeOut(sequence: Sequence): readonly string[] {
  let written: readonly string[] = ['']
  for (const part of sequence) {
    const endings = typeof part === 'string' ? [part] : part.flatMap(writeOut)
    written = written.flatMap((beginning) => endings.map((ending) => beginning + ending))
  }
  return written
}

const tooMany = (pattern: string): PatternFault => ({
  message: `The braces of this pattern stand for more than ${MOST_ALTERNATIVES} alternatives.`,
  hint: `Use a wildcard, such as ${JSON.stringify(pattern.replace(/\{.*\}/s, '*').slice(0, 60))}, or several patterns.`,
})

const unbalanced = (pattern: string, brace: '{' | '}'): PatternFault => ({
  message: `The pattern has a "${brace}" without its partner.`,
  hint: `To mean the character itself, write ${JSON.stringify(pattern.replace(/(?<!\\)[{}]/g, '\\$&').slice(0, 120))}.`,
})

const unreadableRange = (pattern: string, content: string): PatternFault => ({
  message: `The range {${content.slice(0, 40)}} is neither of whole numbers nor of letters.`,
  hint: `Write the values out, as in ${JSON.stringify(pattern.replace(/\{[^{}]*\.\.[^{}]*\}/, '{a,b}').slice(0, 120))}.`,
})
