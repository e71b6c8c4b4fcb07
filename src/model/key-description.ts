import type { JsonValue } from './json.ts'

/** What a schema says about a key, for people. */
export interface KeyDescription {
  readonly description: string
  /** What an absent key means: a value, or a sentence where no value says it. */
  readonly absent: { readonly value: JsonValue } | { readonly sentence: string } | null
  readonly examples: readonly JsonValue[]
  /** The values that it may have; empty where others can be. */
  readonly values: readonly JsonValue[]
  /** Which way of changing it lets more pass; null for an entry of a list. */
  readonly direction: string | null
}
