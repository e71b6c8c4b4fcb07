import type { TextBlock, TextVisitor } from '../../src/model/text.ts'

/** One added line as a visitor can find it. `text` has one character for each byte. */
export interface FoundLine {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** A visitor that asks about every line of every block, in order. */
export class LineCollector implements TextVisitor {
  readonly lines: FoundLine[] = []
  readonly files: string[] = []

  file(change: { readonly path: { readonly bytes: string } }): (block: TextBlock) => void {
    const path = change.path.bytes
    this.files.push(path)
    return (block) => {
      const { bytes } = block
      for (let at = 0; at < bytes.length; at = bytes.indexOf('\n', at) + 1 || bytes.length) {
        const line = block.lineAt(at)
        if (line === null) continue
        this.lines.push({ path, line: block.numberOf(line), text: bytes.toString('latin1', line.start, line.end) })
      }
    }
  }
}

/** `path:line text` of each, for short assertions. */
export function shown(lines: readonly FoundLine[]): readonly string[] {
  return lines.map(({ path, line, text }) => `${path}:${line} ${text}`)
}
