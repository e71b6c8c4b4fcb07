import type { ReportDocument } from '../../model/report.generated.ts'
import { dotted } from '../../model/spelling.ts'
import { badge } from './decision-mark.ts'
import { grouped, html, type Markup } from './markup.ts'
import { code, type Section, short } from './section.ts'

/** What could not be judged to the end, and what was not read. */
export function unreadSection({ rules, scanned }: ReportDocument): Section {
  const incomplete = rules.filter(({ decision }) => decision === 'incomplete')
  const body = html`<ul class="remarks" role="list">
    ${incomplete.map(({ id, reason }) => html`<li>${badge('incomplete')} ${code(id)} ${reason}</li>`)}
    ${scanned.skipped.map(({ path, reason }) => html`<li>${placeOf(path)} ${reason}</li>`)}</ul>`
  const total = incomplete.length + scanned.skipped.length
  return { id: 'unread', title: 'Not judged to the end', note: grouped(total), body }
}

/** Who approved what. */
export function approvalsSection({ approvals }: ReportDocument): Section {
  const body = html`<ul class="remarks" role="list">${approvals.map(
    ({ by, commit, discharged }) =>
      html`<li><b>${by}</b> at ${code(short(commit))} discharged ${discharged.map((one, at) => html`${at === 0 ? '' : ', '}${code(one)}`)}</li>`,
  )}</ul>`
  return { id: 'approvals', title: 'Approvals', note: grouped(approvals.length), body }
}

/** What is worth saying and decides nothing. */
export function noticesSection({ notices }: ReportDocument): Section {
  const body = html`<ul class="remarks" role="list">${notices.map(
    ({ code: name, message, path }) =>
      html`<li>${path === null ? null : html`${code(path)} `}${message} <span class="quiet">${name}</span></li>`,
  )}</ul>`
  return { id: 'notices', title: 'Notices', note: grouped(notices.length), body }
}

/** What the policy says and no rule enforces. */
export function unenforcedSection({ not_enforced: texts }: ReportDocument): Section {
  const body = html`<p class="quiet about">No rule enforces these; they are for people to keep in mind.</p><ul class="remarks" role="list">${texts.map(
    ({ pointer, text }) => html`<li>${text} <span class="quiet">${dotted(pointer)}</span></li>`,
  )}</ul>`
  return { id: 'unenforced', title: 'Not enforced', note: grouped(texts.length), body }
}

function placeOf(path: string | null): Markup {
  return path === null ? html`The change:` : code(path)
}
