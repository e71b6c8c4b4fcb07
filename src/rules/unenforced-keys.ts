import { countOf } from '../model/count.ts'
import { dotted } from '../model/spelling.ts'
import { defineRule } from './rule.ts'

/**
 * A key that the policy sets and this version does not enforce is no silent pass: a person stands in for it.
 *
 * Prose is exempt: it was written for people in the first place.
 */
export const unenforcedKeys = defineRule({
  id: 'unenforced-keys',
  clauses: [],
  whenAbsent: {},
  summary: 'A key of the policy that this version does not enforce asks for a review.',
  codes: {
    key_not_enforced: {
      summary: 'The policy sets a key that this version of the checker knows and does not enforce.',
      hint: 'Have a person check what the key asks for, or take it out until a version enforces it.',
    },
  },

  check(_, { notEnforced }) {
    const keys = notEnforced.filter(({ prose }) => !prose)
    const findings = keys.map(({ pointer, text }) => ({
      code: 'key_not_enforced',
      decision: 'require_review' as const,
      message: `The policy sets \`${dotted(pointer)}\`, which this version does not enforce.`,
      path: null,
      evidence: text,
      clause: pointer,
    }))
    const reason =
      keys.length === 0
        ? 'Every key of the policy is enforced.'
        : `${countOf(keys.length, 'key')} of the policy not enforced.`
    return { findings, reason }
  },
})
