import { INVISIBLE, MARKS } from './character-classes.ts'
import { GrowingText } from './growing-text.ts'

/** Spellings that count as equal. Canonical and compatibility equivalents, and what cannot be seen, always do. */
export interface FoldOptions {
  /** Keep the difference between capitals and small letters. */
  readonly keepCase?: boolean
  /** ä is ae, ö is oe, ü is ue, ß is ss. */
  readonly german?: boolean
  /** Characters that are read as others, before case is folded. */
  readonly readAs?: ReadonlyMap<string, string>
}

/** A stretch of the text that was folded, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Fold {
  /** The folded text: two texts are equal for the reader where their folded forms are the same. */
  text(original: string): string
  /** Where stretches of the folded text stand in the original. `spans` are ordered by `start`. */
  places(original: string, spans: readonly Span[]): readonly Span[]
}

/** A fold that can be asked how it took the text apart. */
export interface WalkedFold extends Fold {
  /** Visits the characters in order: where each begins, and the length of its folded form with the marks that belong to it. */
  walk(original: string, visit: (start: number, foldedLength: number) => void): void
}

/** What else can compose with the character before it; a mark that this Node does not know composes with nothing. */
const JOINING = '\\p{M}\\u1160-\\u11ff\\u3131-\\u318e\\uff9e-\\uffdc'

const CONTINUING = new RegExp(`[${MARKS}${JOINING}${INVISIBLE}]`, 'u')
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const DROPPED = new RegExp(`[${INVISIBLE}${MARKS}]`, 'gu')

const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
}

/** Longer runs of marks are cut (as in UAX 15's stream-safe format): normalizing them takes quadratic time. */
const MOST_CONTINUING = 30
/** Folded forms of characters with marks that are remembered. */
const MOST_REMEMBERED = 4096
const BASIC_PLANE = 2 ** 16
/** From so many characters of ASCII on it pays to look for the end of their run first. */
const LONG_PLAIN_RUN = 8
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
const BEYOND_ASCII = /[^\x01-\x7f]/g

const UNKNOWN = 0
const YES = 1
const NO = 2
/** By unit of the basic plane: whether it continues the character before it. */
const continuing = new Uint8Array(BASIC_PLANE)

/** A unit that is folded together with others, or to more or less than one. */
const NOT_ALONE = 1

class FullFold implements WalkedFold {
  readonly #options: FoldOptions
  /** By unit of the basic plane: the unit that it is folded to. */
  readonly #units = new Uint16Array(BASIC_PLANE)
  readonly #remembered = new Map<string, string>()

  constructor(options: FoldOptions) {
    this.#options = options
    const small = options.keepCase ? 0 : 0x20
    for (let unit = 1; unit < 0x80; unit++) this.#units[unit] = unit >= 0x41 && unit <= 0x5a ? unit | small : unit
  }

