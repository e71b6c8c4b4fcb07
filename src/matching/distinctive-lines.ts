import { isAscii } from 'node:buffer'
import { hash } from 'node:crypto'
import type { WithheldScenario } from '../model/policy.ts'
import { createFold } from './fold.ts'

/** Characters, after normalisation, below which a line says too little to be known again. */
const SHORTEST = 20
/** Different characters below which it says too little: rulers, tables of zeros. */
const FEWEST_DIFFERENT = 8
/** More of one line than anyone writes: generated text, of which the beginning is enough. */
const LONGEST = 2 ** 16
/** Fingerprints are this many hexadecimal digits: 64 bits. */
const DIGITS = 16

const LINE_FEED = 0x0a
const RETURN = 0x0d
const BACKSLASH = 0x5c
const LETTER_N = 0x6e
const LETTER_R = 0x72

const fold = createFold({})

/** A line that says enough to be known again, normalised, and where it begins. */
export interface DistinctiveLine {
  readonly at: number
  readonly text: string
}

/**
 * The distinctive lines of a stretch of text, normalised: letters and digits alone, folded, so that indentation, quotes,
 * comment marks and spacing make no difference. A line also ends where an escape (`\n`, `\r`) would end it in a string.
 */
export function* distinctiveLines(bytes: Buffer): Generator<DistinctiveLine> {
  for (const [at, end] of rows(bytes)) yield* distinctive(bytes, at, end)
}

/** The same, and what stands in quotes or behind a comment mark in a line: that may be the line that someone copied. */
export function* copiedLines(bytes: Buffer): Generator<DistinctiveLine> {
  for (const [at, end] of rows(bytes)) {
    yield* distinctive(bytes, at, end)
    const text = bytes.toString('latin1', at, Math.min(end, at + LONGEST))
    const marks = [...text.matchAll(PART)]
    const [first] = marks
    const last = marks.at(-1)
    if (first === undefined || last === undefined) continue
    if (last.index > first.index) yield* distinctive(bytes, at + first.index + first[0].length, at + last.index)
    let from = 0
    for (const { 0: mark, index } of marks) {
      yield* distinctive(bytes, at + from, at + index)
      from = index + mark.length
    }
    yield* distinctive(bytes, at + from, end)
  }
}

/** Quotes, and what begins a comment. */
const PART = /["'`]|\/\/|\/\*|\*\/|<!--|-->|#/g

function* rows(bytes: Buffer): Generator<readonly [start: number, end: number]> {
  for (let at = 0; at < bytes.length; ) {
    const end = endOfLine(bytes, at)
    if (end - at >= SHORTEST) yield [at, end]
    at = end + (bytes[end] === BACKSLASH ? 2 : 1)
  }
}

function* distinctive(bytes: Buffer, at: number, end: number): Generator<DistinctiveLine> {
  if (end - at < SHORTEST) return
  const text = normalised(bytes.subarray(at, Math.min(end, at + LONGEST)))
  if (text.length >= SHORTEST && new Set(text).size >= FEWEST_DIFFERENT) yield { at, text }
}

/** What a content is recognised by; `common` tells lines that stand elsewhere too, and so say nothing. */
export function withheldScenario(
  salt: string,
  content: Buffer,
  common: ReadonlySet<string> = new Set(),
): WithheldScenario {
  const lines = [...distinctiveLines(content)].flatMap(({ text }) =>
    common.has(text) ? [] : [fingerprintOf(salt, text)],
  )
  return { commitment: commitmentOf(salt, hash('sha256', content)), lines: [...new Set(lines)].sort() }
}

/** What a line is recognised by where only its fingerprint is known. */
export function fingerprintOf(salt: string, line: string): string {
  return hash('sha256', salt + line).slice(0, DIGITS)
}

/** What a whole content is recognised by; `digest` is its SHA-256 in hexadecimal. */
export function commitmentOf(salt: string, digest: string): string {
  return hash('sha256', salt + digest)
}

function endOfLine(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === LINE_FEED || byte === RETURN) return at
    if (byte === BACKSLASH && (bytes[at + 1] === LETTER_N || bytes[at + 1] === LETTER_R)) return at
  }
  return bytes.length
}

/** What neither a reader nor a runner of scenarios heeds, in ASCII. */
const UNHEEDED = /[^a-z0-9\x80-\uffff]+/g

function normalised(line: Buffer): string {
  const text = isAscii(line) ? line.toString('latin1').toLowerCase() : fold.text(line.toString('utf8'))
  return text.replace(UNHEEDED, '')
}
