import { isAscii } from 'node:buffer'
import { type DistinctiveLine, isDistinctive, LONGEST, normalised, rows, SHORTEST } from './distinctive-lines.ts'

/**
 * Where a line that was copied may begin or end within another: at quotes, brackets, tags, what separates values, begins a
 * comment or ends a sentence, and where some readers end a line (in UTF-8).
 */
const MARK =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some readers end a line at these, or a value.
  /<[^<>]{0,200}>|&(?:nbsp|amp|quot|apos|lt|gt|[lr][ds]?quo|[nm]dash|hellip|#\d{1,7}|#x[0-9a-fA-F]{1,6});|\/\/|\/\*|\*\/|[.!?](?= )|\xe2\x80[\xa8\xa9]|\xc2\x85|[\x00-\x1f"'`|:,;(){}[\]=#<>]/g

/** So many parts in a row are taken for one line, wherever they stand. */
const TOGETHER = 2
/** So many parts at each end of a line may not belong to it. */
const AROUND = 3

/** What stands between marks and says something: where it begins, and its place in the text that is kept. */
interface Part {
  readonly at: number
  readonly start: number
  readonly end: number
}

/**
 * The distinctive lines of a stretch of text, and what in a line may be the line that someone copied: without what stands
 * around it, or as a part of it. Linear in the text: of each line a few stretches for each mark.
 */
export function* copiedLines(bytes: Buffer): Generator<DistinctiveLine> {
  for (const [at, end] of rows(bytes)) {
    const seen = new Set<string>()
    for (const line of stretches(bytes, at, end)) {
      if (seen.has(line.text) || !isDistinctive(line.text)) continue
      seen.add(line.text)
      yield line
    }
  }
}

function* stretches(bytes: Buffer, at: number, end: number): Generator<DistinctiveLine> {
  const row = bytes.subarray(at, end)
  const isPlain = isAscii(row) && !row.includes(AMPERSAND) && !row.includes(BACKSLASH)
  const { text, parts } = isPlain ? plainRow(row, at) : otherRow(bytes, at, end)
  yield { at, text: text.slice(0, LONGEST) }
  // A word in front of it, such as that of a command.
  const word = /^\W*\w+ +/.exec(bytes.toString('latin1', at, Math.min(end, at + LONGEST)))?.[0] ?? ''
  const letters = normalised(Buffer.from(word, 'latin1')).length
  if (letters > 0) yield { at: at + word.length, text: text.slice(letters, LONGEST) }
  const stretch = (first: number, last: number): DistinctiveLine | null => {
    const [from, to] = [parts[first], parts[last]]
    if (!from || !to || to.end - from.start < SHORTEST) return null
    return { at: from.at, text: text.slice(from.start, Math.min(to.end, from.start + LONGEST)) }
  }
  for (const first of parts.keys()) {
    for (let last = first; last < first + TOGETHER; last++) {
      const found = stretch(first, last)
      if (found) yield found
    }
  }
  if (end - at > LONGEST) return
  for (let first = 0; first <= AROUND; first++) {
    for (let left = 0; left <= AROUND; left++) {
      const last = parts.length - 1 - left
      const found = last - first >= TOGETHER ? stretch(first, last) : null
      if (found) yield found
    }
  }
}

/** A line without what is not heeded, and where in that its parts begin and end. */
interface Row {
  readonly text: string
  readonly parts: readonly Part[]
}

/** A line of ASCII without escapes, byte by byte. */
function plainRow(row: Buffer, at: number): Row {
  const kept = Buffer.allocUnsafe(row.length)
  const parts: Part[] = []
  let [length, start, from] = [0, 0, 0]
  const cut = (next: number) => {
    if (length > start) parts.push({ at: at + from, start, end: length })
    start = length
    from = next
  }
  for (let index = 0; index < row.length; index++) {
    const byte = row[index] ?? 0
    const kind = KINDS[byte] ?? 0
    if (kind > MARKS) kept[length++] = kind
    else if (kind === MARKS || isSign(row, index)) {
      index = byte === LESS ? endOfTag(row, index) : index
      cut(index + 1)
    }
  }
  cut(row.length)
  return { text: kept.toString('latin1', 0, length), parts }
}

const [LESS, GREATER, AMPERSAND, BACKSLASH, SLASH, STAR, BLANK] = [0x3c, 0x3e, 0x26, 0x5c, 0x2f, 0x2a, 0x20]
const LONGEST_TAG = 200
const MARKS = 1
/** For each byte: the letter or digit that it is kept as, 1 for a mark, 0 for the rest. */
const KINDS = Uint8Array.from({ length: 128 }, (_, byte) => {
  const char = String.fromCharCode(byte).toLowerCase()
  if (/[a-z0-9]/.test(char)) return char.charCodeAt(0)
  return byte < BLANK || `"'\`|:,;(){}[]=#<>`.includes(char) ? MARKS : 0
})

/** The beginning of a comment, or the end of a sentence. */
function isSign(row: Buffer, index: number): boolean {
  const [byte, next] = [row[index], row[index + 1]]
  if (byte === SLASH) return next === SLASH || next === STAR
  if (byte === STAR) return next === SLASH
  return next === BLANK && (byte === 0x2e || byte === 0x21 || byte === 0x3f)
}

/** Where the tag ends that begins there; the same place where none does. */
function endOfTag(row: Buffer, start: number): number {
  for (let index = start + 1; index < row.length && index < start + LONGEST_TAG; index++) {
    if (row[index] === GREATER) return index
    if (row[index] === LESS) break
  }
  return start
}

/** Any other line, part by part. */
function otherRow(bytes: Buffer, at: number, end: number): Row {
  const parts: Part[] = []
  const texts: string[] = []
  let length = 0
  const add = (from: number, to: number) => {
    const text = from < to ? normalised(bytes.subarray(from, to)) : ''
    if (text === '') return
    texts.push(text)
    parts.push({ at: from, start: length, end: length + text.length })
    length += text.length
  }
  let from = at
  for (const { 0: mark, index } of bytes.toString('latin1', at, end).matchAll(MARK)) {
    add(from, at + index)
    from = at + index + mark.length
  }
  add(from, end)
  return { text: texts.join(''), parts }
}
