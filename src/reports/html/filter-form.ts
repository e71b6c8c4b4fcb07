import { type Decision, icon } from './decision-mark.ts'
import { grouped, html, type Markup } from './markup.ts'

interface Filtered {
  /** The list that is narrowed down, `data-filtered` there. */
  readonly of: 'findings' | 'links'
  readonly decisions: readonly (readonly [Decision, number])[]
  /** Empty: there is nothing to choose. */
  readonly rules: readonly string[]
}

/** What narrows a list down. The page's script shows it; without that nothing is hidden. */
export function filterForm({ of, decisions, rules }: Filtered): Markup {
  const boxes = decisions.filter(([, found]) => found > 0).map(decisionBox)
  const ruleChoice =
    rules.length < 2
      ? null
      : html`<label class="choice"><span>Rule</span><select name="rule"><option value="">All rules</option>
        ${rules.map((rule) => html`<option value="${rule}">${rule}</option>`)}</select></label>`
  return html`<form class="filters" data-filters="${of}" role="search" aria-label="Filter ${of}" hidden>
    <fieldset><legend>Decision</legend>${boxes}</fieldset>${ruleChoice}
    <label class="choice"><span>Text</span><input type="search" name="text" autocomplete="off" spellcheck="false"/></label>
    <p class="filter-state"><output role="status"></output><button type="reset" hidden>Show all</button></p>
  </form>`
}

function decisionBox([decision, found]: readonly [Decision, number]): Markup {
  return html`<label class="box"><input type="checkbox" name="decision" value="${decision}" checked/>
    <span>${icon(decision)}${decision} <b>${grouped(found)}</b></span></label>`
}
