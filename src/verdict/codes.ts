import type { CodeMetadata } from '../model/rule.ts'
import type { ArrivalCode } from '../model/testimony.ts'

/** What the verdict itself makes of the findings of rules, whichever rule found them, and what it says of a change's way. */
export const VERDICT_CODES = {
  from_other_parent: {
    summary: 'A rule denies an entry that a merge in progress takes from another parent as it is.',
    hint: 'Have a person confirm that the merged branch was judged where it was made.',
  },
  correction_loosens: {
    summary: 'A correction in the change asks to let something through that the policy refuses.',
    hint: 'Have a person review what the correction asks for, or do without it.',
  },
  base_policy_differs: {
    summary: 'The branch that the change is for has another policy than the default branch.',
    hint: 'Bring the policy of the default branch to this branch, or have a person review the change.',
  },
  history_rewritten: {
    summary: 'A push does not go on from what the branch was.',
    hint: 'Have a person see what the branch has lost, and restore it where that was not meant.',
  },
  inputs_unproven: {
    summary: 'A change edits workflows, and the workflow that judges it names another policy.',
    hint: 'Have a person review the workflow, or take the inputs about the policy out of it.',
  },
  ledger_unsound: {
    summary: 'The ledger of the repository is broken, or is signed by nobody who is trusted.',
    hint: 'Run constitution-check verify on the ledger: it names each broken link and what to do about it.',
  },
  policy_unapproved: {
    summary: 'Governance files arrived by a push without a signed link that says who approved them.',
    hint: 'Have a person review the files where they are now, and sign the links of the ledger.',
  },
  seal_unsound: {
    summary: 'A sealed file is not what its seal says.',
    hint: 'Restore the file from the commit that sealed it, or have people seal it anew.',
  },
} as const satisfies Readonly<Record<ArrivalCode, CodeMetadata>> & Readonly<Record<string, CodeMetadata>>
