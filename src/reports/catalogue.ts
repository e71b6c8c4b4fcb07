import type { CodeMetadata, Rule } from '../model/rule.ts'

/** What a report says by name alone: the rules and their codes. */
export interface Catalogue {
  readonly rules: readonly Pick<Rule, 'id' | 'summary' | 'codes'>[]
  /** What the verdict makes of the findings of any rule. */
  readonly verdictCodes: Readonly<Record<string, CodeMetadata>>
  /** SHA-256 in hexadecimal. */
  digest(text: string): string
}
