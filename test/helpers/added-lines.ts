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
      for (let at = 0; at < block.bytes.length; at = block.bytes.indexOf('\n', at) + 1) {
        const line = block.lineAt(at + 1)
        if (line === null) continue
        const text = block.bytes.toString('latin1', line.start, line.end)
        this.lines.push({ path, line: block.numberOf(line), text })
      }
    }
  }
}

/** `path:line text` of each, for short assertions. */
export function shown(lines: readonly FoundLine[]): readonly string[] {
  return lines.map(({ path, line, text }) => `${path}:${line} ${text}`)
}
