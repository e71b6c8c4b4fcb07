import type { DrawnLedger, DrawnLink } from '../../model/drawn-ledger.ts'
import { chainLanes, type Row, type Stroke } from './chain-lanes.ts'
import { badge, DECISIONS } from './decision-mark.ts'
import { filterForm } from './filter-form.ts'
import { count, grouped, html, Markup } from './markup.ts'
import { code, type Section, short, terms } from './section.ts'

/** A ledger as a timeline, the last link first, with the chain beside it. `own` is the digest of the report around it. */
export function ledgerSection(ledger: DrawnLedger, own: string | null): Section {
  const { name, links, shown, faults } = ledger
  const left = links - shown.length
  const decisions = DECISIONS.map((one) => [one, shown.filter(({ verdict }) => verdict === one).length] as const)
  const held =
    faults.length === 0
      ? 'The chain held when this page was made.'
      : `The chain does not hold: ${count(faults.length, 'fault')}.`
  const body = html`<p>${code(name)}: ${count(links, 'link')}${left === 0 ? null : html`, of which ${grouped(shown.length)} are drawn`}. ${held}</p>
    ${faults.length === 0 ? null : faultList(ledger)}
    <p class="proof" id="proof" role="status" data-state="unknown">Not checked in this page: that takes its script. <code>constitution-check verify</code> checks it too.</p>
    ${filterForm({ of: 'links', decisions, rules: [] })}
    ${timeline(ledger, own)}${payloads(ledger)}`
  return { id: 'ledger', title: 'Ledger', note: count(links, 'link'), body }
}

/** Faults that are named; `verify` names all. */
const NAMED = 50

function faultList({ faults }: DrawnLedger): Markup {
  const rows = faults
    .slice(0, NAMED)
    .map(({ line, code: name, message, hint }) => html`<li><b>Line ${line}</b> ${name}: ${message} ${hint}</li>`)
  const more =
    faults.length <= NAMED
      ? null
      : html`<p class="quiet">${count(faults.length - NAMED, 'more fault')}; constitution-check verify names all.</p>`
  return html`<ul class="remarks faults" role="list">${rows}</ul>${more}`
}

function timeline({ shown }: DrawnLedger, own: string | null): Markup {
  const drawn = shown.toReversed()
  const lanes = chainLanes(drawn)
  const columns = Math.max(
    1,
    ...lanes.map(({ upper, lower, column }) => 1 + Math.max(column, ...upper.flat(), ...lower.flat())),
  )
  const numbers = new Map(shown.map(({ digest, seq }) => [digest, seq]))
  return html`<ol class="chain" role="list" data-filtered="links">
    ${drawn.map((link, at) => linkRow(link, lanes[at], columns, numbers, own))}</ol>`
}

function linkRow(
  link: DrawnLink,
  row: Row | undefined,
  columns: number,
  numbers: ReadonlyMap<string, number>,
  own: string | null,
): Markup {
  const { line, seq, digest, time, verdict, commit, tree, policy, report, approvals, signatures, prev, author, rules } =
    link
  const asides = [
    ...(report === own ? ['the verdict of this page'] : []),
    ...(approvals > 0 ? [count(approvals, 'approval')] : []),
    ...(signatures > 0 ? [count(signatures, 'signature')] : []),
  ]
  const before = prev.map((one) => numbers.get(one) ?? short(one))
  return html`<li id="link-${line}" data-item data-group data-decision="${verdict}" data-count="1">${row ? rail(row, columns, verdict) : null}
    <div class="link"><p class="what"><b class="seq" data-fact="seq">${seq}</b>${badge(verdict)}<time data-fact="time" datetime="${time}">${time.replace(/T(.*)Z$/, ' $1 UTC')}</time>
    ${asides.map((one) => html` <span class="aside">${one}</span>`)}<span class="check" data-state="unknown"></span></p>
    <p class="quiet">${commit === null ? html`tree ${code(short(tree))}` : html`commit ${code(short(commit))}`}
    ${before.length === 0 ? ', the first' : html`, after ${before.map((one, at) => html`${at === 0 ? '' : ' and '}${one}`)}`}${author === null ? null : html`, by ${author}`}</p>
    ${rules === null || rules.length === 0 ? null : html`<p class="quiet">decided by ${rules.join(', ')}</p>`}
    <details><summary>Digests</summary>${terms([
      ['Link', fact('digest', digest)],
      ['Before', prev.length === 0 ? 'none' : prev.map((one) => fact('prev', one))],
      ['Report', fact('report', report)],
      ['Policy', fact('policy', policy)],
      ['Tree', fact('tree', tree)],
      ...(commit === null ? [] : [['Commit', fact('commit', commit)] as const]),
    ])}</details></div></li>`
}

/** What the page's script compares with the payload. */
function fact(name: string, value: string): Markup {
  return html`<code data-fact="${name}">${value}</code> `
}

/** Distance of columns, and where in a row its link stands, in pixels. */
const STEP = 18
const KNOT = 22

function rail({ column, upper, lower }: Row, columns: number, verdict: string): Markup {
  const x = (at: number): number => STEP / 2 + at * STEP
  const above = ([from, to]: Stroke) => html`<line x1="${x(from)}" y1="-1" x2="${x(to)}" y2="${KNOT}"/>`
  const below = ([from, to]: Stroke) => html`<line x1="${x(from)}" y1="${KNOT}" x2="${x(to)}" y2="100%"/>`
  return html`<svg class="rail" width="${columns * STEP}" aria-hidden="true">${upper.map(above)}${lower.map(below)}
    <circle cx="${x(column)}" cy="${KNOT}" r="6" data-decision="${verdict}"/></svg>`
}

/** What was hashed, for the page's script: the rest it reads from what is shown. */
function payloads({ shown, links, field }: DrawnLedger): Markup {
  return Markup.data('chain', {
    field,
    whole: shown.length === links,
    payloads: shown.map(({ line, payload }) => [`link-${line}`, payload]),
  })
}
