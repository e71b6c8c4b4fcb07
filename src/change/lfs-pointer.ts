/** Bytes at the start of a file by which Git LFS tells whether it is a pointer; what follows plays no part. */
export const LFS_POINTER_LIMIT = 1024

/** What every pointer to another object has. */
const KEY = Buffer.from('oid sha256:')
/** Hunks of a file that is as short as a pointer have at most both of its sides. */
const POINTER_TEXT = 4 * LFS_POINTER_LIMIT
const AT = 0x40

const EXTENSION = /^ext-\d-\w/
const LINES: readonly RegExp[] = [
  /^version (?:https:\/\/git-lfs\.github\.com\/spec\/v1|https:\/\/hawser\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)$/,
  /^oid sha256:[0-9a-f]{64}/i,
  /^size [+-]?\d+$/,
]

/**
 * Whether Git LFS takes a file that begins with these bytes for a pointer, whose content is elsewhere: the version, the
 * object and its size, with extensions anywhere
 * (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md). What reads them there is laxer than the specification: space
 * around it all, empty lines, carriage returns and the names of earlier versions are accepted.
 */
export function isLfsPointer(start: Buffer): boolean {
  const lines = start.toString('latin1', 0, LFS_POINTER_LIMIT).trim().split(/\r?\n/)
  const said = lines.filter((line) => line !== '' && !EXTENSION.test(line))
  return said.length === LINES.length && LINES.every((line, index) => line.test(said[index] ?? ''))
}

/** Whether the file of a block may be a pointer now: a hunk may bring one line of it, or take away what was too much. */
export function mayBePointer(block: Buffer): boolean {
  const start = block.subarray(0, POINTER_TEXT)
  if (start[0] !== AT) return start.includes(KEY)
  const hunks = start.toString('latin1')
  return /\n\+\s*(?:version|ext-\d-|oid|size)/.test(hunks) || !/\n\+[^\r\n]/.test(hunks)
}
