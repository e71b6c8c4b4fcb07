import { hash } from 'node:crypto'
import { closeSync, constants, fsyncSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncDirectory } from './directory.ts'
import { undoAtExit } from './unfinished.ts'

const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Keeps the bytes of a torn line in a file beside the ledger, on the disk when this returns. Returns its name.
 *
 * The name has the digest of the bytes, so that a file of that name is a copy of the same bytes and of no others. To be
 * called under the ledger's lock. Throws what the file system throws.
 */
export function keepAside(ledger: string, bytes: Uint8Array): string {
  const kept = `${ledger}.${hash('sha256', bytes)}.torn`
  // A file that is only half there must not have that name.
  const part = `${kept}.part`
  const fd = openSync(part, FLAGS, 0o666)
  const remove = undoAtExit(() => unlinkSync(part))
  try {
    writeWhole(fd, bytes)
    renameSync(part, kept)
  } catch (error) {
    unlinkSync(part)
    throw error
  } finally {
    remove()
  }
  syncDirectory(dirname(ledger))
  return kept
}

function writeWhole(fd: number, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
