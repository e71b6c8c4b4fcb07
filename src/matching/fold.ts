/** Spellings that count as equal. Canonical and compatibility equivalents, and what cannot be seen, always do. */
export interface FoldOptions {
  /** Keep the difference between capitals and small letters. */
  readonly keepCase?: boolean
  /** ä is ae, ö is oe, ü is ue, ß is ss. */
  readonly german?: boolean
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

// Frozen lists, Unicode 15, where the answer would otherwise depend on the version of Node.
/** Default_Ignorable_Code_Point, and NUL. */
const INVISIBLE =
  '\\0\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'
/** Combining marks that belong to no script; in Devanagari or Hebrew a mark is part of the spelling. */
const MARKS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
/** What else can compose with the character before it; a mark that this Node does not know composes with nothing. */
const JOINING = '\\p{M}\\u1160-\\u11ff\\u3131-\\u318e\\uff9e-\\uffdc'

const CONTINUING = `[${MARKS}${JOINING}${INVISIBLE}]`
/** Expressions whose classes are large: they are built when the first text beyond ASCII comes. */
class Expressions {
  /** Longer runs of marks are cut (as in UAX 15's stream-safe format): normalizing them takes quadratic time. */
  readonly clusters = new RegExp(`[\\x01-\\x7f]+(?!${CONTINUING})|[^]${CONTINUING}{0,30}`, 'gu')
  /** The same clusters, without those that are one character of ASCII. */
  readonly unusualClusters = new RegExp(`[\\x01-\\x7f]${CONTINUING}{1,30}|[^\\x01-\\x7f]${CONTINUING}{0,30}`, 'gu')
  readonly continuing = new RegExp(CONTINUING, 'u')
  readonly invisibles = new RegExp(`[${INVISIBLE}]`, 'gu')
  readonly dropped = new RegExp(`[${INVISIBLE}${MARKS}]`, 'gu')
}

let built: Expressions | null = null

function expressions(): Expressions {
  built ??= new Expressions()
  return built
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
const ASCII = /^[\x01-\x7f]*$/
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

/** Full case folding without a locale: each code point alone, so that no context (final sigma) plays a part. */
function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let folded = ''
  for (const char of text) folded += char.toLowerCase().toUpperCase().toLowerCase()
  return folded
}

export function createFold(options: FoldOptions): Fold {
  const caseOf = (text: string) => (options.keepCase ? text : foldCase(text))
  const seen = new Map<string, string>()

  const foldCluster = (cluster: string): string => {
    let folded = cluster.replace(expressions().invisibles, '').normalize('NFKC')
    folded = caseOf(folded).normalize('NFKC').replace(expressions().dropped, '')
    return options.german ? folded.replace(/[äöüßÄÖÜẞ]/g, (letter) => GERMAN[letter] ?? letter) : folded
  }
  const remembered = (cluster: string): string => {
    if (cluster.length > 2) return ASCII.test(cluster) ? caseOf(cluster) : foldCluster(cluster)
    let folded = seen.get(cluster)
    if (folded === undefined) {
      folded = foldCluster(cluster)
      if (seen.size < 4096) seen.set(cluster, folded)
    }
    return folded
  }
  const fold = (original: string): string => {
    const folded = original.replace(expressions().unusualClusters, remembered)
    return options.keepCase ? folded : folded.toLowerCase()
  }

  return {
    text: (original) => (ASCII.test(original) ? caseOf(original) : fold(original)),
    places(original, spans) {
      if (ASCII.test(original)) return spans
      const places: { start: number; end: number }[] = spans.map(() => ({
        start: original.length,
        end: original.length,
      }))
      const ends = spans
        .map((_, index) => index)
        .sort((one, other) => (spans[one]?.end ?? 0) - (spans[other]?.end ?? 0))
      let folded = 0
      let nextStart = 0
      let nextEnd = 0
      for (const match of original.matchAll(expressions().clusters)) {
        const [cluster] = match
        const length = remembered(cluster).length
        // Within a run of ASCII each character is its own cluster; elsewhere a cluster is one place.
        const exact = ASCII.test(cluster) && length === cluster.length
        for (let span = spans[nextStart]; span && span.start < folded + length; span = spans[++nextStart]) {
          const place = places[nextStart]
          if (place) place.start = match.index + (exact ? span.start - folded : 0)
        }
        for (
          let span = spans[ends[nextEnd] ?? -1];
          span && span.end <= folded + length;
          span = spans[ends[++nextEnd] ?? -1]
        ) {
          const place = places[ends[nextEnd] ?? -1]
          if (place) place.end = match.index + (exact ? span.end - folded : cluster.length)
        }
        folded += length
      }
      return places
    },
  }
}

/** Whether a character may become one with the character before it. */
export function joinsTheOneBefore(character: string): boolean {
  return expressions().continuing.test(character)
}

/** A path as other systems may see it: NFC, full case folding, nothing invisible. */
export function foldPath(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase()
  const foldCluster = (cluster: string) =>
    foldCase(cluster.replace(expressions().invisibles, '').normalize('NFC')).normalize('NFC')
  return path.replace(expressions().clusters, foldCluster)
}
