import type { JsonValue, Pointer } from '../model/json.ts'
import type { TextFault } from './text-fault.ts'

/** What a reader makes of a text. `value` is of use only where there are no faults. */
export interface ParsedText {
  readonly value: JsonValue
  readonly faults: readonly TextFault[]
  readonly warnings: readonly TextFault[]
  /** Where the value at the pointer, or the key before it, begins; its nearest ancestor's where it is absent. */
  offsetOf(pointer: Pointer, part: 'key' | 'value'): number
}

/** Nesting of collections beyond which a text is refused: no policy needs it, and deep nesting exhausts stacks. */
export const MAX_DEPTH = 64
