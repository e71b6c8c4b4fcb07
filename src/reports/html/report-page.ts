import type { ReportDocument } from '../../model/report.generated.ts'
import { VERDICT_TITLES } from '../verdict-titles.ts'
import type { Background } from './background.ts'
import { changeSection } from './change-section.ts'
import { badge, type Decision, icon } from './decision-mark.ts'
import { fileFindings } from './file-findings.ts'
import { findingsSection } from './findings-section.ts'
import { ledgerSection } from './ledger-section.ts'
import { limitsSection } from './limits-section.ts'
import { count, grouped, html, type Markup } from './markup.ts'
import type { Page } from './page.ts'
import { policyPart } from './policy-section.ts'
import { approvalsSection, noticesSection, unenforcedSection, unreadSection } from './remarks-section.ts'
import { rulesSection } from './rules-section.ts'
import { code, type Section, short, terms } from './section.ts'

/** The report, and behind it what was judged and by what. */
export function reportPage(report: ReportDocument, digest: string, background: Background | null): Page {
  const files = fileFindings(report)
  const policy = policyPart(report, background?.policy ?? [])
  const { rules, scanned, approvals, notices, not_enforced: unenforced, budgets } = report
  const isUnread = rules.some(({ decision }) => decision === 'incomplete') || scanned.skipped.length > 0
  const sections: readonly (Section | null)[] = [
    isUnread ? unreadSection(report) : null,
    findingsSection(report, files, policy.anchorOf),
    approvals.length > 0 ? approvalsSection(report) : null,
    background ? changeSection(background.change, files) : null,
    Object.keys(budgets).length > 0 ? limitsSection(report) : null,
    notices.length > 0 ? noticesSection(report) : null,
    rulesSection(report),
    unenforced.length > 0 ? unenforcedSection(report) : null,
    policy.section,
    background?.ledger ? ledgerSection(background.ledger, digest) : null,
  ]
  return {
    title: `${capital(VERDICT_TITLES[report.verdict])} · constitution-check`,
    decision: report.verdict,
    hero: hero(report),
    sections: sections.filter((one) => one !== null),
    foot: foot(report, digest),
  }
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function hero(report: ReportDocument): Markup {
  const { verdict, change } = report
  return html`<section class="hero" data-decision="${verdict}" id="verdict" aria-labelledby="verdict-title">
    ${icon(verdict)}<div><h1 id="verdict-title">${capital(VERDICT_TITLES[verdict])}</h1>
    <p class="lead">${lead(report)}</p>${tally(report)}</div></section>
    ${terms([
      ['Base', revision(change.base)],
      ['Head', change.mode === 'staged' ? 'what is staged' : revision(change.head)],
      ...(change.merge_bases.length > 0
        ? [['Merge base', change.merge_bases.map((one) => html`${revision(one)} `)] as const]
        : []),
      [
        'Change',
        html`${count(change.files, 'file')}, ${change.mode === 'staged' ? null : html`${count(change.commits, 'commit')}, `}<b class="plus">+${grouped(change.lines_added)}</b> <b class="minus">−${grouped(change.lines_deleted)}</b> lines`,
      ],
    ])}`
}

function lead({ verdict, change }: ReportDocument): string {
  return verdict === 'allow' && change.files === 0 ? 'The change is empty: there was nothing to judge.' : LEADS[verdict]
}

const LEADS: Readonly<Record<ReportDocument['verdict'], string>> = {
  allow: 'The change stays inside the rules.',
  require_review: 'No rule is broken, and a person must look at this change before it counts.',
  deny: 'The change breaks a rule. Nobody can approve it as it is.',
  incomplete: 'Not everything could be read, so nothing is passed.',
}

/** How much was decided how. */
function tally({ findings, rules }: ReportDocument): Markup | null {
  const found = (decision: Decision): number => findings.filter((one) => one.decision === decision).length
  const incomplete = rules.filter(({ decision }) => decision === 'incomplete').length
  const marks = [
    ...(['deny', 'require_review', 'allow'] as const).map(
      (name) => [name, found(name), `${grouped(found(name))} ${name}`] as const,
    ),
    ['incomplete', incomplete, `${count(incomplete, 'rule')} incomplete`] as const,
  ].filter(([, number]) => number > 0)
  return marks.length === 0 ? null : html`<p class="tally">${marks.map(([name, , label]) => badge(name, label))}</p>`
}

function revision(named: ReportDocument['change']['base']): Markup {
  if (named === null) return html`no commit`
  const id = code(short(named.id))
  return named.id.startsWith(named.name) ? id : html`<b>${named.name}</b> ${id}`
}

function foot({ scanned, tool }: ReportDocument, digest: string): Markup {
  return html`<p>Scanned ${count(scanned.files, 'file')}, ${count(scanned.commits, 'commit')}, ${count(scanned.bytes, 'byte')} of text.</p>
    <p>Digest of this report as JSON: ${code(digest)}</p><p>${tool.name} ${tool.version}</p>`
}
