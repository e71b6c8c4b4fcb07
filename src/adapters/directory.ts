import { closeSync, constants, fsyncSync, openSync } from 'node:fs'

/** Puts the names of the files in a directory on the disk too. Not every system can, and the files' bytes need it not. */
export function syncDirectory(directory: string): void {
  let fd: number
  try {
    fd = openSync(directory, constants.O_RDONLY)
  } catch {
    return
  }
  try {
    fsyncSync(fd)
  } catch {
    // Some file systems cannot do this.
  } finally {
    closeSync(fd)
  }
}
