import type { ReportBudget, ReportDocument } from '../../model/report.generated.ts'
import { grouped, html, type Markup, percent } from './markup.ts'
import { code, type Section } from './section.ts'

/** How much of each limit is used, the fullest first. */
export function limitsSection({ budgets }: ReportDocument): Section {
  const rows = Object.entries(budgets).toSorted(([, one], [, other]) => shareOf(other) - shareOf(one))
  const body = html`<ul class="gauges" role="list">${rows.map(gauge)}</ul>`
  const over = rows.filter(([, { used, limit }]) => used > limit).length
  return { id: 'limits', title: 'Limits', note: over > 0 ? `${over} exceeded` : grouped(rows.length), body }
}

/** Of a limit of nothing, anything is more than all. */
function shareOf({ used, limit }: ReportBudget): number {
  return used === 0 ? 0 : limit === 0 ? Number.POSITIVE_INFINITY : used / limit
}

function gauge([name, budget]: readonly [string, ReportBudget]): Markup {
  const share = shareOf(budget)
  const state = share > 1 ? 'exceeded' : budget.warned ? 'nearly used up' : 'within'
  // What is beyond the limit is drawn behind a mark that stands for it.
  const [width, mark] = share > 1 ? [100, 100 / Math.min(share, 20)] : [share * 100, 100]
  return html`<li data-state="${state}">
    <p>${code(name)}<span class="state">${state}</span></p>
    <p class="amount"><b>${amount(budget.used)}</b> of ${amount(budget.limit)}</p>
    <svg class="gauge" aria-hidden="true"><rect class="all" width="100%" height="100%"/>
      <rect class="used" width="${percent(width)}" height="100%"/>
      ${share > 1 ? html`<line x1="${percent(mark)}" x2="${percent(mark)}" y1="0" y2="100%"/>` : null}</svg>
  </li>`
}

const amount = (number: number): string => (Number.isSafeInteger(number) ? grouped(number) : String(number))
