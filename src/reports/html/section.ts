import { type Content, html, type Markup } from './markup.ts'

/** A part of a page, which its table of contents leads to. */
export interface Section {
  readonly id: string
  readonly title: string
  /** What of it the table of contents shows beside the title; null for nothing. */
  readonly note: string | null
  readonly body: Markup
}

/** A section with its heading; its note is for the table of contents alone. */
export function sectionOf({ id, title, body }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`
}

/** Names with what they stand for. */
export function terms(rows: readonly (readonly [string, Content])[]): Markup {
  return html`<dl class="terms">${rows.map(([name, content]) => html`<div><dt>${name}</dt><dd>${content}</dd></div>`)}</dl>`
}

/** Text of the change, of the policy or of git, which keeps its own direction. */
export function code(text: string): Markup {
  return html`<code>${text}</code>`
}

/** The start of an object id or a digest. */
export function short(id: string): string {
  return id.slice(0, 12)
}
