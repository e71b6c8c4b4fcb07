import { isAscii } from 'node:buffer'
import type { Change } from '../model/change.ts'
import type { TextBlock, TextVisitor } from '../model/text.ts'
import { DECLARED_WITHIN, encodingsOf } from './encoding.ts'
import { mayBePointer } from './lfs-pointer.ts'
import { LineSpans } from './line-spans.ts'

/** With it encodings such as ISO-2022-JP leave ASCII, although all of their bytes are of ASCII. */
const ESCAPE = 0x1b

/** Added text that knows the numbers of its lines. */
export interface NumberedBlock extends TextBlock {
  /** Runs of them, first and last. A line of which only the end is new may be among them, and lines of the next block. */
  addedRuns(): Iterable<readonly [first: number, last: number]>
}

/** Takes the text of one file, block by block. */
export interface WatchedFile {
  /** Says how a file of `size` bytes begins that is new as a whole, before anything of it is shown. */
  begin(piece: Buffer, size: number): void
  show(block: NumberedBlock): void
  /** Whether the visitor takes it. */
  readonly isVisited: boolean
}

/** Shows text to a visitor, and remembers what must be looked at a second time. */
export class TextWatch {
  readonly #visitor: TextVisitor
  /** Added lines of files that may be in an encoding other than UTF-8. */
  readonly foreign = new Map<Change, LineSpans>()
  /** Files that may be pointers to content elsewhere. */
  readonly pointers = new Set<Change>()

  constructor(visitor: TextVisitor) {
    this.#visitor = visitor
  }

  file(change: Change): WatchedFile {
    const listener = this.#visitor.file(change)
    /** Null where how the file begins is not known. */
    let encodings: readonly string[] | null = null
    return {
      isVisited: listener !== null,
      begin(piece, size) {
        if (listener !== null && piece.length >= Math.min(size, DECLARED_WITHIN)) encodings = encodingsOf(piece)
      },
      show: (block) => {
        const { bytes } = block
        if (mayBePointer(bytes)) this.pointers.add(change)
        if (listener === null) return
        if (encodings?.length !== 0 && isUnusual(bytes)) this.#watch(change, block)
        listener(block)
      },
    }
  }

  /** What is read beyond ASCII depends on the encoding, also where the bytes happen to be UTF-8. */
  #watch(change: Change, block: NumberedBlock): void {
    const lines = this.foreign.get(change) ?? new LineSpans()
    this.foreign.set(change, lines)
    for (const [first, last] of block.addedRuns()) lines.add(first, last)
  }
}

function isUnusual(bytes: Buffer): boolean {
  return !isAscii(bytes) || bytes.includes(0) || bytes.includes(ESCAPE)
}
