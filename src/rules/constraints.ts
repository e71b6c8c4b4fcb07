import { countOf } from '../model/count.ts'
import { defineRule } from './rule.ts'

/** Rules in prose are listed in every report, so that people who review a change see them; no one else enforces them. */
export const constraints = defineRule({
  id: 'constraints',
  clauses: ['constraints'],
  summary: 'Rules in prose are listed in every report; only people can enforce them.',
  codes: {},

  check({ constraints: clause = [] }, { notEnforced }) {
    const prose = notEnforced.filter((one) => one.prose).length
    const reason = `${countOf(clause.length, 'constraint')}, ${prose} of them in prose that no rule enforces.`
    return { findings: [], reason }
  },
})
