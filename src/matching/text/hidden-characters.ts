import { isInDatePattern } from './date-pattern.ts'

/** What a character that is out of place does: it shows text in another order than it is read in, or is not shown. */
export type HiddenKind = 'order' | 'invisible'

/** A character that hides something, or is hidden. */
export interface HiddenCharacter {
  readonly kind: HiddenKind
  /** In UTF-16 code units. */
  readonly at: number
  readonly point: number
}

// Classes for expressions with the flag `u`. Frozen, Unicode 15.
const EMOJI =
  '\\xa9\\xae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u24c2\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff' +
  '\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}'
/** Scripts in which letters take other forms beside a joiner. */
const JOINED =
  '\\u0590-\\u0dff\\u0e00-\\u109f\\u1700-\\u18af\\u1900-\\u1aaf\\u1b00-\\u1c7f\\u1cd0-\\u1cff\\ua800-\\ua95f\\ua980-\\uaadf' +
  '\\uabc0-\\uabff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}\\u{1e900}-\\u{1e95f}\\u{1ee00}-\\u{1eeff}'
/** Scripts that are written without blanks between words. */
const UNSPACED = '\\u0e00-\\u109f\\u1780-\\u17ff\\u1900-\\u1aff\\u1b00-\\u1bff\\ua980-\\uaadf'
const RIGHT_TO_LEFT =
  '\\u05be-\\u05f4\\u0608-\\u060b\\u061b\\u061d-\\u064a\\u066d-\\u06d5\\u06e5-\\u06ef\\u06fa-\\u08c9\\ufb1d-\\ufdfc' +
  '\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1eeff}'
const HAN = '\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
/** What the first variation selectors make a standardized variant of. */
const VARIED =
  `0${HAN}\\u1000-\\u109f\\u2100-\\u214f\\u2200-\\u22ff\\u27c0-\\u27ef\\u2a00-\\u2aff\\u3000-\\u303f\\ua840-\\ua877` +
  '\\ua9e0-\\ua9ff\\uaa60-\\uaa7f\\uff00-\\uff9f\\u{10ac0}-\\u{10aff}\\u{13000}-\\u{1345f}\\u{1d400}-\\u{1d7ff}'
const POINTS = '\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f'
const WORD = '\\p{L}\\p{N}'

/** Where a character is in its place: behind one, before one, or beside one of a class. */
interface Place {
  readonly characters: string
  readonly fits: RegExp
}

const behind = (characters: string, before: string): Place => place(characters, `[${before}]$`)
const beside = (characters: string, neighbours: string): Place =>
  place(characters, `[${neighbours}]\\0|\\0[${neighbours}]`)
/** `context`: of the character before, NUL for itself, and the character behind. */
function place(characters: string, context: string): Place {
  return { characters, fits: new RegExp(context.replace(/\$$/, '\\0'), 'u') }
}

/** All that is looked at; what no place fits is out of place. */
const PLACES: readonly Place[] = [
  beside('\\u200c\\u200d', JOINED),
  place('\\u200d', `[${EMOJI}\\ufe0f\\u{e007f}]\\0[${EMOJI}]`),
  beside('\\u200b', UNSPACED),
  // It forbids a break that there would be: between two letters there is none.
  place(
    '\\u2060',
    `^(?![${WORD}]\\0[${WORD}]|.?\\0[\\u2060-\\u206f\\u200b-\\u200f]|[\\u2060-\\u206f\\u200b-\\u200f]\\0)`,
  ),
  // Content of an element of MathML.
  place('\\u2061-\\u2064', '>\\0<'),
  behind('\\ufe0e\\ufe0f', EMOJI),
  place('\\ufe0f', '[0-9#*]\\0\\u20e3'),
  behind('\\ufe00-\\ufe0d', VARIED),
  behind('\\u{e0100}-\\u{e01ef}', HAN),
  behind('\\u180b-\\u180f', '\\u1800-\\u18af'),
  beside('\\u115f\\u1160', '\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff'),
  beside('\\u3164\\uffa0', '\\u3131-\\u3163\\u3165-\\u318e\\uffa1-\\uffdc'),
  beside('\\u034f', POINTS),
  beside('\\u17b4\\u17b5', '\\u1780-\\u17b3\\u17b6-\\u17ff'),
  beside('\\u{1d173}-\\u{1d17a}', '\\u{1d100}-\\u{1d172}\\u{1d17b}-\\u{1d1ff}'),
  beside('\\u{1bca0}-\\u{1bca3}', '\\u{1bc00}-\\u{1bc9f}'),
  place('\\xad', `^(?!\\xad|.?\\0\\xad)(?:[${WORD}]|.?\\0[${WORD}])`),
]
const EXPRESSIONS = PLACES.map(({ characters, fits }) => ({ is: new RegExp(`^[${characters}]`, 'u'), fits }))

/** A flag of a part of a country: a black flag, and its code in tags. */
const TAGGED_FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}'
const LOOKED_AT =
  '\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'
