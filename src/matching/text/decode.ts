import { isUtf8 } from 'node:buffer'

// Each alternative is one row of table 3-7 of the Unicode standard, in Latin-1 characters.
const WELL_FORMED =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g
const BEYOND_ASCII = /[\x80-\xff]/

/**
 * Bytes of any encoding as the text that a reader of it would see.
 *
 * `bytes` holds one character per byte. What is well-formed UTF-8 is read as such; any other byte is read as Latin-1, so
 * that one stray byte hides nothing. NUL bytes are dropped, which makes Latin text in UTF-16 readable; so is its mark.
 */
export function decodeText(bytes: string): string {
  let text = bytes
  if (text.includes('\0')) text = text.replaceAll('\0', '').replace(/^(?:\xff\xfe|\xfe\xff)/, '')
  if (!BEYOND_ASCII.test(text)) return text
  const raw = Buffer.from(text, 'latin1')
  return isUtf8(raw)
    ? raw.toString('utf8')
    : text.replace(WELL_FORMED, (sequence) => Buffer.from(sequence, 'latin1').toString('utf8'))
}
