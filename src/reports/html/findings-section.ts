import type { ReportDocument, ReportFinding } from '../../model/report.generated.ts'
import { dotted } from '../../model/spelling.ts'
import { placeInExcerpt } from '../excerpt.ts'
import { badge, DECISIONS } from './decision-mark.ts'
import type { FileFindings, SameFinding } from './file-findings.ts'
import { filterForm } from './filter-form.ts'
import { count, grouped, html, type Markup } from './markup.ts'
import { code, type Section, short } from './section.ts'

/** Where the policy is shown; null where it is not. */
export type ClauseAnchor = (pointer: string) => string | null

/** What was found, by file, with what narrows it down. */
export function findingsSection(
  { findings }: ReportDocument,
  files: readonly FileFindings[],
  anchorOf: ClauseAnchor,
): Section {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort()
  const decisions = DECISIONS.map((name) => [name, findings.filter((one) => one.decision === name).length] as const)
  const groups = files.map((file) => fileGroup(file, anchorOf))
  const body =
    findings.length === 0
      ? html`<p class="quiet">No rule found anything.</p>`
      : html`${filterForm({ of: 'findings', decisions, rules })}<div class="groups" data-filtered="findings">${groups}</div>`
  return { id: 'findings', title: 'Findings', note: grouped(findings.length), body }
}

function fileGroup({ id, path, decision, count: found, findings }: FileFindings, anchorOf: ClauseAnchor): Markup {
  const name = path === null ? html`The change as a whole` : code(path)
  return html`<article class="file" id="${id}" data-group aria-labelledby="${id}-name" data-decision="${decision}">
    <header><h3 id="${id}-name">${name}</h3><p class="quiet">${count(found, 'finding')}</p></header>
    ${findings.map((same) => sameFinding(same, anchorOf))}
  </article>`
}

/** Places that stand there without being asked for. */
const SHOWN = 12

function sameFinding({ finding, places }: SameFinding, anchorOf: ClauseAnchor): Markup {
  const { decision, rule, code: name, message, hint, commit } = finding
  const seen = places.filter(({ evidence, line }) => evidence !== null || line !== null)
  const more = seen.slice(SHOWN)
  const rest =
    more.length === 0
      ? null
      : html`<details><summary>${count(more.length, 'more place')}</summary>${placeList(more)}</details>`
  return html`<div class="finding" data-item data-decision="${decision}" data-rule="${rule}" data-count="${places.length}">
    <p class="what">${badge(decision)}<strong>${name}</strong><span class="quiet">${rule}</span>
    ${commit === null ? null : html` <span class="quiet">at commit ${code(short(commit))}</span>`}</p>
    <p class="message">${message}</p>
    ${seen.length === 0 ? null : placeList(seen.slice(0, SHOWN))}${rest}
    <dl class="advice"><div><dt>To do</dt><dd>${hint}</dd></div><div><dt>Clause</dt><dd>${clause(finding, anchorOf)}</dd></div></dl>
  </div>`
}

function placeList(places: readonly ReportFinding[]): Markup {
  return html`<ul class="places" role="list">${places.map(placeRow)}</ul>`
}

function placeRow({ line, column, evidence }: ReportFinding): Markup {
  const label = [line, column].filter((part) => part !== null).join(':')
  const place = label === '' ? null : html`<span class="place">${label}</span>`
  return html`<li>${place}${evidence === null ? null : html`<code>${seenText(evidence, line === null ? null : column)}</code>`}</li>`
}

/** Evidence, with a mark where the place in it is known. Its lines stay lines. */
function seenText(evidence: string, column: number | null): Markup {
  const offset = column === null ? null : placeInExcerpt(evidence, column)
  if (offset === null)
    return html`${evidence.split('\n').map((row, at) => (at === 0 ? html`${row}` : html`<br/>${row}`))}`
  const chars = [...evidence]
  return html`${chars.slice(0, offset).join('')}<mark>${chars[offset] ?? ''}</mark>${chars.slice(offset + 1).join('')}`
}

/** The clause that a finding goes back to, and where it was written. */
function clause({ clause: pointer, source }: ReportFinding, anchorOf: ClauseAnchor): Markup {
  const anchor = anchorOf(pointer)
  const name = anchor === null ? code(dotted(pointer)) : html`<a href="#${anchor}">${code(dotted(pointer))}</a>`
  const written =
    source === null ? null : html` <span class="quiet">${source.file}:${source.line}:${source.column}</span>`
  return html`${name}${written}`
}
