import type { Change, LineCount } from './change.ts'
import type { Unread } from './finding.ts'

/** One line of added text, as offsets into its block; `end` excludes the line feed (a carriage return is kept). */
export interface AddedLine {
  readonly start: number
  readonly end: number
}

/**
 * A run of bytes of one changed file that contains added text, and perhaps more (diff headers, removed lines).
 *
 * Scan `bytes` first; ask `lineAt` about the hits afterwards. A block begins and ends at line boundaries.
 */
export interface TextBlock {
  readonly bytes: Buffer
  /**
   * The added line that holds this offset, its diff mark included: a search over `bytes` may begin a hit there. Null where
   * the offset is not added text, or only its line end changed.
   */
  lineAt(offset: number): AddedLine | null
  /** The line number in the new file, from 1, of an added line. Costs a walk: for findings only. */
  numberOf(line: AddedLine): number
}

/**
 * The text that a change adds: files in no particular order, the blocks of each in that of its lines. Blocks of two files may
 * come in turns; each is valid until the listener returns.
 */
export interface TextVisitor {
  /** Null skips the file's text. */
  file(change: Change): ((block: TextBlock) => void) | null
}

/** What reading the text of a change told about it. */
export interface TextFacts {
  /** Lines of `change.changes[i]` at the same index. */
  readonly lines: readonly LineCount[]
  /** Files that are now pointers of Git LFS: their content is elsewhere. */
  readonly lfsPointers: ReadonlySet<Change>
  /** Binary files that were text at the base. */
  readonly becameBinary: ReadonlySet<Change>
  /** Why the text, and with it the line counts, could not be read to the end; null where it was. */
  readonly unreadText: Unread | null
  /** Why the text that commits added on the way could not be read to the end; null where it was, or nobody asked. */
  readonly unreadHistory: Unread | null
}
