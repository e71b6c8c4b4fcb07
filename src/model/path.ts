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

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/

/** From bytes as git printed them, one character per byte. */
export function pathFromBytes(bytes: string): RepoPath {
  return { bytes, text: ASCII.test(bytes) ? bytes : decoded(bytes) }
}

let utf8: InstanceType<typeof TextDecoder> | null = null

/** Most repositories have no such name, and making a decoder costs more than reading a small change. */
function decoded(bytes: string): string {
  utf8 ??= new TextDecoder('utf-8', { ignoreBOM: true })
  return utf8.decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}

/** From text, such as a name in a policy. */
export function pathFromText(text: string): RepoPath {
  return { bytes: ASCII.test(text) ? text : String.fromCharCode(...new TextEncoder().encode(text)), text }
}

/** Whether the path's bytes are exactly the UTF-8 encoding of its text. */
export function isUtf8(path: RepoPath): boolean {
  return path.bytes === path.text || pathFromText(path.text).bytes === path.bytes
}

/** Byte order. */
export function comparePaths(one: RepoPath, other: RepoPath): number {
  return one.bytes < other.bytes ? -1 : one.bytes > other.bytes ? 1 : 0
}
