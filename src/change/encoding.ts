/** Bytes at the start of a file in which a declaration of its encoding must stand, as in HTML. */
export const DECLARED_WITHIN = 1024

const BYTE_ORDER_MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]

/** XML, CSS, HTML, and the comments of Python, Ruby and Emacs. */
const DECLARATIONS: readonly RegExp[] = [
  /^<\?xml\s[^>]{0,200}?\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/,
  /^@charset "([\w.:-]{1,40})";/,
  /<meta\s[^>]{0,400}?\bcharset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i,
  /^(?:.{0,400}\n)?[ \t\f]*#.{0,400}?coding[:=][ \t]*([\w.-]{1,40})/,
]

/**
 * How to decode a file that begins with these bytes: the name of an encoding of the WHATWG standard, by the mark or the
 * declaration that it begins with. Null where it says nothing, or UTF-8.
 */
export function encodingOf(start: Buffer): string | null {
  const text = start.toString('latin1', 0, DECLARED_WITHIN)
  const marked = BYTE_ORDER_MARKS.find(([mark]) => text.startsWith(mark))
  if (marked) return marked[1]
  const label = DECLARATIONS.map((declaration) => declaration.exec(text)?.[1]).find((found) => found !== undefined)
  const name = label === undefined ? null : nameOf(label)
  // A declaration that can be read is not in UTF-16, whatever it says.
  return name === null || name.startsWith('utf-') ? null : name
}

function nameOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
