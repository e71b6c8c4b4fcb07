/**
 * A path in the repository, `/`-separated from its top.
 *
 * git paths are bytes, and need not be UTF-8. `bytes` holds them losslessly, one character per byte (Latin-1); `text` is
 * their UTF-8 reading, with U+FFFD for what is not UTF-8. Identity and order go by `bytes`.
 */
export interface RepoPath {
  readonly bytes: string
  readonly text: string
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const utf8Bytes = new TextEncoder()
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/

/** From bytes as git printed them, one character per byte. */
export function pathFromBytes(bytes: string): RepoPath {
  return { bytes, text: ASCII.test(bytes) ? bytes : utf8.decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))) }
}

/** From text, such as a name in a policy. */
export function pathFromText(text: string): RepoPath {
  return { bytes: ASCII.test(text) ? text : String.fromCharCode(...utf8Bytes.encode(text)), text }
}

/** Whether the path's bytes are exactly the UTF-8 encoding of its text. */
export function isUtf8(path: RepoPath): boolean {
  return path.bytes === path.text || pathFromText(path.text).bytes === path.bytes
}

/** Byte order. */
export function comparePaths(one: RepoPath, other: RepoPath): number {
  return one.bytes < other.bytes ? -1 : one.bytes > other.bytes ? 1 : 0
}
