import type { JsonValue, Pointer } from '../../model/json.ts'
import type { TextFault } from './text-fault.ts'

/** What a reader makes of a text. */
export interface ParsedText {
  /** What it says, with null in the place of what is at fault; undefined where the faults leave nothing to go by. */
  readonly value: JsonValue | undefined
  readonly faults: readonly TextFault[]
  readonly warnings: readonly TextFault[]
  /** Where the value at the pointer, or the key before it, begins; its nearest ancestor's where it is absent. */
  offsetOf(pointer: Pointer, part: 'key' | 'value'): number
}

/** Nesting of collections beyond which a text is refused: no policy needs it, and deep nesting exhausts stacks. */
export const MAX_DEPTH = 64