  text(original: string): string {
    const text = new GrowingText()
    let plain = LONG_PLAIN_RUN
    for (let at = 0; at < original.length; ) {
      if (plain >= LONG_PLAIN_RUN) {
        const end = endOfPlain(original, at)
        text.addAll(this.#options.keepCase ? original.slice(at, end) : original.slice(at, end).toLowerCase())
        at = end
        plain = 0
        continue
      }
      const unit = this.#alone(original, at)
      if (unit !== NOT_ALONE) {
        plain = unit < 0x80 ? plain + 1 : 0
        text.add(unit)
        at++
        continue
      }
      const end = endOfCharacter(original, at)
      const folded = this.#folded(original.slice(at, end))
      for (let next = 0; next < folded.length; next++) text.add(folded.charCodeAt(next))
      at = end
      plain = 0
    }
    return text.toString()
  }

  walk(original: string, visit: (start: number, foldedLength: number) => void): void {
    for (let at = 0; at < original.length; ) {
      const isAlone = this.#alone(original, at) !== NOT_ALONE
      const end = isAlone ? at + 1 : endOfCharacter(original, at)
      visit(at, isAlone ? 1 : this.#folded(original.slice(at, end)).length)
      at = end
    }
  }

  places(original: string, spans: readonly Span[]): readonly Span[] {
    const places = spans.map(() => ({ start: original.length, end: original.length }))
    const endOf = (index: number | undefined) => spans[index ?? -1]?.end ?? Number.POSITIVE_INFINITY
    const ends = [...spans.keys()].sort((one, other) => endOf(one) - endOf(other))
    let folded = 0
    let nextStart = 0
    let nextEnd = 0
    for (let at = 0; at < original.length && nextEnd < ends.length; ) {
      const isAlone = this.#alone(original, at) !== NOT_ALONE
      const end = isAlone ? at + 1 : endOfCharacter(original, at)
      folded += isAlone ? 1 : this.#folded(original.slice(at, end)).length
      for (let span = spans[nextStart]; span && span.start < folded; span = spans[++nextStart]) {
        const place = places[nextStart]
        if (place) place.start = at
      }
      for (; endOf(ends[nextEnd]) <= folded; nextEnd++) {
        const place = places[ends[nextEnd] ?? -1]
        if (place) place.end = end
      }
      at = end
    }
    return places
  }

  /** What the unit is folded to, where it stands alone and is folded to one unit. */
  #alone(text: string, at: number): number {
    if (continuesAt(text, at + 1)) return NOT_ALONE
    const unit = text.charCodeAt(at)
    const known = this.#units[unit] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    const folded = isHalf || unit === 0 ? '' : this.#fold(String.fromCharCode(unit))
    const alone = folded.length === 1 ? folded.charCodeAt(0) : NOT_ALONE
    this.#units[unit] = alone
    return alone
  }

  #folded(character: string): string {
    const known = this.#remembered.get(character)
    if (known !== undefined) return known
    const folded = this.#fold(character)
    if (this.#remembered.size < MOST_REMEMBERED && character.length <= 4) this.#remembered.set(character, folded)
    return folded
  }

  #fold(character: string): string {
    const { keepCase = false, german = false, readAs } = this.#options
    let folded = character.replace(INVISIBLES, '').normalize('NFKC')
    if (readAs) folded = reading(folded, readAs)
    folded = (keepCase ? folded : foldCase(folded)).normalize('NFKC').replace(DROPPED, '')
    return german ? folded.replace(/[äöüßÄÖÜẞ]/g, (letter) => GERMAN[letter] ?? letter) : folded
  }
}

/** Full case folding without a locale: each code point alone, so that no context (final sigma) plays a part. */
export function foldCase(text: string): string {
  let folded = ''
  for (const char of text) folded += char.toLowerCase().toUpperCase().toLowerCase()
  return folded
}

/** Also of the letter below an accent. */
function reading(text: string, readAs: ReadonlyMap<string, string>): string {
  const apart = [...text.normalize('NFD')]
  return apart.some((char) => readAs.has(char)) ? apart.map((char) => readAs.get(char) ?? char).join('') : text
}

function endOfCharacter(text: string, start: number): number {
  let end = start + lengthAt(text, start)
  for (let marks = 0; marks < MOST_CONTINUING && continuesAt(text, end); marks++) end += lengthAt(text, end)
  return end
}

/** Where the last character before the next one beyond ASCII begins, or the text ends: the two may belong together. */
function endOfPlain(text: string, from: number): number {
  BEYOND_ASCII.lastIndex = from
  const found = BEYOND_ASCII.exec(text)
  return found === null ? text.length : Math.max(from, found.index - 1)
}

function lengthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) >= BASIC_PLANE ? 2 : 1
}

function continuesAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  // Behind the end it is not a number.
  if (!(unit >= 0xad)) return unit === 0
  if (unit >= 0xd800 && unit <= 0xdfff) return CONTINUING.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
  if (continuing[unit] === UNKNOWN) continuing[unit] = CONTINUING.test(String.fromCharCode(unit)) ? YES : NO
  return continuing[unit] === YES
}

/** Folds any text. */
export function fullFold(options: FoldOptions): WalkedFold {
  return new FullFold(options)
}

/** Whether a character may become one with the character before it. */
export function joinsTheOneBefore(character: string): boolean {
  return continuesAt(character, 0)
}

/** Any path as other systems may see it: NFC, full case folding, nothing invisible. */
export function foldFullPath(path: string): string {
  let folded = ''
  for (let at = 0; at < path.length; ) {
    const end = endOfCharacter(path, at)
    folded += foldCase(path.slice(at, end).replace(INVISIBLES, '').normalize('NFC')).normalize('NFC')
    at = end
  }
  return folded
}
