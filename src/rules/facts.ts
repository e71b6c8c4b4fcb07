import { factBlobs, factFaults, judgeFacts } from '../matching/facts/facts-clause.ts'
import { covering } from '../matching/paths/covering.ts'
import { countOf } from '../model/count.ts'
import { child } from '../model/json.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** Values in changed files agree with the policy; all of a file is judged, not what the change adds to it. */
export const facts = defineRule({
  id: 'facts',
  clauses: ['facts'],
  summary: 'Values in changed files agree with the values that the policy has for them.',
  codes: {
    fact_mismatch: {
      summary: 'A value in a changed file is not what the policy says it must be.',
      hint: 'Write the value of the constitution; if the constitution is out of date, ask a person to change it.',
    },
    fact_lost: {
      summary: 'A file no longer has a value that it had, or has gone out of sight with it.',
      hint: 'Put the value back, or have a person confirm that it is no longer needed there.',
    },
    fact_unparsable: {
      summary: 'A file, or a script in it, in which a value is looked for does not keep to its format.',
      hint: 'Correct it at the place that is named.',
    },
    fact_elsewhere: {
      summary: 'A link, a submodule or a pointer of Git LFS stands where values are looked for.',
      hint: 'Commit the file itself, or have a person look at the content.',
    },
  },

  faults: ({ facts: clause = [] }, document) => (clause.length === 0 ? [] : factFaults(clause, document)),

  remarks: ({ facts: clause = [] }, path) =>
    clause.map(({ id, in: places, action = 'deny' }, index) => {
      const paths = typeof places === 'string' ? [places] : places
      const said = covering({ paths })(path) ? 'looks here for the fact' : 'does not look here for the fact'
      return { pointer: child('/facts', index), said, what: `${id} (${action})` }
    }),

  needs: ({ facts: clause = [] }, { changes }) => (clause.length === 0 ? {} : { blobs: factBlobs(clause, changes) }),

  check({ facts: clause = [] }, { change: { changes }, policy: { document }, lfsPointers, blob }) {
    const { findings, unread, files } =
      clause.length === 0
        ? { findings: [], unread: [], files: 0 }
        : judgeFacts(clause, { changes, document, lfsPointers, blob })
    const outcome = outcomeOf({ findings, unread }, 'all of them agree')
    const reason = `${countOf(clause.length, 'fact')} looked for in ${countOf(files, 'file')}, and ${outcome}.`
    return { findings, unread, reason }
  },
})
