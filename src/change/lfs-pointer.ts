/** Bytes of the largest pointer that Git LFS would take for one. */
export const LFS_POINTER_LIMIT = 1024

/** What every version of a pointer to another object has. */
export const LFS_POINTER_KEY = Buffer.from('oid sha256:')

/**
 * Whether the bytes are a canonical pointer of Git LFS, whose content is elsewhere: the version, extensions, the object and
 * its size, each line once, in order and ended (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
 */
export function isLfsPointer(bytes: Buffer): boolean {
  if (bytes.length > LFS_POINTER_LIMIT) return false
  return /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-\d-\S+ sha256:[0-9a-f]{64}\n)*oid sha256:[0-9a-f]{64}\nsize (?:0|[1-9]\d*)\n$/.test(
    bytes.toString('latin1'),
  )
}
