import { html, type Markup } from './markup.ts'

/** What can be decided about a change, a rule or a finding, from the strongest. */
export const DECISIONS = ['deny', 'incomplete', 'require_review', 'allow', 'abstain'] as const

export type Decision = (typeof DECISIONS)[number]

/** 0 is the strongest. */
export function rankOf(decision: Decision): number {
  return DECISIONS.indexOf(decision)
}

/** The shape of a decision, so that none is told by color alone; what stands beside it names it. */
export function icon(decision: Decision): Markup {
  return html`<svg class="icon" data-decision="${decision}" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-${decision}"/></svg>`
}

/** A decision with its shape and its name. */
export function badge(decision: Decision, label: string = decision): Markup {
  return html`<span class="badge" data-decision="${decision}">${icon(decision)}${label}</span>`
}

/** The shapes, once for each page. A disc with a cross, a triangle, an eye, a check, and a ring. */
export const ICONS = html`<svg class="icons" aria-hidden="true">
  <symbol id="icon-deny" viewBox="0 0 16 16"><path d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2Z" fill="currentColor"/><path d="m5.3 5.3 5.4 5.4m0-5.4-5.4 5.4" class="cut"/></symbol>
  <symbol id="icon-incomplete" viewBox="0 0 16 16"><path d="M8 1.2 15.4 14.6H.6Z" fill="currentColor"/><path d="M8 6v4m0 2.1v.1" class="cut"/></symbol>
  <symbol id="icon-require_review" viewBox="0 0 16 16"><path d="M8 2.6c3.4 0 6.2 2.2 7.6 5.4C14.2 11.2 11.4 13.4 8 13.4S1.8 11.2.4 8C1.8 4.8 4.6 2.6 8 2.6Z" fill="currentColor"/><circle cx="8" cy="8" r="2.6" class="hole"/></symbol>
  <symbol id="icon-allow" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor"/><path d="m4.7 8.3 2.3 2.3 4.4-4.9" class="cut"/></symbol>
  <symbol id="icon-abstain" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="2"/></symbol>
</svg>`
