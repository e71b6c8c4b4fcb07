import type { ReportDocument, ReportRule } from '../../model/report.generated.ts'
import { badge, rankOf } from './decision-mark.ts'
import { count, html, type Markup } from './markup.ts'
import { code, type Section } from './section.ts'

/** What each rule concluded, the strongest first; those that had nothing to judge by are folded away. */
export function rulesSection({ rules }: ReportDocument): Section {
  const inOrder = rules.toSorted((one, other) => rankOf(one.decision) - rankOf(other.decision))
  const spoke = inOrder.filter(({ decision }) => decision !== 'abstain')
  const abstained = inOrder.filter(({ decision }) => decision === 'abstain')
  const folded =
    abstained.length === 0
      ? null
      : html`<details><summary>${count(abstained.length, 'rule')} had no clause to judge by</summary>${ruleList(abstained)}</details>`
  return { id: 'rules', title: 'Rules', note: String(rules.length), body: html`${ruleList(spoke)}${folded}` }
}

function ruleList(rules: readonly ReportRule[]): Markup {
  return html`<ul class="rules" role="list">${rules.map(
    ({ id, decision, reason }) => html`<li>${code(id)}<span>${badge(decision)}</span><span>${reason}</span></li>`,
  )}</ul>`
}
