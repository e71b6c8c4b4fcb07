import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ObjectFormat } from '../../model/git.ts'
import type { NewObject } from '../../model/refs.ts'

/** git's numbers for the kinds of objects in a pack. */
const TYPES = { commit: 1, tree: 2, blob: 3 } as const
const VERSION = 2

/** Objects as a pack (gitformat-pack, version 2), each whole: one process then takes all of them. */
export function packOf(objects: readonly NewObject[], format: ObjectFormat): Buffer {
  const header = Buffer.alloc(12)
  header.write('PACK', 'latin1')
  header.writeUInt32BE(VERSION, 4)
  header.writeUInt32BE(objects.length, 8)
  const pack = [
    header,
    ...objects.flatMap(({ type, bytes }) => [entryHeader(TYPES[type], bytes.length), deflateSync(bytes)]),
  ]
  const digest = createHash(format)
  for (const piece of pack) digest.update(piece)
  return Buffer.concat([...pack, digest.digest()])
}

/** Type and size: four bits of the size in the first byte, then seven in each, the lowest first. */
function entryHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 0x0f)]
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
    bytes.push(rest & 0x7f)
  }
  return Buffer.from(bytes)
}
