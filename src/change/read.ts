import type { ChangeSet, LineCount } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import type { TextVisitor } from '../model/text.ts'
import { LineCounts, PatchReader } from './patch.ts'
import { type RangeRequest, readRange } from './range.ts'
import { sectionsOf } from './sections.ts'
import { readStaged } from './staged.ts'

/** Which change to judge: what is staged, a range, or one commit against its first parent. */
export type ChangeRequest = { readonly mode: 'staged' } | RangeRequest

/** What differs, and the way to its text. */
export interface ChangeReading {
  readonly change: ChangeSet
  /** Shows added text to the visitor; lines by index of `change.changes`. The text streams by once: call it once. */
  readText(visitor: TextVisitor): Promise<readonly LineCount[]>
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
  let scanned = 0
  const sizes = new Map<string, number>()
  let read = false
  return {
    change,
    async readText(visitor) {
      if (read) throw new Error('the text of a change can be read once')
      read = true
      const counts = new LineCounts(change.changes.length)
      const counted = new Set<string>()
      for (const { entries, patch } of diffs) {
        const reader = new PatchReader(sectionsOf(entries, change.changes, counted), visitor, counts)
        await reader.read(patch)
        scanned += reader.scannedBytes
        for (const [oid, size] of reader.sizes) sizes.set(oid, size)
      }
      return counts.result()
    },
    scannedBytes: () => scanned,
    knownSizes: () => sizes,
  }
}
