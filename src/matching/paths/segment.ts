import { bracketLength } from './braces.ts'
import type { PatternFault } from './pattern-fault.ts'
import type { Piece, Segment } from './piece.ts'
import { compileExpression } from './segment-expression.ts'

/** Names such as `[...slug]` and `[[id]]`, which web frameworks give to routes: they mean themselves. */
const ROUTE = /^\[{1,2}(?:\.{3})?[\w-]+\]{1,2}/
const STAR: Piece = { micromatch: '*', literal: null, wildcards: 1 }

/** Reads one segment, without braces: names, `*`, `?`, `[…]`, `@(…)`, `?(…)` and `!(…)`. */
export function compileSegment(text: string): Segment | PatternFault {
  const pieces = readPieces(text, false)
  if ('message' in pieces) return pieces
  const literals = pieces.map((piece) => piece.literal)
  if (literals.every((literal) => literal !== null)) return exactly(literals.join(''))
  if (pieces.every((piece) => piece.literal !== null || piece === STAR)) return wildcards(pieces)
  return compileExpression(pieces, text)
}

function exactly(name: string): Segment {
  return { literal: name, matches: (other) => other === name }
}

/** Names and `*` alone: every chunk is looked for once, from left to right, which is linear in any name. */
function wildcards(pieces: readonly Piece[]): Segment {
  const chunks = ['']
  for (const piece of pieces) {
    if (piece === STAR) chunks.push('')
    else chunks.push(`${chunks.pop()}${piece.literal}`)
  }
  const first = chunks[0] ?? ''
  const last = chunks[chunks.length - 1] ?? ''
  const middle = chunks.slice(1, -1)
  const matches = (name: string): boolean => {
    if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
    let at = first.length
    for (const chunk of middle) {
      const found = name.indexOf(chunk, at)
      if (found < 0) return false
      at = found + chunk.length
    }
    return at <= name.length - last.length
  }
  return { literal: null, matches }
}

function readPieces(text: string, inGroup: boolean): readonly Piece[] | PatternFault {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const read = readPiece(text, at, inGroup)
    if ('message' in read) return read
    pieces.push(read.piece)
    at += read.length
  }
  return pieces
}

type Read = { readonly piece: Piece; readonly length: number } | PatternFault

function readPiece(text: string, at: number, inGroup: boolean): Read {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const next = text.charAt(at + 1)
  if (char === '\\') return readEscape(text, at)
  if (next === '(' && '*+'.includes(char)) return repeatedGroup(text)
  if (next === '(' && '@?!'.includes(char)) return inGroup ? nestedGroup(text) : readGroup(text, at)
  if (char === '*') return next === '*' ? doubleStar(text) : { piece: STAR, length: 1 }
  if (char === '?') return { piece: { micromatch: '?', literal: null, wildcards: 0 }, length: 1 }
  if (char === '[') return readBracket(text, at)
  if (char === '(') return readParentheses(text, at)
  if (char === ']' || char === ')') return unbalanced(text, char)
  return { piece: itself(char), length: char.length }
}

const itself = (text: string): Piece => ({
  micromatch: text.replace(/[^\w\u0080-\uffff]/g, '\\$&'),
  literal: text,
  wildcards: 0,
})

