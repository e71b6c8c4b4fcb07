import { judgeReview, reviewBlobs, reviewFaults } from '../matching/review/review-clause.ts'
import { countOf } from '../model/count.ts'
import { child } from '../model/json.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** Changes that the policy selects are seen by a person, whatever else is true of them. */
export const reviewSelectors = defineRule({
  id: 'review-selectors',
  clauses: ['require_review', 'selectors', 'urls'],
  summary: 'Changes that the policy selects are seen by a person.',
  codes: {
    review_required: {
      summary: 'A selector of the policy holds for a changed file.',
      hint: 'Have a person review this file, or take it out of the change.',
    },
  },

  faults: (clauses) => (asksNothing(clauses) ? [] : reviewFaults(clauses)),

  remarks: ({ require_review: list = [] }) =>
    list.map((what, index) => ({ pointer: child('/require_review', index), said: 'asks for a review of', what })),

  needs: (clauses, { changes }) => (clauses.require_review?.length ? { blobs: reviewBlobs(clauses, changes) } : {}),

  check(clauses, { change: { changes }, blob }) {
    const list = clauses.require_review ?? []
    const { findings, unread } = list.length === 0 ? { findings: [], unread: [] } : judgeReview(clauses, changes, blob)
    const outcome = outcomeOf({ findings, unread }, 'none of them holds')
    return { findings, unread, reason: `${countOf(list.length, 'selector')} for review, and ${outcome}.` }
  },
})

/** Most policies have none of it, and pay for none. */
function asksNothing(clauses: object): boolean {
  return Object.values(clauses).every((clause) => Object.keys(Object(clause)).length === 0)
}
