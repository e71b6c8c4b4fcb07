import type { CodeMetadata } from '../model/rule.ts'

/** What the verdict itself makes of the findings of rules, whichever rule found them. */
export const VERDICT_CODES = {
  from_other_parent: {
    summary: 'A rule denies an entry that a merge in progress takes from another parent as it is.',
    hint: 'Have a person confirm that the merged branch was judged where it was made.',
  },
  correction_loosens: {
    summary: 'A correction in the change asks to let something through that the policy refuses.',
    hint: 'Have a person review what the correction asks for, or do without it.',
  },
} as const satisfies Readonly<Record<string, CodeMetadata>>
