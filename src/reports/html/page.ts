import { type Decision, ICONS } from './decision-mark.ts'
import { html, Markup } from './markup.ts'
import { SCRIPT, SCRIPT_DIGEST, STYLE, STYLE_DIGEST } from './page.generated.ts'
import { type Section, sectionOf } from './section.ts'

/** A page with its heading and its sections. */
export interface Page {
  readonly title: string
  /** Colors the page and its icon. */
  readonly decision: Decision
  readonly hero: Markup
  readonly sections: readonly Section[]
  readonly foot: Markup
}

/**
 * A page in one file, which neither loads nor sends anything: the policy in its head allows its own style and script by
 * their digests, images that stand in it, and nothing else.
 */
export function pageText({ title, decision, hero, sections, foot }: Page): string {
  const page = html`<html lang="en" data-decision="${decision}"><head><meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/><meta name="referrer" content="no-referrer"/>
    <title>${title}</title><link rel="icon" href="${FAVICONS[decision]}"/>${Markup.built('style', STYLE)}</head>
    <body><a class="skip" href="#main">Skip to the verdict</a>${ICONS}${bannerOf()}
    <div class="layout">${contentsOf(sections)}<main id="main" tabindex="-1">${hero}${sections.map(sectionOf)}</main></div>
    <footer>${foot}</footer>${Markup.built('script', SCRIPT)}</body></html>`
  return `<!doctype html>\n${page.text}\n`
}

const CONTENT_POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_DIGEST}'`,
  `script-src '${SCRIPT_DIGEST}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Which colors: those of the system, or what is chosen here. It is style alone, and nothing is remembered. */
function bannerOf(): Markup {
  const choices = ['auto', 'light', 'dark'].map(
    (name) =>
      html`<label><input type="radio" name="theme" id="theme-${name}" ${name === 'auto' ? CHECKED : null}/><span>${name}</span></label>`,
  )
  return html`<header class="banner"><p class="product">constitution-check</p>
    <fieldset class="themes"><legend>Colors</legend>${choices}</fieldset></header>`
}

const CHECKED = html`checked`

function contentsOf(sections: readonly Section[]): Markup {
  const rows = sections.map(
    ({ id, title, note }) =>
      html`<li><a href="#${id}">${title}${note === null ? null : html` <span>${note}</span>`}</a></li>`,
  )
  return html`<nav class="contents" aria-label="Contents"><ul role="list">${rows}</ul></nav>`
}

/** The shape of the verdict for the tab of the browser. */
const FAVICONS: Readonly<Record<Decision, string>> = {
  deny: favicon('%23c0392b', "<path d='M5 5l6 6m0-6-6 6'/>"),
  incomplete: favicon('%237a4fc0', "<path d='M8 4v5m0 2.5v.1'/>"),
  require_review: favicon('%23a86b00', "<circle cx='8' cy='8' r='2.5'/>"),
  allow: favicon('%232e8555', "<path d='m4.5 8.5 2.5 2.5 4.5-5'/>"),
  abstain: favicon('%23777777', ''),
}

function favicon(color: string, shape: string): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round'><rect width='16' height='16' rx='4' stroke='none' fill='${color}'/>${shape}</svg>`
}
