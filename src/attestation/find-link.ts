import { type LinkRecord, readLink, readRecord } from './link.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

/** Which link is meant: the last one, one by its number, or one by the first digits of its digest. */
export type LinkName = { readonly last: true } | { readonly seq: number } | { readonly digest: string }

/** A link, and the line (from 1) that it stands on. */
export interface FoundLink extends LinkRecord {
  readonly line: number
}

/** Every link of a ledger that is called so; lines that are no links are passed over. */
export function findLinks(ledger: Uint8Array, name: LinkName): readonly FoundLink[] {
  let found: WrittenLine[] = []
  for (const written of writtenLines(ledger)) {
    const link = readLink(written.bytes)
    if ('code' in link) continue
    if ('last' in name) found = [written]
    else if ('seq' in name ? link.seq === name.seq : link.digest.startsWith(name.digest)) found.push(written)
  }
  return found.flatMap(({ line, bytes }) => {
    const record = readRecord(bytes)
    return record ? [{ ...record, line }] : []
  })
}
