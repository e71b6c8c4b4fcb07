/** The code of an error of Node's, such as `ENOENT`; undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'it is a symbolic link',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
  EFBIG: 'it would be larger than the limit on file sizes',
  ENXIO: 'it is not a regular file',
}

/** Why the system refused, as a part of a sentence. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return (code && REASONS[code]) ?? code ?? String(error)
}
