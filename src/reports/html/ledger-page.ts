import type { DrawnLedger } from '../../model/drawn-ledger.ts'
import type { LogDocument, LogMonth } from '../../model/log.generated.ts'
import { icon } from './decision-mark.ts'
import { ledgerSection } from './ledger-section.ts'
import { count, grouped, html, type Markup, percent } from './markup.ts'
import type { Page } from './page.ts'
import { code, type Section } from './section.ts'

/** A ledger by itself: whether it holds, what it comes to by month, and each link. */
export function ledgerPage(document: LogDocument, ledger: DrawnLedger): Page {
  const decision = document.holds ? 'allow' : 'deny'
  const title = document.holds ? 'The chain holds' : 'The chain does not hold'
  const months = document.months.length > 0 ? [monthsSection(document.months)] : []
  return {
    title: `${title} · constitution-check`,
    decision,
    hero: html`<section class="hero" data-decision="${decision}" id="verdict" aria-labelledby="verdict-title">${icon(decision)}
      <div><h1 id="verdict-title">${title}</h1><p class="lead">${code(ledger.name)} has ${count(document.links, 'link')}. ${lead(document)}</p>${unknown(document)}</div></section>`,
    sections: [...months, ledgerSection(ledger, null)],
    foot: html`<p>Signatures are counted, and not checked: <code>constitution-check verify</code> does that.</p>`,
  }
}

function lead({ holds }: LogDocument): string {
  return holds ? 'Each names the digest of the one before it.' : 'What stands in it may not be what was decided.'
}

function unknown({ unknown: links }: LogDocument): Markup | null {
  return links === 0
    ? null
    : html`<p>Of ${count(links, 'link')} it is not known here whether they are meant; they are not drawn.</p>`
}

const VERDICTS = ['allow', 'require_review', 'deny', 'incomplete'] as const

function monthsSection(months: readonly LogMonth[]): Section {
  const most = months.reduce((largest, { links }) => Math.max(largest, links), 1)
  const body = html`<ul class="months" role="list">${months.map((month) => monthRow(month, most))}</ul>`
  return { id: 'months', title: 'Months', note: grouped(months.length), body }
}

function monthRow(month: LogMonth, most: number): Markup {
  const approvals = month.approvals === 0 ? null : html`, ${count(month.approvals, 'approval')}`
  const policies = html`, ${count(month.policies, 'policy', 'policies')}`
  const overrides = month.overrides === null ? null : html`, ${count(month.overrides, 'override')}`
  const verdicts = VERDICTS.filter((name) => month[name] > 0)
  return html`<li><p><b>${month.month}</b> <span class="quiet">${count(month.links, 'link')}${approvals}${policies}${overrides}</span></p>
    ${bar(month, most)}
    <p class="counts">${verdicts.map((name) => html`<span data-decision="${name}">${icon(name)}${grouped(month[name])} ${name}</span> `)}</p></li>`
}

/** The verdicts of a month beside each other, as long as there are links; the words below say the same. */
function bar(month: LogMonth, most: number): Markup {
  let start = 0
  const parts = VERDICTS.map((name) => {
    const [x, width] = [start, (month[name] / most) * 100]
    start += width
    return html`<rect data-decision="${name}" x="${percent(x)}" width="${percent(width)}" height="100%"/>`
  })
  return html`<svg class="bar" aria-hidden="true">${parts}</svg>`
}
