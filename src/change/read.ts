import type { ChangeSet } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import type { TextFacts, TextVisitor } from '../model/text.ts'
import { type RangeRequest, readRange } from './range.ts'
import { readStaged } from './staged.ts'
import { TextReader } from './text.ts'

/** Which change to judge: what is staged, a range, or one commit against its first parent. */
export type ChangeRequest = { readonly mode: 'staged' } | RangeRequest

/** What differs, and the way to its text. */
export interface ChangeReading {
  readonly change: ChangeSet
  /** Shows added text to the visitor; lines by index of `change.changes`. The text streams by once: call it once. */
  readText(visitor: TextVisitor): Promise<TextFacts>
  /** Bytes of added text that the visitor took so far. */
  scannedBytes(): number
  /** Sizes in bytes of new objects, by id, as far as the text that was read tells them. */
  knownSizes(): ReadonlyMap<string, number>
}

/**
 * Reads what differs. Throws a `CheckError` where there is no telling: an unknown revision, no merge base, an index with
 * conflicts, a history that is cut off. A missing blob fails `readText` alone, with `object_missing`.
 */
export async function readChange(git: Git, request: ChangeRequest): Promise<ChangeReading> {
  const { change, diffs } = await (request.mode === 'staged' ? readStaged(git) : readRange(git, request))
  let reader: TextReader | null = null
  return {
    change,
    async readText(visitor) {
      if (reader !== null) throw new Error('the text of a change can be read once')
      reader = new TextReader(git, change, visitor)
      return reader.read(diffs)
    },
    scannedBytes: () => reader?.scannedBytes ?? 0,
    knownSizes: () => reader?.sizes ?? new Map(),
  }
}
