import type { JsonValue } from '../../model/json.ts'

/**
 * Which way of changing a value lets more pass.
 *
 * `up`, `down`: a larger, a smaller number (null is no limit). `true`, `false`: that value. `shrink`, `grow`: a list that
 * loses, that gains entries. `weaker`: an earlier one of the enumeration. `absent`: a section that goes. `wider`: for an
 * allowlist, which allows all where it is absent and nothing where it is empty. `any`: every change, since nothing says
 * which way. `by_key`: each key inside says for itself. `neutral`: none.
 */
type DirectionRule =
  | 'up_loosens'
  | 'down_loosens'
  | 'true_loosens'
  | 'false_loosens'
  | 'shrink_loosens'
  | 'grow_loosens'
  | 'weaker_loosens'
  | 'absent_loosens'
  | 'wider_loosens'
  | 'any_loosens'
  | 'by_key'
  | 'neutral'

/** What the schema says of one place in a constitution. */
export interface VocabularyEntry {
  readonly direction?: DirectionRule
  /** What an absent key means. */
  readonly default?: JsonValue
  /** The values of an enumeration; where the direction is `weaker_loosens`, from the weakest. */
  readonly order?: readonly JsonValue[]
  readonly keys?: Readonly<Record<string, VocabularyEntry>>
  /** What each entry of a list is. */
  readonly items?: VocabularyEntry
  /** The key that a text stands for where an entry may be a text or a mapping. */
  readonly shorthand?: string
}