/** What ends a paragraph (UAX 9) within a line, and with it all that is open. */
const PARAGRAPH_ENDS = '\\r\\x1c-\\x1e\\x85\\u2029'
const CANDIDATES = new RegExp(`${TAGGED_FLAG}|[${LOOKED_AT}${PARAGRAPH_ENDS}]`, 'gu')
const PARAGRAPH_END = new RegExp(`[${PARAGRAPH_ENDS}]`)
const CANDIDATE = new RegExp(`[${LOOKED_AT}]`, 'u')
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u')

/** Whether a character has to be looked at. */
export function mayHide(point: number): boolean {
  return CANDIDATE.test(String.fromCodePoint(point))
}

/**
 * The first character of each kind in a line that is out of place. `startsFile`: a mark may stand at its start that says how
 * a file is encoded.
 */
export function hiddenCharacters(line: string, startsFile: boolean): readonly HiddenCharacter[] {
  const order = new Order(line)
  let invisible: HiddenCharacter | null = null
  for (const { 0: character, index: at } of line.matchAll(CANDIDATES)) {
    const point = character.codePointAt(0) ?? 0
    if (character.length > 2 || (startsFile && at === 0 && point === 0xfeff)) continue
    if (PARAGRAPH_END.test(character)) order.endParagraph()
    if (isAboutOrder(point)) order.meet(at, point)
    else if (invisible === null && CANDIDATE.test(character) && !isInPlace(line, at, character))
      invisible = { kind: 'invisible', at, point }
  }
  const first = [invisible, order.needlessMark, order.disorder()].filter((one) => one !== null)
  first.sort((one, other) => one.at - other.at)
  return first.filter(({ kind }, index) => first.findIndex((one) => one.kind === kind) === index)
}

function isInPlace(line: string, at: number, character: string): boolean {
  const behind = line.codePointAt(at + character.length)
  const context = `${characterBefore(line, at)}\0${behind === undefined ? '' : String.fromCodePoint(behind)}`
  return placesOf(character).some((fits) => fits.test(context))
}

const knownPlaces = new Map<string, readonly RegExp[]>()

function placesOf(character: string): readonly RegExp[] {
  const known = knownPlaces.get(character)
  if (known !== undefined) return known
  const places = EXPRESSIONS.filter(({ is }) => is.test(character)).map(({ fits }) => fits)
  knownPlaces.set(character, places)
  return places
}

function characterBefore(line: string, at: number): string {
  const before = line.slice(Math.max(0, at - 2), at)
  return [...before].at(-1) ?? ''
}

const MARKS = new Set([0x61c, 0x200e, 0x200f])
/** LRE, RLE, PDF, LRO, RLO; LRI, RLI, FSI, PDI (UAX 9). */
function isAboutOrder(point: number): boolean {
  return MARKS.has(point) || (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)
}

const POP_EMBEDDING = 0x202c
const POP_ISOLATE = 0x2069
const OVERRIDES = new Set([0x202d, 0x202e])
const RIGHT_TO_LEFT_STARTS = new Set([0x202b, 0x2067])

/** The controls of direction of one line, in order. */
class Order {
  readonly #line: string
  readonly #open: HiddenCharacter[] = []
  #first: HiddenCharacter | null = null
  #isRightToLeft: boolean | null = null
  /** The first mark in text that is all read from the left, where it does nothing. */
  needlessMark: HiddenCharacter | null = null

  constructor(line: string) {
    this.#line = line
  }

  meet(at: number, point: number): void {
    const character: HiddenCharacter = { kind: 'order', at, point }
    if (MARKS.has(point)) {
      this.#isRightToLeft ??= HAS_RIGHT_TO_LEFT.test(this.#line)
      if (!this.#isRightToLeft && !isInDatePattern(this.#line, at))
        this.needlessMark ??= { ...character, kind: 'invisible' }
    } else if (point === POP_EMBEDDING || point === POP_ISOLATE) this.#close(character)
    else {
      // One within another can put words in any order.
      if (OVERRIDES.has(point) || this.#open.length > 0) this.#note(character)
      this.#open.push(character)
    }
  }

  endParagraph(): void {
    for (const one of this.#open.splice(0).slice(0, 1)) this.#note(one)
  }

  /** The first that is not closed within its paragraph, closes nothing, overrides, is nested, or turns what is read from the left. */
  disorder(): HiddenCharacter | null {
    this.endParagraph()
    return this.#first
  }

  #close(character: HiddenCharacter): void {
    const opened = this.#open.pop()
    const isolates = (opened?.point ?? 0) >= 0x2066
    if (opened === undefined || isolates !== (character.point === POP_ISOLATE)) this.#note(opened ?? character)
    else if (this.#open.length === 0 && RIGHT_TO_LEFT_STARTS.has(opened.point)) {
      if (!HAS_RIGHT_TO_LEFT.test(this.#line.slice(opened.at, character.at))) this.#note(opened)
    }
  }

  #note(character: HiddenCharacter): void {
    if (this.#first === null || character.at < this.#first.at) this.#first = character
  }
}
