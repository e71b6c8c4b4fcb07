import { isAscii } from 'node:buffer'
import { hash } from 'node:crypto'
import type { WithheldScenario } from '../../model/policy.ts'
import { createFold } from '../text/fold.ts'

/** Characters, after normalisation, below which a line says too little to be known again. */
export const SHORTEST = 20
/** Different characters below which it says too little: rulers, tables of zeros. */
const FEWEST_DIFFERENT = 8
/** More of one line than anyone writes: generated text, of which the beginning is enough. */
export const LONGEST = 2 ** 16
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
  for (const [at, end] of rows(bytes)) {
    const text = normalised(bytes.subarray(at, Math.min(end, at + LONGEST)))
    if (isDistinctive(text)) yield { at, text }
  }
}

/** Where lines begin and end that are long enough. */
export function* rows(bytes: Buffer): Generator<readonly [start: number, end: number]> {
  for (let at = 0; at < bytes.length; ) {
    const end = endOfLine(bytes, at)
    if (end - at >= SHORTEST) yield [at, end]
    at = end + (bytes[end] === BACKSLASH ? 2 : 1)
  }
}

/** Whether a normalised line says enough to be known again. */
export function isDistinctive(text: string): boolean {
  if (text.length < SHORTEST) return false
  const seen = new Set<string>()
  for (const char of text) {
    seen.add(char)
    if (seen.size === FEWEST_DIFFERENT) return true
  }
  return false
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

/** What neither a reader nor a runner of scenarios heeds: in ASCII, and the signs and blanks of the other blocks. */
const UNHEEDED =
  /[^a-z0-9\x80-\uffff]+|[\x80-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u2000-\u206f\u2190-\u23ff\u2500-\u2bff\u3000-\u3004\u3008-\u3020\u3030\ufe10-\ufe6f\ufffd]+/g
/** How blanks and quotes are written in HTML, and any character in JSON. */
const ENTITY = /&(?:nbsp|amp|quot|apos|lt|gt|[lr][ds]?quo|[nm]dash|hellip|#\d{1,7}|#x[0-9a-f]{1,6});/gi
const ESCAPED = /\\u([0-9a-f]{4})/gi

/** Letters and digits of a line, folded. */
export function normalised(line: Buffer): string {
  const plain = line.includes(AMPERSAND) || line.includes(ESCAPE) ? written(line) : line
  const text = isAscii(plain) ? plain.toString('latin1').toLowerCase() : fold.text(plain.toString('utf8'))
  return text.replace(UNHEEDED, '')
}

const AMPERSAND = 0x26
const ESCAPE = '\\u'

function written(line: Buffer): Buffer {
  const text = line.toString('utf8').replace(ENTITY, ' ')
  return Buffer.from(text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))))
}
