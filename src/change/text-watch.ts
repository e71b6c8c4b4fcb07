import { isAscii } from 'node:buffer'
import type { Change } from '../model/change.ts'
import type { TextBlock, TextVisitor } from '../model/text.ts'
import { DECLARED_WITHIN, encodingsOf } from './encoding.ts'
import { mayBePointer } from './lfs-pointer.ts'
import { LineSpans } from './line-spans.ts'

/** With it encodings such as ISO-2022-JP leave ASCII, although all of their bytes are of ASCII. */
const ESCAPE = 0x1b

/** Takes the text of one file, block by block. */
export interface WatchedFile {
  /** Says how a file of `size` bytes begins that is new as a whole, before anything of it is shown. */
  begin(piece: Buffer, size: number): void
  show(block: TextBlock): void
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
        if (encodings?.length !== 0 && isUnusual(bytes)) this.#watch(change, block, encodings !== null)
        listener(block)
      },
    }
  }

  /** What is read beyond ASCII depends on the encoding, also where the bytes happen to be UTF-8. */
  #watch(change: Change, block: TextBlock, isNew: boolean): void {
    const { bytes } = block
    const lines = this.foreign.get(change) ?? new LineSpans()
    this.foreign.set(change, lines)
    if (isNew) lines.add(1, Number.POSITIVE_INFINITY)
    else
      for (let at = 0; at < bytes.length; at = bytes.indexOf('\n', at) + 1 || bytes.length) {
        const line = block.lineAt(at)
        if (line !== null) lines.add(block.numberOf(line))
      }
  }
}

function isUnusual(bytes: Buffer): boolean {
  return !isAscii(bytes) || bytes.includes(0) || bytes.includes(ESCAPE)
}
