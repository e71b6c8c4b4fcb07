import { countOf, defineRule } from './rule.ts'

/** Rules in prose are listed in every report, so that people who review a change see them; no one else enforces them. */
export const constraints = defineRule({
  id: 'constraints',
  clauses: ['constraints'],
  summary: 'Rules in prose are listed in every report; only people can enforce them.',
  codes: {},

  check({ constraints: clause = [] }) {
    const claimed = clause.filter((item) => typeof item !== 'string' && (item.enforced_by ?? []).length > 0).length
    const also = claimed === 0 ? '' : `, ${claimed} of them beside a rule that speaks for itself`
    return {
      findings: [],
      reason: `${countOf(clause.length, 'constraint')} in prose${also}: listed, and not enforced.`,
    }
  },
})
