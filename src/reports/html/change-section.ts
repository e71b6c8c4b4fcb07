import type { ChangeSet } from '../../model/change.ts'
import { icon } from './decision-mark.ts'
import type { FileFindings } from './file-findings.ts'
import { count, html, type Markup } from './markup.ts'
import { pathTree, type TreeFile, type TreeFolder } from './path-tree.ts'
import type { Section } from './section.ts'

/** What changed, as a tree. Each row names its decision; the page's script makes it one that the arrow keys walk. */
export function changeSection({ changes }: ChangeSet, found: readonly FileFindings[]): Section {
  const { top, left } = pathTree(changes, found)
  const rows = [...top.folders.map(folderRow), ...top.files.map(fileRow)]
  const missing = left === 0 ? null : html`<p class="quiet">${count(left, 'more file')} without a finding.</p>`
  const body =
    top.size === 0
      ? html`<p class="quiet">No file changed.</p>`
      : html`<p class="quiet tree-help" id="tree-help" hidden>Arrow keys move and open; Enter goes to the findings of a file.</p>
        <ul class="tree" id="tree" aria-labelledby="change-title">${rows}</ul>${missing}`
  return { id: 'change', title: 'Change', note: count(changes.length, 'file'), body }
}

function folderRow({ name, folders, files, size, found, decision }: TreeFolder): Markup {
  return html`<li data-decision="${decision}" data-found="${found}">
    <span class="row"><span class="twist" aria-hidden="true"></span>${icon(decision)}<span class="name">${name}</span>
    <span class="quiet"> ${count(size, 'file')}${found === 0 ? null : html`, ${count(found, 'finding')}`}</span></span>
    <ul>${folders.map(folderRow)}${files.map(fileRow)}</ul>
  </li>`
}

function fileRow({ name, operation, found }: TreeFile): Markup {
  const decision = found?.decision ?? 'allow'
  const shown =
    found === null ? html`<span class="name">${name}</span>` : html`<a class="name" href="#${found.id}">${name}</a>`
  const verdict =
    found === null
      ? null
      : html`<span class="verdict" data-decision="${decision}"> ${decision}${found.count > 1 ? html`, ${found.count} findings` : null}</span>`
  return html`<li data-decision="${decision}"><span class="row"><span class="twist" aria-hidden="true"></span>${icon(decision)}${shown}
    <span class="quiet"> ${operation ?? 'touched on the way'}</span>${verdict}</span></li>`
}
