/** The first two bytes in UTF-8 of all characters that may hide something, and of some others. */
const BEGINNINGS: readonly (readonly [lead: number, seconds: readonly number[]])[] = [
  [0xc2, [0xad]],
  [0xcd, [0x8f]],
  [0xd8, [0x9c]],
  [0xe1, [0x85, 0x9e, 0xa0]],
  [0xe2, [0x80, 0x81]],
  [0xe3, [0x85]],
  [0xef, [0xb8, 0xbb, 0xbe, 0xbf]],
  [0xf0, [0x9b, 0x9d]],
  [0xf3, [0xa0]],
]
/** So many that begin so are looked at one by one. */
const MOST = 100

/** Whether bytes may hold a character that hides something: few texts beyond ASCII do, and to see that must cost nothing. */
export function mayHoldHidden(bytes: Buffer): boolean {
  let met = 0
  for (const [lead, seconds] of BEGINNINGS) {
    for (let at = bytes.indexOf(lead); at >= 0; at = bytes.indexOf(lead, at + 1)) {
      const isSuspect = seconds.includes(bytes[at + 1] ?? 0) && !isPunctuation(bytes, at)
      if (isSuspect || ++met > MOST) return true
    }
  }
  return false
}

/** Dashes, quotation marks and the like: U+2010 to U+2027, and U+202F to U+203F. */
function isPunctuation(bytes: Buffer, at: number): boolean {
  const third = bytes[at + 2] ?? 0
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && third >= 0x90 && (third <= 0xa7 || third >= 0xaf)
}
