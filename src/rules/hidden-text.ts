import { isAscii } from 'node:buffer'
import { patternFaults } from '../matching/paths/clause-patterns.ts'
import { covering, entering } from '../matching/paths/covering.ts'
import { boundedFindings } from '../matching/text/bounded-findings.ts'
import { mayHoldHidden } from '../matching/text/hidden-bytes.ts'
import { type HiddenPlace, hiddenInNames, searchHidden } from '../matching/text/hidden-places.ts'
import { leadsElsewhere } from '../model/change.ts'
import { countOf } from '../model/count.ts'
import type { Action } from '../model/decision.ts'
import type { Draft } from '../model/finding.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** What a change adds can be read as it is shown: nothing in it is invisible, or shown in another order. */
export const hiddenText = defineRule({
  id: 'hidden-text',
  clauses: ['hidden_text'],
  whenAbsent: { hidden_text: {} },
  summary: 'Added text has no invisible characters, and none that change the order in which it is shown.',
  codes: {
    hidden_text: {
      summary: 'What is added has a character that nobody sees, or that changes the order in which others are shown.',
      hint: 'Take the character out; if it is meant, have a person look, or ask one to name the place in hidden_text.allow_in.',
    },
  },

  faults: ({ hidden_text: clause }) => patternFaults(clause?.allow_in, '/hidden_text/allow_in'),

  scan({ hidden_text: { action, ...places } = {} }, exempt) {
    const enters = entering(places)
    const findings: Draft[] = []
    return {
      file(change) {
        if (exempt(change) || leadsElsewhere(change.head)) return null
        if (!enters(change)) return null
        const report = boundedFindings(findings)
        return (block) => {
          if (isAscii(block.bytes) || !mayHoldHidden(block.bytes)) return
          searchHidden(block, (place) => {
            const { line, column } = place
            report({ ...draftOf(place, 'The added text', action), path: change.path, line, column })
          })
        }
      },
      findings: () => findings,
    }
  },

  check({ hidden_text: { action, ...places } = {} }, { change: { changes }, policyChange }, hits) {
    // A name is text that is added as well. Few have anything beyond ASCII.
    const named = changes.filter(({ base, path, oldPath }) => {
      const isNew = base === null || oldPath !== null
      return isNew && path.bytes !== path.text && !policyChange.files.has(path.bytes)
    })
    const names = named.length === 0 ? [] : hiddenInNames(named.filter(({ path }) => covering(places)(path)))
    const findings = [
      ...hits,
      ...names.map(({ path, place }) => ({ ...draftOf(place, 'The file name', action), path })),
    ]
    const reason = `${countOf(changes.length, 'change')} looked at, and ${outcomeOf({ findings }, 'nothing is hidden')}.`
    return { findings, reason }
  },
})

function draftOf(
  { what, excerpt }: HiddenPlace,
  where: string,
  action: Action = 'require_review',
): Omit<Draft, 'path'> {
  const message = `${where} has ${what}.`
  return { code: 'hidden_text', decision: action, message, evidence: excerpt, clause: '/hidden_text' }
}
