import { patternFaults } from '../matching/paths/clause-patterns.ts'
import { weakeningNeeds, weakenings } from '../matching/weakening/weakenings.ts'
import { countOf } from '../model/count.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** Tests say no less than before: what was checked still is, and as strictly. */
export const testWeakening = defineRule({
  id: 'test-weakening',
  clauses: ['test_weakening'],
  summary: 'A change does not make the tests, or what measures them, say less than before.',
  codes: {
    test_weakening: {
      summary: 'A test was skipped, deleted or robbed of assertions, a threshold lowered, or a snapshot changed alone.',
      hint: 'Make the code pass the test as it was; if the test is wrong or outlived, have a person say so.',
    },
  },

  faults: ({ test_weakening: clause }) => [
    ...patternFaults(clause?.paths, '/test_weakening/paths'),
    ...patternFaults(clause?.allow_in, '/test_weakening/allow_in'),
  ],

  needs: ({ test_weakening: clause = {} }, { changes }) => ({ blobs: weakeningNeeds(clause, changes) }),

  check({ test_weakening: clause = {} }, { change: { changes }, blob }) {
    const { findings, unread, looked } = weakenings(clause, changes, blob)
    const outcome = outcomeOf({ findings, unread }, 'nothing in them says less than before')
    return {
      findings,
      unread,
      reason: `${countOf(looked, 'side')} of tests, thresholds and snapshots read, and ${outcome}.`,
    }
  },
})
