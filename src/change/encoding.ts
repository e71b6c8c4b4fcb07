/** Bytes at the start of a file in which a declaration of its encoding must stand, as in HTML. */
export const DECLARED_WITHIN = 1024

/**
 * The mark of UTF-8, of UTF-16 and of UTF-32, and XML in UTF-16 that has none. To read UTF-32 as UTF-16 leaves NULs between
 * the characters of the basic plane.
 */
const BEGINNINGS: readonly (readonly [bytes: string, encoding: string | null])[] = [
  ['\xef\xbb\xbf', null],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['\0\0\xfe\xff', 'utf-16be'],
  ['<\0?\0', 'utf-16le'],
  ['\0<\0?', 'utf-16be'],
]

/** XML, CSS, HTML, and the comments of Python, Ruby, Emacs and Vim, wherever they stand and whatever stands around them. */
const DECLARATIONS = /(?:coding\s*[:=]|charset(?:\s*=|\s))\s*["']?\s*([\w.:-]{1,40})/gi

/** Names that Python, Emacs and Vim have for encodings of the WHATWG standard, without what is no letter or digit. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  euccn: 'gbk',
  eucjapan: 'euc-jp',
  eucjp: 'euc-jp',
  euckorea: 'euc-kr',
  euckr: 'euc-kr',
  iso2022jp: 'iso-2022-jp',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  maccyrillic: 'x-mac-cyrillic',
  uhc: 'euc-kr',
}

/**
 * How to decode a file that begins with these bytes: names of encodings of the WHATWG standard, by the mark or the
 * declarations that it begins with. Empty where it says nothing, or UTF-8.
 *
 * Fail closed: which of several declarations counts depends on the reader, so that each of them does.
 */
export function encodingsOf(start: Buffer): readonly string[] {
  const text = start.toString('latin1', 0, DECLARED_WITHIN)
  const known = BEGINNINGS.find(([bytes]) => text.startsWith(bytes))
  if (known) return known[1] === null ? [] : [known[1]]
  const small = text.toLowerCase()
  // Most files declare nothing, and this is asked of each.
  if (!small.includes('coding') && !small.includes('charset')) return []
  const names = [...text.matchAll(DECLARATIONS)].map(([, label]) => nameOf(label ?? ''))
  // A declaration that can be read is not in UTF-16, whatever it says.
  return [...new Set(names)].filter((name) => name !== null).filter((name) => !name.startsWith('utf-'))
}

function nameOf(label: string): string | null {
  // Emacs appends how lines end.
  const plain = label.toLowerCase().replace(/-(?:unix|dos|mac)$/, '')
  try {
    return new TextDecoder(OTHER_NAMES[plain.replace(/[^a-z0-9]/g, '')] ?? plain).encoding
  } catch {
    return null
  }
}
