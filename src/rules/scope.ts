import { ledgerName } from '../matching/paths/ledger-name.ts'
import { scopeBreaches, scopeFaults, scopeRemarks } from '../matching/paths/scope-breaches.ts'
import { countOf } from '../model/count.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** A change stays inside the places and the tools that the policy allows. */
export const scope = defineRule({
  id: 'scope',
  clauses: ['scope'],
  summary: 'A change stays inside the places and the tools that the policy allows.',
  codes: {
    path_out_of_scope: {
      summary: 'A change touches a path that the scope does not allow.',
      hint: 'Take this path out of the change, or have a person widen scope.paths in the constitution.',
    },
    tool_out_of_scope: {
      summary: 'A change does something to a path that the scope does not allow.',
      hint: 'Do it with the tools that the scope allows, or have a person widen scope.tools in the constitution.',
    },
    denied_by_scope: {
      summary: 'A change touches a place, or takes a tool, that the scope denies.',
      hint: 'Take it out of the change: what scope.deny names is closed to everyone whom this scope binds.',
    },
    link_out_of_scope: {
      summary: 'A link leads out of the places that the scope allows, or to one that it denies.',
      hint: 'Point the link to a place inside the scope, or put a copy of the file there.',
    },
    path_confusable: {
      summary: 'A path becomes a denied one on systems that do not heed all of a name.',
      hint: 'Choose a name that differs from the denied one by more than case, accents, invisible characters, and dots, blanks or a stream at the end.',
    },
  },

  faults: ({ scope: clause = null }) => scopeFaults(clause),

  remarks: ({ scope: clause = null }, path) => scopeRemarks(clause, path),

  needs: (_, { changes }) => ({ blobs: changes.flatMap(({ head }) => (head?.kind === 'link' ? [head.oid] : [])) }),

  check({ scope: clause = null }, { change: { changes }, policy, blob }) {
    const ledger = ledgerName(policy.constitution)
    const { findings, unread } = scopeBreaches(clause, changes, ledger, blob)
    const outcome = outcomeOf({ findings, unread }, 'each is inside the scope')
    return { findings, unread, reason: `${countOf(changes.length, 'change')} looked at, and ${outcome}.` }
  },
})
