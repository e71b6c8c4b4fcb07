import { isAscii, isUtf8 } from 'node:buffer'
import type { Change } from '../model/change.ts'
import type { TextBlock, TextVisitor } from '../model/text.ts'
import { LFS_POINTER_KEY, LFS_POINTER_LIMIT } from './lfs-pointer.ts'

/** Hunks of a file that is as short as a pointer have at most both of its sides. */
const POINTER_TEXT = 4 * LFS_POINTER_LIMIT

/** Takes the text of one file, block by block. */
export interface WatchedFile {
  show(block: TextBlock): void
  /** Whether the visitor takes it. */
  readonly isVisited: boolean
}

/** Shows text to a visitor, and remembers what must be looked at a second time. */
export class TextWatch {
  readonly #visitor: TextVisitor
  /** Added lines of files whose text is not UTF-8. */
  readonly foreign = new Map<Change, Set<number>>()
  /** Files that may be pointers to content elsewhere. */
  readonly pointers = new Set<Change>()

  constructor(visitor: TextVisitor) {
    this.#visitor = visitor
  }

  file(change: Change): WatchedFile {
    const listener = this.#visitor.file(change)
    return {
      isVisited: listener !== null,
      show: (block) => {
        const { bytes } = block
        if (bytes.length <= POINTER_TEXT && bytes.includes(LFS_POINTER_KEY)) this.pointers.add(change)
        if (listener === null) return
        if (!isAscii(bytes) || bytes.includes(0)) this.#watch(change, block)
        listener(block)
      },
    }
  }

  #watch(change: Change, block: TextBlock): void {
    const { bytes } = block
    if (isUtf8(bytes) && !bytes.includes(0)) return
    const lines = this.foreign.get(change) ?? new Set<number>()
    this.foreign.set(change, lines)
    for (let at = 0; at < bytes.length; at = bytes.indexOf('\n', at) + 1 || bytes.length) {
      const line = block.lineAt(at)
      if (line !== null) lines.add(block.numberOf(line))
    }
  }
}