function readEscape(text: string, at: number): Read {
  const char = text.charAt(at + 1)
  // Whoever escapes a name escapes all of its stars; before two stars it is what Windows puts between folders.
  const separates = char === '*' && text.charAt(at + 2) === '*'
  if (!separates && /[ -/:-@[-`{-~]/.test(char)) return { piece: itself(char), length: 2 }
  const written = text.replace(/\\(?=\w|\*\*|$)/g, '/').replace(/\/$/, '')
  return {
    message: separates
      ? 'The pattern has a backslash before "**".'
      : 'The pattern has a backslash that escapes nothing.',
    hint: `Paths are separated by "/": write ${JSON.stringify(written)}.`,
  }
}

function readBracket(text: string, at: number): Read {
  const rest = text.slice(at)
  const route = ROUTE.exec(rest)?.[0]
  if (route !== undefined && (route.startsWith('[[') || route.startsWith('[...'))) {
    return { piece: itself(route), length: route.length }
  }
  const length = bracketLength(text, at)
  if (length === 1) return unbalanced(text, '[')
  return { piece: { micromatch: rest.slice(0, length), literal: null, wildcards: 0 }, length }
}

/** `(auth)` is a name as it stands; only with a bar would it be a choice. */
function readParentheses(text: string, at: number): Read {
  const end = text.indexOf(')', at)
  if (end < 0) return unbalanced(text, '(')
  const inner = text.slice(at + 1, end)
  if (inner.includes('|')) {
    return {
      message: 'A choice in bare parentheses is not a glob.',
      hint: `Write ${JSON.stringify(`${text.slice(0, at)}{${inner.replace(/\|/g, ',')}}${text.slice(end + 1)}`)}.`,
    }
  }
  const pieces = readPieces(inner, true)
  if ('message' in pieces) return pieces
  const literal = pieces.every((piece) => piece.literal !== null) ? `(${pieces.map((p) => p.literal).join('')})` : null
  const wildcards = pieces.reduce((sum, piece) => sum + piece.wildcards, 0)
  const micromatch = `\\(${pieces.map((piece) => piece.micromatch).join('')}\\)`
  const branches = [[itself('('), ...pieces, itself(')')]]
  return { piece: { micromatch, literal, wildcards, branches }, length: end - at + 1 }
}

function readGroup(text: string, at: number): Read {
  const end = text.indexOf(')', at)
  if (end < 0) return unbalanced(text, '(')
  const rest = text.slice(end + 1)
  if (text.charAt(at) === '!' && rest !== '') return unfinishedNegation(text)
  if (rest.startsWith('?') && !rest.startsWith('?(')) return optionalGroup(text)
  const branches: (readonly Piece[])[] = text.charAt(at) === '?' ? [[]] : []
  const written: string[] = []
  let wildcards = 1
  for (const branch of text.slice(at + 2, end).split('|')) {
    const pieces = readPieces(branch, true)
    if ('message' in pieces) return pieces
    branches.push(pieces)
    written.push(pieces.map((piece) => piece.micromatch).join(''))
    wildcards += pieces.reduce((sum, piece) => sum + piece.wildcards, 0)
  }
  const micromatch = `${text.charAt(at)}(${written.join('|')})`
  const piece = { micromatch, literal: null, wildcards, branches, negates: text.charAt(at) === '!' }
  return { piece, length: end - at + 1 }
}

const unbalanced = (text: string, char: string): PatternFault => ({
  message: `The pattern has a "${char}" without its partner.`,
  hint: `To mean the character itself, write ${JSON.stringify(text.replace(/(?<!\\)[[\]()]/g, '\\$&'))}.`,
})

const doubleStar = (text: string): PatternFault => ({
  message: '"**" crosses directories only where it stands alone between slashes.',
  hint: `Write ${JSON.stringify(text.replace(/\*{2,}/g, '*'))} for one directory, or "**/" in front of it for all below.`,
})

const repeatedGroup = (text: string): PatternFault => ({
  message: 'A repeated group is too costly to match.',
  hint: `Write ${JSON.stringify(text.replace(/[*+]\([^)]*\)?/g, '*'))}, or the repetitions that occur, as in "{a,aa}".`,
})

const nestedGroup = (text: string): PatternFault => ({
  message: 'A group inside a group is too costly to match.',
  hint: `Write the choices of ${JSON.stringify(text)} out as several patterns.`,
})

const unfinishedNegation = (text: string): PatternFault => ({
  message: 'A negated group is read as meant only where its segment ends with it.',
  hint: `Write ${JSON.stringify(text.replace(/!\([^)]*\)/g, '*'))}, and exempt what should not count.`,
})

const optionalGroup = (text: string): PatternFault => ({
  message: 'A "?" behind a group would make the group optional instead of standing for a character.',
  hint: `Write ${JSON.stringify(text.replace(/\)\?/g, ')*'))}.`,
})
