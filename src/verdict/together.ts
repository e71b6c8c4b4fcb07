import type { TextBlock, TextVisitor } from '../model/text.ts'

/** Several visitors as one: each sees every file that it wants. */
export function together(visitors: readonly TextVisitor[]): TextVisitor {
  return {
    file(change) {
      const listeners = visitors.map((visitor) => visitor.file(change)).filter((one) => one !== null)
      if (listeners.length === 0) return null
      return (block: TextBlock) => {
        for (const listener of listeners) listener(block)
      }
    },
  }
}
