import { type LinkRecord, readLink, readRecord } from './link.ts'

/** Which link is meant: the last one, one by its number, or one by the first digits of its digest. */
export type LinkName = { readonly last: true } | { readonly seq: number } | { readonly digest: string }

/** A link, and the line (from 1) that it stands on. */
export interface FoundLink extends LinkRecord {
  readonly line: number
}

/** Every link of a ledger that is called so; lines that are no links are passed over. */
export function findLinks(ledger: Uint8Array, name: LinkName): readonly FoundLink[] {
  const bytes = Buffer.from(ledger.buffer, ledger.byteOffset, ledger.byteLength)
  let found: [number, Buffer][] = []
  let line = 0
  for (let start = 0; start < bytes.length; ) {
    line += 1
    const feed = bytes.indexOf(0x0a, start)
    // A line without a line feed is torn, and no link.
    if (feed === -1) break
    const text = bytes.subarray(start, feed)
    start = feed + 1
    const link = readLink(text)
    if ('code' in link) continue
    if ('last' in name) found = [[line, text]]
    else if ('seq' in name ? link.seq === name.seq : link.digest.startsWith(name.digest)) found.push([line, text])
  }
  return found.flatMap(([at, text]) => {
    const record = readRecord(text)
    return record ? [{ ...record, line: at }] : []
  })
}
