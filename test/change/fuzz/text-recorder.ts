import { RecodedText } from '../../../src/change/recoded-text.ts'
import type { Change } from '../../../src/model/change.ts'
import type { TextBlock, TextVisitor } from '../../../src/model/text.ts'
import { inOrder, type ShownFile } from './expected-text.ts'

/**
 * A visitor that writes down each line it is shown, whatever else its blocks hold. It asks for lines from both of their
 * ends, and for numbers out of order: answers must not depend on what was asked before.
 */
export class TextRecorder implements TextVisitor {
  readonly #files: { readonly path: string; readonly lines: (readonly [number, string])[] }[] = []
  readonly #takes: (change: Change) => boolean

  constructor(takes: (change: Change) => boolean) {
    this.#takes = takes
  }

  /** Files with at least one line, in order of path. */
  get shown(): readonly ShownFile[] {
    return inOrder(this.#files.filter(({ lines }) => lines.length > 0))
  }

  file(change: Change): ((block: TextBlock) => void) | null {
    if (!this.#takes(change)) return null
    const lines: (readonly [number, string])[] = []
    this.#files.push({ path: change.path.bytes, lines })
    return (block) => {
      // The same lines once more, decoded: what git says of the bytes does not tell what they should be.
      if (block instanceof RecodedText) return
      for (const line of linesIn(block)) lines.push(line)
    }
  }
}

function linesIn(block: TextBlock): (readonly [number, string])[] {
  const { bytes } = block
  const found: { readonly start: number; readonly end: number }[] = []
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf('\n', at)
    const end = feed < 0 ? bytes.length : feed
    const line = block.lineAt(at)
    const asked = block.lineAt(Math.max(at, end - 1))
    if (line?.start !== asked?.start || line?.end !== asked?.end) throw new Error(`two answers about the line at ${at}`)
    if (line) {
      if (line.end !== end || line.start < at || line.start > at + 1)
        throw new Error(`a line from ${line.start} at ${at}`)
      found.push(line)
    }
    at = end + 1
  }
  const backwards = new Map(
    [...found]
      .reverse()
      .slice(0, 50)
      .map((line) => [line, block.numberOf(line)]),
  )
  return found.map((line) => {
    const number = block.numberOf(line)
    if (number !== (backwards.get(line) ?? number)) throw new Error(`line ${number} was ${backwards.get(line)} before`)
    return [number, bytes.toString('latin1', line.start, line.end)] as const
  })
}
